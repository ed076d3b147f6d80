/** Answers in words: as a default tells them, and as the button is called that gives them. */
import { describe, expect, test } from "vitest";
import {
  answerSays,
  buttonSays,
  claimSays,
  keysOf,
  labelOf,
  leadsOf,
  oneOfEachSuit,
  stakesOf,
} from "../../../src/games/tripoley/ask/words";
import type { TripoleySight } from "../../../src/games/tripoley/sight";
import type { AskedFacts, Choices, PokerShown } from "../../../src/wire";
import { made } from "./sights";

const WAGERS: Choices = { t: "Wagers", to_call: 6, raise_to: [12, 40], fold: true };
const POKER = {
  level: 6,
  paid: [6, 1, 2],
  pots: [
    { chips: 9, seats: [0, 1, 2] },
    { chips: 5, seats: [0, 1] },
  ],
} as unknown as PokerShown;

const asks = (choices: Choices, kind = "YourWager"): AskedFacts =>
  ({ number: 3, kind, choices, default: "", optional: false }) as unknown as AskedFacts;
const plain = (...answers: string[]): Choices => ({ t: "OneOf", answers });

/** A table at which the third of three is asked, with 38 chips before him. */
function at(choices: Choices | null = null, house: Record<string, string> = {}, poker: PokerShown | null = POKER) {
  const sight = made({ poker, stacks: [50, 40, 38], piles: [1, 2, 3, 4, 5, 6, 7, 8, 14] });
  const mine = { ...sight.view.mine, asked: choices && asks(choices) };
  return { ...sight, seat: 2, house: { start_chips: "60", ...house }, view: { ...sight.view, mine } } as TripoleySight;
}

describe("an answer that is given of itself", () => {
  test.each([
    ["keep", "keep your hand"],
    ["lead 4C", "lead 4♣"],
    ["lead TH", "lead 10♥"],
    ["five AH AC KD 9S 2C", "play poker with pair of aces, king, nine and two kickers"],
    ["suit D", "name diamonds"],
    ["suit S", "name spades"],
    ["claim K", "claim king of hearts"],
    ["claim A K Q J 10", "claim ace of hearts, king of hearts, queen of hearts, jack of hearts and 10 of hearts"],
    ["claim none", "claim nothing"],
    ["spread 1 2 3 4 5", "stake 1 2 3 4 5"],
    ["bid 12", "offer 12 chips"],
    ["bid 1", "offer 1 chip"],
    ["raise 12", "make it 12"],
    ["call", "put in 60 chips"],
    ["rebuy", "buy 60 chips"],
    ["no such thing", "no such thing"],
  ])("%s: %s", (action, says) => {
    expect(answerSays(action, at())).toBe(says);
  });

  test("puts in what is to be called, and buys what one begins with", () => {
    expect(answerSays("call", at(WAGERS))).toBe("put in 6 chips");
    expect(answerSays("call", at(plain("call")))).toBe("put in 60 chips");
    const sight = at();
    expect(answerSays("rebuy", { ...sight, house: {} })).toBe("buy 0 chips");
  });

  test("bets where nobody has bet yet", () => {
    expect(answerSays("raise 12", at(WAGERS, {}, { ...POKER, level: 0 }))).toBe("bet 12 chips");
  });
});

