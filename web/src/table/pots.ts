/** The pots as players speak of them: what lies in each, who can win it, and what still waits for an answer. */
import type { Picture, PokerShown, PotShown } from "../wire";
import { say } from "../words";

export interface PotsSeen {
  pots: readonly PotShown[];
  /** Chips that nobody has matched yet: they are answered, or they go back. */
  waits: { seat: number; chips: number } | undefined;
}

/** A side pot is one that somebody all-in is kept out of; a bet that others have yet to answer lies in the pot below. */
export function potsSeen(picture: Picture): PotsSeen {
  const { poker } = picture;
  if (!poker) return { pots: [], waits: undefined };
  if (poker.pots.length === 0) return { pots: [{ chips: poker.dead, seats: [...poker.contesting] }], waits: undefined };
  const waits = unanswered(poker);
  const cut = waits ? poker.pots.slice(0, -1) : poker.pots;
  const returned = waits && sum(poker.pots) > lying(picture);
  return { pots: joined(cut, poker.all_in), waits: returned ? undefined : waits };
}

/** The last part, where one seat alone has paid so much. */
function unanswered({ pots, paid }: PokerShown): PotsSeen["waits"] {
  const last = pots.at(-1);
  const [seat] = last?.seats ?? [];
  if (!last || !paid || pots.length < 2 || last.seats.length !== 1 || seat === undefined) return undefined;
  const others = Math.max(0, ...paid.filter((_, other) => other !== seat));
  return (paid[seat] ?? 0) - others === last.chips ? { seat, chips: last.chips } : undefined;
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

/** What lies in the pot now, with what has been won from it. */
function lying({ layout, piles, pots_taken }: Picture): number {
  const pile = piles[layout.findIndex(({ name }) => name === "pot")] ?? 0;
  return pile + pots_taken.flatMap(({ shares }) => shares).reduce((all, [, chips]) => all + chips, 0);
}

function sum(pots: readonly PotShown[]): number {
  return pots.reduce((all, { chips }) => all + chips, 0);
}

/** What each pot is called: "Pot" alone, "Main pot" and "Side pot" with others. */
export function potName(at: number, count: number): string {
  if (count === 1) return say("room_table.tray.pot");
  if (at === 0) return say("room_table.tray.main_pot");
  return count === 2 ? say("room_table.tray.side_pot") : say("room_table.tray.side_pot_number", { number: at });
}
