/** Between two deals: who went out, who took what, what everybody has, and how the chips went over the evening. */
import { narrow } from "../../../device";
import { EveningEnd, Graph } from "../../../table/ending";
import { Log } from "../../../table/Log";
import { whoOf } from "../../../table/sight";
import { signed, standingsOf } from "../../../table/standings";
import { sharesSay } from "../../../table/text";
import { LookBack, Standing } from "../../../table/tray";
import type { Closing } from "../../../wire";
import { say } from "../../../words";
import { spaceSays, type TripoleySight } from "../sight";
import { beginningSays, summarySays, summaryTitle } from "../standings";

interface SummaryProps {
  sight: TripoleySight;
  table?: string | undefined;
  /** What was told last stands below, where it stands nowhere else. */
  told?: boolean;
}

export function SummaryTray({ sight, table, told = true }: SummaryProps) {
  const last = sight.view.picture.closing;
  return (
    <section class="tray summary">
      <h2>{summaryTitle(sight)}</h2>
      {last ? <Deal sight={sight} closing={last} /> : <p>{beginningSays(sight, "_why")}</p>}
      <Graph sight={sight} />
      <LookBack sight={sight} table={table} />
      {!last && told && <Log sight={sight} lines={2} />}
    </section>
  );
}

function Deal({ sight, closing }: { sight: TripoleySight; closing: Closing }) {
  const over = sight.view.picture.phase === "over";
  const stands = standingsOf(sight, closing);
  return (
    <>
      <p class={over ? "latest" : undefined}>{summarySays(sight, closing)}</p>
      {over && <EveningEnd sight={sight} rows={stands} spaceSays={spaceSays(sight.view.picture)} />}
      <Standing
        sight={sight}
        heads={[say("room_table.summary.chips"), say("room_table.summary.change")]}
        rows={stands.map(({ seat, chips, change }) => ({ seat, cells: [chips, signed(change)] }))}
      />
      <Takings sight={sight} closing={closing} />
      {closing.layout > 0 && <p class="quiet">{say("room_table.summary.layout", { chips: closing.layout })}</p>}
    </>
  );
}

function Takings({ sight, closing }: { sight: TripoleySight; closing: Closing }) {
  const called = spaceSays(sight.view.picture);
  const spaces = closing.taken.map(({ space, seat, chips }) => ({
    key: `${space} ${seat}`,
    says: say("room_table.summary.space", {
      space: called(space),
      who: whoOf(sight, seat),
      chips,
    }),
  }));
  const pots = closing.pots.map(({ number, shares }) => ({
    key: `pot ${number}`,
    says: say("room_table.summary.from_pot", {
      pot: number === 0 ? say("room_table.tray.pot") : say("room_table.tray.side_pot_number", { number }),
      shares: sharesSay(
        sight,
        shares.map(([seat, chips]) => ({ seat, chips })),
      ),
    }),
  }));
  if (spaces.length + pots.length === 0) return null;
  return (
    <details class="takings" open={!narrow.value}>
      <summary>{say("room_table.summary.took")}</summary>
      <ul>
        {[...spaces, ...pots].map(({ key, says }) => (
          <li key={key}>{says}</li>
        ))}
      </ul>
    </details>
  );
}
