/** Which chips and cards travel in an event of Hold'em: from where, to where. Pure; `Flights` moves them. */
import type { Step } from "../../game/fold";
import { type Flight, seatAt as seat } from "../../table/flights";
import { chipsFlown, dealt } from "../../table/ring/flights";
import type { HoldemPicture } from "../../wire";

const TWO = 2;

export function flightsOf({ event, view }: Step): Flight[] {
  const { dealer, hand } = view.picture as HoldemPicture;
  const happened = event.event;
  switch (happened?.t) {
    case "CardsDealt":
      return dealt(dealer, hand, TWO);
    case "StreetDealt":
      return [{ from: seat(dealer ?? 0), to: [`flop:${happened.board}`, "flop:0"], backs: happened.cards.length }];
  }
  return chipsFlown(happened, TWO);
}
