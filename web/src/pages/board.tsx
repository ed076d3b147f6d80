/** The shared screen, for a television: the game as large as it can be, one sentence below, the code to join.
 *
 * It looks on as a guest whoever's device it is: no hand, no sentence meant for one seat, and the seat stays where it is.
 */
import { qrPath } from "../api";
import { closingsOf } from "../api/past";
import type { Table } from "../game/table";
import { useFace } from "../games";
import { Clock, Logo, Token } from "../parts";
import { EarlierProvider } from "../table/closings";
import { clockOf, dealSays, type Sight } from "../table/sight";
import { useSight, useTable } from "../table/useTable";
import type { RoomFacts } from "../wire";
import { say } from "../words";
import { Away } from "./away";
import "../style/tv.css";

export default function BoardPage({ id }: { id: string }) {
  const table = useTable(id, "guest");
  return table ? <Shown table={table} /> : <div class="tv" />;
}

function Shown({ table }: { table: Table }) {
  const sight = useSight(table);
  const room = table.room.value;
  const line = table.line.value;
  const face = useFace(room?.game);
  if (line.is === "ended")
    return (
      <main class="tv tvwait">
        <h1>{line.says || say(`room_table.line.${line.why}`)}</h1>
      </main>
    );
  if (face === "lost") return <Away />;
  if (room && !sight) return <Waiting room={room} id={table.id} />;
  if (!room || !sight || !face)
    return (
      <main class="tv tvwait">
        <p>{say("room_table.line.opening")}</p>
      </main>
    );
  return (
    <div class="tv">
      <Bar sight={sight} moment={face.moment(sight)} room={room} id={table.id} />
      {line.is === "broken" && (
        <p class="tvline" role="status">
          {say("room_table.tv.broken")}
        </p>
      )}
      <EarlierProvider value={closingsOf}>
        <face.Screen table={table} sight={sight} />
      </EarlierProvider>
    </div>
  );
}

/** Before the first deal: the code and its picture, large, and who is there. */
function Waiting({ room, id }: { room: RoomFacts; id: string }) {
  const taken = room.seats.filter(({ kind }) => kind !== "open").length;
  return (
    <main class="tv tvgather">
      <section>
        <h1>{room.title || "Boodle"}</h1>
        <p>{say("room_table.tv.join", { address: addressOf(room) })}</p>
        <div class="tvcode">
          <img class="qr" src={qrPath(id)} alt={say("room_table.tv.qr")} />
          <b style={{ "--letters": Math.max(...room.code.split(" ").map((word) => word.length)) }}>{room.code}</b>
        </div>
      </section>
      <section class="tvseats" aria-labelledby="tvseats">
        <h2 id="tvseats">{say("room_table.tv.sit", { taken, seats: room.seats.length })}</h2>
        <ul class={room.seats.length > 6 ? "crowd" : undefined}>
          {room.seats.map((one) => (
            <li key={one.seat} class={one.kind}>
              <span class="face-disc" aria-hidden="true">
                {one.kind !== "open" && <Token name={one.name} bot={one.kind === "bot"} badge={one.badge} />}
              </span>
              <b>{one.kind === "open" ? say("room_pages.gathering.open") : one.name}</b>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

/** Where one types the code in: the address of the room, without what comes before and after it. */
export function addressOf({ link }: Pick<RoomFacts, "link">): string {
  return URL.canParse(link) ? new URL(link).host : location.host;
}

function Bar({ sight, moment, room, id }: { sight: Sight; moment: string; room: RoomFacts; id: string }) {
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
        <b>{room.title}</b>
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
