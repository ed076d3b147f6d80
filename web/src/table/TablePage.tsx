/** The page of a table: the line, the bar, the felt, the dock, the panels; or the same as words. */
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { sit } from "../api";
import { device } from "../device";
import type { Ended } from "../game/connection";
import type { Table } from "../game/table";
import { refusalOf } from "../pages/asking";
import { awaitSeat, useAwaited } from "../pages/awaited";
import { codeIn, takeBack } from "../pages/back";
import { LONGEST_NAME, LongName } from "../pages/LongName";
import { forget, keepName, ownName, remember } from "../pages/tables";
import { Button, IconButton, TopBar } from "../parts";
import type { AskedFacts } from "../wire";
import { say } from "../words";
import { Bubble } from "./Bubbles";
import { Dock } from "./Dock";
import { Flights } from "./Flights";
import { dealSays, momentOf, stagesOf } from "./moments";
import { Chat, unreadOf } from "./panels/Chat";
import { History } from "./panels/History";
import { focusOnQuestion, KeyMap, usePageKeys } from "./panels/Keys";
import { MemoryPanel } from "./panels/Memory";
import { RuleReader } from "./panels/Rules";
import { TableMenu } from "./panels/TableMenu";
import { Scene } from "./Scene";
import { chairOf, clockOf, type Sight } from "./sight";
import { TextView } from "./TextView";
import { newUi, UiProvider, useUi } from "./ui";
import { useSight, useTable } from "./useTable";
import "../style/play.css";
import "../style/landscape.css";

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
      <Playing table={table} sight={sight} />
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

function Playing({ table, sight }: { table: Table; sight: Sight }) {
  const ui = useUi();
  if (ui) usePageKeys(ui);
  const text = device.textView.value;
  return (
    <div class={text ? "room astext" : sight.seat === null ? "room watching" : "room"}>
      <button type="button" class="skip" onClick={focusOnQuestion}>
        {say("room_parts.skip")}
      </button>
      <Bar table={table} sight={sight} />
      <StandIn table={table} sight={sight} />
      {text ? (
        <TextView table={table} sight={sight} />
      ) : (
        <>
          <Scene sight={sight} table={table.id} bubble={(seat) => <Bubble table={table} seat={seat} />} />
          <Flights table={table} />
          {sight.seat === null ? <Watching table={table} sight={sight} /> : <Dock table={table} sight={sight} />}
        </>
      )}
      <TableMenu table={table} sight={sight} />
      <Chat table={table} sight={sight} />
      <History sight={sight} />
      <MemoryPanel sight={sight} />
      <RuleReader />
      <KeyMap />
    </div>
  );
}

function Bar({ table, sight }: { table: Table; sight: Sight }) {
  const ui = useUi();
  const asked = table.asked.value;
  const { picture } = sight.view;
  const title = sight.room?.title || say("room_parts.board.name");
  const note = dealSays(sight);
  const unread = ui ? unreadOf(table, ui) : 0;
  return (
    <>
      <TopBar
        where={{ title, note }}
        short={{ title: momentOf(picture), note }}
        stages={stagesOf(sight)}
        {...clockProps(sight, asked)}
        onMenu={() => {
          if (ui) ui.panel.value = "menu";
        }}
      >
        <IconButton
          icon="chat"
          badge={unread || undefined}
          label={unread ? say("room_table.chat.open_unread", { count: unread }) : say("room_table.chat.open")}
          onClick={() => {
            if (ui) ui.panel.value = "chat";
          }}
        />
      </TopBar>
      {table.line.value.is === "broken" && (
        <p class="linebar" role="status">
          {say("room_table.line.broken")}
          <Button class="small" onClick={() => table.takeHere()}>
            {say("room_table.line.again")}
          </Button>
        </p>
      )}
    </>
  );
}

/** A bot has one's own cards: that it has, and how one takes them up again. */
function StandIn({ table, sight }: { table: Table; sight: Sight }) {
  if (sight.seat === null || !chairOf(sight, sight.seat)?.stand_in) return null;
  return (
    <p class="linebar standin" role="status">
      {say("room_table.you.bot_plays")}
      <Button class="small" onClick={() => void table.act({ act: "myself" })}>
        {say("room_table.you.myself")}
      </Button>
    </p>
  );
}

function clockProps(sight: Sight, asked: AskedFacts | null) {
  const clock = clockOf(sight, asked);
  return clock ? { clock } : {};
}

/** In place of the dock for those who only look: how to get a seat. */
function Watching({ table, sight }: { table: Table; sight: Sight }) {
  const [name, write] = useState(ownName());
  const [refused, refuse] = useState("");
  const waits = useAwaited(table);
  const field = useRef<HTMLInputElement>(null);
  const open = sight.room !== undefined && !sight.room.over;
  const sitDown = async (event: Event) => {
    event.preventDefault();
    if (!name.trim()) return field.current?.focus();
    try {
      await sit(table.id, null, name.trim());
      keepName(name.trim());
      awaitSeat(table.id, name.trim());
      refuse("");
      table.takeHere();
    } catch (error) {
      refuse(refusalOf(error).says);
    }
  };
  if (waits !== undefined)
    return (
      <footer class="dock watching">
        <p role="status">{say("room_pages.awaited", { name: waits })}</p>
      </footer>
    );
  return (
    <footer class="dock watching">
      <p>{say("room_table.spectator")}</p>
      {open && (
        <form class="speakline" onSubmit={(event) => void sitDown(event)}>
          <input
            ref={field}
            class="field"
            type="text"
            maxLength={LONGEST_NAME}
            aria-label={say("room_table.sit.name")}
            placeholder={say("room_table.sit.name")}
            value={name}
            onInput={(event) => write(event.currentTarget.value)}
          />
          <Button submit>{say("room_table.sit.go")}</Button>
        </form>
      )}
      <LongName name={name} />
      {refused && (
        <p class="refused" role="alert">
          {refused}
        </p>
      )}
    </footer>
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
