/** How everybody stands after a deal, from the most chips to the fewest, and the sentence above it. */

import type { AnyPicture } from "../../game/fold";
import type { Closing } from "../../wire";
import { say } from "../../words";
import { dealOf } from "../moments";
import { type AnySight, type Sight, sayOf, whoOf } from "../sight";

export interface Stand {
  seat: number;
  chips: number;
  /** Chips won or lost: in this deal, and after the last one over the evening; what was bought is no gain. */
  change: number;
}

export function standingsOf({ view }: AnySight, { stacks, gains, so_far }: AnyPicture["closings"][number]): Stand[] {
  const changes = view.picture.phase === "over" ? so_far : gains;
  return stacks
    .map((chips, seat) => ({ seat, chips, change: changes[seat] ?? 0 }))
    .filter(({ seat }) => view.picture.players[seat]?.standing !== "gone")
    .sort((one, other) => other.chips - one.chips);
}

export function summaryTitle(sight: Sight): string {
  const { view } = sight;
  const last = view.picture.closings.at(-1);
  if (view.picture.phase === "over") return say("room_table.summary.over");
  return last ? say("room_table.summary.title", { number: dealOf(sight, last.deal) }) : beginningSays(sight, "");
}

/** Before a first deal: that of the evening, or that of a new game after a change of the rules. */
export function beginningSays(sight: Sight, more: "" | "_why"): string {
  return say(`room_table.summary.${dealOf(sight, 0) > 0 ? "again" : "first"}${more}`);
}

/** Who went out first; after the last deal, who has the most chips. */
export function summarySays(sight: Sight, closing: Closing): string {
  if (sight.view.picture.phase === "over") return winnersSay(sight);
  return closing.out === null
    ? say("room_table.summary.nobody_out")
    : sayOf(sight, "room_table.summary.out", closing.out);
}

export function winnersSay(sight: AnySight): string {
  const { stacks } = sight.view.picture;
  const most = Math.max(...stacks);
  const best = stacks.flatMap((chips, seat) => (chips === most ? [seat] : []));
  const you = best.length === 1 && best[0] === sight.seat;
  return say(you ? "room_table.summary.winner_you" : "room_table.summary.winner", {
    names: best.map((seat) => whoOf(sight, seat)),
  });
}

export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}
