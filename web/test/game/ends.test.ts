/** How the line to the room ends, and from which end it comes back. */
import { beforeEach, expect, it } from "vitest";
import type { Connection, LineState } from "../../src/game/connection";
import type { FromRoom } from "../../src/wire";
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

it("stays with its end, unless another window took the seat and gives it back", () => {
  const ends = (code: number) => {
    world.last.brings({ t: "bye", code: "x", says: "Good bye.", again: false });
    world.last.breaks(code);
  };
  ends(4409);
  line.again();
  line.doubt();
  expect(world.sockets).toHaveLength(1);
  line.open();
  world.last.breaks();
  expect(states.at(-1)).toEqual({ is: "opening" });
  world.passes(1_000);
  expect(world.sockets).toHaveLength(3);
  ends(1000);
  expect(states.at(-1)).toEqual({ is: "ended", why: "closed", says: "Good bye." });
  for (const comes of [() => line.open(), () => line.again(), () => line.wake()]) comes();
  world.passes(100_000);
  expect(world.sockets).toHaveLength(3);
  expect(states.at(-1)).toMatchObject({ is: "ended" });
});

it("has no more to say of an end than the room has said", () => {
  world.last.breaks(4404);
  expect(states.at(-1)).toEqual({ is: "ended", why: "nowhere", says: "" });
});

it("is left for good: what was asked is refused, what comes is not heard, and nothing is waited for", async () => {
  world.last.opens();
  const left = world.last;
  const reply = line.send({ t: "hint" });
  line.close();
  left.brings(room);
  world.passes(100_000);
  expect(await reply).toEqual({ t: "refused", id: "id1", code: "closed", says: "" });
  expect(await line.send({ t: "hint" })).toEqual({ t: "refused", id: "id2", code: "closed", says: "" });
  expect([heard, left.readyState, left.sent.length, world.sockets.length]).toEqual([[], 3, 2, 1]);
  expect(states.map(({ is }) => is)).toEqual(["opening", "ended"]);
});

it("says nothing of a break whose end has come, or that the page has left", () => {
  world.last.breaks();
  line.close();
  world.passes(100_000);
  expect(states.map(({ is }) => is)).toEqual(["opening", "ended"]);
  expect(world.sockets).toHaveLength(1);
});
