/** The part of the game that lies open, by the page of its rule book. */
import { pageOf } from "../../game/fold";
import type { Picture } from "../../wire";

export type Part = "between" | "deal" | "spare" | "suit" | "pay" | "poker" | "stops" | "end";

const PARTS: Readonly<Record<string, Part>> = {
  first_dealer: "between",
  between_deals: "between",
  next_deal: "between",
  begin_deal: "deal",
  mark_layout: "deal",
  ante: "deal",
  deal: "deal",
  spare_hand: "spare",
  suit_auction: "suit",
  pay_cards: "pay",
  open_vying: "poker",
  pick_five: "poker",
  betting: "poker",
  showdown: "poker",
  stops: "stops",
  held_poker: "stops",
  settlement: "stops",
  closing_cards: "stops",
};

/** Which part of the game lies open: what the tray shows, and which stage the bar marks. */
export function partOf(picture: Picture): Part {
  if (picture.phase === "over") return "between";
  return PARTS[pageOf(picture)] ?? "end";
}
