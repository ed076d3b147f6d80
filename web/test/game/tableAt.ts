/** As much of a table as the pages read, at one moment of it. */
import { signal } from "@preact/signals";
import type { Table } from "../../src/game/table";
import type { Sight } from "../../src/table/sight";

export function tableAt(sight: Sight, more: Readonly<Record<string, unknown>> = {}): Table {
  const table = {
    id: "x",
    line: signal({ is: "open" }),
    room: signal(sight.room),
    seat: signal(sight.seat),
    host: signal(true),
    house: signal(sight.house),
    shown: signal(sight.view),
    moving: signal(undefined),
    said: signal([]),
    answering: signal(undefined),
    late: signal(undefined),
    refused: signal(""),
    clockAhead: signal(0),
    asked: signal(sight.view.mine.asked ?? sight.view.mine.host),
    waits: signal(undefined),
    advance: signal(undefined),
    tempo: () => "normal",
    goOn: () => {},
    open: () => table,
    close: () => {},
    ...more,
  };
  return table as unknown as Table;
}

/** A table at a moment; what is answered is kept. */
export function playedAt(sight: Sight): { table: Table; answers: string[] } {
  const answers: string[] = [];
  const answer = (number: number, action: string) => {
    answers.push(`${number} ${action}`);
    return Promise.resolve({ t: "done", id: "" });
  };
  return { table: tableAt(sight, { answer }), answers };
}
