/** A finished deal as steps: where it stood, who sat around it, what its proof tells, and where it turned. */
import { describe, expect, it, test } from "vitest";
import type { ReplayFacts } from "../../../src/http";
import { aroundThen, findingsOf, linkTo, sameHead, stepsOf, viewBefore } from "../../../src/pages/replay/steps";
import { turnsOf } from "../../../src/pages/replay/turns";
import type { Face } from "../../../src/table/face";
import { roomOf } from "../../game/evenings";

const PICTURE = { page: "", players: [], order: [], stacks: [10, 12, 12], taken: [], runs: [], pots_taken: [] };
const MINE = { hand: [], put_down: [], five: [], best: [], asked: null, host: null };
const face = { cleared: (view: unknown) => view, undealt: (view: unknown) => view } as unknown as Face;

/** A deal of these events, the first of which has the number 7. */
function deal(...events: object[]): ReplayFacts {
  const numbered = events.map((one, at) => ({ n: 7 + at, says: `${at}.`, ...one }));
  return { picture: PICTURE, mine: MINE, events: numbered } as unknown as ReplayFacts;
}

describe("the steps of a deal", () => {
  const told = deal({ change: { dealer: 0 } }, { says: undefined, change: { dealer: 1 } }, { change: { dealer: 2 } });
  const dealers = (facts: ReplayFacts) =>
    stepsOf(facts, face).map(({ says, view }) => [says, (view.picture as { dealer?: number }).dealer]);

  it("are its sentences, with what happened silently in between, and at the end what happened after the last", () => {
    expect(dealers(told)).toEqual([
      ["", undefined],
      ["0.", 0],
      ["2.", 2],
    ]);
    const [first, second] = told.events;
    const silent = { ...told, events: [...told.events, { ...second, n: 10 }] } as ReplayFacts;
    expect(dealers(silent)).toEqual([
      ["", undefined],
      ["0.", 0],
      ["2.", 2],
      ["2.", 1],
    ]);
    expect(dealers({ ...told, events: [first] } as ReplayFacts)).toEqual([
      ["", undefined],
      ["0.", 0],
    ]);
  });

  it("are seen as they were before any of the game's events", () => {
    expect([7, 8, 9, 10].map((n) => viewBefore(told, n).picture)).toMatchObject([
      PICTURE,
      { dealer: 0 },
      { dealer: 1 },
      { dealer: 2 },
    ]);
    expect(viewBefore(told, 7)).toMatchObject({ next: 7, told: [], mine: MINE });
    expect(viewBefore(deal(), 7).next).toBe(0);
  });
});

it("shows around a deal who sat there then, a bot as a bot, and nobody away or awaited", () => {
  const now = roomOf(["Ann", "Otter", "Cem"], { paused: true, level_ends: 9 });
  const seats = now.seats.map((seat) => ({ ...seat, here: false, host: true, leaving: true, stand_in: true }));
  const badge = { animal: "fox", colour: "teal" } as const;
  const open = { ...now.seats[2], kind: "open", level: "first" };
  const room = {
    ...{ ...now, deadlines: [{ seat: 0, at: 5 }], expected: [{ name: "Zoe", kind: "person" }] },
    seats: [{ ...seats[0], badge }, seats[1], open],
  };
  const players = ["Otter", "Ann", "Cem", "Dora"].map((name) => ({ name }));
  const then = aroundThen(room as never, { picture: { players } } as never);
  const calm = { stand_in: false, leaving: false, here: true, host: false, away_since: null, time_bank: 0 };
  const person = { ...calm, kind: "person", level: "", badge: null };
  expect(then).toEqual({
    ...room,
    ...{ paused: false, level_ends: null, deadlines: [], expected: [] },
    seats: [
      { ...calm, seat: 0, name: "Otter", kind: "bot", level: "careful", badge: null },
      { ...person, seat: 1, name: "Ann", badge },
      { ...person, seat: 2, name: "Cem" },
      { ...person, seat: 3, name: "Dora" },
    ],
  });
});

