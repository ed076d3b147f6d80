/** A table for as long as its page is open, and what can be seen of it now. */

import { effect } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useNow } from "../game/clock";
import { browserWorld } from "../game/connection";
import { Table } from "../game/table";
import { route } from "../router";
import type { Sight } from "./sight";

/** Where a table comes from; the harness of the tests and of the developer brings another. */
export const tables = { make: (id: string, as: Looks) => new Table(id, browserWorld(id, as)) };

/** From one's own seat, where one has one, or as a guest, who is shown nobody's hand. */
export type Looks = "player" | "guest";

/** The table that one has left for its rules: its line stays open, so that nobody is away who only reads. */
let kept: { table: Table; stop: () => void } | undefined;

export function useTable(id: string, as: Looks = "player", ready = true): Table | undefined {
  const [table, put] = useState<Table>();
  useEffect(() => {
    if (!ready) return;
    const opened = (as === "player" && takeUp(id)) || tables.make(id, as).open();
    put(opened);
    return () => (as === "player" && isAt(id) ? keep(opened) : opened.close());
  }, [id, as, ready]);
  return table;
}

/** Is the line to this table still open from the page before? */
export function isKept(id: string): boolean {
  return kept?.table.id === id;
}

function isAt(id: string): boolean {
  const here = route.value;
  return (here.page === "table" || here.page === "tablerules") && here.id === id;
}

/** Keep a table while one is on one of its two pages; whoever goes elsewhere leaves it. */
function keep(table: Table): void {
  const stop = effect(() => {
    if (!isAt(table.id)) takeUp(table.id)?.close();
  });
  kept = { table, stop };
}

function takeUp(id: string): Table | undefined {
  if (kept?.table.id !== id) return undefined;
  const { table, stop } = kept;
  stop();
  kept = undefined;
  return table;
}

/** What this device sees of the table now; none while it gathers or the line is opening. */
export function useSight(table: Table): Sight | undefined {
  const now = useNow() + table.clockAhead.value;
  const view = table.shown.value;
  const room = table.room.value;
  const seat = table.seat.value;
  const house = table.house.value;
  const event = table.moving.value?.event.event;
  return useMemo(
    () => view && { game: room?.game ?? "", view, room, seat, house, event, now },
    [view, room, seat, house, event, Math.floor(now / 500)],
  );
}
