/** The shared screen, for a television: the board as large as it can be, the lane and one sentence below, the code to join.
 *
 * It looks on as a guest whoever's device it is: no hand, no sentence meant for one seat, and the seat stays where it is.
 */
import { qrPath } from "../api";
import { isHoldem } from "../game/fold";
import type { HoldemSight } from "../holdem/sight";
import { lazily } from "../lazily";
import { Board, Clock, Logo, Said, SeatCard } from "../parts";
import type { RoomFacts } from "../wire";
import { say } from "../words";
import { Flights } from "./Flights";
import { dealSays, momentOf } from "./moments";
import { MemoryStrip } from "./panels/Memory";
import { partOf } from "./part";
import { Tray } from "./Scene";
import { type AnySight, boardOf, clockOf, clockwiseFrom, faceOf, nameOf, type Sight, waitingSays } from "./sight";
import { RunLane } from "./tray/RunsTray";
import { signed, standingsOf, summarySays, summaryTitle } from "./tray/standings";
import { useSight, useTable } from "./useTable";
import "../style/tv.css";

export function BoardPage({ id }: { id: string }) {
  const table = useTable(id, "guest");
  const sight = table && <Shown table={table} />;
  return sight ?? <div class="tv" />;
}

/** Hold'em's screen comes when one is first opened. */
const HoldemScreen = lazily(() => import("../holdem/Screen"));

function Shown({ table }: { table: NonNullable<ReturnType<typeof useTable>> }) {
  const sight = useSight(table);
  const room = table.room.value;
  const line = table.line.value;
  if (line.is === "ended")
    return (
      <main class="tv tvwait">
        <h1>{line.says || say(`room_table.line.${line.why}`)}</h1>
      </main>
    );
  if (!room)
    return (
      <main class="tv tvwait">
        <p>{say("room_table.line.opening")}</p>
      </main>
    );
  if (!sight) return <Waiting room={room} id={table.id} />;
  return (
    <div class="tv">
      <TvBar
        sight={sight}
        moment={isHoldem(sight.view) ? "" : momentOf((sight as Sight).view.picture)}
        room={room}
        id={table.id}
      />
      {line.is === "broken" && (
        <p class="tvline" role="status">
          {say("room_table.tv.broken")}
        </p>
      )}
      {isHoldem(sight.view) ? (
        <HoldemScreen table={table} sight={sight as HoldemSight} />
      ) : (
        <>
          <TvTable sight={sight as Sight} />
          <TvLow sight={sight as Sight} />
          <Flights table={table} />
        </>
      )}
    </div>
  );
}

/** Before the first deal: the code and its picture, large, and who is there. */
function Waiting({ room, id }: { room: RoomFacts; id: string }) {
  const here = room.seats.filter(({ kind }) => kind !== "open").map(({ name }) => name);
  return (
    <main class="tv tvwait">
      <Logo />
      <h1>{room.title || "Boodle"}</h1>
      <img class="qr" src={qrPath(id)} alt={say("room_table.tv.qr")} />
      <p>
        {say("room_table.tv.join", { address: addressOf(room) })} <b>{room.code}</b>
      </p>
      <p>{say("room_table.tv.here", { names: here })}</p>
    </main>
  );
}

/** Where one types the code in: the address of the room, without what comes before and after it. */
export function addressOf({ link }: Pick<RoomFacts, "link">): string {
  return URL.canParse(link) ? new URL(link).host : location.host;
}

function TvBar({ sight, moment, room, id }: { sight: AnySight; moment: string; room: RoomFacts; id: string }) {
  const { picture } = sight.view;
  const clock = clockOf(sight, null);
  return (
    <header>
      <span class="brand">
        <Logo />
        Boodle
      </span>
      <h1 class="sr">{room.title || say("room_parts.board.name")}</h1>
      <p class="mid">
        {room.title}
        {picture.deals > 0 && <span> · {dealSays(sight)}</span>}
        {moment && <span> · {moment}</span>}
      </p>
      {clock && <Clock {...clock} />}
      {room.code && (
        <div class="join">
          <img class="qr" src={qrPath(id)} alt={say("room_table.tv.qr")} width="84" height="84" />
          <p>
            {say("room_table.tv.join", { address: addressOf(room) })}
            <b>{room.code}</b>
          </p>
        </div>
      )}
    </header>
  );
}

function TvTable({ sight }: { sight: Sight }) {
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
        <Board spaces={boardOf(sight)} />
      </div>
      {column(seats.slice(left), false)}
    </main>
  );
}

function TvLow({ sight }: { sight: Sight }) {
  return (
    <footer class="tvlow">
      <TvStage sight={sight} />
      <NowSay sight={sight} />
      {partOf(sight.view.picture) === "stops" && <MemoryStrip sight={sight} />}
    </footer>
  );
}

/** What the stage is about: the run, how everybody stands after a deal, or the tray as on every page. */
function TvStage({ sight }: { sight: Sight }) {
  const { picture } = sight.view;
  const part = partOf(picture);
  if (part === "stops") return <RunLane run={picture.runs.at(-1)} sight={sight} />;
  if (part === "between" && picture.closings.length > 0) return <TvStanding sight={sight} />;
  return <Tray sight={sight} />;
}

function TvStanding({ sight }: { sight: Sight }) {
  const last = sight.view.picture.closings.at(-1);
  if (!last) return null;
  return (
    <section class="tvstand" aria-labelledby="tray-title">
      <h2 id="tray-title">{summaryTitle(sight)}</h2>
      {sight.view.picture.phase !== "over" && <p>{summarySays(sight, last)}</p>}
      <ol>
        {standingsOf(sight, last).map(({ seat, chips, change }) => (
          <li key={seat}>
            <b>{nameOf(sight, seat)}</b>
            <span class="num">{chips}</span>
            <small class="num">{signed(change)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One sentence for the whole room: who is asked, or what just happened. */
function NowSay({ sight }: { sight: Sight }) {
  const { picture, told } = sight.view;
  const end = picture.phase === "over" ? picture.closings.at(-1) : undefined;
  if (end)
    return (
      <div class="now-say">
        <h2 class="told">{summarySays(sight, end)}</h2>
      </div>
    );
  const asked = picture.waiting.flatMap(({ who }) => (typeof who === "number" ? [who] : []));
  const [last, before] = [told.at(-1), told.at(-2)];
  const waits = picture.waiting.length > 0;
  return (
    <div class="now-say">
      <h2 class={waits ? undefined : "told"}>
        {waits ? whoIsAsked(sight, asked) : <Said text={last?.says ?? waitingSays(sight)} />}
      </h2>
      {waits && last && (
        <p>
          <Said text={last.says} />
        </p>
      )}
      {!waits && before && (
        <p class="quiet">
          <Said text={before.says} />
        </p>
      )}
    </div>
  );
}

/** So many names fit into one sentence across the room. */
const NAMED = 3;

function whoIsAsked(sight: Sight, asked: readonly number[]): string {
  const [first] = asked;
  if (asked.length > NAMED) return say("room_table.tv.several", { count: asked.length });
  const leads = sight.view.picture.waiting.some(({ kind }) => kind === "NewRunLead");
  return leads && first !== undefined ? say("room_table.tv.leads", { who: nameOf(sight, first) }) : waitingSays(sight);
}
