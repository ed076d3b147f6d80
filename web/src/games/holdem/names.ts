/** What one has, in words: two cards before the flop, the best five of the room's own finding after it. */
import { RANKS, readCard } from "../../cards";
import { capital } from "../../sentences";
import { handTitle, many, one } from "../../table/hands";
import type { HoldemMine } from "../../wire";
import { say } from "../../words";

/** "Pair of kings", "Ace and king of one suit", "Two pair, kings and nines"; nothing without cards. */
export function youHave({ hand, best }: Pick<HoldemMine, "hand" | "best">): string | undefined {
  return handTitle(best) ?? pocketTitle(hand);
}

function pocketTitle(cards: readonly string[]): string | undefined {
  const [high, low] = cards.map(readCard).sort((one, other) => RANKS.indexOf(other.rank) - RANKS.indexOf(one.rank));
  if (!high || !low) return undefined;
  if (high.rank === low.rank) return say("room_holdem.pocket.pair", { ranks: many(high.rank) });
  const name = say(`room_holdem.pocket.${high.suit === low.suit ? "suited" : "other"}`, {
    high: one(high.rank),
    low: one(low.rank),
  });
  return capital(name);
}