describe("a button", () => {
  const bids: Choices = { t: "Bids", offers: [3, 9] };
  const five: Choices = { t: "FiveOf", hand: ["AH", "AC", "KD", "9S", "2C", "3C"] };
  const claims: Choices = { t: "ClaimsOf", spaces: ["A", "K"] };
  const spreads: Choices = { t: "Spreads", chips: 9, spaces: 3 };
  test.each<[string, Choices, string]>([
    ["call", WAGERS, "Call 6"],
    ["raise 12", WAGERS, "Raise to 12"],
    ["raise 40", WAGERS, "All-in 40"],
    ["bid 4", bids, "Bid 4"],
    ["pass", bids, "Pass"],
    ["five AH AC KD 9S 2C", five, "Best five"],
    ["five AH AC KD 9S 3C", five, "Set these aside"],
    ["claim A K", claims, "Claim 3"],
    ["claim K", claims, "Claim 2"],
    ["claim none", claims, "Claim nothing"],
    ["spread 1 2 6", spreads, "Lay the stake"],
    ["lead 4C", plain("lead 4C"), "Lead the 4♣"],
    ["suit C", plain("suit C"), "Name clubs"],
    ["swap", plain("swap"), "Swap hands"],
    ["rebuy", plain("rebuy"), "Buy 60 chips"],
    ["time", plain("time"), "time is up"],
  ])("that gives %s among %o is called %s", (action, choices, called) => {
    expect(buttonSays(action, asks(choices), at(choices), ["9S", "KD", "AC", "AH", "3C"])).toBe(called);
  });

  test("names what the spare hand costs, where it has a price", () => {
    const sight = at(null, { spare_price: "4" });
    const taking = asks(plain("swap", "keep"), "SpareTaking");
    expect(["swap", "keep"].map((action) => labelOf(action, taking, sight))).toEqual(["Take it for 4", "Leave it"]);
    expect(labelOf("swap", taking, at())).toBe("Take it for 0");
    expect(labelOf("swap", asks(plain("swap"), "SpareOffer"), sight)).toBe("Swap hands");
    expect(labelOf("rebuy", taking, { ...sight, house: {} })).toBe("Leave it");
    expect(labelOf("rebuy", asks(plain("rebuy")), { ...sight, house: {} })).toBe("Buy 0 chips");
  });

  test("says what is claimed, or taken of what was won", () => {
    const said = (claimed: string[], kind: string, spaces: string[]) =>
      claimSays(claimed, asks({ t: "ClaimsOf", spaces }, kind), at());
    expect(said(["A", "kitty"], "PayClaim", ["A", "kitty"])).toBe("Claim 9");
    expect(said([], "PayClaim", ["A"])).toBe("Claim nothing");
    expect(said([], "PayClaim", [])).toBe("Go on");
    expect(said(["Q"], "TakeWinnings", ["Q"])).toBe("Take 3");
    expect(said([], "TakeWinnings", ["Q"])).toBe("Leave it there");
    expect(claimSays([], asks(plain(), "PayClaim"), at())).toBe("Claim nothing");
    const sight = made({ piles: [] });
    expect(claimSays(["A"], asks(plain(), "PayClaim"), sight)).toBe("Claim 0");
  });
});

describe("what a bet is reckoned from", () => {
  test("is what lies there, what is to be met, and what the seat has and has put in", () => {
    expect(stakesOf(at())).toEqual({ pot: 14, level: 6, stack: 38, paid: 2 });
  });

  test("is nothing before there is poker, and for whoever only looks on", () => {
    expect(stakesOf(at(null, {}, null))).toEqual({ pot: 0, level: 0, stack: 38, paid: 0 });
    expect(stakesOf(at(null, {}, { ...POKER, paid: null }))).toMatchObject({ paid: 0 });
    expect(stakesOf({ ...at(), seat: null })).toMatchObject({ stack: 0, paid: 0 });
  });
});

test("the cards that may be led are told from all other answers", () => {
  expect(leadsOf(asks(plain("lead 4C", "lead TH", "pass")))).toEqual(["4C", "TH"]);
  expect([leadsOf(asks(WAGERS)), leadsOf(null)]).toEqual([[], []]);
  expect([["4C", "TH"], ["4C", "9C", "TH"], []].map(oneOfEachSuit)).toEqual([true, false, true]);
});

test("the list of keys has every letter of the game with what it does", () => {
  expect(keysOf().map(({ letter, does }) => `${letter}: ${does}`)).toEqual([
    "S H C D: Lead or name a suit",
    "K: Keep my hand",
    "W: Swap hands",
    "V: Sell it",
    "P: Pass",
    "K: Check",
    "F: Fold",
    "B: Best five",
    "S: Set these aside",
    "R: I am in",
    "D: Deal",
    "C: Call",
    "R: Bet or raise",
    "B: Bid",
  ]);
});
