import { expect, inject, test } from "vitest";
import { figure } from "../src/art/figures";
import { cardName, figureOf, inHand, inRanks, RANKS, readCard, SUITS } from "../src/cards";
import { Words, words } from "../src/words";

test("the ten is written both ways", () => {
  expect(readCard("TH")).toEqual({ rank: "10", suit: "H" });
  expect(readCard("10H")).toEqual(readCard("TH"));
});

test("what is no card is refused by name", () => {
  for (const token of ["", "H", "1H", "QX", "QHH"]) expect(() => readCard(token)).toThrow(`'${token}' is no card`);
});

test("a card is read out in words", () => {
  expect(cardName("QH")).toBe("queen of hearts");
  expect(cardName("TC")).toBe("10 of clubs");
});

test("a hand is held by suit, black and red in turn, low to high", () => {
  const held = ["AD", "2S", "TC", "KS", "9H", "10S"].map((card) => ({ card }));
  expect(inHand(held).map(({ card }) => card)).toEqual(["2S", "10S", "KS", "9H", "TC", "AD"]);
});

test("rank letters follow the language, and every one is drawn", () => {
  words.value = new Words("de", { ...inject("english"), "room_parts.letter.J": "B", "room_parts.letter.Q": "D" });
  expect(RANKS.map(figureOf).join("")).toBe("2345678910BDKA");
  for (const letters of [...RANKS.map(figureOf), "J", "Q", "V", "R"]) expect(figure(letters), letters).toBeDefined();
});

test("a figure is as wide as it is drawn, and a letter that nobody has drawn is none", () => {
  expect(["K", "10", "X"].map((letters) => figure(letters)?.wide)).toEqual([12, 17, undefined]);
});

test("every suit and court has its words", () => {
  for (const suit of SUITS) expect(cardName(`K${suit}`)).toMatch(/^king of (spades|hearts|clubs|diamonds)$/);
});

test("a poker hand is laid out by what there is most of, then by rank", () => {
  expect(inRanks(["9C", "9D", "KD", "KH", "9S"]).map((card) => card[0])).toEqual(["9", "9", "9", "K", "K"]);
  expect(inRanks(["2C", "AC", "9C", "5C", "7C"])).toEqual(["AC", "9C", "7C", "5C", "2C"]);
});
