/** The evening in figures: everybody's chips deal by deal, who won which spaces and pots, and a way into each deal. */
import { type DealClosing, deals, leafletOf, type ReplayFacts, recordPath, replay, summary } from "../api";
import { type AnyView, isHoldem, type View } from "../game/fold";
import { Button, Icon, readSpace, spaceName } from "../parts";
import { type AnySight, marksOf } from "../table/sight";
import { Graph } from "../table/tray/Graph";
import { ranked, signed } from "../table/tray/standings";
import { say } from "../words";
import { useAsked } from "./asking";
import { RecordLink } from "./copying";
import { chaptersOf, together, won } from "./evening/figures";
import { Frame, Trouble, Waiting } from "./frame";
import { stepsOf } from "./replay/steps";
import "../style/tray.css";
import "../style/replay.css";

interface Told {
  title: string;
  closings: readonly DealClosing[];
  last: ReplayFacts | undefined;
  house: Readonly<Record<string, string>>;
}

async function ask(id: string): Promise<Told> {
  const [room, closings, leaflet] = await Promise.all([summary(id), deals(id), leafletOf(id)]);
  const number = closings.at(-1)?.number;
  return {
    title: room.title,
    closings,
    last: number === undefined ? undefined : await replay(id, number),
    house: leaflet.house,
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
    <Frame title={say("room_pages.evening.title")} lead={told?.title} action={action}>
      <Trouble refusal={refusal} again={again} />
      {!told && !refusal && <Waiting />}
      {told && !told.last && <p class="box">{say("room_pages.evening.none")}</p>}
      {told?.last && <Figures id={id} told={told} last={told.last} />}
    </Frame>
  );
}

function Figures({ id, told, last }: { id: string; told: Told; last: ReplayFacts }) {
  const view = stepsOf(last).at(-1)?.view;
  if (!view) return null;
  const { names, closings } = together(told.closings);
  const sight = sightOf(view, last, told.house, names, closings);
  const holdem = isHoldem(view);
  return (
    <div class="eveninggrid">
      <div class="stack">
        <section class="box summary" aria-labelledby="graph">
          <h2 id="graph">{say("room_pages.evening.chips")}</h2>
          <Graph sight={sight} />
          <Standing closings={closings} names={names} holdem={holdem} />
        </section>
        <DealTable id={id} closings={closings} names={names} holdem={holdem} />
      </div>
      <div class="stack">
        {!holdem && <Spaces closings={closings} names={names} marks={marksOf((view as View).picture)} />}
        <section class="box" aria-labelledby="record">
          <h2 id="record">{say("room_pages.evening.record")}</h2>
          <p>{say("room_pages.replay.record_why")}</p>
          <Records id={id} title={told.title} closings={closings} />
        </section>
      </div>
    </div>
  );
}

/** What the chip graph is drawn from: the players and deals of the whole evening, not of its last game alone. */
function sightOf(
  view: AnyView,
  last: ReplayFacts,
  house: Told["house"],
  names: readonly string[],
  closings: readonly DealClosing[],
): AnySight {
  const { picture } = view;
  const known = (name: string) => picture.players.find((player) => player.name === name) ?? picture.players[0];
  const players = names.flatMap((name) => {
    const player = known(name);
    return player ? [{ ...player, name }] : [];
  });
  const own = last.seat === null ? undefined : picture.players[last.seat]?.name;
  const seat = own === undefined ? null : names.indexOf(own);
  const whole = { ...picture, players, closings: closings as unknown as AnyView["picture"]["closings"] };
  return { view: { ...view, picture: whole }, seat, house, now: 0 };
}

/** The record of each game of the evening; most have but one. */
function Records({ id, title, closings }: { id: string; title: string; closings: readonly DealClosing[] }) {
  const games = chaptersOf(closings);
  return (
    <>
      {games.map(({ chapter, first, last }) => (
        <p class="foot" key={chapter}>
          {games.length > 1 && <span>{say("room_pages.evening.record_of", { first, last })} </span>}
          <RecordLink href={recordPath(id, chapter)} title={title} part={games.length > 1 ? chapter : undefined} />
        </p>
      ))}
    </>
  );
}

