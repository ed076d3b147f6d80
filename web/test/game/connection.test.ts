/** The line to the room, through every break and to its end. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Connection, LineState } from "../../src/game/connection";
import { type FromRoom, VERSION } from "../../src/wire";
import { FakeWorld, lineIn } from "./world";

let world: FakeWorld;
let states: LineState[];
let heard: FromRoom[];
let line: Connection;
const room = { t: "room", room: {} } as unknown as FromRoom;

beforeEach(() => {
  world = new FakeWorld();
  ({ line, states, heard } = lineIn(world));
});

function sent(kind: string) {
  return world.last.sent.filter(({ t }) => t === kind);
}

describe("the line", () => {
  it("says hello with the language and what is known", () => {
    world.last.opens();
    expect(world.last.sent).toEqual([
      { t: "hello", version: VERSION, language: "de", story: "s", since: 7, seat: null, heard: 0 },
    ]);
  });

  it("comes back by itself, more and more patiently, and at once when the device wakes up", () => {
    world.last.breaks();
    world.passes(800);
    expect(world.sockets).toHaveLength(2);
    world.last.breaks();
    world.passes(800);
    expect(world.sockets).toHaveLength(2);
    expect(states.at(-1)).toEqual({ is: "broken", tries: 2 });
    line.wake();
    expect(world.sockets).toHaveLength(3);
    world.last.opens();
    world.last.brings(room);
    expect(states.at(-1)).toEqual({ is: "open" });
  });

  it("waits, when the device wakes up, for a line that is just opening, and not as long as it would have", () => {
    world.passes(1000);
    line.wake();
    expect(world.sockets).toHaveLength(1);
    expect(world.last.readyState).toBe(0);
    world.passes(6000);
    expect(world.sockets).toHaveLength(2);
  });

  it("sends every unanswered command again with the same id, and answers it once", async () => {
    world.last.opens();
    const reply = line.send({ t: "answer", question: 3, action: "keep" });
    expect(sent("answer")).toEqual([{ t: "answer", question: 3, action: "keep", id: "id1" }]);
    world.last.breaks();
    world.passes(1000);
    world.last.opens();
    expect(sent("answer")).toEqual([{ t: "answer", question: 3, action: "keep", id: "id1" }]);
    world.last.brings({ t: "done", id: "id1" });
    world.last.brings({ t: "refused", id: "id1", code: "stale", says: "No." });
    expect(await reply).toEqual({ t: "done", id: "id1" });
    world.last.breaks();
    world.passes(2000);
    world.last.opens();
    expect(sent("hello")).toHaveLength(1);
    expect(sent("answer")).toEqual([]);
  });

  it("says whether the page is looked at, and again after each hello where it is not", () => {
    const looked = () => sent("looks").map(({ here }) => here);
    world.last.opens();
    line.looks(false);
    expect(looked()).toEqual([false]);
    world.last.breaks();
    world.passes(1000);
    world.last.opens();
    expect(world.last.sent.map(({ t }) => t)).toEqual(["hello", "looks"]);
    line.looks(true);
    expect(looked()).toEqual([false, true]);
    world.last.breaks();
    world.passes(2000);
    world.last.opens();
    expect(looked()).toEqual([]);
  });

  it("keeps what is said while it is broken until it is open again", () => {
    world.last.breaks();
    void line.send({ t: "hint" });
    world.passes(1000);
    world.last.opens();
    expect(world.last.sent.map(({ t }) => t)).toEqual(["hello", "hint"]);
  });

  it("asks after a silence whether anybody is there, and opens itself anew where nobody answers", () => {
    world.last.opens();
    world.last.brings(room);
    world.passes(2_200);
    expect(sent("ping")).toHaveLength(1);
    world.last.brings({ t: "pong" });
    world.passes(2_200);
    expect(sent("ping")).toHaveLength(2);
    expect(states.at(-1)).toEqual({ is: "open" });
    world.passes(10_000);
    expect(world.sockets).toHaveLength(2);
  });

  it("says within five seconds that it is down, and keeps a slow line that answers after all", () => {
    world.last.opens();
    world.last.brings(room);
    world.passes(5_000);
    expect(states.at(-1)).toMatchObject({ is: "broken" });
    world.last.brings({ t: "pong" });
    expect(states.at(-1)).toEqual({ is: "open" });
    expect(world.sockets).toHaveLength(1);
  });

  it("asks at once where the device may be out of the network", () => {
    world.last.opens();
    world.last.brings(room);
    line.doubt();
    expect(sent("ping")).toHaveLength(1);
    world.passes(2_100);
    expect(states.at(-1)).toMatchObject({ is: "broken" });
  });

  it("says so within five seconds too where it breaks and cannot be opened again, and nothing of a short break", () => {
    world.last.opens();
    world.last.brings(room);
    world.last.breaks();
    world.passes(1_000);
    world.last.opens();
    world.last.brings(room);
    expect(states.some(({ is }) => is === "broken")).toBe(false);
    world.last.breaks();
    world.passes(5_000);
    expect(states.at(-1)).toMatchObject({ is: "broken" });
  });

  it("lets an old socket say nothing more, and closes it", () => {
    const old = world.last;
    old.opens();
    line.again();
    expect(old.readyState).toBe(3);
    old.brings(room);
    old.opens();
    old.breaks(4401);
    expect([heard, old.sent.length]).toEqual([[], 1]);
    expect(world.sockets).toHaveLength(2);
    expect(states.map(({ is }) => is)).toEqual(["opening", "opening"]);
  });

  it("waits twice as long after each break, to a bound, and as long as that where the room asks for patience", () => {
    const waits = (code?: number) => {
      world.last.breaks(code);
      const lines = world.sockets.length;
      let waited = 0;
      for (; world.sockets.length === lines && waited < 20_000; waited += 50) world.passes(50);
      return waited;
    };
    expect([1, 2, 3, 4, 5, 6, 7].map(() => waits())).toEqual([600, 1_200, 2_400, 4_800, 9_600, 11_250, 11_250]);
    expect([waits(1008), waits(1009)]).toEqual([15_000, 15_000]);
    world.last.opens();
    world.last.brings(room);
    expect(waits()).toBe(600);
  });

  it("gives up a line that does not open within eight seconds", () => {
    world.passes(7_999);
    expect(world.sockets[0]?.readyState).toBe(0);
    world.passes(1);
    expect(world.sockets[0]?.readyState).toBe(3);
    world.passes(600);
    expect(world.sockets).toHaveLength(2);
  });

  it("opens one line only, however often it is asked for while it waits", () => {
    world.last.breaks();
    line.open();
    world.passes(7_000);
    expect(world.sockets).toHaveLength(2);
    world.last.readyState = 2;
    line.wake();
    expect(world.sockets).toHaveLength(3);
  });

  it("asks whether anybody is there only on a line that is open", () => {
    line.doubt();
    line.looks(false);
    void line.send({ t: "hint" });
    expect(world.last.sent).toEqual([]);
    world.last.opens();
    expect(world.last.sent.map(({ t }) => t)).toEqual(["hello", "looks", "hint"]);
    line.wake();
    line.doubt();
    expect(sent("ping")).toHaveLength(2);
  });

  it("hands on what the room says, but for replies and its sign that it is there", () => {
    world.last.opens();
    const bye = { t: "bye", code: "x", says: "", again: true } as const;
    const all = [room, { t: "events", events: [] }, { t: "said", seat: 0, name: "Ann" }, bye] as FromRoom[];
    for (const one of [...all, { t: "pong" }, { t: "done", id: "x" }] as FromRoom[]) world.last.brings(one);
    expect(heard).toEqual(all);
  });

  it.each<[FromRoom["t"], boolean]>([
    ["welcome", true],
    ["events", true],
    ["room", true],
    ["pong", true],
    ["said", false],
    ["done", false],
  ])("counts %s as a sign that the line stands: %s", (t, stands) => {
    world.last.opens();
    world.last.brings({ t } as FromRoom);
    expect(states.at(-1)?.is).toBe(stands ? "open" : "opening");
  });
});
