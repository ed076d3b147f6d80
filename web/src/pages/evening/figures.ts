/** What each seat won over the evening, added up from how its deals closed. */
import type { DealClosing } from "../../api/past";
import type { Won } from "../../table/face";

export function won(closings: readonly DealClosing[], seats: number): Won[] {
  const last = closings.at(-1);
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    chips: last?.stacks[seat],
    gain: gainOf(closings, seat),
    out: closings.filter(({ out }) => out === seat).length,
    hands: sum(closings.map(({ pots }) => pots.filter(({ shares }) => shares.some(([who]) => who === seat)).length)),
    spaces: sum(closings.flatMap(({ taken }) => taken.filter((one) => one.seat === seat).map(({ chips }) => chips))),
    pots: sum(
      closings.flatMap(({ pots }) =>
        pots.flatMap(({ shares }) => shares.filter(([who]) => who === seat).map(([, chips]) => chips)),
      ),
    ),
  }));
}

/** Each game counts anew what it has brought so far: the last count of each that the seat was in adds up. */
function gainOf(closings: readonly DealClosing[], seat: number): number {
  return sum(
    chaptersOf(closings).map(({ chapter }) => {
      const own = closings.filter((one) => one.chapter === chapter && one.so_far[seat] !== undefined);
      return own.at(-1)?.so_far[seat] ?? 0;
    }),
  );
}

/** An evening over which seats may have been numbered anew: one row of names, and every deal told by it. */
export interface Evening {
  names: readonly string[];
  closings: readonly DealClosing[];
}

/** Number the seats of all deals alike, by the names of those who sat there: whoever sits there now comes first. */
export function together(told: readonly DealClosing[]): Evening {
  const names = [...new Set(told.toReversed().flatMap((closing) => closing.names))];
  const closings = told.map((closing) => {
    const at = (seat: number) => names.indexOf(closing.names[seat] ?? "");
    const row = (chips: readonly number[]) => {
      const found: number[] = [];
      for (const [seat, one] of chips.entries()) found[at(seat)] = one;
      return found;
    };
    return {
      ...closing,
      names,
      stacks: row(closing.stacks),
      gains: row(closing.gains),
      so_far: row(closing.so_far),
      taken: closing.taken.map((one) => ({ ...one, seat: at(one.seat) })),
      pots: closing.pots.map((pot) => ({
        ...pot,
        shares: pot.shares.map(([seat, chips]) => [at(seat), chips] as [number, number]),
      })),
      out: closing.out === null ? null : at(closing.out),
      longest: closing.longest && { ...closing.longest, seat: at(closing.longest.seat) },
    };
  });
  return { names, closings };
}

/** The games of an evening with the deals that each of them has. */
export function chaptersOf(closings: readonly DealClosing[]): { chapter: number; first: number; last: number }[] {
  return [...new Set(closings.map(({ chapter }) => chapter))].map((chapter) => {
    const own = closings.filter((closing) => closing.chapter === chapter);
    return { chapter, first: own[0]?.number ?? 0, last: own.at(-1)?.number ?? 0 };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
