/** One table on this device: what it says of an answer that does not arrive, and of the form of changes. */
import { beforeEach, expect, it, vi } from "vitest";
import { Table } from "../../src/game/table";
import { Toasts } from "../../src/parts/Toast";
import type { AskedFacts, FromRoom, Mine, RoomFacts } from "../../src/wire";
import { show } from "../show";
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
  const start = {
    picture: { page: "", closing: null, players: [], waiting: [] },
    mine: {},
    told: [],
    house: {},
    next: 0,
  };
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

it("shows no refusal where a question that needed no answer has closed by itself", async () => {
  welcomes();
  const befalls = (n: number, asked: Partial<AskedFacts> | null) =>
    world.last.brings({ t: "events", events: [{ n, mine: { asked }, at: 0 }] } as unknown as FromRoom);
  const refused = async (number: number) => {
    const answered = table.answer(number, "ready");
    befalls(number + 1, null);
    const id = String(world.last.sent.findLast(({ t }) => t === "answer")?.["id"]);
    world.last.brings({ t: "refused", id, code: "stale", says: "Too late." } as unknown as FromRoom);
    await answered;
    return table.refused.value;
  };
  befalls(0, { number: 0, optional: true });
  expect(await refused(0)).toBe("");
  befalls(2, { number: 2, optional: false });
  expect(await refused(2)).toBe("Too late.");
});

it("tells the room of the host's form, and again after the room has been away", () => {
  table.hold(true);
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
  table.hold(true);
  welcomes({ begun: false });
  expect(acts()).toEqual([]);
  table = new Table("y", world).open();
  table.hold(true);
  welcomes({}, false);
  expect(acts()).toEqual([]);
});

it("tells the last head that it was told when it comes back, to the next page too, and no repeat's", () => {
  const heads = () => world.last.sent.map((one) => one["head"]);
  welcomes();
  expect(heads()).toContain(undefined);
  world.last.brings({ t: "events", events: [], head: "12-aa" } as unknown as FromRoom);
  world.last.brings({ t: "room", room: roomOf(["Mara"], {}), head: "9-bb" } as unknown as FromRoom);
  world.last.brings({ t: "done", id: "x", head: "3-cc" } as unknown as FromRoom);
  world.last.breaks(1012);
  world.passes(1_000);
  welcomes();
  expect(heads()).toContain("9-bb");
  new Table("x", world).open();
  world.last.opens();
  expect(heads()).toEqual(["9-bb"]);
  new Table("another", world).open();
  world.last.opens();
  expect(heads()).toEqual([undefined]);
});

it("shows once that a device remembers another past, and leaves the room's other notes to the chat", () => {
  const shown = () => show(<Toasts />).textContent ?? "";
  const says = (text: string, note: string, at: number) =>
    world.last.brings({ t: "said", seat: null, name: "", text, note, at } as FromRoom);
  welcomes();
  says("Ben is host now.", "host", 5);
  expect(shown()).toBe("");
  says("Ben's device remembers.", "past", 6);
  says("Ben's device remembers.", "past", 6);
  expect(shown().split("remembers")).toHaveLength(2);
  expect(table.said.value).toHaveLength(3);
});

it("keeps a head only where it is another", () => {
  welcomes();
  const kept: string[] = [];
  const setItem = (place: string, text: string) => kept.push(`${place} ${text}`);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem });
  for (const head of ["1-aa", "1-aa", undefined, "2-bb"])
    world.last.brings({ t: "events", events: [], head } as unknown as FromRoom);
  expect(kept).toEqual(["boodle.head.x 1-aa", "boodle.head.x 2-bb"]);
});

it("warns of another past by its notes alone, and of a later one again", () => {
  const says = (more: object) => world.last.brings({ t: "said", seat: null, name: "", ...more } as FromRoom);
  const warned = () => localStorage.getItem("boodle.past.x");
  welcomes();
  says({ note: "past", at: 6, text: "Other." });
  says({ note: "past", at: 5, text: "Earlier." });
  says({ note: "nopast", at: 9 });
  says({ at: 9 });
  says({ note: "past" });
  expect(warned()).toBe("6");
  says({ note: "past-here", at: 7, text: "Later." });
  expect(warned()).toBe("7");
});
