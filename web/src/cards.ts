/** Cards as notation writes them (`QH`, `TH` or `10H`), for the eye and for the ear. No rule is known here. */
import { say, words } from "./words";

export const SUITS = ["S", "H", "C", "D"] as const;
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
/** Spades, hearts, clubs, diamonds: the order in which a hand is held, black and red taking turns. */
export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];
export interface Face {
  rank: Rank;
  suit: Suit;
}

/** Read a rank, the ten as `10` or `T`. */
export function readRank(token: string): Rank | undefined {
  const told = token === "T" ? "10" : token;
  return RANKS.find((rank) => rank === told);
}

/** Read a card; throws on what is none. */
export function readCard(token: string): Face {
  const rank = readRank(token.slice(0, -1));
  const suit = SUITS.find((one) => one === token.slice(-1));
  if (!rank || !suit) throw new Error(`'${token}' is no card`);
  return { rank, suit };
}

/** The figure on a card: rank letters follow the language (B, D, K in German), numbers do not. */
export function figureOf(rank: Rank): string {
  const key = `room_parts.letter.${rank}`;
  return words.value.has(key) ? say(key) : rank;
}

export function suitName(suit: Suit): string {
  return say(`room_parts.suit.${suit}`);
}

export function rankName(rank: Rank): string {
  const key = `room_parts.rank.${rank}`;
  return words.value.has(key) ? say(key) : rank;
}

/** The card as it is read out: "queen of hearts". */
export function cardName(card: string): string {
  const { rank, suit } = readCard(card);
  return say("room_parts.card", { rank: rankName(rank), suit: suitName(suit) });
}

/** Cards as a poker hand is laid out: what there is most of first, then by rank. */
export function inRanks(cards: readonly string[]): string[] {
  const rankOf = (card: string) => readCard(card).rank;
  const worth = (card: string) =>
    cards.filter((one) => rankOf(one) === rankOf(card)).length * RANKS.length + RANKS.indexOf(rankOf(card));
  return [...cards].sort((one, other) => worth(other) - worth(one));
}

/** The cards in the order in which a hand is held: suit by suit, low to high. */
export function inHand<Held extends { card: string }>(held: readonly Held[]): Held[] {
  const place = ({ card }: Held) => {
    const { rank, suit } = readCard(card);
    return SUITS.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);
  };
  return [...held].sort((one, other) => place(one) - place(other));
}
