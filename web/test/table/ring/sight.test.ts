/** The small questions that all parts of a poker table ask of what is seen. */
import { describe, expect, it } from "vitest";
import { handPots } from "../../../src/table/ring/pots";
import {
  calm,
  isBetween,
  isTournament,
  mayAdvance,
  type RingHand,
  type RingPicture,
  type RingSight,
  rests,
} from "../../../src/table/ring/sight";

const HAND = { live: [0, 1, 2], all_in: [], bets: [2, 2, 0], over: false, pots: [], shown: [] };
const PICTURE = { page: "betting", phase: "deals", stacks: [98, 0, 100], awards: [], waiting: [], pot: 0 };

const sight = (picture: object = {}, hand: object | null = {}, rest: object = {}): RingSight => {
  const seen = { ...PICTURE, hand: hand && { ...HAND, ...hand }, ...picture };
  return { seat: 2, house: {}, view: { picture: seen, mine: { asked: null } }, ...rest } as unknown as RingSight;
};
const picture = (...given: Parameters<typeof sight>): RingPicture => sight(...given).view.picture;

describe("whoever has chips is in the next hand without a word", () => {
  const waiting = [
    { kind: "InNextHand", who: 0 },
    { kind: "InNextHand", who: 1 },
    { kind: "InNextHand", who: "host" },
    { kind: "Wagers", who: 0 },
  ];

  it("so nobody waits for them, but for those without chips and for whatever else is asked", () => {
    expect(calm(sight({ waiting })).view.picture.waiting).toEqual([waiting[1], waiting[3]]);
  });

  it("and a sight in which nothing of that stands is the same one", () => {
    const seen = sight({ waiting: [waiting[3]] });
    expect(calm(seen)).toBe(seen);
  });
});

describe("no hand goes on", () => {
  const between: [string, RingPicture][] = [
    ["over", picture({ phase: "over" })],
    ["before the first", picture({}, null)],
    ["after one", picture({}, { over: true })],
    ["first button", picture({ page: "first_button" })],
    ["between hands", picture({ page: "between_hands" })],
    ["next hand", picture({ page: "next_hand" })],
    ["farewell", picture({ page: "farewell" })],
  ];

  it.each(between)("%s", (_, seen) => {
    expect([isBetween(seen), rests(seen)]).toEqual([true, true]);
  });

  it("but in the betting, where it rests as soon as a pot is won", () => {
    expect([isBetween(picture()), rests(picture())]).toEqual([false, false]);
    expect(rests(picture({ awards: [{ number: 0, board: 0, shares: [[0, 4]] }] }))).toBe(true);
  });
});

it("tells a tournament by its house", () => {
  expect([isTournament(sight()), isTournament(sight({}, {}, { house: { play: "tournament" } }))]).toEqual([
    false,
    true,
  ]);
});

describe("before one's turn", () => {
  it("may be said what comes, by whoever is in and has chips", () => {
    expect(mayAdvance(sight())).toBe("check_or_fold");
  });

  it.each([
    ["a guest", sight({}, {}, { seat: null })],
    ["who is asked", sight({}, {}, { view: { picture: picture(), mine: { asked: {} } } })],
    ["where nothing is bet", sight({}, { bets: null })],
    ["between hands", sight({ page: "between_hands" })],
    ["who has folded", sight({}, { live: [0, 1] })],
    ["who is all-in", sight({}, { all_in: [2] })],
  ])("not by %s", (_, seen) => {
    expect(mayAdvance(seen)).toBeUndefined();
  });
});

describe("pots", () => {
  it("are none without a hand", () => {
    expect(handPots(picture({}, null))).toEqual({ pots: [], waits: undefined });
  });

  it("leave out what one alone has put in and others may still answer", () => {
    const pots = [
      { chips: 30, seats: [0, 1, 2] },
      { chips: 20, seats: [2] },
    ] as RingHand["pots"];
    const seen = handPots(picture({ pot: 50 }, { pots, all_in: [0] }));
    expect(seen).toEqual({
      pots: [{ number: 0, chips: 30, seats: [0, 1, 2], won: [] }],
      waits: { seat: 2, chips: 20 },
    });
  });

  it("are one where chips lie there and no pot is told yet, and none where nothing lies", () => {
    expect(handPots(picture({ pot: 7 })).pots).toEqual([{ number: 0, chips: 7, seats: [0, 1, 2], won: [] }]);
    expect(handPots(picture()).pots).toEqual([]);
  });
});
