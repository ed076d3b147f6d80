/** The front door: back to one's table, in by a code, a new table, a practice table, the desk, the tour. */
import { useEffect, useState } from "preact/hooks";
import { door, summary } from "../api";
import { faceOf, games, usual } from "../games";
import { fetchLater } from "../later";
import { faceSign } from "../names";
import { Board, Button, Field, Form, Icon, IconButton, type IconName, Night, readSpace, toast } from "../parts";
import { go } from "../router";
import { say } from "../words";
import { refusalOf, useDoing } from "./asking";
import { dayOf } from "./day";
import { Frame, Trouble } from "./frame";
import { canScan, readJoin, Scan } from "./home/scan";
import { practiceTable } from "./practice";
import { agoOf, forget, type KnownTable, tables } from "./tables";
import "../style/lobby.css";

export default function Home() {
  useEffect(fetchTable, []);
  return (
    <Frame
      here="play"
      title={say("room_pages.home.title")}
      lead={say("room_pages.home.lead")}
      picture={<Night />}
      class="home"
    >
      <div class="two even">
        <div class="stack">
          <Join />
          {tables.value.length > 0 && <Known />}
          <Doors />
        </div>
        <div class="stack">
          <WhatThisIs />
        </div>
      </div>
      <p class="quiet smallprint">{say("room_pages.names")}</p>
    </Frame>
  );
}

/** Whatever one does here leads to a table: what it needs comes while one reads, the usual game first. */
function fetchTable(): void {
  void Promise.all([import("./table"), faceOf(usual)])
    .then(() => Promise.all(games.map(faceOf)))
    .then(fetchLater)
    .catch(() => {});
}

/** What one can do here, the main thing first. */
function Doors() {
  const { busy, refusal, run } = useDoing();
  return (
    <section class="rows" aria-label={say("room_pages.nav.play")}>
      <Door main icon="plus" name="make" href="/new" />
      {games.map((game) => (
        <Door
          key={game}
          icon="play"
          name="practice"
          of={`room_${game}.game`}
          busy={busy}
          onClick={() => run(() => practiceTable(game))}
        />
      ))}
      <Trouble refusal={refusal} />
      <a class="tourlink" href="/tour">
        <Icon name="question" small />
        {say("room_pages.home.tour")}
      </a>
      <Door icon="book" name="rules" href="/rules" />
      <h2 class="doorgroup">{say("room_pages.home.hosts")}</h2>
      <div class="hostdoors">
        <Door icon="chip" name="desk" href="/desk" />
        <Door icon="chip" name="potdesk" href="/potdesk" />
        <Door icon="question" name="floor" href="/floor" />
        <Door icon="clock" name="tournament" href="/tournament" />
      </div>
    </section>
  );
}

interface DoorProps {
  name: string;
  /** Where its words stand. */
  of?: string;
  icon: IconName;
  main?: boolean;
  busy?: boolean;
  href?: string;
  onClick?: () => void;
}

function Door({ name, of = "room_pages.home", icon, main = false, busy = false, href, onClick }: DoorProps) {
  const inside = (
    <>
      <span class="doorsign" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span class="doorwords">
        <b>{busy ? say("room_parts.loading") : say(`${of}.${name}`)}</b>
        <span>{say(`${of}.${name}_note`)}</span>
      </span>
      <Icon name="forward" small />
    </>
  );
  const look = main ? "door main" : "door";
  if (href !== undefined)
    return (
      <a class={look} href={href}>
        {inside}
      </a>
    );
  return (
    <button type="button" class={look} aria-disabled={busy ? "true" : undefined} onClick={busy ? undefined : onClick}>
      {inside}
    </button>
  );
}

