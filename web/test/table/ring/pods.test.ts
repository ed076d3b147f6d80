/** What is told of each chair at the oval: who sits there, how he is, what he did, and what lies before him. */
import { beforeEach, describe, expect, inject, test } from "vitest";
import type { RingGame } from "../../../src/table/ring/game";
import { type Pod, podOf, podsOf, wonBy } from "../../../src/table/ring/pods";
import { handPots } from "../../../src/table/ring/pots";
import type { RingPicture, RingSight } from "../../../src/table/ring/sight";
import { Words, words } from "../../../src/words";
import { roomOf } from "../../game/evenings";

// A game of poker that nobody knows: its words are those of every poker table.
beforeEach(() => {
  words.value = new Words("en", { ...inject("english"), "room_whist.game.kin": "ring" });
});

const NAMES = ["Mara", "Jonas", "Ilse", "Theo"];
const HAND = {
  live: [0, 1, 2],
  folded: [3],
  all_in: [] as number[],
  mucked: [] as number[],
  put_in: [4, 4, 8, 1],
  bets: [0, 4, 8, 0],
  cards: [2, 2, 2, 0],
  shown: [[], [], [], []] as string[][],
  pots: [],
  over: false,
};
const GAME = { marks: (_: unknown, seat: number) => (seat === 0 ? ["button"] : []) } as unknown as RingGame;
const PICTURE = {
  page: "betting",
  phase: "deals",
  players: NAMES.map((name) => ({ name, standing: "playing" })),
  stacks: [50, 40, 20, 10],
  awards: [] as object[],
  waiting: [] as object[],
  pot: 17,
};

interface Made {
  hand?: object | null;
  picture?: object;
  wagers?: Record<number, object>;
  seat?: number | null;
  room?: object;
}
function made({ hand = {}, picture = {}, wagers = {}, seat = 2, room = {} }: Made = {}): RingSight {
  const whole = { ...PICTURE, hand: hand && { ...HAND, ...hand }, ...picture };
  return {
    game: "whist",
    seat,
    house: {},
    now: 0,
    view: { picture: whole, wagers, mine: {} },
    room: roomOf(NAMES, room),
  } as never;
}
const pod = (at: number, how?: Made, game = GAME): Pod => podOf(game, made(how), at);
const standing = (at: number, told: string) => ({
  players: PICTURE.players.map((one, seat) => (seat === at ? { ...one, standing: told } : one)),
});

describe("chairs", () => {
  const seats = (how: Made, game = GAME) => podsOf(game, made(how)).map(({ seat }) => seat);

  test("go round from one's own, or from the first for a guest", () => {
    expect([seats({}), seats({ seat: null })]).toEqual([
      [2, 3, 0, 1],
      [0, 1, 2, 3],
    ]);
  });

  test("that nobody sits in stand there only with a mark, or with a place in what is over", () => {
    expect(seats({ picture: standing(1, "gone") })).toEqual([2, 3, 0]);
    expect(seats({ picture: standing(0, "gone") })).toEqual([2, 3, 0, 1]);
    expect(seats({ picture: standing(2, "gone") })).toEqual([2, 3, 0, 1]);
    expect(seats({ picture: { ...standing(0, "gone"), phase: "over" } })).toEqual([2, 3, 1]);
    const placed = { ...GAME, placed: () => ({ said: "third", short: "3rd" }) } as unknown as RingGame;
    expect(seats({ picture: { ...standing(0, "gone"), phase: "over" } }, placed)).toEqual([2, 3, 0, 1]);
    expect(seats({ picture: standing(1, "gone") }, placed)).toEqual([2, 3, 0]);
  });

  test("that are empty say so, and those of one's own never are", () => {
    const empty = pod(0, { picture: standing(0, "gone") });
    expect(empty).toMatchObject({ empty: true, presence: "empty", name: "Empty seat", marks: ["button"] });
    expect(pod(2, { picture: standing(2, "gone") })).toMatchObject({ empty: false, you: true, name: "Ilse" });
    const placed = { ...GAME, placed: () => ({ said: "third", short: "3rd" }) } as unknown as RingGame;
    expect(pod(0, { picture: standing(0, "gone") }, placed)).toMatchObject({ empty: false, state: "third" });
  });

  test("tell name, chips and marks, and no mark once all is over", () => {
    expect(pod(0)).toMatchObject({ name: "Mara", you: false, empty: false, chips: 50, marks: ["button"], won: 0 });
    expect(pod(0, { picture: { phase: "over" } }).marks).toEqual([]);
    expect(pod(0, { picture: { stacks: [] } }).chips).toBe(0);
  });
});

test("who has folded in a hand that goes on is dimmed", () => {
  const folded = (how?: Made) => [0, 3].map((at) => pod(at, how).folded);
  expect([folded(), folded({ hand: { over: true } }), folded({ hand: null })]).toEqual([
    [false, true],
    [false, false],
    [false, false],
  ]);
});

test("cards lie face down before the others, open where they were shown, and one's own only then", () => {
  const shown = [[], ["AS", "KS"], ["2C", "3C"], []];
  expect([0, 1, 2, 3].map((at) => pod(at).cards)).toEqual([2, 2, 0, 0]);
  expect([1, 2].map((at) => pod(at, { hand: { shown } }).cards)).toEqual([shown[1], shown[2]]);
  expect([1, 2].map((at) => pod(at, { hand: null }).cards)).toEqual([0, 0]);
});

