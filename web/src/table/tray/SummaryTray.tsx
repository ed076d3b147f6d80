/** Between two deals: who went out, who took what, what everybody has, and how the chips went over the evening. */
import { narrow } from "../../device";
import { Icon, readSpace, spaceName } from "../../parts";
import type { Closing } from "../../wire";
import { say } from "../../words";
import { Log } from "../Log";
import { dealOf } from "../moments";
import { marksOf, type Sight, whoOf } from "../sight";
import { Graph } from "./Graph";
import { beginningSays, signed, standingsOf, summarySays, summaryTitle } from "./standings";

interface SummaryProps {
  sight: Sight;
  table?: string | undefined;
  /** What was told last stands below, where it stands nowhere else. */
  told?: boolean;
}

export function SummaryTray({ sight, table, told = true }: SummaryProps) {
  const { closings } = sight.view.picture;
  const last = closings.at(-1);
  return (
    <section class="tray summary" aria-labelledby="tray-title">
      <h2 id="tray-title">{summaryTitle(sight)}</h2>
      {last ? <Deal sight={sight} closing={last} /> : <p>{beginningSays(sight, "_why")}</p>}
      <Graph sight={sight} />
      {last && table && (
        <p class="links">
          <a class="rule" href={`/t/${table}/replay/${dealOf(sight, last.deal)}`}>
            <Icon name="play" small />
            <span>{say("room_table.summary.replay")}</span>
          </a>
          <a class="rule" href={`/t/${table}/evening`}>
            <Icon name="list" small />
            <span>{say("room_table.summary.evening")}</span>
          </a>
        </p>
      )}
      {!last && told && <Log sight={sight} lines={2} />}
    </section>
  );
}

function Deal({ sight, closing }: { sight: Sight; closing: Closing }) {
  const over = sight.view.picture.phase === "over";
  return (
    <>
      <p class={over ? "latest" : undefined}>{summarySays(sight, closing)}</p>
      <table class="standing num">
        <thead>
          <tr>
            <th scope="col">{say("room_table.summary.player")}</th>
            <th scope="col">{say("room_table.summary.chips")}</th>
            <th scope="col">{say("room_table.summary.change")}</th>
          </tr>
        </thead>
        <tbody>
          {standingsOf(sight, closing).map(({ seat, chips, change }) => (
            <tr key={seat} class={seat === sight.seat ? "you" : undefined}>
              <th scope="row">{whoOf(sight, seat)}</th>
              <td>{chips}</td>
              <td>{signed(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Takings sight={sight} closing={closing} />
      {closing.layout > 0 && <p class="quiet">{say("room_table.summary.layout", { chips: closing.layout })}</p>}
    </>
  );
}

function Takings({ sight, closing }: { sight: Sight; closing: Closing }) {
  const marks = marksOf(sight.view.picture);
  const spaces = closing.taken.map(({ space, seat, chips }) => ({
    key: `${space} ${seat}`,
    says: say("room_table.summary.space", {
      space: spaceName(readSpace(space, marks)),
      who: whoOf(sight, seat),
      chips,
    }),
  }));
  const pots = closing.pots.map(({ number, shares }) => ({
    key: `pot ${number}`,
    says: say("room_table.summary.from_pot", {
      pot: number === 0 ? say("room_table.tray.pot") : say("room_table.tray.side_pot_number", { number }),
      shares: shares.map(([seat, chips]) => say("room_table.summary.share", { who: whoOf(sight, seat), chips })),
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
