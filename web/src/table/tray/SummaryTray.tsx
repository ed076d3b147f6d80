/** Between two deals: who went out, who took what, what everybody has, and how the chips went over the evening. */
import { narrow } from "../../device";
import { Icon, readSpace, spaceName } from "../../parts";
import type { Closing } from "../../wire";
import { say } from "../../words";
import { Log } from "../Log";
import { marksOf, type Sight, sayOf, whoOf } from "../sight";
import { Graph } from "./Graph";

export function SummaryTray({ sight, table }: { sight: Sight; table?: string | undefined }) {
  const { closings, phase } = sight.view.picture;
  const last = closings.at(-1);
  const title =
    phase === "over"
      ? say("room_table.summary.over")
      : last
        ? say("room_table.summary.title", { number: last.deal })
        : say("room_table.summary.first");
  return (
    <section class="tray summary" aria-labelledby="tray-title">
      <h2 id="tray-title">{title}</h2>
      {last ? <Deal sight={sight} closing={last} /> : <p>{say("room_table.summary.first_why")}</p>}
      <Graph sight={sight} />
      {last && table && (
        <p class="links">
          <a class="rule" href={`/t/${table}/replay/${last.deal}`}>
            <Icon name="play" small />
            <span>{say("room_table.summary.replay")}</span>
          </a>
          <a class="rule" href={`/t/${table}/evening`}>
            <Icon name="list" small />
            <span>{say("room_table.summary.evening")}</span>
          </a>
        </p>
      )}
      {!last && <Log sight={sight} lines={2} />}
    </section>
  );
}

function Deal({ sight, closing }: { sight: Sight; closing: Closing }) {
  const { picture } = sight.view;
  const before = picture.closings.at(-2)?.stacks;
  const start = Number(sight.house["start_chips"] ?? 0);
  const over = picture.phase === "over";
  return (
    <>
      {over ? <Winners sight={sight} /> : <p>{outSays(sight, closing)}</p>}
      <table class="standing num">
        <thead>
          <tr>
            <th scope="col">{say("room_table.summary.player")}</th>
            <th scope="col">{say("room_table.summary.chips")}</th>
            <th scope="col">{say("room_table.summary.change")}</th>
          </tr>
        </thead>
        <tbody>
          {ranked(closing.stacks).map((seat) => {
            const now = closing.stacks[seat] ?? 0;
            const change = now - (before?.[seat] ?? (start || now));
            return (
              <tr key={seat} class={seat === sight.seat ? "you" : undefined}>
                <th scope="row">{whoOf(sight, seat)}</th>
                <td>{now}</td>
                <td>{change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Takings sight={sight} closing={closing} />
      {closing.layout > 0 && <p class="quiet">{say("room_table.summary.layout", { chips: closing.layout })}</p>}
    </>
  );
}

function ranked(stacks: readonly number[]): number[] {
  return stacks.map((_, seat) => seat).sort((one, other) => (stacks[other] ?? 0) - (stacks[one] ?? 0));
}

function Winners({ sight }: { sight: Sight }) {
  const { stacks } = sight.view.picture;
  const most = Math.max(...stacks);
  const best = stacks.flatMap((chips, seat) => (chips === most ? [whoOf(sight, seat)] : []));
  const you = best.length === 1 && sight.seat !== null && stacks[sight.seat] === most;
  return (
    <p class="latest">{say(you ? "room_table.summary.winner_you" : "room_table.summary.winner", { names: best })}</p>
  );
}

function outSays(sight: Sight, { out }: Closing): string {
  return out === null ? say("room_table.summary.nobody_out") : sayOf(sight, "room_table.summary.out", out);
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
