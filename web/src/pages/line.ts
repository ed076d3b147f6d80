/** A line to a table for a page beside it: open while the page is up. */
import { useEffect } from "preact/hooks";
import type { Table } from "../game/table";

export function useLine(table: Table): void {
  useEffect(() => {
    table.open();
    return () => table.close();
  }, [table]);
}
