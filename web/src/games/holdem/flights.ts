/** Which chips and cards travel in an event of Hold'em: from where, to where. Pure; `Flights` moves them. */

import type { Step } from "../../game/fold";
import { type Flight, seatAt as seat } from "../../table/flights";
import type { HoldemPicture } from "../../wire";

const APART = 60;
const TWO = 2;
const DEAD = ["ante", "big-blind-ante", "dead-post"];

const before = (number: number) => [`bet:${number}`, "pot:0", "flop:0"];
const pot = (number: number) => [`pot:${number}`, "pot:0", "flop:0"];

export function flightsOf({ event, view }: Step): Flight[] {
  const { dealer, hand } = view.picture as HoldemPicture;
  const happened = event.event;
  switch (happened?.t) {
    case "CardsDealt":
      return (hand?.order ?? []).map((to, place) => ({
        from: seat(dealer ?? to),
        to: to === hand?.order.at(-1) && to === dealer ? [`hole:${to}`, ...seat(to)] : seat(to),
        backs: TWO,
        after: place * APART,
      }));
    case "StreetDealt":
      return [{ from: seat(dealer ?? 0), to: [`flop:${happened.board}`, "flop:0"], backs: happened.cards.length }];
    case "Posted":
      return [
        {
          from: seat(happened.seat),
          to: DEAD.includes(happened.post) ? pot(0) : before(happened.seat),
          chips: happened.chips,
        },
      ];
    case "Acted":
      if (happened.wager.t === "Fold") return [{ from: seat(happened.seat), to: ["flop:0"], backs: TWO }];
      return [{ from: seat(happened.seat), to: before(happened.seat), chips: happened.chips }];
    case "HandMucked":
      return [{ from: seat(happened.seat), to: ["flop:0"], backs: TWO }];
    case "ChipsReturned":
      return [{ from: pot(0), to: seat(happened.seat), chips: happened.chips }];
    case "PotAwarded":
      return happened.shares.map(([winner, chips]) => ({ from: pot(happened.number), to: seat(winner), chips }));
    case "ChipsSold":
      return [{ from: ["flop:0"], to: seat(happened.seat), chips: happened.chips }];
  }
  return [];
}
