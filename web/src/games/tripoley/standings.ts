/** The sentences above how everybody stands: before a first deal, after each, and after the last. */
import { dealOf, sayOf } from "../../table/sight";
import { winnersSay } from "../../table/standings";
import type { Closing } from "../../wire";
import { say } from "../../words";
import type { TripoleySight } from "./sight";

export function summaryTitle(sight: TripoleySight): string {
  const { view } = sight;
  const last = view.picture.closing;
  if (view.picture.phase === "over") return say("room_table.summary.over");
  return last ? say("room_table.summary.title", { number: dealOf(sight, last.deal) }) : beginningSays(sight, "");
}

/** Before a first deal: that of the evening, or that of a new game after a change of the rules. */
export function beginningSays(sight: TripoleySight, more: "" | "_why"): string {
  return say(`room_table.summary.${dealOf(sight, 0) > 0 ? "again" : "first"}${more}`);
}

/** Who went out first; after the last deal, whom the evening brought most. */
export function summarySays(sight: TripoleySight, closing: Closing): string {
  if (sight.view.picture.phase === "over") return winnersSay(sight);
  return closing.out === null
    ? say("room_table.summary.nobody_out")
    : sayOf(sight, "room_table.summary.out", closing.out);
}
