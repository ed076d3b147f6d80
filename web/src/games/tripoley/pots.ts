/** The pots of a deal's poker: what lies in each, who can win it, and what still waits for an answer. */
import { joined, type PotSeen, type PotsSeen } from "../../table/pots";
import type { Picture, PokerShown, PotShown } from "../../wire";

/** A side pot is one that somebody all-in is kept out of; a bet that others have yet to answer lies in the pot below. */
export function potsSeen(picture: Picture): PotsSeen {
  const { poker } = picture;
  if (!poker) return { pots: [], waits: undefined };
  if (poker.pots.length === 0)
    return { pots: numbered([{ chips: poker.dead, seats: [...poker.contesting] }], picture), waits: undefined };
  const waits = unanswered(poker);
  const cut = waits ? poker.pots.slice(0, -1) : poker.pots;
  const going = waits && sum(poker.pots) > lying(picture) ? undefined : waits;
  const pots = numbered(joined(cut, poker.all_in), picture);
  return { pots: pots.map((pot, at) => (at === pots.length - 1 ? withBet(pot, going) : pot)), waits: going };
}

/** Each pot with what has been won of it. */
function numbered(pots: readonly PotShown[], { pots_taken }: Picture): PotsSeen["pots"] {
  return pots.map((pot, number) => {
    const shares = pots_taken.find((taken) => taken.number === number)?.shares ?? [];
    return { ...pot, number, won: shares.map(([seat, chips]) => ({ seat, chips, board: 0 })) };
  });
}

/** The chips that wait lie there already, so that one figure stands for the pot wherever it is said. */
function withBet(pot: PotSeen, waits: PotsSeen["waits"]): PotSeen {
  return waits ? { ...pot, chips: pot.chips + waits.chips } : pot;
}

/** The last part, where one seat alone has paid so much. */
function unanswered({ pots, paid }: PokerShown): PotsSeen["waits"] {
  const last = pots.at(-1);
  const [seat] = last?.seats ?? [];
  if (!last || !paid || pots.length < 2 || last.seats.length !== 1 || seat === undefined) return undefined;
  const others = Math.max(0, ...paid.filter((_, other) => other !== seat));
  return (paid[seat] ?? 0) - others === last.chips ? { seat, chips: last.chips } : undefined;
}

/** What lies in the pot now, with what has been won from it. */
function lying({ layout, piles, pots_taken }: Picture): number {
  const pile = piles[layout.findIndex(({ name }) => name === "pot")] ?? 0;
  return pile + pots_taken.flatMap(({ shares }) => shares).reduce((all, [, chips]) => all + chips, 0);
}

function sum(pots: readonly PotShown[]): number {
  return pots.reduce((all, { chips }) => all + chips, 0);
}
