import { beforeEach, describe, expect, it } from "vitest";
import { Connection, type LineState } from "../../src/game/connection";
import { type FromRoom, VERSION } from "../../src/wire";
import { FakeWorld } from "./world";

let world: FakeWorld;
let states: LineState[];
let heard: FromRoom[];
let line: Connection;
const room = { t: "room", room: {} } as unknown as FromRoom;

beforeEach(() => {
  world = new FakeWorld();
  states = [];
  heard = [];
  line = new Connection(
    {
      since: () => ({ story: "s", since: 7, seat: null, heard: 0 }),
      language: () => "de",
      heard: (message) => heard.push(message),
      stands: (state) => states.push(state),
    },
    world,
  );
  line.open();
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

  it.each([
    [4401, "token"],
    [4403, "watch"],
    [4404, "nowhere"],
    [4409, "elsewhere"],
  ])("stays away after %i", async (code, why) => {
    world.last.opens();
    const reply = line.send({ t: "hint" });
    world.last.brings({ t: "bye", code: "x", says: "Good bye.", again: false });
    world.last.breaks(code);
    world.passes(100_000);
    expect(world.sockets).toHaveLength(1);
    expect(states.at(-1)).toEqual({ is: "ended", why, says: "Good bye." });
    expect(await reply).toMatchObject({ t: "refused", code: why });
    expect(await line.send({ t: "hint" })).toMatchObject({ t: "refused" });
  });

  it("comes back after a restart of the room, and only when asked where another window took the seat", () => {
    world.last.opens();
    world.last.brings({ t: "bye", code: "restart", says: "A moment.", again: true });
    world.last.breaks(1012);
    world.passes(1_000);
    expect(world.sockets).toHaveLength(2);
    world.last.breaks(4409);
    world.passes(100_000);
    line.wake();
    expect(world.sockets).toHaveLength(2);
    line.open();
    expect(world.sockets).toHaveLength(3);
  });

  it("lets an old socket say nothing more", () => {
    const old = world.last;
    old.opens();
    line.again();
    old.brings(room);
    expect(heard).toEqual([]);
  });
});