interface TablesProps {
  /** At Hold'em there are pots alone. */
  holdem?: boolean;
  closings: readonly DealClosing[];
  names: readonly string[];
}

/** What each has won over the evening, bought chips not counted; then what one has, and where it came from. */
function Standing({ closings, names, holdem = false }: TablesProps) {
  const rows = won(closings, names.length);
  const most = Math.max(...rows.map(({ gain }) => gain));
  const heads = ["player", "won", "have", ...(holdem ? [] : ["out", "spaces", "pots"])];
  return (
    <div class="tablebox">
      <table class="figures num">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {say(`room_pages.evening.head.${head}`)}
              </th>
            ))}
            {holdem && <th scope="col">{say("room_holdem.evening.pots_won")}</th>}
          </tr>
        </thead>
        <tbody>
          {ranked(rows, ({ gain }) => gain).map(({ seat, gain, chips, hands, out, spaces, pots }) => (
            <tr key={seat} class={gain === most ? "best" : undefined}>
              <th scope="row">{names[seat]}</th>
              <td>{signed(gain)}</td>
              <td>{chips ?? "–"}</td>
              {holdem ? (
                <td>{hands}</td>
              ) : (
                <>
                  <td>{out}</td>
                  <td>{spaces}</td>
                  <td>{pots}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{say("room_pages.evening.won_why")}</p>
    </div>
  );
}

/** Each space: who took chips from it over the evening. */
function Spaces({ closings, names, marks }: TablesProps & { marks: ReturnType<typeof marksOf> }) {
  const found = new Map<string, Map<number, number>>();
  for (const { space, seat, chips } of closings.flatMap(({ taken }) => taken)) {
    const shares = found.get(space) ?? new Map<number, number>();
    found.set(space, shares.set(seat, (shares.get(seat) ?? 0) + chips));
  }
  const said = (shares: Map<number, number>) =>
    [...shares]
      .sort(([, one], [, other]) => other - one)
      .map(([seat, chips]) => say("room_pages.evening.share", { name: names[seat] ?? "", chips }));
  return (
    <section class="box" aria-labelledby="spaces">
      <h2 id="spaces">{say("room_pages.evening.who_took")}</h2>
      {found.size === 0 && <p class="quiet">{say("room_pages.evening.nothing")}</p>}
      <table class="figures num">
        <tbody>
          {[...found].map(([space, shares]) => (
            <tr key={space}>
              <th scope="row">{spaceName(readSpace(space, marks))}</th>
              <td class="text">{said(shares).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DealTable({ id, closings, names, holdem = false }: TablesProps & { id: string }) {
  return (
    <section class="box" aria-labelledby="deals">
      <h2 id="deals">{say(holdem ? "room_holdem.evening.hands" : "room_pages.evening.deals")}</h2>
      <div class="tablebox">
        <table class="figures num">
          <thead>
            <tr>
              <th scope="col">{say(holdem ? "room_holdem.evening.hand" : "room_pages.evening.head.deal")}</th>
              {!holdem && <th scope="col">{say("room_pages.evening.head.first_out")}</th>}
              {names.map((name, seat) => (
                <th key={seat} scope="col">
                  {name}
                </th>
              ))}
              {!holdem && <th scope="col">{say("room_pages.evening.head.layout")}</th>}
            </tr>
          </thead>
          <tbody>
            {closings.map(({ number, out, stacks, layout }) => (
              <tr key={number}>
                <th scope="row">
                  <a href={`/t/${id}/replay/${number}`} aria-label={say("room_pages.evening.replay", { deal: number })}>
                    {number} <Icon name="play" small />
                  </a>
                </th>
                {!holdem && <td>{out === null ? "–" : names[out]}</td>}
                {names.map((_, seat) => (
                  <td key={seat}>{stacks[seat] ?? "–"}</td>
                ))}
                {!holdem && <td>{layout}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
