/** The lanes of a run: as many ranks as the deck has. */
import { expect, test } from "vitest";
import { ranksOf, type TripoleySight } from "../../../src/games/tripoley/sight";

test.each([
  ["52", "2 3 4 5 6 7 8 9 10 J Q K A"],
  ["51", "2 3 4 5 6 7 8 9 10 J Q K A"],
  ["32", "7 8 9 10 J Q K A"],
  ["16", "J Q K A"],
  ["12", "J Q K A"],
  ["9", "Q K A"],
])("a deck of %s cards has its ranks, and the ace lowest where the house says so", (deck, ranks) => {
  const of = (house: Record<string, string>) => ranksOf({ house } as unknown as TripoleySight).join(" ");
  expect(of({ deck })).toBe(ranks);
  expect(of({ deck, rank_order: "king_high" })).toBe(`A ${ranks.replace(" A", "")}`);
});
