/** The pots of a hand as players speak of them, and who won which. */
import type { AwardTold, PotShown } from "../../wire";
import { joined, type PotSeen, type PotsSeen } from "../pots";
import type { RingPicture } from "./sight";

/** While it is played: what lies there. Afterwards: what lay there, with its winners. */
export function handPots({ hand, awards, pot }: RingPicture): PotsSeen {
  if (!hand) return { pots: [], waits: undefined };
  if (hand.over || awards.length > 0) return { pots: wonPots(hand.pots, awards), waits: undefined };
  const found = joined(hand.pots, hand.all_in);
  const last = found.at(-1);
  const alone = found.length > 1 && last?.seats.length === 1 && hand.live.length > 1 ? last : undefined;
  const pots = (alone ? found.slice(0, -1) : found).map(({ chips, seats }, number) => ({
    number,
    chips,
    seats,
    won: [],
  }));
  if (pots.length === 0 && pot > 0) pots.push({ number: 0, chips: pot, seats: hand.live, won: [] });
  return { pots, waits: alone && { seat: alone.seats[0] ?? 0, chips: alone.chips } };
}

/** Pots are awarded last side pot first: those still to be awarded stand beside those that are. */
function wonPots(left: readonly PotShown[], awards: readonly AwardTold[]): PotSeen[] {
  const count = Math.max(left.length, 1 + Math.max(-1, ...awards.map(({ number }) => number)));
  return Array.from({ length: count }, (_, number) => {
    const won = awards
      .filter((award) => award.number === number)
      .flatMap(({ board, shares }) => shares.map(([seat, chips]) => ({ seat, chips, board })));
    if (won.length === 0) return { number, chips: left[number]?.chips ?? 0, seats: left[number]?.seats ?? [], won };
    const seats = [...new Set(won.map(({ seat }) => seat))];
    // Of two boards the first half is won before the second.
    const chips = Math.max(
      left[number]?.chips ?? 0,
      won.reduce((sum, one) => sum + one.chips, 0),
    );
    return { number, chips, seats, won };
  }).filter(({ chips }) => chips > 0);
}
