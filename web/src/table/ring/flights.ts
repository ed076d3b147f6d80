/** Which chips and cards travel at every poker table: from where, to where. Pure; `Flights` moves them. */
import type { TableEvent } from "../../wire";
import { type Flight, seatAt as seat } from "../flights";
import type { RingHand } from "./sight";

const APART = 60;
const DEAD = ["ante", "big-blind-ante", "dead-post"];

const before = (number: number) => [`bet:${number}`, "pot:0", "flop:0"];
const pot = (number: number) => [`pot:${number}`, "pot:0", "flop:0"];

/** The cards come round the table, so many to each. */
export function dealt(dealer: number | null, hand: RingHand | null, backs: number): Flight[] {
  return (hand?.order ?? []).map((to, place) => ({
    from: seat(dealer ?? to),
    to: to === hand?.order.at(-1) && to === dealer ? [`hole:${to}`, ...seat(to)] : seat(to),
    backs,
    after: place * APART,
  }));
}

/** Chips that are put in, given back and won; a hand of so many cards that is thrown away. */
export function chipsFlown(happened: TableEvent | undefined, backs: number): Flight[] {
  switch (happened?.t) {
    case "Posted":
      return [
        {
          from: seat(happened.seat),
          to: DEAD.includes(happened.post) ? pot(0) : before(happened.seat),
          chips: happened.chips,
        },
      ];
    case "Acted":
      if (happened.wager.t === "Fold") return [{ from: seat(happened.seat), to: ["flop:0", "pot:0"], backs }];
      return [{ from: seat(happened.seat), to: before(happened.seat), chips: happened.chips }];
    case "HandMucked":
      return [{ from: seat(happened.seat), to: ["flop:0", "pot:0"], backs }];
    case "ChipsReturned":
      return [{ from: pot(0), to: seat(happened.seat), chips: happened.chips }];
    case "PotAwarded":
      return happened.shares.map(([winner, chips]) => ({ from: pot(happened.number), to: seat(winner), chips }));
    case "ChipsSold":
      return [{ from: ["flop:0", "pot:0"], to: seat(happened.seat), chips: happened.chips }];
  }
  return [];
}
