/** What of the chat is shown here, and how much of it has not been looked at. */
import type { Line, Table } from "../game/table";
import type { Ui } from "./ui";

/** Lines that are shown here. */
export function heardOf(table: Table, ui: Ui): readonly Line[] {
  if (ui.quiet.value) return [];
  return table.said.value.filter(({ seat }) => seat === null || !ui.muted.value.includes(seat));
}

/** So many lines have not been looked at. */
export function unreadOf(table: Table, ui: Ui): number {
  const own = table.seat.value;
  return heardOf(table, ui).filter(({ key, seat }) => key > ui.seen.value && (own === null || seat !== own)).length;
}
