/** The cards that a sentence of the room names (`7♣`, and the pair `K-Q♥`): found for the eye, and in words for the ear. */
import { cardName, figureOf, RANKS, type Suit, suitName } from "./cards";

const SIGNS = { "♠": "S", "♥": "H", "♣": "C", "♦": "D" } as const satisfies Record<string, Suit>;

export interface CardFound {
  index: number;
  text: string;
  suit: Suit;
  /** The card itself; none for a pair, which is written as it stands. */
  card?: string;
  /** The ranks of a pair. */
  ranks: string;
}

export function cardsIn(text: string): CardFound[] {
  const figures = new Map<string, string>(RANKS.flatMap((rank) => [[rank, rank] as const, [figureOf(rank), rank]]));
  const ranks = [...figures.keys()].sort((one, other) => other.length - one.length).join("|");
  const card = new RegExp(`(?<![\\p{L}\\p{N}-])((?:(?:${ranks})-)*)(${ranks})([♠♥♣♦])`, "gu");
  return [...text.matchAll(card)].map((found) => {
    const [all, before = "", last = ""] = found;
    const suit = SIGNS[found[3] as keyof typeof SIGNS];
    const one = before === "" ? { card: `${figures.get(last)}${suit}` } : {};
    return { index: found.index, text: all, suit, ranks: `${before}${last}`, ...one };
  });
}

/** A sentence as it is spoken: "nine of diamonds" and not a glyph, and a breath between one card and the next. */
export function inWords(text: string): string {
  const found = cardsIn(text);
  return found.reduceRight((said, { index, text: written, suit, card, ranks }, at) => {
    const words = card ? cardName(card) : `${ranks} ${suitName(suit)}`;
    const end = index + written.length;
    const next = found[at + 1]?.index === end + 1 && text[end] === " " ? "," : "";
    return said.slice(0, index) + words + next + said.slice(end);
  }, text);
}
