/** The felt: the seats around the board, the last words beside it on a phone, and the tray of the stage. */
import type { ComponentChildren } from "preact";
import { Board, Button, IconButton, Said, Seats } from "../parts";
import { say } from "../words";
import { RulesOf } from "./Log";
import { partOf } from "./part";
import { boardOf, facesOf, type Sight } from "./sight";
import { DealTray } from "./tray/DealTray";
import { PokerTray } from "./tray/PokerTray";
import { RunsTray } from "./tray/RunsTray";
import { SummaryTray } from "./tray/SummaryTray";
import { useUi } from "./ui";
import "../style/tray.css";

export interface SceneProps {
  sight: Sight;
  /** The table's id, for the links to its replays. */
  table?: string | undefined;
  /** What somebody says, over their seat. */
  bubble?: ((seat: number) => ComponentChildren) | undefined;
}

export function Scene({ sight, table, bubble }: SceneProps) {
  const seats = facesOf(sight).map((face) => ({ ...face, children: bubble?.(face.id) }));
  return (
    <main class={`felt part-${partOf(sight.view.picture)}`}>
      <Seats seats={seats} board={<Board spaces={boardOf(sight)} />} />
      <Aside sight={sight} />
      <Tray sight={sight} table={table} />
    </main>
  );
}

export function Tray({ sight, table }: SceneProps) {
  const { picture } = sight.view;
  switch (partOf(picture)) {
    case "between":
      return <SummaryTray sight={sight} table={table} />;
    case "poker":
      return picture.poker ? <PokerTray sight={sight} /> : <DealTray sight={sight} />;
    case "stops":
      return <RunsTray sight={sight} />;
    default:
      return <DealTray sight={sight} />;
  }
}

/** On a phone: the last sentences beside the board, and the way to the history. */
function Aside({ sight }: { sight: Sight }) {
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
          <IconButton
            icon="list"
            label={say("room_table.all_runs")}
            onClick={() => {
              ui.panel.value = "history";
            }}
          />
          {sight.view.picture.aid && (
            <Button
              class="small"
              onClick={() => {
                ui.panel.value = "memory";
              }}
            >
              {say("room_table.memory.title")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
