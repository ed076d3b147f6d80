/** One table on this device: what it says of an answer that does not arrive, and of the form of changes. */
import { beforeEach, expect, it } from "vitest";
import { Table } from "../../src/game/table";
import type { AskedFacts, FromRoom, Mine, RoomFacts } from "../../src/wire";
import { roomOf } from "./evenings";
import { FakeWorld } from "./world";

let world: FakeWorld;
let table: Table;

beforeEach(() => {
  world = new FakeWorld();
  table = new Table("x", world).open();
});

function welcomes(more: Partial<RoomFacts> = {}, host = true): void {
  world.last.opens();
  const room = roomOf(["Mara", "Jonas"], more);
  const start = { picture: { closings: [], players: [] }, mine: {}, told: [], house: {}, next: 0 };
  world.last.brings({ t: "welcome", story: "x/1", seat: 0, host, room, ...start } as unknown as FromRoom);
}

function acts(): unknown[] {
  return world.last.sent.flatMap((one) => (one["t"] === "host" ? [one["act"]] : []));
}

it("says of an answer that has not arrived within three seconds that it has not, until it has", async () => {
  welcomes();
  const answered = table.answer(7, "keep");
  world.passes(2_900);
  expect(table.late.value).toBeUndefined();
  world.passes(100);
  expect(table.late.value).toBe(7);
  const id = world.last.sent.find(({ t }) => t === "answer")?.["id"];
  world.last.brings({ t: "done", id: String(id) });
  await answered;
  expect(table.late.value).toBeUndefined();
});

it("says of an answer that arrives at once nothing", async () => {
  welcomes();
  const answered = table.answer(7, "keep");
  const id = world.last.sent.find(({ t }) => t === "answer")?.["id"];
  world.last.brings({ t: "done", id: String(id) });
  await answered;
  world.passes(4_000);
  expect(table.late.value).toBeUndefined();
});

it("takes no second answer of the host while his first is on its way, whatever befalls his own question", () => {
  welcomes();
  const own = { number: 3, optional: true } as AskedFacts;
  const host = { number: 4, optional: false } as AskedFacts;
  const befalls = (n: number, mine: Partial<Mine>) =>
    world.last.brings({ t: "events", events: [{ n, mine, at: 0 }] } as unknown as FromRoom);
  befalls(0, { asked: own });
  befalls(1, { host });
  void table.answer(4, "deal-on");
  befalls(2, { asked: null });
  expect(table.answering.value).toBe(4);
  befalls(3, { host: null });
  expect(table.answering.value).toBeUndefined();
});

it("tells the room of the host's form, and again after the room has been away", () => {
  table.changeRules(true);
  welcomes();
  expect(acts()).toEqual(["changing"]);
  world.last.breaks(1012);
  world.passes(1_000);
  welcomes({ changing: false });
  expect(acts()).toContain("changing");
});

it("tells a room that remembers a form that it is left", () => {
  welcomes({ changing: true });
  expect(acts()).toEqual(["settled"]);
});

it("tells nothing of a form before the evening, or where somebody else is host", () => {
  table.changeRules(true);
  welcomes({ begun: false });
  expect(acts()).toEqual([]);
  table = new Table("y", world).open();
  table.changeRules(true);
  welcomes({}, false);
  expect(acts()).toEqual([]);
});
