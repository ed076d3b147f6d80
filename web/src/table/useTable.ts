/** A table for as long as its page is open, and what can be seen of it now. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { useNow } from "../game/clock";
import { browserWorld } from "../game/connection";
import { Table } from "../game/table";
import type { AnySight } from "./sight";

/** Where a table comes from; the harness of the tests and of the developer brings another. */
export const tables = { make: (id: string, as: Looks) => new Table(id, browserWorld(id, as)) };

/** From one's own seat, where one has one, or as a guest, who is shown nobody's hand. */
export type Looks = "player" | "guest";

export function useTable(id: string, as: Looks = "player", ready = true): Table | undefined {
  const [table, put] = useState<Table>();
  useEffect(() => {
    if (!ready) return;
    const opened = tables.make(id, as).open();
    put(opened);
    return () => opened.close();
  }, [id, as, ready]);
  return table;
}

/** What this device sees of the table now; none while it gathers or the line is opening. */
export function useSight(table: Table): AnySight | undefined {
  const now = useNow() + table.clockAhead.value;
  const view = table.shown.value;
  const room = table.room.value;
  const seat = table.seat.value;
  const house = table.house.value;
  const event = table.moving.value?.event.event;
  return useMemo(
    () => view && { view, room, seat, house, event, now },
    [view, room, seat, house, event, Math.floor(now / 500)],
  );
}
