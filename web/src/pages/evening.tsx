/** The evening in figures: everybody's chips deal by deal, who won which spaces and pots, and a way into each deal. */

import { leafletOf, summary } from "../api";
import { type DealClosing, deals, recordPath, replay } from "../api/past";
import type { View } from "../game/fold";
import { faceOf } from "../games";
import type { ReplayFacts, Summary } from "../http";
import { Button, Icon } from "../parts";
import { EveningEnd } from "../table/EveningEnd";
import type { Face, Figures } from "../table/face";
import { Graph } from "../table/Graph";
import { type Sight, sayAt } from "../table/sight";
import { ranked, signed } from "../table/standings";
import { say } from "../words";
import { useAsked } from "./asking";
import { chaptersOf, together, won } from "./evening/figures";
import { Picture } from "./evening/Picture";
import { Frame, Trouble, Waiting } from "./frame";
import { RecordLink } from "./replay/RecordLink";
import { aroundThen, stepsOf } from "./replay/steps";
import "../style/tray.css";
import "../style/replay.css";

interface Told {
  room: Summary;
  closings: readonly DealClosing[];
  last: ReplayFacts | undefined;
  house: Readonly<Record<string, string>>;
  face: Face;
}

async function ask(id: string): Promise<Told> {
  const [room, closings, leaflet] = await Promise.all([summary(id), deals(id), leafletOf(id)]);
  const number = closings.at(-1)?.number;
  return {
    room,
    closings,
    last: number === undefined ? undefined : await replay(id, number),
    house: leaflet.house,
    face: await faceOf(room.game),
  };
}

export default function EveningPage({ id }: { id: string }) {
  const { told, refusal, again } = useAsked(() => ask(id), [id]);
  const action = (
    <Button icon="back" href={`/t/${id}`}>
      {say("room_pages.leaflet.to_table")}
    </Button>
  );
  return (
    <Frame title={say("room_replay.evening.title")} lead={told?.room.title} action={action}>
      <Trouble refusal={refusal} again={again} />
      {!told && !refusal && <Waiting />}
      {told && !told.last && <p class="box">{say("room_replay.evening.none")}</p>}
      {told?.last && <Whole id={id} told={told} last={told.last} />}
    </Frame>
  );
}

function Whole({ id, told, last }: { id: string; told: Told; last: ReplayFacts }) {
  const { room, face } = told;
  const { game, over, title } = room;
  const view = stepsOf(last, face).at(-1)?.view;
  if (!view) return null;
  const { names, closings } = together(told.closings);
  const { More } = face.figures;
  const sight = sightOf(view, last, told, names, closings);
  const rows = ranked(won(closings, names.length), ({ gain }) => gain).map(({ seat, gain }) => ({
    seat,
    change: gain,
  }));
  const { places, spaceSays } = face.figures;
  const end = { sight, rows, places: places?.(sight), ...(spaceSays && { spaceSays: spaceSays(view.picture) }) };
  const columns = { game, figures: face.figures, closings, names };
  return (
    <div class="eveninggrid">
      <div class="stack">
        <section class="box summary" aria-labelledby="graph">
          <h2 id="graph">{say(over ? "room_table.summary.over" : "room_replay.evening.chips")}</h2>
          {over && <EveningEnd {...end} />}
          <Graph sight={sight} />
          {over && <Picture title={title} {...end} />}
          <Standing {...columns} />
        </section>
        <DealTable id={id} {...columns} />
      </div>
      <div class="stack">
        {More && <More closings={closings} names={names} picture={view.picture} />}
        <section class="box" aria-labelledby="record">
          <h2 id="record">{say("room_replay.evening.record")}</h2>
          <p>{say("room_replay.record_why")}</p>
          <Records id={id} title={title} closings={closings} />
        </section>
      </div>
    </div>
  );
}

/** What the chip graph is drawn from: the players and deals of the whole evening, not of its last game alone. */
function sightOf(
  view: View,
  last: ReplayFacts,
  { house, room }: Told,
  names: readonly string[],
  closings: readonly DealClosing[],
): Sight {
  const { picture } = view;
  const known = (name: string) => picture.players.find((player) => player.name === name) ?? picture.players[0];
  const players = names.flatMap((name) => {
    const player = known(name);
    return player ? [{ ...player, name }] : [];
  });
  const own = last.seat === null ? undefined : picture.players[last.seat]?.name;
  const seat = own === undefined ? null : names.indexOf(own);
  const then = { ...view, picture: { ...picture, players }, closings };
  return { game: room.game, view: then, seat, house, room: aroundThen(room, then), now: 0 };
}

/** The record of each game of the evening; most have but one. */
function Records({ id, title, closings }: { id: string; title: string; closings: readonly DealClosing[] }) {
  const games = chaptersOf(closings);
  return (
    <>
      {games.map(({ chapter, first, last }) => (
        <p class="foot" key={chapter}>
          {games.length > 1 && <span>{say("room_replay.evening.record_of", { first, last })} </span>}
          <RecordLink href={recordPath(id, chapter)} title={title} part={games.length > 1 ? chapter : undefined} />
        </p>
      ))}
    </>
  );
}

interface TablesProps {
  game: string;
  figures: Figures;
  closings: readonly DealClosing[];
  names: readonly string[];
}

/** What each has won over the evening, bought chips not counted; then what one has, and where it came from. */
function Standing({ game, figures, closings, names }: TablesProps) {
  const rows = won(closings, names.length);
  const most = Math.max(...rows.map(({ gain }) => gain));
  return (
    <div class="tablebox">
      <table class="figures num">
        <thead>
          <tr>
            {["player", "won", "have", ...figures.won].map((head) => (
              <Head key={head} game={game} head={head} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ranked(rows, ({ gain }) => gain).map((row) => (
            <tr key={row.seat} class={row.gain === most ? "best" : undefined}>
              <th scope="row">{names[row.seat]}</th>
              <td>{signed(row.gain)}</td>
              <td>{row.chips ?? "–"}</td>
              {figures.won.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{say("room_replay.evening.won_why")}</p>
    </div>
  );
}

function Head({ game, head }: { game: string; head: string }) {
  return <th scope="col">{sayAt(game, `room_replay.evening.head.${head}`)}</th>;
}

function DealTable({ id, game, figures, closings, names }: TablesProps & { id: string }) {
  const { before, after } = figures;
  const heads = (columns: typeof before) => columns.map(({ head }) => <Head key={head} game={game} head={head} />);
  const cells = (columns: typeof before, closing: DealClosing) =>
    columns.map(({ head, cell }) => <td key={head}>{cell(closing, names)}</td>);
  return (
    <section class="box" aria-labelledby="deals">
      <h2 id="deals">{sayAt(game, "room_replay.evening.deals")}</h2>
      <div class="tablebox">
        <table class="figures num">
          <thead>
            <tr>
              <Head game={game} head="deal" />
              {heads(before)}
              {names.map((name, seat) => (
                <th key={seat} scope="col">
                  {name}
                </th>
              ))}
              {heads(after)}
            </tr>
          </thead>
          <tbody>
            {closings.map((closing) => (
              <tr key={closing.number}>
                <th scope="row">
                  <a
                    href={`/t/${id}/replay/${closing.number}`}
                    aria-label={say("room_replay.evening.replay", { deal: closing.number })}
                  >
                    {closing.number} <Icon name="play" small />
                  </a>
                </th>
                {cells(before, closing)}
                {names.map((_, seat) => (
                  <td key={seat}>{closing.stacks[seat] ?? "–"}</td>
                ))}
                {cells(after, closing)}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
