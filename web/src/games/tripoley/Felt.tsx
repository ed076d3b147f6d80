/** The felt: the seats around the board, the last words beside it on a phone, and the tray of the stage. */
import { Board, Button, IconButton, Said, Seats } from "../../parts";
import type { FeltProps } from "../../table/face";
import { RulesOf } from "../../table/Log";
import { useUi } from "../../table/ui";
import { say } from "../../words";
import { partOf } from "./part";
import { boardOf, facesOf, type TripoleySight } from "./sight";
import { Tray } from "./Tray";
import "../../style/tray.css";

export function Felt({ sight, table, bubble }: FeltProps<TripoleySight>) {
  const seats = facesOf(sight).map((face) => ({ ...face, children: bubble?.(face.id) }));
  return (
    <main class={`felt part-${partOf(sight.view.picture)}`}>
      <Seats seats={seats} board={<Board spaces={boardOf(sight)} />} />
      <Aside sight={sight} />
      <Tray sight={sight} table={table} />
    </main>
  );
}

/** On a phone: the last sentences beside the board, and the way to the history. */
function Aside({ sight }: { sight: TripoleySight }) {
  const ui = useUi();
  const last = sight.view.told.slice(-2);
  const latest = last.at(-1);
  return (
    <div class="aside">
      {last.map(({ n, says }) => (
        <p key={n}>
          <Said text={says} />
        </p>
      ))}
      {latest && <RulesOf told={latest} />}
      {ui && (
        <div class="foot">
          <IconButton icon="list" label={say("room_table.all_runs")} onClick={() => ui.show("history")} />
          {sight.view.picture.aid && (
            <Button class="small" onClick={() => ui.show("memory")}>
              {say("room_table.memory.title")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
