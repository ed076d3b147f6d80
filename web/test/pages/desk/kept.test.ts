/** What a desk keeps and tells: evenings on the device, names, and options of the room. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { evenings, keepActs, keptEvenings, newEvening } from "../../../src/pages/desk/evenings";
import { type DeskFacts, mostOf, namesOf, pokerOf, withAct } from "../../../src/pages/desk/facts";
import { plainName } from "../../../src/pages/desk/names";
import { teller } from "../../../src/pages/desk/telling";

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => {
  vi.useRealTimers();
  evenings.value = [];
});

const EVENING = { id: "a", title: "", base: "pagat", answers: {}, acts: ["join Ann"], seen: 1 };
test.each([
  ["as it was kept", {}, true],
  ["without an address", { id: 4 }, false],
  ["without a title", { title: null }, false],
  ["without its rules", { base: 4 }, false],
  ["of which nothing was told", { acts: [] }, true],
  ["with something else told", { acts: ["join Ann", 4] }, false],
  ["told as one text", { acts: "join Ann" }, false],
  ["with no answers", { answers: null }, false],
  ["with answers of another kind", { answers: "none" }, false],
  ["that was never seen", { seen: "today" }, false],
])("an evening at the desk %s", (_, other, known) => {
  localStorage.setItem("boodle.desk", JSON.stringify([{ ...EVENING, ...other }]));
  expect(keptEvenings().length).toBe(known ? 1 : 0);
});

it("tells evenings apart that begin at one moment, and keeps what is told of each with it", () => {
  const [one, other] = [newEvening(EVENING), newEvening(EVENING)];
  for (const { id } of [one, other]) expect(id).toMatch(/^[0-9a-z]{3,6}$/);
  expect(one.id).not.toBe(other.id);
  vi.setSystemTime(2000);
  keepActs(one.id, ["dealer 0"]);
  keepActs("unheard", ["dealer 1"]);
  expect(keptEvenings()).toEqual([{ ...EVENING, id: one.id, acts: ["dealer 0"], seen: 2000 }, other]);
});

describe("names at a desk", () => {
  test.each([
    ["\u0301\u0302Ann", "Ann"],
    ["Ann \u0301\u0302B", "Ann B"],
    [` ${"a".repeat(24)}`, "a".repeat(24)],
    [`${"a".repeat(23)} b`, "a".repeat(23)],
  ])("%j is written %j", (typed, name) => expect(plainName(typed)).toBe(name));
});

describe("what the room says may be told", () => {
  const facts = (more: object): DeskFacts =>
    ({ players: [{ name: "Ann" }, { name: "Ben" }, { name: "Cem" }], next: [], ...more }) as unknown as DeskFacts;
  const layout = [{ name: "K" }, { name: "pot" }];

  it("is told of seats by their names, up to what each may pay", () => {
    expect(namesOf(facts({}))).toEqual(["Ann", "Ben", "Cem"]);
    expect(mostOf({ act: "paid", seats: [2, 0], most: [7, 9] }, 0)).toBe(9);
    for (const option of [{ seats: [2], most: [7] }, { seats: [0] }, { most: [7, 8] }, {}])
      expect(mostOf({ act: "paid", ...option }, 0)).toBe(0);
  });

  it("takes the place of a total only", () => {
    expect(withAct([], "paid 0 4")).toEqual(["paid 0 4"]);
    expect(withAct(["fold 0"], "fold 0")).toEqual(["fold 0", "fold 0"]);
    expect(withAct(["left 0 4"], "paid 0 4")).toEqual(["left 0 4", "paid 0 4"]);
  });

  it("is the poker as it stands, or who may be in it before the first chip", () => {
    const poker = { paid: [1, 1, 1] };
    expect(pokerOf(facts({ poker }))).toBe(poker);
    const next = [{ act: "fold", seats: [2, 0] }];
    const begun = { paid: [0, 0, 0], folded: [], live: [2, 0], back: null };
    const piles = [3, 5];
    const pots = [{ chips: 5, seats: [0, 2], won: [] }];
    expect(pokerOf(facts({ next, layout, piles }))).toEqual({ ...begun, pots });
    expect(pokerOf(facts({ next: [{ act: "won", seats: [1] }] }))?.live).toEqual([1]);
    for (const no of [{ layout }, { piles }, { layout, piles: [3, 0] }, { layout: [{ name: "K" }], piles }])
      expect(pokerOf(facts({ next, ...no }))).toEqual({ ...begun, pots: [] });
  });
});

describe("telling on", () => {
  const sent: object[] = [];
  const tell = teller(async (asked: { told?: string; acts?: readonly string[]; base?: string }) => {
    sent.push(asked);
    const acts = [...(asked.told?.split(",") ?? []), ...(asked.acts ?? [])];
    const number = asked.acts?.indexOf("bad") ?? -1;
    const refused = number < 0 && asked.base !== "odd" ? null : { number, says: "", code: "" };
    return { told: acts.join(), said: [...(asked.acts ?? [])], refused };
  });

  it("goes on from the longest that the room knows, whatever was told last", async () => {
    for (const acts of [
      ["a", "b"],
      ["a", "b", "c"],
      ["a", "b"],
      ["a", "b", "c", "d"],
    ])
      await tell({ acts });
    expect(sent.at(-1)).toEqual({ told: "a,b,c", acts: ["d"] });
  });

  it("tells which act of all was refused, and of the setting that it was none", async () => {
    expect((await tell({ acts: ["a", "b", "bad"] })).refused).toMatchObject({ number: 2 });
    expect((await tell({ acts: ["a"], base: "odd" })).refused).toMatchObject({ number: -1 });
  });
});
