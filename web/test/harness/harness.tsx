/** For the developer: a table without a room, at any moment of an evening that was played. Never bundled.
 *
 * `?f=pagat&at=230` stands after event 230, `&kind=YourWager&nth=2` at the second such question, `&play` goes on from
 * there, `&as=board|text|guest` looks otherwise, `&clock=24` runs a clock, `&theme=dark`.
 */
import { render } from "preact";
import { device, follow } from "../../src/device";
import type { Socket, World } from "../../src/game/connection";
import { browserWorld } from "../../src/game/connection";
import { fold, type View } from "../../src/game/fold";
import { Table } from "../../src/game/table";
import { LiveRegion, Toasts } from "../../src/parts/Toast";
import "../../src/style/index.css";
import BoardPage from "../../src/pages/board";
import TablePage from "../../src/pages/table";
import { tables } from "../../src/table/useTable";
import type { EventFacts, FromRoom, Mine, Picture } from "../../src/wire";
import { loadWords } from "../../src/words";
import { type Evening, eventsOf, readEvening, roomOf, startOf, welcomeOf } from "../game/evenings";

const asked = new URLSearchParams(location.search);
const number = (name: string, usual: number) => Number(asked.get(name) ?? usual);

function placeIn(evening: Evening, events: readonly EventFacts[]): number {
  const kind = asked.get("kind");
  const happened = asked.get("event");
  if (!kind && !happened) return number("at", events.length);
  let view: View = startOf(evening);
  let left = number("nth", 1);
  for (const [at, event] of events.entries()) {
    view = fold(view, event);
    const hit = kind
      ? event.mine?.asked?.kind === kind || event.mine?.host?.kind === kind
      : event.event?.t === happened;
    if (hit) left -= 1;
    if (left === 0) return at + 1;
  }
  throw new Error(`nothing of that kind in ${evening.name}`);
}

function world(evening: Evening): World {
  const events = eventsOf(evening);
  const from = placeIn(evening, events);
  const view = events.slice(0, from).reduce(fold<View<Picture, Mine>>, startOf(evening));
  return {
    ...browserWorld("x"),
    open() {
      const socket: Socket & { sent: string[] } = {
        onopen: null,
        onmessage: null,
        onclose: null,
        readyState: 1,
        sent: [],
        send(frame) {
          console.log("sent", frame);
          const { t, id } = JSON.parse(frame) as { t: string; id?: string };
          if (t === "hello") hello();
          else if (t === "answer")
            bring({ t: "refused", id: id ?? "", code: "stale", says: "That question is no longer open." });
          else if (t === "hint") bring({ t: "done", id: id ?? "", facts: { answer: view.mine.asked?.default ?? "" } });
          else if (id) bring({ t: "done", id });
        },
        close() {},
      };
      const bring = (message: FromRoom) => setTimeout(() => socket.onmessage?.({ data: JSON.stringify(message) }), 5);
      const hello = () => {
        const seat = asked.get("as") === "guest" ? null : evening.seat;
        const names = view.picture.players.map(({ name }) => name);
        const clock = number("clock", 0);
        const question = view.mine.asked?.number ?? view.picture.waiting[0]?.number ?? 0;
        const room = roomOf(names, {
          game: evening.game,
          clock: clock ? 45 : 0,
          deadlines: clock ? [{ question, at: Date.now() + clock * 1000, banked: asked.has("banked") }] : [],
          practice: asked.has("practice"),
          paused: asked.has("paused"),
        });
        for (const one of room.seats)
          if (asked.get("away") === String(one.seat))
            Object.assign(one, { here: false, kind: "person", away_since: Date.now() - 41000 });
        bring({
          ...welcomeOf(evening, view, from),
          told: view.told.slice(-60).map(({ n, deal, says }) => ({ n, deal, says, page: "stops" })),
          rules: { stops: ["TRI-3-06"] },
          seat,
          ...(seat === null ? { mine: { hand: [], put_down: [], five: [], best: [], asked: null, host: null } } : {}),
          house: {
            ...evening.house,
            ...Object.fromEntries(asked.getAll("house").map((one) => one.split("=") as [string, string])),
          },
          room,
        });
        if (asked.has("play"))
          setTimeout(() => bring({ t: "events", events: events.slice(from, from + number("play", 20)) }), 800);
        if (asked.has("chat")) {
          bring({ t: "said", seat: 1, name: "Jonas", text: "Well played!", emote: "", at: Date.now() });
          bring({ t: "said", seat: 3, name: "Theo", text: "", emote: "clap", at: Date.now() });
          bring({
            t: "said",
            seat: 0,
            name: "Mara",
            text: "Thank you. I had hoped somebody would stop the clubs.",
            emote: "",
            at: Date.now(),
          });
        }
      };
      setTimeout(() => socket.onopen?.(undefined as never), 5);
      return socket;
    },
  };
}

async function begin(): Promise<void> {
  const root = document.getElementById("room");
  if (!root) return;
  follow(document.documentElement);
  device.theme.value = asked.get("theme") === "dark" ? "dark" : "light";
  device.textView.value = asked.get("as") === "text";
  await loadWords(asked.get("lang") ?? "en");
  const [game = "", name = ""] = (asked.get("f") ?? "tripoley/pagat").split("/");
  const evening = readEvening(game, name, await (await fetch(`/fixtures/${game}/${name}.json`)).json());
  const made = world(evening);
  tables.make = (id) => new Table(id, made);
  const page = asked.get("as") === "board" ? <BoardPage id="x" /> : <TablePage id="x" />;
  render(
    <>
      {page}
      <Toasts />
      <LiveRegion />
    </>,
    root,
  );
}

void begin();
