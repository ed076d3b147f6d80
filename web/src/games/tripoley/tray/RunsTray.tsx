/** The stops: the run that climbs, the stops that are proven, the runs before it where the house has the memory aid. */

import type { ComponentChild } from "preact";
import { figureOf, type Rank, readCard, suitName } from "../../../cards";
import { Button, CardWord, Lane, SuitSign } from "../../../parts";
import type { LaneProps } from "../../../parts/Lane";
import { capital } from "../../../sentences";
import { Log } from "../../../table/Log";
import { personOf, sayOf, whoOf } from "../../../table/sight";
import { type Panel, useUi } from "../../../table/ui";
import type { Run } from "../../../wire";
import { say, sayNodes } from "../../../words";
import { ranksOf, type TripoleySight } from "../sight";

/** Runs that are over; so many fit below the one that climbs. */
const EARLIER = 3;

export function RunsTray({ sight }: { sight: TripoleySight }) {
  const { runs, stops } = sight.view.picture;
  const run = runs.at(-1);
  const number = runs.length;
  const earlier = runs.slice(Math.max(0, number - 1 - EARLIER), -1).reverse();
  return (
    <section class="tray" aria-labelledby="tray-title">
      {run ? (
        <RunTitle run={run} number={number} sight={sight} />
      ) : (
        <h2 id="tray-title">
          {say("room_table.tray.no_run")}
          {stops && <small>{sayOf(sight, "room_table.tray.leads", stops.leader)}</small>}
        </h2>
      )}
      <RunLane run={run} sight={sight} />
      {earlier.length > 0 && (
        <div class="done wide">
          <h3>{say("room_table.tray.earlier")}</h3>
          {earlier.map((past, at) => (
            <PastLane key={past.cards[0]} run={past} number={number - 1 - at} sight={sight} />
          ))}
        </div>
      )}
      <Turned sight={sight} />
      <Log sight={sight} lines={2} />
      <Panels sight={sight} />
    </section>
  );
}

/** The way to what was played before; on a phone these stand beside the board. */
function Panels({ sight }: { sight: TripoleySight }) {
  const ui = useUi();
  if (!ui) return null;
  const open = (panel: Panel) => () => ui.show(panel);
  return (
    <p class="wraps panels wide">
      <Button class="small" icon="list" onClick={open("history")}>
        {say("room_table.history.title")}
      </Button>
      {sight.view.picture.aid && (
        <Button class="small" icon="eye" onClick={open("memory")}>
          {say("room_table.memory.title")}
        </Button>
      )}
    </p>
  );
}

/** "Clubs, from the 4", and who led it. */
export function RunTitle({ run, number, sight }: { run: Run; number: number; sight: TripoleySight }) {
  const first = run.cards[0];
  const leader = run.seats[0];
  if (first === undefined || leader === undefined) return null;
  const { rank, suit } = readCard(first);
  const title = say("room_table.tray.lead", { suit: capital(suitName(suit)), rank: figureOf(rank) });
  // Without the memory aid only the last run is told, so that its number would be wrong.
  const many = number > 1 || sight.house["memory_aid"] !== "off";
  return (
    <h2 id="tray-title">
      <SuitSign suit={suit} />
      {title}
      {many ? (
        <small>{sayOf(sight, "room_table.tray.run", leader, { number })}</small>
      ) : (
        <small>{sayOf(sight, "room_table.tray.led", leader)}</small>
      )}
    </h2>
  );
}

export function RunLane({ run, sight }: { run: Run | undefined; sight: TripoleySight }) {
  const suit = run?.cards[0] ? suitName(readCard(run.cards[0]).suit) : "";
  return (
    <Lane
      label={say("room_table.tray.run_in", { suit })}
      ranks={ranksOf(sight)}
      cards={(run?.cards ?? []).map((card, at) => {
        const seat = run?.seats[at] ?? 0;
        return { card, by: whoOf(sight, seat), who: personOf(sight, seat) };
      })}
      stop={run && stopOf(run, sight)}
    />
  );
}

function stopOf(run: Run, sight: TripoleySight): LaneProps["stop"] {
  if (run.end !== "stop" || run.wanted === null) return undefined;
  return { at: readCard(run.wanted).rank, title: say("room_table.tray.stop"), why: whyStopped(run.wanted, sight) };
}

/** "9♣ is down already", or "nobody has 9♣". */
export function whyStopped(wanted: string, { view }: TripoleySight): ComponentChild[] {
  const down = view.picture.stops?.played.includes(wanted);
  return sayNodes(`room_table.tray.${down ? "down" : "dead_card"}`, { card: <CardWord key="card" card={wanted} /> });
}

function PastLane({ run, number, sight }: { run: Run; number: number; sight: TripoleySight }) {
  const first = run.cards[0];
  const last = run.cards.at(-1);
  if (first === undefined || last === undefined) return null;
  const face = readCard(first);
  const label = say("room_table.tray.past_run", {
    number,
    suit: suitName(face.suit),
    from: figureOf(face.rank),
    to: figureOf(readCard(last).rank),
  });
  const at: Rank | undefined = run.wanted === null ? undefined : readCard(run.wanted).rank;
  const stop = run.end === "stop" && at ? { at, title: say("room_table.tray.stop") } : undefined;
  return <Lane past label={label} ranks={ranksOf(sight)} cards={run.cards.map((card) => ({ card }))} stop={stop} />;
}

/** All hands turned up at the end of a deal, where the house does that. */
function Turned({ sight }: { sight: TripoleySight }) {
  const { revealed, revealed_spare } = sight.view.picture;
  if (!revealed.some((cards) => cards.length > 0)) return null;
  return (
    <div class="turned">
      <h3>{say("room_table.tray.hands")}</h3>
      <ul>
        {revealed.map((cards, seat) => (
          <li key={`${seat}`}>
            <b>{whoOf(sight, seat)}</b> <Words cards={cards} />
          </li>
        ))}
        <li>
          <b>{say("room_table.tray.spare_hand")}</b> <Words cards={revealed_spare} />
        </li>
      </ul>
    </div>
  );
}

export function Words({ cards }: { cards: readonly string[] }) {
  return (
    <>
      {cards.map((card) => (
        <span key={card}>
          <CardWord card={card} />{" "}
        </span>
      ))}
    </>
  );
}
