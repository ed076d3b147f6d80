/** How everybody stands after a deal, by chips; after the last by what the evening brought. */

import type { AnyClosing } from "../game/fold";
import { capital } from "../sentences";
import { say } from "../words";
import { type Sight, whoOf } from "./sight";

export interface Stand {
  seat: number;
  chips: number;
  /** Chips won or lost: in this deal, and after the last one over the evening; what was bought is no gain. */
  change: number;
}

export function standingsOf({ view }: Sight, { stacks, gains, so_far }: AnyClosing): Stand[] {
  const over = view.picture.phase === "over";
  const stands = stacks
    .map((chips, seat) => ({ seat, chips, change: (over ? so_far : gains)[seat] ?? 0 }))
    .filter(({ seat }) => view.picture.players[seat]?.standing !== "gone");
  return ranked(stands, ({ chips, change }) => (over ? change : chips));
}

/** The best first, of equal ones whoever sits first. */
export function ranked<Row extends { seat: number }>(rows: readonly Row[], result: (row: Row) => number): Row[] {
  return rows.toSorted((one, other) => result(other) - result(one) || one.seat - other.seat);
}

export function winnersSay(sight: Sight): string {
  const last = sight.view.picture.closing;
  const stands = last ? standingsOf(sight, last) : [];
  const best = stands.filter(({ change }) => change === stands[0]?.change).map(({ seat }) => seat);
  if (best.length === 0) return "";
  const you = best.length === 1 && best[0] === sight.seat;
  const says = say(you ? "room_table.summary.winner_you" : "room_table.summary.winner", {
    names: best.map((seat) => whoOf(sight, seat)),
  });
  return capital(says);
}

export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}
