/** The pots as players speak of them: what lies in each, who can win it, and what still waits for an answer. */
import type { PotShown } from "../wire";
import { say } from "../words";

export interface PotSeen {
  /** 0 is the main pot. */
  number: number;
  chips: number;
  /** Who can win it; after a hand, who did. */
  seats: readonly number[];
  /** What each winner got, on which board. */
  won: readonly { seat: number; chips: number; board: number }[];
}

export interface PotsSeen {
  pots: readonly PotSeen[];
  /** Chips that nobody has matched yet: they are answered, or they go back. */
  waits: { seat: number; chips: number } | undefined;
}

/** Pots that nobody all-in parts are one pot, whatever bets have not been answered yet. */
export function joined(pots: readonly PotShown[], all_in: readonly number[]): PotShown[] {
  const found: PotShown[] = [];
  for (const pot of pots) {
    const below = found.at(-1);
    const capped = below?.seats.some((seat) => all_in.includes(seat) && !pot.seats.includes(seat));
    const within = below && pot.seats.every((seat) => below.seats.includes(seat));
    if (!below || capped || !within) found.push(pot);
    else found[found.length - 1] = { chips: below.chips + pot.chips, seats: below.seats };
  }
  return found;
}

/** What each pot is called: "Pot" alone, "Main pot" and "Side pot" with others. */
export function potName(at: number, count: number): string {
  if (count === 1) return say("room_table.tray.pot");
  if (at === 0) return say("room_table.tray.main_pot");
  return count === 2 ? say("room_table.tray.side_pot") : say("room_table.tray.side_pot_number", { number: at });
}
