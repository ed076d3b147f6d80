/** What five cards are called. The room alone decides who wins; this only finds the words for what one holds. */
import { RANKS, type Rank, readCard } from "../cards";
import { capital } from "../sentences";
import { say } from "../words";

const NAMES: Readonly<Record<Rank, string>> = {
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  "10": "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};

/** The name of a hand of five, as in "full house, nines over kings"; none for any other number of cards. */
export function handName(cards: readonly string[]): string | undefined {
  if (cards.length !== 5) return undefined;
  const faces = cards.map(readCard);
  const groups = grouped(faces.map(({ rank }) => rank));
  const flush = faces.every(({ suit }) => suit === faces[0]?.suit);
  const top = straightTop(groups.map(([rank]) => rank));
  // Of five cards there are two ranks at least.
  const [first, second] = groups as [Group, Group];
  const kickers = (from: number) => groups.slice(from).map(([rank]) => one(rank));
  if (flush && top) return say(top === "A" ? "hands.royal" : "hands.straight_flush", { rank: one(top) });
  if (first[1] === 4) return say("hands.four_of_a_kind", { ranks: many(first[0]), kickers: kickers(1) });
  if (first[1] === 3 && second[1] === 2)
    return say("hands.full_house", { ranks: many(first[0]), others: many(second[0]) });
  if (flush) return say("hands.flush", { rank: one(first[0]), kickers: kickers(1) });
  if (top) return say("hands.straight", { rank: one(top) });
  if (first[1] === 3) return say("hands.three_of_a_kind", { ranks: many(first[0]), kickers: kickers(1) });
  if (first[1] === 2 && second[1] === 2)
    return say("hands.two_pair", { ranks: many(first[0]), others: many(second[0]), kickers: kickers(2) });
  if (first[1] === 2) return say("hands.pair", { ranks: many(first[0]), kickers: kickers(1) });
  return say("hands.high_card", { rank: one(first[0]), kickers: kickers(1) });
}

/** A rank by its name: "king"; `many` of them: "kings". */
export function one(rank: Rank): string {
  return say(`hands.one.${NAMES[rank]}`);
}

export function many(rank: Rank): string {
  return say(`hands.many.${NAMES[rank]}`);
}

type Group = [rank: Rank, cards: number];

/** The ranks with how often they come, the most frequent first, then the highest. */
function grouped(ranks: readonly Rank[]): Group[] {
  const counts = new Map<Rank, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, others]) => others - many || RANKS.indexOf(b) - RANKS.indexOf(a));
}

/** The highest rank of five in a row; the ace may stand below the two. */
function straightTop(ranks: readonly Rank[]): Rank | undefined {
  if (ranks.length !== 5) return undefined;
  const places = ranks.map((rank) => RANKS.indexOf(rank)).sort((a, b) => a - b);
  const [lowest = 0, , , fourth, highest = 0] = places;
  if (highest - lowest === 4) return RANKS[highest];
  return highest === 12 && fourth === 3 ? "5" : undefined;
}

/** The same with a capital letter, to stand by itself. */
export function handTitle(cards: readonly string[]): string | undefined {
  const name = handName(cards);
  return name && capital(name);
}
