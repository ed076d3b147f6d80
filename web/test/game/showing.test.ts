/** What happened is shown one by one, at an even beat, and at once where nobody wants to wait. */
import { beforeEach, expect, it } from "vitest";
import type { Tempo } from "../../src/device";
import type { Step } from "../../src/game/fold";
import { beatOf, isHeld, Showing } from "../../src/game/showing";
import { evenings, eventsOf, startOf } from "./evenings";
import { FakeWorld } from "./world";

let world: FakeWorld;
let shown: [number, string][];
let still = false;
let waits: number | undefined;
let tempo: Tempo = "normal";
let patient = true;
let showing: Showing;

beforeEach(() => {
  world = new FakeWorld();
  shown = [];
  still = false;
  tempo = "normal";
  patient = true;
  showing = new Showing({
    show: ({ event }, how) => shown.push([event.n, how]),
    after: (milliseconds, act) => world.after(milliseconds, act),
    still: () => still,
    tempo: () => tempo,
    patient: () => patient,
    own: ({ event: { event } }) => event?.t === "Followed" && event.seat === 2,
    waits: (step) => {
      waits = step?.event.n;
    },
  });
});

const [evening] = evenings;
if (!evening) throw new Error("no evening");
const view = startOf(evening);

function led(n: number): Step {
  return { event: { n, event: { t: "Led", seat: 0, card: "4C" }, says: "Mara leads 4♣." }, view };
}
const hidden = (n: number): Step => ({ event: { n }, view });

it("shows one card at a time at an even beat, whoever plays it", () => {
  showing.push([led(1), hidden(2), led(3), led(4)]);
  expect(shown).toEqual([[1, "beat"]]);
  world.passes(899);
  expect(shown).toHaveLength(1);
  world.passes(1);
  expect(shown.map(([n]) => n)).toEqual([1, 2, 3]);
  world.passes(900);
  expect(shown.map(([n]) => n)).toEqual([1, 2, 3, 4]);
});

it("shows everything at once where nothing may move, and when it is too far behind", () => {
  showing.push([led(1), led(2)]);
  still = true;
  showing.push([led(3)]);
  expect(shown.map(([n]) => n)).toEqual([1, 2, 3]);
  still = false;
  showing.push(Array.from({ length: 45 }, (_, at) => led(10 + at)));
  expect(shown).toHaveLength(48);
  expect(showing.behind).toBe(0);
});

it("loses nothing of an evening and keeps its order", () => {
  const events = eventsOf(evening);
  for (const event of events) showing.push([{ event, view }]);
  world.passes(10_000_000);
  expect(shown.map(([n]) => n)).toEqual(events.map(({ n }) => n));
});

it("has no beat for what nobody sees", () => {
  expect(beatOf(hidden(1))).toBe(0);
  expect(beatOf(led(1))).toBeGreaterThan(0);
});

const followed = (n: number, seat: number): Step => ({
  event: { n, event: { t: "Followed", seat, card: "5C" }, says: "Mara plays 5♣." },
  view,
});
const out = (n: number): Step => ({ event: { n, event: { t: "WentOut", seat: 1 }, says: "Jonas is out." }, view });

it("lets one's own card wait for a tap, and plays it by itself after a beat", () => {
  showing.push([led(1), followed(2, 2), followed(3, 1), followed(4, 2)]);
  world.passes(900);
  expect([shown.length, waits]).toEqual([1, 2]);
  showing.goOn();
  expect([shown.length, waits]).toEqual([2, undefined]);
  world.passes(1800);
  expect([shown.length, waits]).toEqual([3, 4]);
  world.passes(2500);
  expect(shown.map(([n]) => n)).toEqual([1, 2, 3, 4]);
  expect(waits).toBe(undefined);
});

it("holds what is worth a moment, and a tap goes on", () => {
  expect(isHeld(out(1))).toBe(true);
  showing.push([out(1), led(2)]);
  expect([shown.length, waits]).toEqual([1, 1]);
  world.passes(3999);
  expect(shown).toHaveLength(1);
  showing.goOn();
  expect([shown.length, waits]).toEqual([2, undefined]);
  showing.goOn();
  showing.goOn();
  expect(shown).toHaveLength(2);
});

it("holds it at a calm pace until it is tapped, where everybody has time, and for ever nowhere", () => {
  tempo = "calm";
  showing.push([out(1), led(2)]);
  world.passes(59_000);
  expect([shown.length, waits]).toEqual([1, 1]);
  showing.goOn();
  expect([shown.length, waits]).toEqual([2, undefined]);
  world.passes(2_000);
  showing.push([out(3), led(4)]);
  world.passes(60_000);
  expect(shown).toHaveLength(4);
  patient = false;
  world.passes(2_000);
  showing.push([out(5), led(6)]);
  world.passes(6_000);
  expect(shown).toHaveLength(6);
});

it("is calmer at a calm table and quicker at a quick one", () => {
  for (const step of [led(1), out(2), followed(3, 1)])
    expect([beatOf(step, "calm") > beatOf(step), beatOf(step, "quick") < beatOf(step)]).toEqual([true, true]);
});

it("catches up once more than forty wait that would be seen, and counts no others", () => {
  const some = (many: number, one: (n: number) => Step) => Array.from({ length: many }, (_, at) => one(at));
  showing.push([led(0), ...some(60, hidden), ...some(39, led)]);
  expect([shown.length, showing.behind]).toEqual([1, 99]);
  showing.push([led(1)]);
  expect([shown.length, showing.behind]).toEqual([1, 100]);
  showing.push([led(2)]);
  expect([shown.length, showing.behind]).toEqual([102, 0]);
  expect(shown.at(-1)).toEqual([2, "at once"]);
  world.passes(10_000);
  expect(shown).toHaveLength(102);
});

it("lets what comes meanwhile wait for its beat, and forgets it where the table is told anew", () => {
  showing.push([out(1)]);
  showing.push([led(2)]);
  expect([shown.length, waits]).toEqual([1, 1]);
  showing.clear();
  expect([showing.behind, waits]).toEqual([0, undefined]);
  world.passes(10_000);
  expect(shown).toHaveLength(1);
  showing.push([led(3)]);
  expect(shown).toHaveLength(2);
});

it("waits calmly only with what is held, and plays one's own card by itself after a calm beat", () => {
  tempo = "calm";
  showing.push([led(1), followed(2, 2), led(3)]);
  world.passes(1_400);
  expect([shown.length, waits]).toEqual([1, 2]);
  world.passes(3_999);
  expect(shown).toHaveLength(1);
  world.passes(1);
  expect([shown.length, waits]).toEqual([2, undefined]);
  world.passes(1_400);
  expect(shown).toHaveLength(3);
});

it("plays with each tap one own card, and lets the next one that nobody taps for wait too", () => {
  showing.push([followed(1, 2), followed(2, 2)]);
  showing.goOn();
  expect([shown.length, waits]).toEqual([1, undefined]);
  showing.goOn();
  expect([shown.length, waits]).toEqual([2, undefined]);
  world.passes(900);
  showing.push([followed(3, 2), hidden(4), followed(5, 2)]);
  expect(waits).toBe(3);
  world.passes(2_500);
  expect([shown.length, waits]).toEqual([3, undefined]);
  world.passes(900);
  expect([shown.length, waits]).toEqual([4, 5]);
});