describe("how a seat is", () => {
  const asks = (who: number) => ({ waiting: [{ number: 1, who, kind: "" }] });
  const own = { ...GAME, state: () => ({ said: "smiles", short: "s" }) } as unknown as RingGame;
  const away = roomOf(NAMES).seats.map((one) => ({ ...one, kind: "person", here: false, away_since: -7_000 }));
  const folds = { hand: { folded: [1, 3], mucked: [0], all_in: [2] } };

  test.each<[string, number, Made, RingGame, string]>([
    ["is asked, oneself", 2, { picture: asks(2) }, own, "your turn"],
    ["is asked", 0, { picture: asks(0), ...folds }, own, "thinks"],
    ["sits out", 0, { picture: standing(0, "sitting out"), ...folds }, own, "sits out"],
    ["went away", 0, { room: { seats: away }, ...folds }, own, "away 0:07"],
    ["has thrown his cards away", 0, folds, own, "not shown"],
    ["has folded", 3, folds, own, "folded"],
    ["is all-in", 2, folds, own, "all-in"],
    ["has mucked in a hand that is over", 0, { hand: { over: true, mucked: [0] } }, own, "not shown"],
    ["had folded in a hand that is over", 3, { hand: { over: true } }, own, "smiles"],
    ["is here, by a word of the game", 0, {}, own, "smiles"],
    ["is here, without one", 0, {}, GAME, "here"],
    ["is here before any hand", 0, { hand: null }, own, "smiles"],
  ])("who %s", (_, at, how, game, said) => {
    expect(pod(at, how, game).state.toLowerCase()).toBe(said);
  });
});

describe("what a seat did", () => {
  const bet = (at: number, how?: Made) => {
    const told = pod(at, how).bet;
    return told && [told.said, told.chips];
  };

  test.each<[string, number, Made, unknown]>([
    ["called", 1, { wagers: { 1: { word: "call" } } }, ["called", 4]],
    ["checked", 0, { wagers: { 0: { word: "check" } } }, ["checked", undefined]],
    ["did nothing yet", 0, {}, undefined],
    ["raised nothing", 0, { wagers: { 0: { word: "raise" } } }, undefined],
    ["is all-in", 2, { hand: { all_in: [2] }, wagers: { 2: { word: "call" } } }, ["all-in", 8]],
    ["has folded", 3, { hand: { bets: [0, 0, 0, 1] } }, undefined],
    ["has posted", 2, {}, ["in", 8]],
    ["has posted and checked", 2, { wagers: { 2: { word: "check" } } }, ["in", 8]],
    ["has nothing told of it", 2, { hand: { bets: [] } }, undefined],
    ["sits where no hand is", 2, { hand: null }, undefined],
  ])("who %s", (_, at, how, told) => {
    expect(bet(at, how)).toEqual(told);
  });

  test("is told of what was posted while the cards are dealt, and not once the streets are over", () => {
    const at = (page: string) => bet(2, { hand: { bets: null }, picture: { page } });
    expect([at("begin_hand"), at("straddle"), at("deal"), at("showdown")]).toEqual([
      ["in", 8],
      ["in", 8],
      ["in", 8],
      undefined,
    ]);
  });
});

test("chips that were won are counted over all pots and boards", () => {
  const awards = [
    {
      number: 0,
      board: 0,
      shares: [
        [0, 5],
        [1, 4],
      ] as [number, number][],
    },
    { number: 0, board: 1, shares: [[0, 3]] as [number, number][] },
  ];
  expect([0, 1, 2].map((seat) => wonBy(awards, seat))).toEqual([8, 4, 0]);
});

describe("pots", () => {
  const told = (hand: object, picture: object = {}) => handPots(made({ hand, picture }).view.picture as RingPicture);
  const side = { chips: 20, seats: [2] };
  const main = { chips: 30, seats: [0, 1, 2] };

  test("of one seat alone lie apart only where others may still answer, and where there is another pot", () => {
    expect(told({ pots: [main, side], all_in: [0, 1], live: [0, 1, 2] }).waits).toEqual({ seat: 2, chips: 20 });
    expect(told({ pots: [main, side], all_in: [0], live: [2] })).toMatchObject({ pots: [{}, {}], waits: undefined });
    expect(told({ pots: [side], live: [1, 2] })).toMatchObject({ pots: [{ chips: 20 }], waits: undefined });
    const two = { chips: 9, seats: [1, 2] };
    expect(told({ pots: [main, two], all_in: [0] })).toMatchObject({ pots: [main, two], waits: undefined });
  });

  test("that are won stand with their winners beside those that are still to be won", () => {
    const awards = [
      {
        number: 1,
        board: 0,
        shares: [
          [2, 6],
          [1, 6],
        ],
      },
    ];
    expect(told({ pots: [main] }, { awards })).toEqual({
      pots: [
        { number: 0, ...main, won: [] },
        {
          number: 1,
          chips: 12,
          seats: [2, 1],
          won: [
            { seat: 2, chips: 6, board: 0 },
            { seat: 1, chips: 6, board: 0 },
          ],
        },
      ],
      waits: undefined,
    });
  });

  test("of two boards are as large as they were, and name a winner once", () => {
    const half = (board: number) => ({ number: 0, board, shares: [[1, 15]] });
    expect(told({ pots: [main] }, { awards: [half(0)] }).pots).toMatchObject([{ chips: 30, seats: [1] }]);
    expect(told({ pots: [], over: true }, { awards: [half(0), half(1)] }).pots).toMatchObject([
      { chips: 30, seats: [1], won: [{ board: 0 }, { board: 1 }] },
    ]);
    expect(told({ pots: [], over: true }).pots).toEqual([]);
  });
});