describe("what a proof tells", () => {
  const SEAL = `${"a".repeat(16)}rest`;
  const seats = [
    { sender: "sent", added: "00" },
    { sender: "none", added: "" },
    { sender: "sent", added: "22" },
  ];
  const shuffles = [
    { positions: 52, opened: [1, 2] },
    { positions: 10, opened: [3] },
  ];
  const proof = { commitment: SEAL, whole: false, seats, shuffles, remarks: [] };
  const told = (more: object, seat: number | null = null) =>
    ({ seat, proof: { ...proof, ...more } }) as unknown as ReplayFacts;
  const names = ["Ann", "Ben", "Cem"];
  const seal = "a".repeat(16);
  const unkept = { key: "unkept", good: null, facts: { seal } };
  const added = { key: "added", good: true, facts: { names: ["Ann", "Cem"] } };
  const part = { key: "part", good: null, facts: { opened: 3, positions: 62 } };

  it("is nothing where there is none", () => {
    expect(findingsOf({ seat: 0, proof: null } as never, names, null)).toEqual([
      { key: "none", good: null, facts: {} },
    ]);
  });

  it("is who added to the shuffle, and how much of it lies open", () => {
    expect(findingsOf(told({}), names, null)).toEqual([unkept, added, part]);
    expect(findingsOf(told({ whole: true, seats: [] }), names, null)).toEqual([
      unkept,
      { key: "nobody", good: null, facts: {} },
      { key: "whole", good: true, facts: { positions: 62 } },
    ]);
  });

  it("is held against what this device kept, of its own seat alone", () => {
    const kept = { commitment: SEAL, bytes: "22" };
    const sealed = { key: "sealed", good: true, facts: { seal } };
    expect(findingsOf(told({}, 2), names, kept)).toEqual([sealed, added, { key: "own", good: true, facts: {} }, part]);
    expect(findingsOf(told({}), names, kept)).toEqual([sealed, added, part]);
    expect(findingsOf(told({}, 3), names, kept)[2]).toEqual({ key: "own_other", good: false, facts: {} });
    const other = { key: "sealed_other", good: false, facts: { seal, kept: "b".repeat(16) } };
    expect(findingsOf(told({}), names, { ...kept, commitment: "b".repeat(20) })[0]).toEqual(other);
  });

  it("names a log's past by its count and its first sixteen signs", () => {
    const head = `212-${"9".repeat(20)}`;
    expect(sameHead(head, head)).toEqual({ key: "head", good: true, facts: { count: "212", signs: "9".repeat(16) } });
    expect(linkTo("no address", "/t/ab")).toBe("/t/ab");
  });
});

describe("the turns of a deal", () => {
  const turns = (facts: ReplayFacts) => turnsOf(facts, stepsOf(facts, face));
  const silently = (event: object) => ({ says: undefined, event });
  const over = (...stacks: number[]) => ({ event: { t: "HandOver" }, change: { stacks } });
  const laid = (many: number) => [
    { event: { t: "Led" } },
    ...Array.from({ length: many - 1 }, () => ({ event: { t: "Followed" } })),
    { event: { t: "RunStopped" } },
  ];

  test.each([
    ["nobody led alone before", [over(10, 14, 12)], 0],
    ["the same leads on", [over(10, 14, 12), over(9, 15, 12)], 0],
    ["several lead now", [over(10, 14, 12), over(10, 13, 13)], 0],
    ["another leads than before several did", [over(10, 14, 12), over(10, 13, 13), over(11, 12, 13)], 1],
    ["the first seat leads, and then another", [over(14, 10, 12), over(10, 14, 12)], 1],
    ["the first seat takes the lead", [over(10, 14, 12), over(14, 10, 12)], 1],
  ])("tell of the lead where %s: %o %d times", (_, events, times) => {
    expect(turns(deal(...events)).flatMap(({ kinds }) => kinds)).toEqual(Array(times).fill("lead"));
  });

  test.each([
    ["two short runs", [...laid(4), ...laid(4)], []],
    ["a long run", laid(5), [6]],
  ])("tell of %s", (_, events, at) => {
    expect(turns(deal(...events))).toEqual(at.map((at) => ({ at, kinds: ["run"] })));
  });

  it("tell once what happens within one step, and nothing of what only the seats themselves saw", () => {
    const [pot, out] = [{ t: "PotWon" }, { t: "WentOut" }];
    const facts = deal({ event: out }, silently(pot), silently(pot), { event: out }, { event: undefined });
    expect(turns(facts)).toEqual([
      { at: 1, kinds: ["out"] },
      { at: 2, kinds: ["pot", "out"] },
    ]);
  });

  it("tell of the first hand that is shown, and again after chips were bet", () => {
    const shown = { event: { t: "HandShown" } };
    const acted = { event: { t: "Acted", seat: 0, chips: 0, wager: { t: "Check" } } };
    expect(turns(deal(shown, shown, acted, shown)).map(({ at }) => at)).toEqual([1, 4]);
  });
});
