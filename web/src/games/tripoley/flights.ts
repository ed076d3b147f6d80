/** Which chips and cards travel in an event of Tripoley: from where, to where. Pure; `Flights` moves them. */
import type { Step } from "../../game/fold";
import { type Flight, seatAt as seat } from "../../table/flights";
import type { Picture } from "../../wire";

const APART = 70;
const BACKS = 3;

const POT = ["space:pot", "pot:0", "board"] as const;
const SPARE = ["spare", "board"] as const;
const LANE = ["lane"] as const;
const BOARD = ["board"] as const;

const space = (name: string) => [`space:${name}`, ...(name === "pot" ? POT : BOARD)];

export function flightsOf({ event, view }: Step): Flight[] {
  const happened = event.event;
  switch (happened?.t) {
    case "Dealt":
      return dealt(view.picture.dealer, (view.picture as Picture).order);
    case "Led":
    case "Followed":
      return [{ from: seat(happened.seat), to: LANE, card: happened.card }];
    case "HandsExchanged":
      return [
        { from: SPARE, to: seat(happened.seat), backs: BACKS },
        { from: seat(happened.seat), to: SPARE, backs: BACKS },
      ];
    case "Collected":
    case "SpaceWon":
    case "LayoutShared":
      return [{ from: space(happened.space), to: seat(happened.seat), chips: happened.chips }];
    case "Staked":
    case "StakedShort":
      return [{ from: seat(happened.seat), to: BOARD, chips: happened.chips }];
    case "Wagered":
      return [{ from: seat(happened.seat), to: POT, chips: happened.chips }];
    case "UncalledReturned":
      return [{ from: POT, to: seat(happened.seat), chips: happened.chips }];
    case "PotWon":
      return happened.shares.map(([winner, chips]) => ({ from: POT, to: seat(winner), chips }));
    case "CardsPaid":
      return [
        {
          from: seat(happened.seat),
          to: typeof happened.to === "number" ? seat(happened.to) : space(happened.to),
          chips: happened.chips,
        },
      ];
    case "FinePaid":
      return [{ from: seat(happened.seat), to: space(happened.space), chips: happened.chips }];
    case "SpareSold":
      return [{ from: seat(happened.buyer), to: seat(happened.dealer), chips: happened.chips }];
    case "SpareTaken":
    case "SuitBought":
      return [{ from: seat(happened.seat), to: space("kitty"), chips: happened.chips }];
  }
  return [];
}

/** The cards go round from the dealer, to the left of the dealer first. */
function dealt(dealer: number | null, order: readonly number[]): Flight[] {
  if (dealer === null) return [];
  const at = order.indexOf(dealer) + 1;
  return [...order.slice(at), ...order.slice(0, at)].map((to, place) => ({
    from: seat(dealer),
    to: seat(to),
    backs: BACKS,
    after: place * APART,
  }));
}
