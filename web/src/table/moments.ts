/** Where in a deal the table is: the part of the game that lies open, what it is called, and the number of the deal. */

import { isHoldem } from "../game/fold";
import type { Stage } from "../parts";
import type { Picture } from "../wire";
import { say } from "../words";
import { type Part, partOf } from "./part";
import type { AnySight, Sight } from "./sight";

/** The number of a deal in the whole evening: those before a change of the rules count too. */
export function dealOf({ room }: AnySight, deal: number): number {
  return deal + (room?.deals_before ?? 0);
}

/** Which deal the evening has come to, in words. */
export function dealSays(sight: AnySight): string {
  const number = dealOf(sight, sight.view.picture.deals);
  if (number === 0) return say(isHoldem(sight.view) ? "room_holdem.tray.first" : "room_table.before");
  return dealNamed(sight, number);
}

/** What a deal of this game is called: "Deal 3", "Hand 3". */
export function dealNamed({ view }: AnySight, number: number): string {
  return say(isHoldem(view) ? "room_holdem.hand" : "room_table.deal", { number });
}

/** What the bar calls the moment. */
export function momentOf(picture: Picture): string {
  return say(picture.phase === "over" ? "room_table.summary.over" : `room_table.part.${partOf(picture)}`);
}

/** The stages of a deal as this house plays it, in order. */
export function stagesOf({ view, house }: Sight): Stage[] {
  const pay: Part[] = house["pay_time"] === "played" ? [] : ["pay"];
  const poker: Part[] = house["poker"] === "none" || house["poker"] === "held_at_end" ? [] : ["poker"];
  const order: Part[] = [
    ...(house["spare_use"] === "none" ? [] : (["spare"] as const)),
    ...(house["pay_suit"] === "auction" ? (["suit"] as const) : []),
    ...(house["poker_when"] === "before_pay" ? [...poker, ...pay] : [...pay, ...poker]),
    "stops",
  ];
  const now = partOf(view.picture);
  const place = now === "between" || now === "end" ? -1 : order.indexOf(now);
  return order.map((part, at) => ({
    name: say(`room_table.part.${part}`),
    state: at === place ? "now" : at < place ? "past" : "next",
  }));
}
