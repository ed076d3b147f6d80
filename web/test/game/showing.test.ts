import { beforeEach, expect, it } from "vitest";
import type { Step } from "../../src/game/fold";
import { beatOf, Showing } from "../../src/game/showing";
import { evenings, eventsOf, startOf } from "./evenings";
import { FakeWorld } from "./world";

let world: FakeWorld;
let shown: [number, string][];
let still = false;
let showing: Showing;

beforeEach(() => {
  world = new FakeWorld();
  shown = [];
  still = false;
  showing = new Showing({
    show: ({ event }, how) => shown.push([event.n, how]),
    after: (milliseconds, act) => world.after(milliseconds, act),
    still: () => still,
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
  world.passes(399);
  expect(shown).toHaveLength(1);
  world.passes(1);
  expect(shown.map(([n]) => n)).toEqual([1, 2, 3]);
  world.passes(400);
  expect(shown.map(([n]) => n)).toEqual([1, 2, 3, 4]);
});

it("shows everything at once where nothing may move, and when it is too far behind", () => {
  showing.push([led(1), led(2)]);
  still = true;
  showing.push([led(3)]);
  expect(shown.map(([n]) => n)).toEqual([1, 2, 3]);
  still = false;
  showing.push(Array.from({ length: 30 }, (_, at) => led(10 + at)));
  expect(shown).toHaveLength(33);
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
