/** Which chips and cards travel in an event of five-card draw: from where, to where. Pure; `Flights` moves them. */
import type { Step } from "../../game/fold";
import { type Flight, seatAt as seat } from "../../table/flights";
import { chipsFlown, dealt } from "../../table/ring/flights";
import type { DrawPicture } from "../../wire";

const FIVE = 5;

export function flightsOf({ event, view }: Step): Flight[] {
  const { dealer, hand } = view.picture as DrawPicture;
  const happened = event.event;
  switch (happened?.t) {
    case "CardsDealt":
      return dealt(dealer, hand, FIVE);
    case "CardsReplaced": {
      const { discarded, seat: who } = happened;
      const backs = typeof discarded === "number" ? discarded : discarded.length;
      if (backs === 0) return [];
      return [
        { from: seat(who), to: ["pot:0", "flop:0"], backs },
        { from: seat(dealer ?? who), to: seat(who), backs, after: 300 },
      ];
    }
  }
  return chipsFlown(happened, FIVE);
}
