/** Pots as players speak of them: side pots come from all-ins alone, and unanswered chips lie apart. */

import { describe, expect, test } from "vitest";
import { potsSeen } from "../../../src/games/tripoley/pots";
import { potName } from "../../../src/table/pots";
import type { Picture, PokerShown, PotShown } from "../../../src/wire";
import { made } from "./sights";

function poker(pots: PotShown[], more: Partial<PokerShown> = {}): PokerShown {
  return {
    contesting: [0, 1, 2],
    dead: 5,
    ready: [],
    entitled: [0, 1, 2],
    bought: null,
    raises: 0,
    turn: null,
    unheard: [],
    paid: [0, 0, 0],
    level: 0,
    folded: [],
    all_in: [],
    to_act: 0,
    pots,
    shown: [],
    leader: null,
    vying: false,
    ...more,
  };
}

/** The table, with as much in its pot space as the pots hold. */
function picture(state: PokerShown, inPot?: number): Picture {
  const { picture } = made({}).view;
  const pile = inPot ?? state.pots.reduce((sum, { chips }) => sum + chips, 0);
  return { ...picture, poker: state, piles: picture.layout.map(({ name }) => (name === "pot" ? pile : 0)) };
}

describe("the pots", () => {
  test("are one, of the layout's chips, before anybody bets", () => {
    expect(potsSeen(picture(poker([])))).toMatchObject({ pots: [{ chips: 5, seats: [0, 1, 2] }], waits: undefined });
  });

  test("stay one while a bet waits for the others, however much was paid so far", () => {
    const layers = [
      { chips: 11, seats: [0, 1, 2] },
      { chips: 8, seats: [0, 1] },
      { chips: 10, seats: [1] },
    ];
    const seen = potsSeen(picture(poker(layers, { paid: [6, 16, 2] })));
    expect(seen.pots).toMatchObject([{ chips: 29, seats: [0, 1, 2] }]);
    expect(seen.waits).toEqual({ seat: 1, chips: 10 });
  });

  test("are cut where somebody is all-in", () => {
    const layers = [
      { chips: 30, seats: [0, 1, 2] },
      { chips: 40, seats: [0, 1] },
    ];
    expect(potsSeen(picture(poker(layers, { paid: [30, 30, 10], all_in: [2] }))).pots).toMatchObject(layers);
  });

  test("leave chips that came back out of the count", () => {
    const layers = [
      { chips: 30, seats: [0, 1, 2] },
      { chips: 7, seats: [1] },
    ];
    const state = poker(layers, { paid: [10, 17, 10] });
    expect(potsSeen(picture(state)).waits).toEqual({ seat: 1, chips: 7 });
    expect(potsSeen(picture(state, 30))).toMatchObject({ pots: [{ chips: 30, seats: [0, 1, 2] }], waits: undefined });
  });

  test("keep a side pot that one seat alone can still win", () => {
    const layers = [
      { chips: 30, seats: [0, 1] },
      { chips: 40, seats: [1] },
    ];
    const state = poker(layers, { paid: [10, 30, 30], folded: [2], contesting: [0, 1], all_in: [0] });
    expect(potsSeen(picture(state))).toMatchObject({ pots: layers, waits: undefined });
  });

  test("are numbered only where there is more than one side pot", () => {
    expect([0].map((at) => potName(at, 1))).toEqual(["Pot"]);
    expect([0, 1].map((at) => potName(at, 2))).toEqual(["Main pot", "Side pot"]);
    expect([0, 1, 2].map((at) => potName(at, 3))).toEqual(["Main pot", "Side pot 1", "Side pot 2"]);
  });
});
