/** The cards that a sentence names, for the eye and for the ear. */
import { expect, inject, test } from "vitest";
import { figureOf, rankName, readRank } from "../src/cards";
import { cardsIn, inWords } from "../src/cardwords";
import { Words, words } from "../src/words";

test.each<[string, object[]]>([
  ["Ann leads 10♦.", [{ index: 10, text: "10♦", suit: "D", ranks: "10", card: "10D" }]],
  [
    "K-Q♥ and A♠",
    [
      { index: 0, text: "K-Q♥", suit: "H", ranks: "K-Q" },
      { index: 9, text: "A♠", suit: "S", ranks: "A", card: "AS" },
    ],
  ],
  ["9-10-J♣", [{ index: 0, text: "9-10-J♣", suit: "C", ranks: "9-10-J" }]],
  ["a10♣, 110♣, é7♣, x-7♣, ♣, 7", []],
])("finds the cards in %s", (text, found) => {
  expect(cardsIn(text)).toEqual(found);
});

test("a card has the letter of its language, and is the same card", () => {
  words.value = new Words("de", { ...inject("english"), "room_parts.letter.J": "B", "room_parts.letter.10": "X" });
  expect(cardsIn("B♣ X♥ J♠").map(({ card }) => card)).toEqual(["JC", "10H", "JS"]);
});

test.each([
  ["7♣ 8♣, 9♣ 10♣", "7 of clubs, 8 of clubs, 9 of clubs, 10 of clubs"],
  ["7♣/8♣ and K-Q♥ 9♥", "7 of clubs/8 of clubs and K-Q hearts, 9 of hearts"],
  ["7♣-8♣", "7 of clubs-8♣"],
  ["7♣ (8♣)", "7 of clubs (8 of clubs)"],
  ["No card.", "No card."],
])("says %s in words", (text, said) => {
  expect(inWords(text)).toBe(said);
});

test("a rank is read either way, and has a name where there are no words for it", () => {
  expect(["T", "10", "1", "K", ""].map(readRank)).toEqual(["10", "10", undefined, "K", undefined]);
  expect([figureOf("Q"), rankName("Q"), rankName("7")]).toEqual(["Q", "queen", "7"]);
  words.value = new Words("xx", {});
  expect([figureOf("Q"), rankName("Q")]).toEqual(["Q", "Q"]);
});
