/** What the host should do now, each with the rule behind it and the way to say that it is done. */

import { useState } from "preact/hooks";
import type { NightFacts, NightMove } from "../../http";
import { Button, Field, Form, Select, Stepper } from "../../parts";
import { say } from "../../words";
import { colourUpLine, freeChairs, quoted, seatedAt } from "./facts";
import type { Night } from "./useNight";

export interface TodoProps {
  night: Night;
  facts: NightFacts;
}

export function Todo({ night, facts }: TodoProps) {
  if (facts.moves.length === 0) return null;
  return (
    <section class="todo" aria-labelledby="todo">
      <h2 id="todo" tabIndex={-1}>
        {say("room_night.todo")}
      </h2>
      <ul>
        {facts.moves.map((move) => (
          <li key={`${move.todo} ${move.says}`}>
            <p>{move.todo === "draw" ? facts.draw_says : move.says}</p>
            {facts.host && <Doing night={night} facts={facts} move={move} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Bring what is to be done next into sight. */
export function showTodo(): void {
  requestAnimationFrame(() => document.getElementById("todo")?.scrollIntoView?.({ block: "center" }));
}

const PLAIN: Readonly<Record<string, string>> = { seats: "draw", start: "start", go_on: "start", pay: "pay" };

function Doing({ night, facts, move }: TodoProps & { move: NightMove }) {
  const line = PLAIN[move.todo];
  const table = move.tables[0] ?? 0;
  if (line !== undefined) return <Say night={night} line={line} name={`do_${move.todo}`} />;
  switch (move.todo) {
    case "draw":
      return <Draw night={night} facts={facts} />;
    case "final":
      return <Say night={night} line={`final ${table}`} name="do_final" />;
    case "break":
      return <Say night={night} line={`break ${table}`} name="do_break" />;
    case "balance":
      return move.move ? (
        <Button
          look="main"
          off={night.busy}
          onClick={() => move.move && void night.say(`move ${quoted(move.move.name)} ${move.move.to}`)}
        >
          {say("room_night.do_balance", { name: move.move.name, chair: move.move.to })}
        </Button>
      ) : null;
    case "seat":
      return <Seat night={night} facts={facts} names={move.names} />;
    case "button":
      return <Buttons night={night} facts={facts} tables={move.tables} />;
    case "colour_up":
      return move.chips ? <ColourUp night={night} facts={facts} move={move} small={move.chips.small} /> : null;
    default:
      return null;
  }
}

function Say({ night, line, name }: { night: Night; line: string; name: string }) {
  return (
    <Button look="main" off={night.busy} onClick={() => void night.say(line)}>
      {say(`room_night.${name}`)}
    </Button>
  );
}

/** Something is drawn: by the room, or by real cards, which are typed. */
function Draw({ night, facts }: TodoProps) {
  const [typed, type] = useState("");
  const cards = facts.draw?.what === "cards";
  return (
    <div class="drawing">
      <Say night={night} line="drawn" name="do_draw" />
      <details>
        <summary>{say("room_night.by_hand")}</summary>
        <Form
          class="speakline"
          onSend={() => {
            if (typed.trim()) void night.say(`drawn ${typed.trim()}`);
          }}
        >
          <Field
            aria-label={say("room_night.by_hand")}
            placeholder={cards ? "KH 7C 7D" : "1.1 2.1 1.2"}
            value={typed}
            onType={type}
          />
          <Button submit>{say("room_night.say")}</Button>
        </Form>
      </details>
    </div>
  );
}

function Seat({ night, facts, names }: TodoProps & { names: readonly string[] }) {
  const free = freeChairs(facts.tables);
  const [chair, choose] = useState(free[0] ?? "");
  const name = names[0];
  if (name === undefined || free.length === 0) return null;
  return (
    <div class="speakline">
      <Select
        label={say("room_night.chair")}
        value={free.includes(chair) ? chair : (free[0] ?? "")}
        options={free.map((value) => ({ value, label: value }))}
        onChange={choose}
      />
      <Button
        look="main"
        off={night.busy}
        onClick={() => void night.say(`move ${quoted(name)} ${free.includes(chair) ? chair : free[0]}`)}
      >
        {say("room_night.do_seat", { name })}
      </Button>
    </div>
  );
}

/** Where the button lies at each table that is named: a tap on whoever has it. */
function Buttons({ night, facts, tables }: TodoProps & { tables: readonly number[] }) {
  return (
    <>
      {tables.map((number) => (
        <fieldset key={number} class="buttonat">
          <legend>{say("room_night.button_at", { table: number })}</legend>
          {seatedAt(facts.tables.find((table) => table.number === number)).map(({ name, chair }) => (
            <Button key={chair} class="small" off={night.busy} onClick={() => void night.say(`button ${chair}`)}>
              {name}
            </Button>
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** How many of the small chips each at a table has; the room says who gets what. */
function ColourUp({ night, facts, move, small }: TodoProps & { move: NightMove; small: number }) {
  const [table, choose] = useState(move.tables[0] ?? 0);
  const [counts, count] = useState<Readonly<Record<string, number>>>({});
  const number = move.tables.includes(table) ? table : (move.tables[0] ?? 0);
  const seated = seatedAt(facts.tables.find((one) => one.number === number));
  const told = seated.map(({ name }) => [name, counts[name] ?? 0] as const);
  return (
    <details class="colourup">
      <summary>{say("room_night.do_colour_up", { chip: small })}</summary>
      {move.tables.length > 1 && (
        <Select
          shown
          label={say("room_night.table")}
          value={String(number)}
          options={move.tables.map((one) => ({ value: String(one), label: say("room_night.table_n", { table: one }) }))}
          onChange={(one) => choose(Number(one))}
        />
      )}
      {seated.map(({ name }) => (
        <Stepper
          key={name}
          beside={name}
          label={say("room_night.chips_of", { name, chip: small })}
          value={counts[name] ?? 0}
          max={999}
          onChange={(many) => count({ ...counts, [name]: many })}
        />
      ))}
      <Button
        look={told.some(([, count]) => count > 0) ? "main" : "plain"}
        off={night.busy}
        onClick={() => void night.say(colourUpLine(number, small, told))}
      >
        {say(told.some(([, count]) => count > 0) ? "room_night.race" : "room_night.nobody_has", { chip: small })}
      </Button>
    </details>
  );
}
