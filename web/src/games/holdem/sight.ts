/** What a Hold'em table tells beside what every poker table does. No rule is known here. */
import type { Sight } from "../../table/sight";
import type { HoldemMine, HoldemPicture } from "../../wire";

export type HoldemSight = Sight<HoldemPicture, HoldemMine>;

export const STREETS = ["preflop", "flop", "turn", "river", "showdown"] as const;

/** Where in the hand the table is; none between hands without one. */
export function streetOf({ view }: HoldemSight): string | undefined {
  const { page, hand } = view.picture;
  if (!hand) return undefined;
  return hand.over || page.startsWith("showdown") ? "showdown" : STREETS.find((street) => street === hand.street);
}

/** The button lies where the dealer is, though nobody sits there; heads-up it is the small blind too. */
export function marksOf({ view }: HoldemSight, seat: number): string[] {
  const { dealer, hand } = view.picture;
  const marks = dealer === seat ? ["button"] : [];
  if (!hand) return marks;
  if (hand.small === seat && hand.small !== hand.big) marks.push("small");
  if (hand.big === seat) marks.push("big");
  return marks;
}

/** The numbers that the words of an answer may name. */
export function factsOf({ view, seat, house }: HoldemSight): Record<string, number> {
  const { picture } = view;
  const stack = picture.stacks[seat ?? -1] ?? 0;
  return {
    chips: Number(house["start_chips"] ?? 0),
    top_up: Math.max(0, Number(house["top_up_to"] ?? 0) - stack),
    straddle: 2 * picture.blinds.big,
    both: picture.blinds.small + picture.blinds.big,
  };
}
