/** A line to a table on a page beside it: said plainly when it is down. */
import type { Table } from "../game/table";
import { Button } from "../parts";
import { say } from "../words";

/** While the line is down: that the seat is kept, and a way to try at once. */
export function LineDown({ table }: { table: Table }) {
  if (table.line.value.is !== "broken") return null;
  return (
    <div class="trouble" role="status">
      <p>{say("room_table.line.broken")}</p>
      <Button class="small" onClick={() => table.takeHere()}>
        {say("room_table.line.again")}
      </Button>
    </div>
  );
}
