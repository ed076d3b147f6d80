import { describe, expect, it } from "vitest";
import { fold, keepTold, opened, takeIn, type View } from "../../src/game/fold";
import { put, touches } from "../../src/game/paths";
import type { EventFacts } from "../../src/wire";
import { type Evening, evenings, eventsOf, seeded, sittings, startOf, welcomeOf } from "./evenings";

it.each([...evenings, ...sittings] as readonly Evening[])(
  "an evening of $name folds to the snapshot at its end",
  (evening) => {
    const events = eventsOf(evening);
    const end = events.reduce(fold, startOf(evening));
    expect({ picture: end.picture, mine: end.mine }).toEqual(evening.end);
    expect(end.next).toBe(events.length);
  },
);

describe.each(evenings)("an evening of $name", (evening) => {
  const events = eventsOf(evening);

  it("comes to the same however it is cut into messages, and each step is the table after its event", () => {
    const chance = seeded(4);
    let view = startOf(evening);
    let from = 0;
    while (from < events.length) {
      const length = 1 + Math.floor(chance() * 9);
      const taken = takeIn(view, events.slice(from, from + length));
      expect(taken.gap).toBe(false);
      expect(taken.steps.at(-1)?.view).toBe(taken.view);
      view = taken.view;
      from += length;
    }
    expect(view.picture).toEqual(evening.end.picture);
  });

  it.each([1, 2, 3, 4, 5])("survives lost, doubled and reordered messages by asking again (seed %i)", (seed) => {
    const chance = seeded(seed);
    let view = startOf(evening);
    let asked = 0;
    while (view.next < events.length) {
      const batch = unruly(events, view.next, chance);
      const { view: now, gap } = takeIn(view, batch);
      expect(now.next).toBeGreaterThanOrEqual(view.next);
      view = now;
      if (gap || chance() < 0.2) {
        // What the room does with `since`: everything from there on, in order.
        asked += 1;
        view = takeIn(view, events.slice(view.next, view.next + 40)).view;
      }
    }
    expect(asked).toBeGreaterThan(0);
    expect({ picture: view.picture, mine: view.mine }).toEqual(evening.end);
    expect(view.told.map(({ n }) => n)).toEqual(events.filter(({ says }) => says).map(({ n }) => n));
  });

  it("knows how each deal closed that it was told, the last as the picture has it", () => {
    const end = events.reduce(fold, startOf(evening));
    expect(end.closings.map(({ deal }) => deal)).toEqual(end.closings.map((_, at) => at + 1));
    expect(end.closings.at(-1)).toEqual(evening.end.picture.closing);
  });

  it("begins anywhere with a welcome", () => {
    const half = Math.floor(events.length / 2);
    const before = events.slice(0, half).reduce(fold, startOf(evening));
    const view = opened(welcomeOf(evening, before, half));
    expect(view).toBeDefined();
    expect(events.slice(half).reduce(fold, view as View).picture).toEqual(evening.end.picture);
  });
});

/** A message as a bad line would bring it: some events lost, some twice, some from earlier, some out of order. */
function unruly(events: readonly EventFacts[], next: number, chance: () => number): EventFacts[] {
  const from = Math.max(0, next - Math.floor(chance() * 6));
  const batch = events.slice(from, from + 1 + Math.floor(chance() * 12)).flatMap((event) => {
    const drawn = chance();
    return drawn < 0.06 ? [] : drawn < 0.12 ? [event, event] : [event];
  });
  const at = Math.floor(chance() * batch.length);
  const [moved] = chance() < 0.15 ? batch.splice(at, 1) : [];
  return moved ? [moved, ...batch] : batch;
}

it("a table that gathers has no picture yet", () => {
  const [evening] = evenings;
  if (!evening) throw new Error("no evening");
  const welcome = { ...welcomeOf(evening), picture: {}, mine: {} };
  expect(opened(welcome as never)).toBeUndefined();
});

it("an event from beyond a gap changes nothing", () => {
  const [evening] = evenings;
  if (!evening) throw new Error("no evening");
  const view = startOf(evening);
  const taken = takeIn(view, [{ n: 1, change: { bank: 7 } }]);
  expect(taken).toEqual({ steps: [], view, gap: true });
});

describe("what is told by its path", () => {
  const picture = { page: "a", stacks: [1, 2], poker: { paid: [0, 0], turn: 1 }, layout: [{ name: "K" }] };

  it("stands in place, at the end of a list too, and all else is the very same", () => {
    const now = put(picture, { "poker.paid.1": 4, "stacks.2": 3, page: "b" });
    expect(now).toEqual({ ...picture, page: "b", stacks: [1, 2, 3], poker: { paid: [0, 4], turn: 1 } });
    expect(picture.poker.paid).toEqual([0, 0]);
    expect(now.layout).toBe(picture.layout);
  });

  it("touches the part that it stands in, and no other", () => {
    expect(["poker", "page", "pok", "stacks"].map((name) => touches({ "poker.paid.1": 4, page: "b" }, name))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("how deals closed", () => {
  const [evening] = evenings;
  if (!evening) throw new Error("no evening");
  const closed = (...numbers: number[]): View => {
    const all = numbers.map((deal) => ({ deal, stacks: [], gains: [], so_far: [] }));
    const start = startOf(evening);
    const picture = { ...start.picture, closing: all.at(-1) ?? null } as View["picture"];
    return { ...start, picture, closings: all };
  };
  const dealsOf = (view: View | undefined) => view?.closings.map(({ deal }) => deal);

  it("is kept over a welcome that follows on it", () => {
    expect(dealsOf(keepTold(closed(1, 2), closed(2)))).toEqual([1, 2]);
    expect(dealsOf(keepTold(closed(1, 2), closed(3)))).toEqual([1, 2, 3]);
    expect(dealsOf(keepTold(closed(1, 2), closed()))).toEqual([1, 2]);
  });

  it("is dropped where deals were missed between", () => {
    expect(dealsOf(keepTold(closed(1, 2), closed(4)))).toEqual([4]);
  });
});
