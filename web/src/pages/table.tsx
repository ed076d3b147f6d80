/** The page of a table: the line, and the face of its game in the shell; before the first deal the gathering. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { device } from "../device";
import type { Ended } from "../game/connection";
import type { Table } from "../game/table";
import { useFace } from "../games";
import { later } from "../later";
import { Button, TopBar, toast } from "../parts";
import { EarlierProvider } from "../table/closings";
import { useTurn } from "../table/turn";
import { newUi, UiProvider } from "../table/ui";
import { useSight, useTable } from "../table/useTable";
import { say } from "../words";
import { Away } from "./away";
import { codeIn, takeBack } from "./back";
import { Shell } from "./table/Shell";
import { forget, remember } from "./tables";
import "../style/play.css";
import "../style/phone.css";
import "../style/phone-seats.css";
import "../style/phone-dock.css";
import "../style/landscape.css";
import "../style/boardgrid.css";

/** Whoever looks at the chart has time for what it is drawn from. */
const earlier = async (story: string) => (await import("../api/past")).closingsOf(story);

const Gathering = later(async () => (await import("./gathering")).default, Coming);
const Calls = later(async () => (await import("./table/called")).Calls);
const TableMenu = later(async () => (await import("./table/TableMenu")).TableMenu);

export default function TablePage({ id }: { id: string }) {
  const back = useBack(id);
  const table = useTable(id, "player", back.ready);
  if (back.refusal) return <Message title={say("room_table.line.token")} why={back.refusal} />;
  if (!table) return <Coming />;
  return (
    <>
      {device.calls.value && <Calls table={table} />}
      <Opened table={table} />
    </>
  );
}

/** A link of the host's gives a seat back: it works once, and leaves no trace in the address. */
function useBack(id: string): { ready: boolean; refusal: string } {
  const [state, put] = useState({ ready: codeIn(location.hash) === undefined, refusal: "" });
  useEffect(() => {
    if (!state.ready) void takeBack(id).then((refusal = "") => put({ ready: refusal === "", refusal }));
  }, [id]);
  return state;
}

function Opened({ table }: { table: Table }) {
  const ui = useMemo(() => newUi(table.id), [table]);
  const line = table.line.value;
  const room = table.room.value;
  const sight = useSight(table);
  const face = useFace(room?.game);
  useRemembered(table);
  useTurn(table);
  const beginning = usePractice(table);
  if (line.is === "ended") return <Over table={table} line={line} />;
  if (!room) return <Coming />;
  if (!sight) return beginning ? <Coming /> : <Gathering table={table} />;
  if (!face) return <Coming />;
  if (face === "lost") return <Away />;
  return (
    <UiProvider value={ui}>
      <EarlierProvider value={earlier}>
        <face.Table table={table} sight={sight} Shell={Shell} Menu={TableMenu} />
      </EarlierProvider>
    </UiProvider>
  );
}

/** A practice table begins by itself: nobody else is awaited. Tells whether it is about to. */
function usePractice(table: Table): boolean {
  const room = table.room.value;
  const [refused, put] = useState(false);
  const begins = room?.practice === true && !room.begun && table.host.value;
  useEffect(() => {
    if (!begins) return;
    void table.act({ act: "start" }).then((reply) => {
      if (reply.t !== "refused") return;
      put(true);
      toast(reply.says, "bad");
    });
  }, [begins]);
  return room?.practice === true && !refused;
}

/** The device's list of tables knows this one, by the name one sits there under. */
function useRemembered(table: Table): void {
  const title = table.room.value?.title;
  const seat = table.seat.value;
  const name = seat === null ? undefined : table.room.value?.seats[seat]?.name;
  const practice = table.room.value?.practice;
  const why = table.line.value.is === "ended" ? table.line.value.why : "";
  useEffect(() => {
    if (title !== undefined)
      remember({ id: table.id, title, ...(name ? { name } : {}), ...(practice ? { practice } : {}) });
  }, [title, name, practice]);
  useEffect(() => {
    if (why === "nowhere") forget(table.id);
  }, [why]);
}

function Coming() {
  return (
    <div class="room coming">
      <TopBar />
      <p class="page quiet" role="status">
        {say("room_table.line.opening")}
      </p>
    </div>
  );
}

/** The line has ended: why, and what one can do. */
function Over({ table, line }: { table: Table; line: Ended }) {
  const why = { token: "token_why", watch: "", nowhere: "nowhere_why", elsewhere: "elsewhere_why", closed: "" }[
    line.why
  ];
  return (
    <Message
      title={say(`room_table.line.${line.why}`)}
      why={why ? say(`room_table.line.${why}`) : line.says}
      act={
        line.why === "elsewhere" || line.why === "closed" ? (
          <Button look="main" onClick={() => table.takeHere()}>
            {say(line.why === "elsewhere" ? "room_table.line.take_here" : "room_table.line.again")}
          </Button>
        ) : undefined
      }
    />
  );
}

function Message({ title, why, act }: { title: string; why: string; act?: ComponentChildren }) {
  return (
    <>
      <TopBar />
      <main class="page message">
        <h1>{title}</h1>
        {why && <p>{why}</p>}
        <div class="foot">
          {act}
          <Button href="/">{say("room_table.line.home")}</Button>
        </div>
      </main>
    </>
  );
}
