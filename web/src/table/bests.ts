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

const MOST = 3;

export function podium(rows: readonly { seat: number; change: number }[]): Place[] {
  return rows
    .map(({ seat, change }) => ({ seat, place: 1 + rows.filter((other) => other.change > change).length }))
    .filter(({ place }) => place <= MOST);
}

/** The three best moments that these deals have; of equal ones the first. */
export function bestsOf(deals: readonly Told[]): Best[] {
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
      const lowest = Math.min(0, ...deals.map(({ so_far }) => so_far[seat] ?? 0));
      return lowest < 0 && end > lowest ? [{ what: "back", seats: [seat], count: end - lowest }] : [];
    }),
  );
}

function mostPots(deals: readonly Told[]): Best | undefined {
  const won = new Map<number, number>();
  for (const { shares } of deals.flatMap(potsOf))
    for (const seat of new Set(shares.map(([who]) => who))) won.set(seat, (won.get(seat) ?? 0) + 1);
  return most([...won].map(([seat, count]) => ({ what: "hands", seats: [seat], count })));
}

function potsOf({ pots, awards }: Told): readonly { shares: readonly [number, number][] }[] {
  return pots ?? awards ?? [];
}

function most(bests: readonly Best[]): Best | undefined {
  return bests.reduce<Best | undefined>((best, one) => (one.count > (best?.count ?? 0) ? one : best), undefined);
}
