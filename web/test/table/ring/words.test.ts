/** The answers of a poker table in words, on buttons and with their letters; and the stages of a hand. */
import { describe, expect, inject, test } from "vitest";
import { answerSays, buttonSays, keysOf, offerOf, stakesOf, titleOf, whyOf } from "../../../src/table/ring/ask/words";
import { momentOf, placesOf, type RingGame, stagesOf } from "../../../src/table/ring/game";
import type { RingSight } from "../../../src/table/ring/sight";
import type { AskedFacts, Choices } from "../../../src/wire";
import { Words, words } from "../../../src/words";

const GAME = {
  streets: ["first", "second", "third"],
  streetOf: () => "second",
  says: (action: string) => (action === "wink" ? "wink at somebody" : undefined),
  facts: () => ({ chips: 80, top_up: 30 }),
  letters: ["wink"],
} as unknown as RingGame;
const HAND = { level: 4, bets: [4, 0, 1], put_in: [9, 5, 6], over: false };
const WAGERS: Choices = { t: "Wagers", to_call: 3, raise_to: [8, 21], fold: true };

function seen(picture: object = {}, choices: Choices | null = null, more: object = {}): RingSight {
  const whole = { page: "betting", phase: "deals", hand: HAND, stacks: [50, 40, 20], pot: 25, ...picture };
  const mine = { asked: choices && { choices } };
  return { game: "whist", seat: 2, house: {}, view: { picture: whole, mine }, ...more } as unknown as RingSight;
}
const asks = (choices: Choices, kind = "HandWager", optional = false) =>
  ({ number: 3, kind, choices, default: "", optional }) as unknown as AskedFacts;
const plain: Choices = { t: "OneOf", answers: ["ready"] };

test.each<[string, Choices | null, string, string]>([
  ["fold", WAGERS, "leave the pot to the others", "Fold"],
  ["call", WAGERS, "put in 3 chips", "Call 3"],
  ["raise 8", WAGERS, "make it 8", "Raise to 8"],
  ["raise 21", WAGERS, "make it 21", "All-in 21"],
  ["call", plain, "put in 0 chips", "put in 0 chips"],
  ["call", null, "put in 0 chips", "put in 0 chips"],
  ["check", null, "stay in for nothing", "stay in for nothing"],
  ["wink", plain, "wink at somebody", "wink at somebody"],
  ["top-up", plain, "Top up 30", "Top up 30"],
  ["nothing known", plain, "nothing known", "nothing known"],
])("%s among %o is said and called so", (action, choices, said, called) => {
  expect(answerSays(GAME, action, seen({}, choices))).toBe(said);
  expect(buttonSays(GAME, action, seen({}, choices))).toBe(called);
});

test("a bet is reckoned from what lies there, and from nothing for whoever only looks on", () => {
  expect(stakesOf(seen())).toEqual({ pot: 25, level: 4, stack: 20, paid: 1 });
  expect(stakesOf(seen({ hand: null }))).toEqual({ pot: 25, level: 0, stack: 20, paid: 0 });
  expect(stakesOf(seen({ hand: { ...HAND, bets: null } }))).toMatchObject({ paid: 0 });
  expect(stakesOf(seen({}, null, { seat: null }))).toMatchObject({ stack: 0, paid: 0 });
});

describe("an answer as a button", () => {
  const offer = (action: string, how?: { main?: boolean; label?: string }) => {
    const { label, hotkey, look, sure } = offerOf(GAME, action, seen(), () => {}, how);
    return [label, hotkey, look, sure];
  };

  test.each<[string, unknown[]]>([
    ["ready", ["Deal me in", "R", "plain", false]],
    ["rebuy", ["Buy 80", undefined, "plain", false]],
    ["muck", ["Muck it", undefined, "warn", false]],
    ["leave", ["Leave for good", undefined, "warn", true]],
    ["end", ["End the evening", undefined, "warn", true]],
  ])("%s", (action, told) => {
    expect(offer(action)).toEqual(told);
  });

  test("may be the golden one, and may have another name", () => {
    expect(offer("end", { main: true, label: "Enough" })).toEqual(["Enough", undefined, "main", true]);
  });
});

