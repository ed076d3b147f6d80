/** How long each event stands, and what it sounds like. */
import { expect, it, test } from "vitest";
import type { View } from "../../src/game/fold";
import { beatOf, isHeld, ownBeat, ownCard, soundOf } from "../../src/game/showing";
import type { AskedFacts, EventFacts, TableEvent } from "../../src/wire";

const view = { wagers: { 1: { word: "check", to: 0 }, 2: { word: "call", to: 0 } } } as unknown as View;
const step = (event: object | undefined, more: object = {}) => ({
  event: { n: 0, says: "Something.", ...(event && { event: event as TableEvent }), ...more } as EventFacts,
  view,
});
const of = (t: string, more: object = {}) => step({ t, ...more });

test.each<[string, number]>([
  ["Led", 900],
  ["RunStopped", 2_000],
  ["Staked", 350],
  ["Collected", 1_050],
  ["CardsPaid", 700],
  ["HandShown", 1_500],
  ["PotWon", 4_000],
  ["SeatingClosed", 0],
  ["BidPassed", 400],
])("%s stands for %i milliseconds at the usual pace", (t, beat) => {
  expect([beatOf(of(t)), isHeld(of(t))]).toEqual([beat, t === "PotWon"]);
});

test("what nobody is told stands no time, and nothing without an event is held", () => {
  for (const one of [step(undefined), step({ t: "Led" }, { says: "" }), of("SeatSaid")]) expect(beatOf(one)).toBe(0);
  expect(isHeld(step(undefined))).toBe(false);
  expect((["calm", "normal", "quick"] as const).map(ownBeat)).toEqual([4_000, 2_500, 1_000]);
});

test("one's own card that has to follow is one's own, and no other", () => {
  const followed = of("Followed", { seat: 2, card: "5C" });
  expect([2, 1, null].map((seat) => ownCard(followed, seat))).toEqual(["5C", undefined, undefined]);
  expect([of("Led", { seat: 2, card: "5C" }), step(undefined)].map((one) => ownCard(one, 2))).toEqual([
    undefined,
    undefined,
  ]);
});

const shares = [[1, 5]];

test.each<[sound: string | undefined, seat: number | null, kinds: string[], event?: object]>([
  ["card", 0, ["Led", "Followed", "Dealt", "CardsDealt", "StreetDealt"]],
  ["stop", 0, ["RunStopped"], { wanted: "5C" }],
  [undefined, 0, ["RunStopped"], { wanted: null }],
  ["win", 1, ["PotWon", "PotAwarded"], { shares }],
  ["chips", 0, ["PotWon", "PotAwarded"], { shares }],
  ["chips", null, ["PotWon", "PotAwarded"], { shares }],
  ["win", 1, ["WentOut"], { seat: 1 }],
  [undefined, 0, ["WentOut"], { seat: 1 }],
  ["chips", 0, ["Collected", "Posted", "ChipsReturned", "SpaceWon", "CardsPaid", "FinePaid", "SpareSold"]],
  [undefined, 0, ["Wagered", "Acted"], { seat: 1 }],
  ["chips", 0, ["Wagered", "Acted"], { seat: 2 }],
  ["chips", 0, ["Wagered", "Acted"], { seat: 3 }],
  [undefined, 0, ["BidPassed", "SeatSaid"]],
])("the sound is %s for seat %s: %j %o", (sound, seat, kinds, event = {}) => {
  expect(kinds.map((t) => soundOf(of(t, event), seat))).toEqual(kinds.map(() => sound));
});

it("calls whoever has to answer, and for no more than that", () => {
  const asks = (asked: object, seat: number | null = 0) => soundOf(step({ t: "Led" }, { mine: asked }), seat);
  const question = (kind: string, optional = false) => ({ kind, optional }) as AskedFacts;
  expect(asks({ asked: question("YourWager") })).toBe("turn");
  expect(asks({ host: question("HostBetween") })).toBe("turn");
  expect(asks({ asked: null, host: question("HostBetween") })).toBe("turn");
  for (const [asked, seat] of [
    [{ asked: question("YourWager") }, null],
    [{ asked: question("InNextDeal", true) }, 0],
    [{ host: question("HostBetweenHands") }, 0],
    [{ asked: null }, 0],
    [{}, 0],
  ] as const)
    expect(asks(asked, seat)).toBe("card");
  expect(soundOf(step(undefined), 0)).toBeUndefined();
});
