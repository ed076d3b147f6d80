/** What stands around every game's table: the bar, the line's troubles, the panels; the game brings felt and dock. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { sit } from "../api";
import { device } from "../device";
import type { Table } from "../game/table";
import { refusalOf } from "../pages/asking";
import { awaitSeat, useAwaited } from "../pages/awaited";
import { LONGEST_NAME, LongName } from "../pages/LongName";
import { keepName, ownName } from "../pages/tables";
import { Button, IconButton, type Stage, TopBar } from "../parts";
import { say } from "../words";
import { dealSays } from "./moments";
import { Chat, unreadOf } from "./panels/Chat";
import { History } from "./panels/History";
import { focusOnQuestion, KeyMap, type KeyMapProps, usePageKeys } from "./panels/Keys";
import { RuleReader } from "./panels/Rules";
import { type AnySight, chairOf, clockOf } from "./sight";
import { useUi } from "./ui";

export interface ShellProps {
  table: Table;
  sight: AnySight;
  /** What the moment is called, for a phone's bar. */
  moment: string;
  /** What stands under the table's name: which deal it is, where the game says no more. */
  note?: string | undefined;
  stages: readonly Stage[];
  /** The question in three words, for the panels that lie over it. */
  asks: string;
  /** The same table as words. */
  text: () => ComponentChildren;
  felt: () => ComponentChildren;
  /** You, your hand and your question; spectators get a place to sit down instead. */
  dock: () => ComponentChildren;
  keys?: KeyMapProps["answers"];
  /** The menu, and more panels. */
  children: ComponentChildren;
}

export function Shell({ table, sight, moment, note, stages, asks, text, felt, dock, keys, children }: ShellProps) {
  const ui = useUi();
  // Other games than Tripoley bring their own letters, and have no memory aid.
  const memory = keys === undefined;
  if (ui) usePageKeys(ui, memory);
  const words = device.textView.value;
  return (
    <div class={words ? "room astext" : sight.seat === null ? "room watching" : "room"}>
      <button type="button" class="skip" onClick={focusOnQuestion}>
        {say("room_parts.skip")}
      </button>
      <h1 class="sr">{titleOf(sight)}</h1>
      <Bar table={table} sight={sight} moment={moment} note={note ?? dealSays(sight)} stages={stages} />
      <StandIn table={table} sight={sight} />
      {words ? (
        text()
      ) : (
        <>
          {felt()}
          {sight.seat === null ? <Watching table={table} sight={sight} /> : dock()}
        </>
      )}
      {children}
      <Chat table={table} sight={sight} asks={asks} />
      <History sight={sight} />
      <RuleReader />
      <KeyMap {...(keys ? { answers: keys } : {})} memory={memory} />
    </div>
  );
}

type BarProps = Pick<ShellProps, "table" | "sight" | "moment" | "stages"> & { note: string };

function titleOf(sight: AnySight): string {
  return sight.room?.title || say("room_parts.board.name");
}

function Bar({ table, sight, moment, note, stages }: BarProps) {
  const ui = useUi();
  const clock = clockOf(sight, table.asked.value);
  const title = titleOf(sight);
  const unread = ui ? unreadOf(table, ui) : 0;
  return (
    <>
      <TopBar
        where={{ title, note }}
        short={{ title: moment, note }}
        stages={stages}
        {...(clock ? { clock } : {})}
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
      <Line table={table} sight={sight} />
    </>
  );
}

/** What is to be known of the line, the worst first: an answer has not arrived, it is down, the host changes the rules. */
function Line({ table, sight }: { table: Table; sight: AnySight }) {
  const late = table.late.value !== undefined;
  if (late || table.line.value.is === "broken")
    return (
      <p class="linebar" role="status">
        {say(late ? "room_table.line.late" : "room_table.line.broken")}
        <Button class="small" onClick={() => table.takeHere()}>
          {say("room_table.line.again")}
        </Button>
      </p>
    );
  if (!sight.room?.changing || table.host.value) return null;
  return (
    <p class="linebar" role="status">
      {say("room_table.wait.changing")}
    </p>
  );
}

/** A bot has one's own cards: that it has, and how one takes them up again. */
function StandIn({ table, sight }: { table: Table; sight: AnySight }) {
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

/** In place of the dock for those who only look: how to get a seat. */
function Watching({ table, sight }: { table: Table; sight: AnySight }) {
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
