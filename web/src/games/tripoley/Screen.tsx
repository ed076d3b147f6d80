/** Tripoley on the shared screen: the board as large as it can be, the lane and one sentence below; no hands. */
import { Board, SeatCard } from "../../parts";
import { Flights } from "../../table/Flights";
import type { ScreenProps } from "../../table/face";
import { NowSay } from "../../table/NowSay";
import { ScreenEnd } from "../../table/ScreenEnd";
import { ScreenStandings } from "../../table/ScreenStandings";
import { clockwiseFrom, nameOf } from "../../table/sight";
import { signed, standingsOf } from "../../table/standings";
import { say } from "../../words";
import { written } from "./ask/words";
import { flightsOf } from "./flights";
import { MemoryStrip } from "./Memory";
import { partOf } from "./part";
import { boardOf, faceOf, spaceSays, type TripoleySight, waitingSays } from "./sight";
import { summarySays, summaryTitle } from "./standings";
import { Tray } from "./Tray";
import { RunLane } from "./tray/RunsTray";

export function Screen({ table, sight }: ScreenProps<TripoleySight>) {
  const { picture } = sight.view;
  const last = picture.phase === "over" ? picture.closing : null;
  return (
    <>
      {last ? (
        <ScreenEnd sight={sight} rows={standingsOf(sight, last)} spaceSays={spaceSays(picture)} />
      ) : (
        <Around sight={sight} />
      )}
      <footer class="tvlow">
        <Stage sight={sight} />
        <NowSay
          sight={sight}
          end={last ? summarySays(sight, last) : undefined}
          asks={whoIsAsked(sight)}
          waits={picture.waiting.length > 0}
          two
          instead={forcedSays(sight)}
        />
        {partOf(picture) === "stops" && <MemoryStrip sight={sight} />}
      </footer>
      <Flights table={table} of={flightsOf} />
    </>
  );
}

function Around({ sight }: { sight: TripoleySight }) {
  const seats = clockwiseFrom(sight);
  const left = Math.ceil(seats.length / 2);
  const column = (some: readonly number[], up: boolean) => (
    <ul class={`col${up ? " up" : ""}${some.length > 3 ? " crowd" : ""}`}>
      {some.map((seat) => (
        <li key={seat} data-seat={seat}>
          <SeatCard {...faceOf(sight, seat)} />
        </li>
      ))}
    </ul>
  );
  return (
    <main class="tvmid">
      {column(seats.slice(0, left), true)}
      <div class="boardbox">
        <Board brief spaces={boardOf(sight)} />
      </div>
      {column(seats.slice(left), false)}
    </main>
  );
}

/** What the stage is about: the run, how everybody stands after a deal, or the tray as on every page. */
function Stage({ sight }: { sight: TripoleySight }) {
  const { picture } = sight.view;
  const part = partOf(picture);
  if (part === "stops") return <RunLane run={picture.runs.at(-1)} sight={sight} />;
  const last = picture.closing;
  if (part !== "between" || !last) return <Tray sight={sight} />;
  const over = picture.phase === "over";
  return (
    <ScreenStandings
      sight={sight}
      {...(over ? {} : { title: summaryTitle(sight), says: summarySays(sight, last) })}
      rows={standingsOf(sight, last).map(({ seat, chips, change }) => ({
        seat,
        cells: over ? [chips, signed(change)] : [signed(change)],
      }))}
    />
  );
}

/** Who has to play which cards of the run that climbs: the ones that the last player laid one after the other. */
export function forcedSays(sight: TripoleySight): string | undefined {
  const run = sight.view.picture.runs.at(-1);
  if (sight.event?.t !== "Followed" || !run) return undefined;
  const { seats, cards } = run;
  const seat = seats.at(-1);
  if (seat === undefined) return undefined;
  const first = seats.findLastIndex((other) => other !== seat) + 1;
  const forced = cards.slice(Math.max(1, first)); // the first card of a run is led
  return say("room_table.tv.forced", { who: nameOf(sight, seat), cards: written(forced) });
}

/** So many names fit into one sentence across the room. */
const NAMED = 3;

function whoIsAsked(sight: TripoleySight): string {
  const { waiting } = sight.view.picture;
  const asked = waiting.flatMap(({ who }) => (typeof who === "number" ? [who] : []));
  const [first] = asked;
  if (asked.length > NAMED) return say("room_table.tv.several", { count: asked.length });
  const leads = waiting.some(({ kind }) => kind === "NewRunLead");
  return leads && first !== undefined ? say("room_table.tv.leads", { who: nameOf(sight, first) }) : waitingSays(sight);
}
