/** The small questions that the parts of a table of Tripoley ask: its stages, its spaces, and what each seat did. */
import { describe, expect, test } from "vitest";
import {
  boardOf,
  faceOf,
  facesOf,
  marksOf,
  mayAdvance,
  momentOf,
  spaceSays,
  stagesOf,
  type TripoleySight,
} from "../../../src/games/tripoley/sight";
import type { Picture } from "../../../src/wire";
import { made } from "./sights";

const POKER = {
  contesting: [0, 1, 2],
  ready: [] as number[],
  paid: [0, 4, 2, 0, 0] as number[] | null,
  folded: [3],
  all_in: [] as number[],
  pots: [],
};
const AUCTION = { bidders: [0, 2], buyer: 2 as number | null, high: 7 };

type More = { house?: object; seat?: number | null; mine?: object; wagers?: object; event?: object };
function seen(picture: object, { house = {}, seat = 0, mine = {}, wagers = {}, event }: More = {}): TripoleySight {
  const sight = made({ order: [0, 1, 2, 3], dealer: 1, ...picture } as Partial<Picture>);
  const view = { ...sight.view, wagers, mine: { ...sight.view.mine, ...mine } };
  return { ...sight, seat, house, event, view } as TripoleySight;
}
const betting = (poker: object = {}, more?: More, rest: object = {}) =>
  seen({ page: "betting", poker: { ...POKER, ...poker }, ...rest }, more);

describe("the stages of a deal", () => {
  const stages = (house: object, page = "stops") =>
    stagesOf(seen({ page }, { house }))
      .map(({ name, state }) => `${name} ${state}`)
      .join(", ");

  test.each<[object, string]>([
    [{}, "Spare hand past, Pay cards past, Poker past, Stops now"],
    [{ spare_use: "none" }, "Pay cards past, Poker past, Stops now"],
    [{ pay_suit: "auction" }, "Spare hand past, Pay suit past, Pay cards past, Poker past, Stops now"],
    [{ poker_when: "before_pay" }, "Spare hand past, Poker past, Pay cards past, Stops now"],
    [{ pay_time: "played" }, "Spare hand past, Poker past, Stops now"],
    [{ poker: "none" }, "Spare hand past, Pay cards past, Stops now"],
    [{ poker: "held_at_end", pay_time: "played", spare_use: "none" }, "Stops now"],
  ])("by the rules %o are %s", (house, said) => {
    expect(stages(house)).toBe(said);
  });

  test("are past before the one that goes on, and all still to come between two deals and at the end", () => {
    expect(stages({}, "pay_cards")).toBe("Spare hand past, Pay cards now, Poker next, Stops next");
    for (const page of ["between_deals", "unknown"])
      expect(stages({}, page)).toBe("Spare hand next, Pay cards next, Poker next, Stops next");
  });

  test("are what the bar calls the moment", () => {
    expect(momentOf(seen({ page: "betting" }))).toBe("Poker");
    expect(momentOf(seen({ page: "betting", phase: "over" }))).not.toBe("Poker");
  });
});

describe("the spaces", () => {
  const space = (name: string, sight: TripoleySight) => {
    const found = boardOf(sight).find((one) => one.name === name);
    if (!found) throw new Error(`no space ${name}`);
    return found;
  };
  const lit = (sight: TripoleySight) => boardOf(sight).flatMap((one) => (one.lit ? [one.name] : []));

  test("are read by what this deal has drawn", () => {
    const { picture } = seen({ marks: { suit: "S", sequence: ["T", "J"], own: [["K", "C"]] } }).view;
    expect(marksOf(picture)).toEqual({ pay: "S", drawn: ["10", "J"], own: { K: "C" } });
    expect(marksOf({ ...picture, marks: { ...picture.marks, suit: null } }).pay).toBe("?");
    expect(["K", "A"].map(spaceSays(picture))).toEqual(["king of clubs", "ace of spades"]);
  });

  test("have their chips, and say who took the last of them", () => {
    const taken = [
      { space: "K", seat: 2, chips: 3 },
      { space: "K", seat: 0, chips: 5 },
    ];
    const sight = seen({ taken, piles: [4] });
    expect([space("A", sight).chips, space("Q", sight).chips]).toEqual([4, 0]);
    expect(space("K", sight)).toMatchObject({ note: "you took 5", taker: { chips: 5 } });
    expect(space("K", sight).shorter?.(40)).toBe("you took 5");
    expect(space("A", sight)).not.toHaveProperty("note");
  });

  test("fill the bowl of the pot, and wake the cat of a kitty that was won", () => {
    const signs = (picture: object) =>
      ["pot", "kitty"].map((name) => space(name, seen(picture)).parts.find((part) => "sign" in part));
    expect(signs({ piles: [] })).toEqual([
      { sign: "pot", full: false },
      { sign: "kitty", awake: false },
    ]);
    const taken = [{ space: "kitty", seat: 2, chips: 3 }];
    expect(signs({ piles: [0, 0, 0, 0, 0, 0, 0, 0, 1], taken })).toEqual([
      { sign: "pot", full: true },
      { sign: "kitty", awake: true },
    ]);
  });

  test("are lit where they are in question", () => {
    expect(lit(seen({ page: "stops" }))).toEqual([]);
    expect(lit(seen({ page: "stops", stops: { due: ["A", "Q"] } }))).toEqual(["A", "Q"]);
    expect(lit(seen({}, { event: { t: "Collected", space: "J" } }))).toEqual(["J"]);
    expect(lit(seen({}, { event: { t: "Led", card: "4C" } }))).toEqual([]);
    expect([
      lit(betting()),
      lit(seen({ page: "betting", poker: null })),
      lit(betting({}, {}, { page: "stops" })),
    ]).toEqual([["pot"], [], []]);
    const asked = { choices: { t: "ClaimsOf", spaces: ["K", "10"] } };
    expect(lit(seen({}, { mine: { asked } }))).toEqual(["K", "10"]);
    expect(lit(seen({}, { mine: { asked: { choices: { t: "OneOf", answers: ["keep"] } } } }))).toEqual([]);
  });
});

