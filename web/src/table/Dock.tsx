/** What the docks of all games have alike: the box of the question, the hint, what stands there in a pause and at the end. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Advance } from "../game/advance";
import type { Table } from "../game/table";
import { Ask, announce, Button, Icon, Said, type SeatCardProps } from "../parts";
import type { AskedFacts } from "../wire";
import { say } from "../words";
import type { Sight } from "./sight";

export interface AskingProps {
  table: Table;
  sight: Sight;
  /** The question of a hand that is put here; none while others think, or between two. */
  asked: AskedFacts | null;
  /** What is read out, once, when this question comes up; an optional one needs no answer and is not read out. */
  spoken: { of: AskedFacts; says: string } | undefined;
  /** What the button of an answer is called, for the hint. */
  button: (action: string) => string;
  /** Why the evening is over: who has won it. */
  over: string | undefined;
  /** What may be answered before one is asked; nothing while one is. */
  advance: Advance | undefined;
  /** The question itself, or who is thinking. */
  children: ComponentChildren;
}

/** The question, or who is thinking, in one box that keeps its place. */
export function Asking({ table, sight, asked, spoken, button, over, advance, children }: AskingProps) {
  useEffect(() => {
    if (spoken) announce(spoken.says);
  }, [spoken?.of.number]);
  useEffect(() => {
    // What it was said for is over: another time it has to be said anew.
    if (!advance) table.advance.value = undefined;
  }, [advance]);
  const { view, room } = sight;
  return (
    <div class="asking" id="question" tabIndex={-1}>
      {view.picture.phase === "over" ? (
        <Over table={table} why={over} />
      ) : room?.paused ? (
        <Paused table={table} />
      ) : (
        <>
          {children}
          {asked && room?.practice && <Hint table={table} number={asked.number} button={button} />}
        </>
      )}
    </div>
  );
}

/** The evening is over: where its figures are, and the way out. */
function Over({ table, why }: { table: Table; why: string | undefined }) {
  return (
    <Ask waiting title={say("room_table.summary.over")} why={why}>
      <div class="answers">
        <Button look="main" href={`/t/${table.id}/evening`}>
          {say("room_table.summary.evening")}
        </Button>
        <Button href="/">{say("room_table.line.home")}</Button>
      </div>
    </Ask>
  );
}

function Paused({ table }: { table: Table }) {
  const host = table.host.value;
  return (
    <Ask waiting title={say(host ? "room_table.wait.paused_you" : "room_table.wait.paused")}>
      {host && (
        <div class="answers">
          <Button look="main" icon="play" onClick={() => void table.act({ act: "resume" })}>
            {say("room_table.wait.resume")}
          </Button>
        </div>
      )}
    </Ask>
  );
}

/** At a practice table: which button a good player would press, and why. */
function Hint({ table, number, button }: { table: Table; number: number; button: (action: string) => string }) {
  const [told, tell] = useState<{ number: number; says: string }>();
  const ask = async () => {
    const reply = await table.hint();
    tell({ number, says: reply.t === "refused" ? reply.says : hintSays(reply.facts ?? {}, button) });
  };
  return (
    <p class={told?.number === number ? "hint" : "hint asks"} role="status">
      {told?.number === number ? (
        <Said text={told.says} />
      ) : (
        <Button class="small" icon="eye" onClick={() => void ask()}>
          {say("room_table.ask.hint")}
        </Button>
      )}
    </p>
  );
}

function hintSays(facts: Readonly<Record<string, unknown>>, button: (action: string) => string): string {
  const answer = button(String(facts["answer"] ?? ""));
  const why = facts["why"];
  return why ? say("room_table.ask.hint_why", { answer, why }) : say("room_table.ask.hint_says", { answer });
}

/** A button that stays down: so one answers once one is asked. */
export function InAdvance({ table, advance }: { table: Table; advance: Advance | undefined }) {
  if (!advance) return null;
  return (
    <div class="answers">
      <Button
        pressed={table.advance.value === advance}
        data-advance={advance}
        onClick={() => {
          table.advance.value = table.advance.value === advance ? undefined : advance;
        }}
      >
        {say(`room_table.advance.${advance}`)}
      </Button>
    </div>
  );
}

export interface OwnLineProps {
  seat: number;
  name: string;
  chips: number;
  /** What else is to be known at a glance: marks, the bet. */
  children: ComponentChildren;
}

/** On a phone: your chips and what you have in the pot, in one line. */
export function OwnLine({ seat, name, chips, children }: OwnLineProps) {
  return (
    <p class="ownline num" data-seat={seat}>
      <b>{name}</b>
      <span>
        <Icon name="chip" small /> {chips}
        <span class="sr">{say("room_table.you.chips")}</span>
      </span>
      {children}
    </p>
  );
}

export function BetSaid({ bet }: { bet: SeatCardProps["bet"] | undefined }) {
  return (
    bet && (
      <span>
        {bet.said} {bet.chips}
      </span>
    )
  );
}
