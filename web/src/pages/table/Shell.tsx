/** What stands around every game's table: the bar, the line's troubles, the panels; the game brings felt and dock. */

import { useEffect } from "preact/hooks";
import { device } from "../../device";
import type { Table } from "../../game/table";
import { later } from "../../later";
import { Button, IconButton, TopBar, useKeys } from "../../parts";
import type { ShellProps } from "../../table/face";
import { Guide } from "../../table/Guide";
import { focusOnQuestion, usePageKeys } from "../../table/keys";
import { chairOf, clockOf, dealSays, type Sight } from "../../table/sight";
import { useUi } from "../../table/ui";
import { unreadOf } from "../../table/unread";
import { say } from "../../words";
import { Watching } from "./Watching";

const Chat = later(async () => (await import("../../table/panels/Chat")).Chat);
const History = later(async () => (await import("../../table/panels/History")).History);
const KeyMap = later(async () => (await import("../../table/panels/KeyMap")).KeyMap);
const RuleReader = later(async () => (await import("./RuleReader")).RuleReader);

export function Shell({ table, sight, moment, note, stages, asks, text, felt, dock, keys, ...more }: ShellProps) {
  const ui = useUi();
  const { memory = false, aloud, children } = more;
  if (ui) usePageKeys(ui, aloud, memory);
  useGoingOn(table);
  const words = device.textView.value;
  return (
    <div class={words ? "room astext" : sight.seat === null ? "room watching" : "room"}>
      <button type="button" class="skip" onClick={focusOnQuestion}>
        {say("room_parts.skip")}
      </button>
      <Bar table={table} sight={sight} moment={moment} note={note ?? dealSays(sight)} stages={stages} />
      <StandIn table={table} sight={sight} />
      <Guide sight={sight} />
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
      <KeyMap answers={keys} memory={memory} />
    </div>
  );
}

/** A tap on the felt, or the arrow to the right, goes on: whoever has seen what happened need not wait. */
function useGoingOn(table: Table): void {
  useKeys(table.asked.value ? {} : { ArrowRight: () => table.goOn() });
  useEffect(() => {
    const tapped = ({ target }: MouseEvent) => {
      const on = target instanceof Element ? target : undefined;
      if (on?.closest(".felt") && !on.closest("a,button,input,label,summary")) table.goOn();
    };
    document.addEventListener("click", tapped);
    return () => document.removeEventListener("click", tapped);
  }, [table]);
}

type BarProps = Pick<ShellProps, "table" | "sight" | "moment" | "stages"> & { note: string };

function titleOf(sight: Sight): string {
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
        onMenu={() => ui?.show("menu")}
      >
        <h1 class="sr">{title}</h1>
        <IconButton class="phone" icon="list" label={say("room_table.all_runs")} onClick={() => ui?.show("history")} />
        <IconButton
          icon="chat"
          badge={unread || undefined}
          label={unread ? say("room_table.chat.open_unread", { count: unread }) : say("room_table.chat.open")}
          onClick={() => ui?.show("chat")}
        />
      </TopBar>
      <Line table={table} sight={sight} />
    </>
  );
}

/** What is to be known of the line, the worst first: an answer has not arrived, it is down, the host changes the rules. */
function Line({ table, sight }: { table: Table; sight: Sight }) {
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
