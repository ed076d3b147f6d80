/** What a table of five-card draw tells beside what every poker table does. No rule is known here. */
import { pageOf } from "../../game/fold";
import type { Sight } from "../../table/sight";
import type { DrawMine, DrawPicture } from "../../wire";

export type DrawSight = Sight<DrawPicture, DrawMine>;

export const STREETS = ["opening", "draw", "betting", "showdown"] as const;

/** Where in the hand the table is; none between hands without one. */
export function streetOf({ view }: DrawSight): string | undefined {
  const { hand } = view.picture;
  if (!hand) return undefined;
  return hand.over ? "showdown" : (STREETS.find((street) => street === pageOf(view.picture)) ?? "opening");
}

/** Whoever dealt, and whoever opened. */
export function marksOf({ view }: DrawSight, seat: number): string[] {
  const { dealer, hand } = view.picture;
  return [...(dealer === seat ? ["button"] : []), ...(hand && !hand.over && hand.opener === seat ? ["opener"] : [])];
}

/** How many cards a seat drew in this hand; nothing before it did, and once it is out. */
export function drewOf({ view }: DrawSight, seat: number): number | undefined {
  const { hand } = view.picture;
  return !hand || hand.folded.includes(seat) ? undefined : (hand.drawn[seat] ?? undefined);
}
