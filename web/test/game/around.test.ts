/** A table and what becomes of its device: looked at or put away, without the network, in another language, left. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { device } from "../../src/device";
import { guide } from "../../src/game/guided";
import { promisedOf } from "../../src/game/promised";
import { Table } from "../../src/game/table";
import type { AskedFacts, FromRoom, RoomFacts } from "../../src/wire";
import { evenings, roomOf, welcomeOf } from "./evenings";
import { FakeWorld } from "./world";

const [evening] = evenings;
if (!evening) throw new Error("no evening");

let world: FakeWorld;
let table: Table;
let visible: DocumentVisibilityState;

beforeEach(() => {
  visible = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visible);
  world = new FakeWorld();
  table = new Table("x", world).open();
});
afterEach(() => {
  table.close();
  vi.restoreAllMocks();
  device.language.value = "en";
  device.pace.value = "table";
});

function becomes(state: DocumentVisibilityState): void {
  visible = state;
  document.dispatchEvent(new Event("visibilitychange"));
}
const brings = (message: object) => world.last.brings(message as FromRoom);
function welcomes(room: Partial<RoomFacts> = {}, more: object = {}): void {
  world.last.opens();
  const welcome = welcomeOf(evening as NonNullable<typeof evening>);
  brings({ ...welcome, room: { ...welcome.room, ...room }, ...more });
}
const sent = (kind: string) => world.last.sent.filter(({ t }) => t === kind);
const led = (n: number) => ({ n, event: { t: "Led", seat: 1, card: "4C" }, says: "Jonas leads 4♣.", at: 0 });
const tells = (...events: object[]) => brings({ t: "events", events });

it("tells the line whether it is looked at, and shows at once what nobody sees come", () => {
  welcomes();
  tells(led(0), led(1));
  expect(table.shown.value?.next).toBe(1);
  becomes("hidden");
  expect(table.shown.value?.next).toBe(2);
  expect(table.moving.value).toBeUndefined();
  tells(led(2), led(3));
  expect(table.shown.value?.next).toBe(4);
  expect(sent("ping")).toEqual([]);
  becomes("visible");
  expect(sent("looks").map(({ here }) => here)).toEqual([false, true]);
  expect(sent("ping")).toHaveLength(1);
});

it("asks whether the room is there where the network comes or goes, and speaks another language at once", () => {
  welcomes();
  dispatchEvent(new Event("offline"));
  dispatchEvent(new Event("online"));
  expect(sent("ping")).toHaveLength(2);
  expect(sent("speak")).toEqual([]);
  device.language.value = "de";
  expect(sent("speak")).toEqual([expect.objectContaining({ language: "de" })]);
});

it("hears nothing more of its device once it was left", () => {
  welcomes();
  tells(led(0), led(1));
  table.close();
  const before = world.last.sent.length;
  for (const event of ["offline", "online"]) dispatchEvent(new Event(event));
  becomes("hidden");
  device.language.value = "de";
  world.passes(100_000);
  expect([world.last.sent.length, world.sockets.length, table.shown.value?.next]).toEqual([before, 1, 1]);
  expect(table.line.value.is).toBe("ended");
});

it("goes as fast as the table, as this device, and calmly while a game is told", () => {
  expect(table.tempo()).toBe("normal");
  welcomes({ tempo: "quick", practice: true, game: "tripoley" });
  expect(table.tempo()).toBe("calm");
  guide("tripoley", false);
  expect(table.tempo()).toBe("quick");
  device.pace.value = "calm";
  expect(table.tempo()).toBe("calm");
  device.pace.value = "once";
  expect(table.tempo()).toBe("quick");
  tells(led(0), led(1));
  expect(table.shown.value?.next).toBe(2);
  guide("tripoley", true);
});

it("waits for a tap with a card of its own that has to follow, and with no other", () => {
  welcomes();
  const own = { ...led(1), event: { t: "Followed", seat: evening?.seat, card: "5C" } };
  tells(led(0), own, led(2));
  world.passes(900);
  expect([table.shown.value?.next, table.waits.value?.event.n]).toEqual([1, 1]);
  table.goOn();
  expect([table.shown.value?.next, table.waits.value, table.moving.value?.event.n]).toEqual([2, undefined, 1]);
});

it.each([
  [{ clock: 0 }, {}, 1],
  [{ clock: 30 }, {}, 2],
  [{ clock: 0 }, { seat: null }, 2],
])("holds a great moment at a calm pace for whoever has time: %o %o", (room, more, shown) => {
  device.pace.value = "calm";
  welcomes(room, more);
  tells({ ...led(0), event: { t: "WentOut", seat: 1 } }, led(1));
  world.passes(7_000);
  expect(table.shown.value?.next).toBe(shown);
});

it("asks from where it knows the table, and for all of it where something was missed twice", () => {
  const hello = () => world.last.sent.find(({ t }) => t === "hello");
  welcomes();
  expect(hello()).toMatchObject({ story: "", since: 0, seat: null, heard: 0 });
  brings({ t: "said", seat: 1, name: "Jonas", text: "Hi.", at: 77 });
  tells(led(0));
  tells(led(2));
  world.last.opens();
  expect(hello()).toMatchObject({ story: "s", since: 1, seat: evening?.seat, heard: 77 });
  tells(led(3));
  world.last.opens();
  expect(hello()).toMatchObject({ story: "", since: 0, seat: null, heard: 0 });
  expect(world.sockets).toHaveLength(3);
  tells(led(1));
  tells(led(3));
  world.last.opens();
  expect(hello()).toMatchObject({ story: "s", since: 2 });
});

it("asks for all where the evening begins while the table still gathers here", () => {
  welcomes({}, { picture: {} });
  expect(table.shown.value).toBeUndefined();
  tells(led(0));
  world.last.opens();
  expect(world.sockets).toHaveLength(2);
  expect(world.last.sent[0]).toMatchObject({ story: "", since: 0 });
});

it("keeps the last lines of the chat, each with a number of its own, until it is told anew", () => {
  welcomes();
  for (let at = 1; at <= 205; at += 1) brings({ t: "said", seat: 1, name: "Jonas", text: `${at}`, at });
  const { value } = table.said;
  expect([value.length, value[0]?.text, value.at(-1)?.key]).toEqual([200, "6", 205]);
  welcomes();
  expect(table.said.value).toEqual([]);
});

it("knows how far its clock is behind that of the room, and what is otherwise around the table", () => {
  vi.useFakeTimers({ now: 50_000 });
  welcomes({ now: 51_500 });
  expect(table.clockAhead.value).toBe(1_500);
  brings({ t: "room", room: { watchers: 3, now: 50_200 } });
  expect([table.clockAhead.value, table.room.value?.watchers, table.room.value?.title]).toEqual([
    200,
    3,
    roomOf([]).title,
  ]);
  vi.useRealTimers();
});

it("adds to a shuffle that the room has promised, by the name of the game's past", () => {
  const fair = { deal: 3, commitment: "aa", open: true, contributed: [], shuffles: [] };
  welcomes({ fair });
  expect(sent("contribute")).toEqual([expect.objectContaining({ deal: 3, bytes: promisedOf("s", 3)?.bytes })]);
  brings({ t: "room", room: { fair: { ...fair, contributed: [evening?.seat], deal: 4 } } });
  expect(sent("contribute")).toHaveLength(1);
});

it("says, asks for a hint and acts as it is told, and puts its last refusal away", async () => {
  welcomes();
  const replies = [table.say("Hi."), table.emote("clap"), table.hint(), table.act({ act: "pause" })];
  const [said, clap, hint, act] = world.last.sent.slice(-4);
  expect([said, clap, hint, act]).toMatchObject([
    { t: "say", text: "Hi." },
    { t: "say", emote: "clap" },
    { t: "hint" },
    { t: "host", act: "pause" },
  ]);
  for (const one of [said, clap, hint, act]) brings({ t: "done", id: one?.["id"] });
  expect((await Promise.all(replies)).map(({ t }) => t)).toEqual(["done", "done", "done", "done"]);
  const answered = table.answer(7, "keep");
  expect(table.answering.value).toBe(7);
  brings({ t: "refused", id: sent("answer")[0]?.["id"], code: "illegal", says: "No." });
  expect(await answered).toMatchObject({ t: "refused" });
  expect([table.answering.value, table.refused.value]).toEqual([undefined, "No."]);
  tells({ n: 0, mine: { hand: [] } });
  expect(table.refused.value).toBe("No.");
  table.forgive();
  expect(table.refused.value).toBe("");
});

it("asks the seat's own question first, else the host's, and a guest none", () => {
  const [asked, host] = [{ number: 1 }, { number: 2 }] as AskedFacts[];
  welcomes({}, { mine: { asked, host } });
  expect(table.asked.value).toEqual(asked);
  welcomes({}, { mine: { asked: null, host } });
  expect(table.asked.value).toEqual(host);
  welcomes({}, { mine: { asked: null, host: null } });
  expect(table.asked.value).toBeNull();
  welcomes({}, { mine: { asked, host }, seat: null });
  expect(table.asked.value).toBeNull();
});

it("is taken back from another window when it is asked to", () => {
  welcomes();
  world.last.breaks(4409);
  expect(table.line.value).toMatchObject({ is: "ended", why: "elsewhere" });
  table.takeHere();
  expect(world.sockets).toHaveLength(2);
});