function Join() {
  const [typed, type] = useState(new URLSearchParams(globalThis.location?.search ?? "").get("code") ?? "");
  const [scans, scan] = useState(false);
  const { busy, refusal, run } = useDoing();
  const [empty, mark] = useState(false);
  const enter = (text: string) => {
    const wanted = readJoin(text);
    mark(!wanted);
    if (!wanted) return;
    run(async () => {
      const { id } = "id" in wanted ? wanted : await door(wanted.code);
      go({ page: "table", id });
    });
  };
  return (
    <section class="box" aria-labelledby="join">
      <h2 id="join">{say("room_pages.join.title")}</h2>
      <Form class="joinform" onSend={() => enter(typed)}>
        <label for="joincode">{say("room_pages.join.label")}</label>
        <div class="wraps linkbox">
          <Field
            id="joincode"
            class="codefield"
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellcheck={false}
            enterKeyHint="go"
            aria-describedby="joinhint"
            aria-invalid={empty || refusal ? "true" : undefined}
            onType={type}
          />
          {canScan() && (
            <IconButton class="scan" icon="scan" label={say("room_pages.join.scan")} onClick={() => scan(true)} />
          )}
          <Button submit look={typed.trim() ? "main" : "plain"}>
            {say(busy ? "room_parts.loading" : "room_pages.join.go")}
          </Button>
        </div>
        <p class="quiet" id="joinhint">
          {say(empty ? "room_pages.join.empty" : "room_pages.join.hint")}
        </p>
        <Trouble refusal={refusal} />
      </Form>
      <Scan
        open={scans}
        onClose={() => scan(false)}
        onFound={(text) => {
          scan(false);
          type(text);
          enter(text);
        }}
      />
    </section>
  );
}

/** So many tables stand there at first: the front door stays in sight. */
const AT_FIRST = 3;

function Known() {
  const [all, showAll] = useState(false);
  const more = tables.value.length - AT_FIRST;
  return (
    <section aria-labelledby="known">
      <h2 class="stepname" id="known">
        {say("room_pages.tables.title")}
      </h2>
      <ul class="rows known">
        {tables.value.slice(0, all ? undefined : AT_FIRST).map((table) => (
          <KnownRow key={table.id} table={table} />
        ))}
      </ul>
      {more > 0 && !all && (
        <button type="button" class="textbtn" onClick={() => showAll(true)}>
          {say("room_pages.tables.more", { count: more })}
        </button>
      )}
    </section>
  );
}

/** One of this device's tables: a tap goes back to it; one that is gone leaves the list. */
function KnownRow({ table }: { table: KnownTable }) {
  const title = table.title || say("room_pages.tables.untitled");
  const enter = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      await summary(table.id);
    } catch (error) {
      const { status, says } = refusalOf(error);
      if (status !== 404) return toast(says, "bad");
      forget(table.id);
      return toast(say("room_pages.tables.gone"));
    }
    go({ page: "table", id: table.id });
  };
  return (
    <li class="knownrow">
      <a href={`/t/${table.id}`} onClick={(event) => void enter(event)}>
        <span class="face-disc" aria-hidden="true">
          {faceSign(table.name ?? title)}
        </span>
        <span class="knownwords">
          <b>{title}</b>
          <span class="quiet">
            {table.name ? say("room_pages.tables.sits", { name: table.name }) : say("room_pages.tables.watches")} ·{" "}
            <Ago seen={table.seen} />
          </span>
        </span>
      </a>
      <IconButton icon="close" label={say("room_pages.tables.forget", { title })} onClick={() => forget(table.id)} />
    </li>
  );
}

function Ago({ seen }: { seen: number }) {
  const { kind, days } = agoOf(seen);
  return (
    <time dateTime={new Date(seen).toISOString()}>{say(`room_pages.ago.${kind}`, { days, date: dayOf(seen) })}</time>
  );
}

/** The usual board, as it may look in the middle of an evening. */
const PICTURE: readonly (readonly [string, number])[] = [
  ["A", 5],
  ["K", 10],
  ["Q", 0],
  ["J", 15],
  ["10", 5],
  ["K-Q", 20],
  ["8-9-10", 10],
  ["kitty", 5],
  ["pot", 12],
];

function WhatThisIs() {
  return (
    <section class="what" aria-labelledby="what">
      <h2 class="stepname" id="what">
        {say("room_pages.home.what")}
      </h2>
      <div class="whatbox">
        <Board spaces={PICTURE.map(([name, chips]) => ({ ...readSpace(name), chips }))} />
        <ul class="rows howlist">
          {["cards", "rules", "fair", "home"].map((name) => (
            <li key={name}>{say(`room_pages.home.what_${name}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
