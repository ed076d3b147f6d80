/** What travels at a table of Hold'em alone: two cards to each, and the cards of a board. */
import { expect, test } from "vitest";
import { flightsOf } from "../../../src/games/holdem/flights";
import { movedBy } from "../../table/ring/moved";

const moved = movedBy(flightsOf);

test("two cards come to each, and a street to its own board", () => {
  expect(moved({ t: "CardsDealt" }).map(({ to, backs }) => [to[0], backs])).toEqual([
    ["seat:0", 2],
    ["hole:1", 2],
  ]);
  const flop = { t: "StreetDealt", street: "flop", board: 1, cards: ["2C", "3C", "4C"] };
  expect(moved(flop)).toEqual([{ from: ["seat:1"], to: ["flop:1", "flop:0"], backs: 3 }]);
  expect(moved(flop, null)[0]?.from).toEqual(["seat:0"]);
});

test("two cards are thrown away, and nothing travels where nobody sees what happened", () => {
  expect(moved({ t: "HandMucked", seat: 0 })).toEqual([{ from: ["seat:0"], to: ["flop:0", "pot:0"], backs: 2 }]);
  expect(moved(undefined)).toEqual([]);
});
