/** What five cards are called, from the highest to the lowest, and two cards of Hold'em. */
import { expect, test } from "vitest";
import { youHave } from "../../src/games/holdem/names";
import { handName, handTitle } from "../../src/table/hands";

test.each([
  ["AS KS QS JS TS", "straight flush, ace high (royal)"],
  ["9H TH JH QH KH", "straight flush, king high"],
  ["AC 2C 3C 4C 5C", "straight flush, five high"],
  ["7S 7H 7C 7D 2S", "four sevens, two kicker"],
  ["9S 9H KC KD 9D", "full house, nines over kings"],
  ["2D 7D 9D JD AD", "flush, ace high, then jack, nine, seven and two"],
  ["AS KH QS JS TS", "straight, ace high"],
  ["5S 4H 3S AS 2S", "straight, five high"],
  ["6D 4C 3S 5S 2S", "straight, six high"],
  ["3S 3H 3C KD 9S", "three threes, king and nine kickers"],
  ["3S 3H TC TD 9S", "two pair, tens and threes, nine kicker"],
  ["3S 9H JC AD 3D", "pair of threes, ace, jack and nine kickers"],
  ["2S 3H 4C 5D 7S", "seven high, then five, four, three and two"],
  ["2S 3H 4C 6D AS", "ace high, then six, four, three and two"],
  ["JS QH KC AD 2S", "ace high, then king, queen, jack and two"],
])("%s is %s", (cards, name) => {
  expect(handName(cards.split(" "))).toBe(name);
});

test("no other number of cards has a name", () => {
  expect(["", "AS AH AC AD", "AS AH AC AD KS KH"].map((cards) => handName(cards.split(" ").filter(Boolean)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([handTitle([]), handTitle("2S 2H 3C 4D 5S".split(" "))]).toEqual([
    undefined,
    "Pair of twos, five, four and three kickers",
  ]);
});

test("what one has is called by the best five, and before them by the two in one's hand", () => {
  const best = "2S 2H 3C 4D 5S".split(" ");
  expect(youHave({ hand: ["2S", "2H"], best })).toBe("Pair of twos, five, four and three kickers");
  expect(youHave({ hand: ["2S", "AH"], best: [] })).toBe("Ace and two");
  expect(youHave({ hand: ["2S"], best: [] })).toBeUndefined();
});
