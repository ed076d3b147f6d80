/** The page of a table: the line, the bar, the felt, the dock, the panels; or the same as words. */
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Ended } from "../game/connection";
import { isHoldem } from "../game/fold";
import type { Table } from "../game/table";
import type { HoldemSight } from "../holdem/sight";
import { lazily } from "../lazily";
import { codeIn, takeBack } from "../pages/back";
import { forget, remember } from "../pages/tables";
import { Button, TopBar } from "../parts";
import { say } from "../words";
import { questionTitle } from "./ask/Question";
import { Bubble } from "./Bubbles";
import { Dock } from "./Dock";
import { Flights } from "./Flights";
import { momentOf, stagesOf } from "./moments";
import { MemoryPanel } from "./panels/Memory";
import { TableMenu } from "./panels/TableMenu";
import { partOf } from "./part";
import { Scene } from "./Scene";
import { Shell } from "./Shell";
import type { Sight } from "./sight";
import { TextView } from "./TextView";
import { newUi, UiProvider } from "./ui";
import { useSight, useTable } from "./useTable";
import "../style/play.css";
import "../style/landscape.css";

/** Hold'em's table comes when one is first opened. */
const Holdem = lazily(() => import("../holdem/HoldemTable"));

/** What stands there while nobody has been dealt in; the pages bring it. */
export type Gathering = ComponentType<{ table: Table }>;

export function TablePage({ id, gathering }: { id: string; gathering: Gathering }) {
  const back = useBack(id);
  const table = useTable(id, "player", back.ready);
  if (back.refusal) return <Message title={say("room_table.line.token")} why={back.refusal} />;
  if (!table) return <Coming />;
  return <Opened table={table} gathering={gathering} />;
}

/** A link of the host's gives a seat back: it works once, and leaves no trace in the address. */
function useBack(id: string): { ready: boolean; refusal: string } {
  const [state, put] = useState({ ready: codeIn(location.hash) === undefined, refusal: "" });
  useEffect(() => {
    if (!state.ready) void takeBack(id).then((refusal = "") => put({ ready: refusal === "", refusal }));
  }, [id]);
  return state;
}

function Opened({ table, gathering: Gathering }: { table: Table; gathering: Gathering }) {
  const ui = useMemo(() => newUi(table.id), [table]);
  const sight = useSight(table);
  const line = table.line.value;
  const room = table.room.value;
  useRemembered(table);
  if (line.is === "ended") return <Over table={table} line={line} />;
  if (!room) return <Coming />;
  if (!sight) return <Gathering table={table} />;
  return (
    <UiProvider value={ui}>
      {isHoldem(sight.view) ? (
        <Holdem table={table} sight={sight as HoldemSight} />
      ) : (
        <Tripoley table={table} sight={sight as Sight} />
      )}
    </UiProvider>
  );
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
    if (title) document.title = title;
  }, [title, name, practice]);
  useEffect(() => {
    if (why === "nowhere") forget(table.id);
  }, [why]);
}

function Tripoley({ table, sight }: { table: Table; sight: Sight }) {
  const { picture } = sight.view;
  const asked = table.asked.value;
  return (
    <Shell
      table={table}
      sight={sight}
      moment={momentOf(picture)}
      stages={stagesOf(sight)}
      asks={asked ? questionTitle(asked, sight) : ""}
      text={() => <TextView table={table} sight={sight} />}
      felt={() => (
        <>
          <Scene sight={sight} table={table.id} bubble={(seat) => <Bubble table={table} seat={seat} />} />
          <Flights table={table} />
        </>
      )}
      dock={() => <Dock table={table} sight={sight} />}
    >
      <TableMenu
        table={table}
        sight={sight}
        asks={asked ? questionTitle(asked, sight) : ""}
        between={partOf(picture) === "between"}
        misdeal={{ act: "misdeal", says: "room_table.menu.misdeal", sure: "room_table.sure" }}
        memory={picture.aid !== null}
      />
      <MemoryPanel sight={sight} />
    </Shell>
  );
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