describe("a seat", () => {
  test("stands with its cards while a deal goes on, and only where it was dealt in", () => {
    const cards = (picture: object, seat = 2) => faceOf(seen({ sizes: [9, 8, 7, 6, 5], ...picture }), seat).cards;
    expect(cards({ page: "stops" })).toBe(7);
    expect(cards({ page: "between_deals" })).toBeUndefined();
    expect(cards({ page: "stops", order: [0, 1] })).toBeUndefined();
    expect(faceOf(seen({ stacks: [] }), 2)).toMatchObject({ chips: 0, you: false, dealer: false, folded: false });
    expect(faceOf(seen({}), 1)).toMatchObject({ you: false, dealer: true });
  });

  test("that has folded is dimmed while there is betting", () => {
    expect([2, 3].map((seat) => faceOf(betting(), seat).folded)).toEqual([false, true]);
    expect(faceOf(betting({}, {}, { page: "stops" }), 3).folded).toBe(false);
    expect(faceOf(seen({ page: "betting", poker: null }), 3).folded).toBe(false);
  });

  test("that is one's own stands not among the others", () => {
    expect(facesOf(seen({})).map(({ id }) => id)).not.toContain(0);
    expect(facesOf(seen({}, { seat: null })).map(({ id }) => id)).toContain(0);
  });
});

describe("what a seat did", () => {
  const did = (sight: TripoleySight, seat: number) => {
    const { bet } = faceOf(sight, seat);
    return bet && [bet.said, bet.chips];
  };

  test("in an auction is its bid, or that it bids no more", () => {
    const spare = seen({ page: "spare_hand", auction: AUCTION });
    expect([0, 1, 2, 3, 4].map((seat) => did(spare, seat))).toEqual([
      undefined,
      undefined,
      ["bids", 7],
      ["passed", undefined],
      undefined,
    ]);
    const suit = seen({ page: "suit_auction", suit_auction: AUCTION });
    expect([1, 2].map((seat) => did(suit, seat))).toEqual([
      ["passed", undefined],
      ["bids", 7],
    ]);
    expect(did(seen({ page: "stops", auction: AUCTION, suit_auction: AUCTION }), 2)).toBeUndefined();
  });

  test.each<[string, object, object, number, unknown]>([
    ["has folded", {}, {}, 3, ["folded", undefined]],
    ["is not in it", {}, {}, 4, undefined],
    ["has five ready", { paid: null, ready: [2] }, {}, 2, ["five set aside", undefined]],
    ["picks five", { paid: null, ready: [2] }, { 1: { word: "call" } }, 1, undefined],
    ["is all-in", { all_in: [1] }, { 1: { word: "call" } }, 1, ["all-in", 4]],
    ["is all-in for nothing", { all_in: [0] }, {}, 0, undefined],
    ["has checked", {}, { 0: { word: "check" } }, 0, ["checked", undefined]],
    ["has raised nothing", {}, { 0: { word: "raise" } }, 0, undefined],
    ["has called", {}, { 1: { word: "call" } }, 1, ["called", 4]],
    ["has checked after it paid", {}, { 1: { word: "check" } }, 1, ["in the pot", 4]],
    ["has paid", {}, {}, 2, ["in the pot", 2]],
    ["has nothing told of it", { paid: [] }, {}, 2, undefined],
  ])("in the betting, where it %s", (_, poker, wagers, seat, told) => {
    expect(did(betting(poker, { wagers }), seat)).toEqual(told);
  });

  test("in the betting is nothing on any other page", () => {
    expect(did(betting({}, {}, { page: "stops" }), 3)).toBeUndefined();
    expect(did(seen({ page: "betting", poker: null }), 3)).toBeUndefined();
  });
});

describe("before one's turn", () => {
  test.each<[string, TripoleySight, unknown]>([
    ["who still bids may pass", seen({ page: "spare_hand", auction: AUCTION }), "pass"],
    ["who names the suit by a bid may pass too", seen({ page: "suit_auction", suit_auction: AUCTION }), "pass"],
    ["who bids most may not", seen({ page: "spare_hand", auction: AUCTION }, { seat: 2 }), undefined],
    ["who bids no more may not", seen({ page: "spare_hand", auction: AUCTION }, { seat: 1 }), undefined],
    ["who is in the betting may check or fold", betting(), "check_or_fold"],
    ["who is asked may not", betting({}, { mine: { asked: { choices: { t: "OneOf", answers: [] } } } }), undefined],
    ["a guest may not", betting({}, { seat: null }), undefined],
    ["who has folded may not", betting({ contesting: [0, 3] }, { seat: 3 }), undefined],
    ["who is all-in may not", betting({ all_in: [0] }), undefined],
    ["who is not in it may not", betting({}, { seat: 4 }), undefined],
    ["who picks five may not", betting({ paid: null }), undefined],
    ["nobody may where there is no poker", seen({ page: "betting", poker: null }), undefined],
    ["nobody may on another page", betting({}, {}, { page: "stops" }), undefined],
  ])("%s", (_, sight, may) => {
    expect(mayAdvance(sight)).toBe(may);
  });
});