test("a question is called by what is to be called, or by its kind", () => {
  const told = (title: string) => titleOf(GAME, asks(plain, title), seen());
  words.value = new Words("en", {
    ...inject("english"),
    "room_ring.ask.Odd.title": "Odd for {chips}?",
    "room_ring.ask.Odd.why": "It costs {top_up}.",
  });
  const check: Choices = { t: "Wagers", to_call: 0, raise_to: [8, 21], fold: false };
  expect(titleOf(GAME, asks(WAGERS), seen())).not.toBe(titleOf(GAME, asks(check), seen()));
  expect(titleOf(GAME, asks(WAGERS), seen())).toContain("3");
  expect(told("Odd")).toBe("Odd for 80?");
  expect(whyOf(GAME, asks(plain, "Odd"), seen())).toBe("It costs 30.");
  const next = [true, false].map((optional) => titleOf(GAME, asks(plain, "InNextHand", optional), seen()));
  expect(next[0]).not.toBe(next[1]);
  expect(told("InNextHand")).toBe(next[1]);
});

test("why a bet is asked tells what one has put in, and where nothing can be raised", () => {
  const why = (raise_to: [number, number], sight = seen()) => whyOf(GAME, asks({ ...WAGERS, raise_to }), sight);
  expect(why([8, 21])).toBe("You have 6 in.");
  expect(why([21, 21])).toBe(why([8, 21]));
  expect(why([22, 21]).startsWith(`${why([8, 21])} `)).toBe(true);
  expect(why([8, 21], seen({ hand: null }))).toBe("You have 0 in.");
  expect(why([8, 21], seen({}, null, { seat: null }))).toBe("You have 0 in.");
});

test("the list of keys has the betting first, then what has a letter, a game's own before the others", () => {
  words.value = new Words("en", {
    ...inject("english"),
    "room_table.key.wink": "Z",
    "room_ring.keys.wink": "Wink at somebody",
  });
  expect(keysOf(GAME, "whist").map(({ letter, does }) => `${letter}: ${does}`)).toEqual([
    "F: Fold",
    "K: Check",
    "C: Call",
    "R: Bet or raise",
    "Z: Wink at somebody",
    "R: Be dealt in",
    "O: Sit out",
    "D: Deal the next hand",
  ]);
});

describe("where a hand is", () => {
  const states = (game: RingGame, picture: object = {}) => stagesOf(game, seen(picture)).map(({ state }) => state);
  const nowhere = { ...GAME, streetOf: () => undefined } as RingGame;

  test("is told by the stages behind it and before it, and nowhere between two hands", () => {
    expect(states(GAME)).toEqual(["past", "now", "next"]);
    expect(states(GAME, { hand: { ...HAND, over: true } })).toEqual(["next", "next", "next"]);
    expect(states(nowhere)).toEqual(["next", "next", "next"]);
    expect(states(GAME, { hand: null })).toEqual(["past", "now", "next"]);
  });

  test("is what the bar calls the moment", () => {
    words.value = new Words("en", { ...inject("english"), "room_ring.street.second": "The second street" });
    const called = (picture: object = {}, game = GAME) => momentOf(game, seen(picture));
    expect(called()).toBe("The second street");
    const between = called({ page: "between_hands" });
    expect(between).not.toBe("The second street");
    expect(called({}, nowhere)).toBe(between);
    expect(called({ phase: "over" })).not.toBe(between);
  });
});

test("who came among the first three is told where chips do not say it", () => {
  const rows = [4, 1, 3, 2].map((place, seat) => ({ seat, cells: [place, "…"] }));
  const cup = { ...GAME, results: () => ({ heads: [], rows }) } as unknown as RingGame;
  expect(placesOf(cup, seen())).toEqual([
    { seat: 1, place: 1 },
    { seat: 2, place: 3 },
    { seat: 3, place: 2 },
  ]);
  expect(placesOf(GAME, seen())).toBeUndefined();
  expect(placesOf({ ...GAME, results: () => undefined } as RingGame, seen())).toBeUndefined();
});
