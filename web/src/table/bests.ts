/** What is told of an evening when it is over: who stands on the podium, and its best moments. No game is known here. */
import type { AwardTold, Closing } from "../wire";

/** A deal that is over, with as much as its game tells of it. */
export type Told = Pick<Closing, "deal" | "gains" | "so_far"> &
  Partial<Pick<Closing, "taken" | "pots" | "longest">> & { awards?: readonly AwardTold[]; number?: number };

export interface Best {
  /** The sentence that tells it: the end of its word. */
  what: "pot" | "run" | "space" | "back" | "hands";
  /** Whom it belongs to: more than one who share a pot. */
  seats: readonly number[];
  /** Chips, cards or pots. */
  count: number;
  /** The deal it happened in, and the space it came from. */
  at?: Told;
  space?: string;
}

/** A place on the podium; equal results share one. */
export interface Place {
  seat: number;
  place: number;
}

type Shared = Pick<AwardTold, "number" | "shares">;

const MOST = 3;

export function podium(rows: readonly { seat: number; change: number }[]): Place[] {
  return rows
    .map(({ seat, change }) => ({ seat, place: 1 + rows.filter((other) => other.change > change).length }))
    .filter(({ place }) => place <= MOST);
}

/**
 * The three best moments that these deals have; of equal ones the first. What a seat did before its player came is not
 * told: where deals name nobody, whoever sits there now would get it.
 */
export function bestsOf(told: readonly Told[]): Best[] {
  const deals = told.map((one, at) => (one.number === undefined ? withoutThoseGone(told, one, at) : one));
  const found = [biggestPot(deals), longestRun(deals), luckiestSpace(deals), wayBack(deals), mostPots(deals)];
  return found.flatMap((best) => best ?? []).slice(0, MOST);
}

function biggestPot(deals: readonly Told[]): Best | undefined {
  return most(
    deals.flatMap((at) =>
      potsOf(at).map(({ shares }) => ({
        what: "pot" as const,
        seats: [...new Set(shares.map(([seat]) => seat))],
        count: shares.reduce((sum, [, chips]) => sum + chips, 0),
        at,
      })),
    ),
  );
}

function longestRun(deals: readonly Told[]): Best | undefined {
  return most(
    deals.flatMap((at) => (at.longest ? [{ what: "run", seats: [at.longest.seat], count: at.longest.cards, at }] : [])),
  );
}

function luckiestSpace(deals: readonly Told[]): Best | undefined {
  return most(
    deals.flatMap((at) =>
      (at.taken ?? []).map(({ space, seat, chips }) => ({ what: "space", seats: [seat], count: chips, at, space })),
    ),
  );
}

/** From the lowest that somebody stood to where he ended; chips that were bought are no way back. */
function wayBack(deals: readonly Told[]): Best | undefined {
  const last = deals.at(-1)?.so_far ?? [];
  return most(
    last.flatMap((end, seat) => {
      const own = deals.slice(cameAt(deals, seat));
      const lowest = Math.min(0, ...own.map(({ so_far }) => so_far[seat] ?? 0));
      return lowest < 0 ? [{ what: "back", seats: [seat], count: end - lowest }] : [];
    }),
  );
}

/** The deal from which on what a seat has won is counted: with another player, or by other rules, it begins anew. */
function cameAt(deals: readonly Told[], seat: number): number {
  return deals.findLastIndex(({ so_far, gains }, at) => {
    const before = deals[at - 1]?.so_far[seat] ?? 0;
    return at === 0 || (before !== 0 && (so_far[seat] ?? 0) === (gains[seat] ?? 0));
  });
}

function withoutThoseGone(deals: readonly Told[], one: Told, at: number): Told {
  const here = (seat: number) => at >= cameAt(deals, seat);
  const all = ({ shares }: Shared) => shares.every(([seat]) => here(seat));
  return {
    ...one,
    taken: (one.taken ?? []).filter(({ seat }) => here(seat)),
    pots: potsOf(one).filter(all),
    longest: one.longest && here(one.longest.seat) ? one.longest : null,
  };
}

function mostPots(deals: readonly Told[]): Best | undefined {
  const won = new Map<number, number>();
  for (const { shares } of deals.flatMap(potsOf))
    for (const seat of new Set(shares.map(([who]) => who))) won.set(seat, (won.get(seat) ?? 0) + 1);
  return most([...won].map(([seat, count]) => ({ what: "hands", seats: [seat], count })));
}

/** The pots of a deal: what went by two boards is one pot still. */
function potsOf({ pots, awards = [] }: Told): Shared[] {
  const whole: Shared[] = [];
  for (const pot of (pots ?? awards) as readonly Shared[]) {
    const half = whole.findIndex(({ number }) => number === pot.number);
    if (half < 0) whole.push(pot);
    else whole[half] = { ...pot, shares: [...(whole[half]?.shares ?? []), ...pot.shares] };
  }
  return whole;
}

function most(bests: readonly Best[]): Best | undefined {
  return bests.reduce<Best | undefined>((best, one) => (one.count > (best?.count ?? 0) ? one : best), undefined);
}
