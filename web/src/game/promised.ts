/** What this device was promised of a shuffle, and what it added to it: kept to hold the proof against it later.
 *  Kept by game and deal, never by the commitment: a proof with another commitment must not hide what was kept. */
import { keepAt, readKept, type Store } from "../store";
import type { FairFacts } from "../wire";
import { randomHex } from "./connection";

/** Where a device keeps the last head that it was told of a table: a count, and signs that no other past has. */
export const headPlace = (table: string) => `boodle.head.${table}`;

export interface Promised {
  commitment: string;
  bytes: string;
}

function placeOf(game: string, deal: number): string {
  return `boodle.added.${game}.${deal}`;
}

/** What this device kept of a deal of a game (its table and how often its rules have changed), if it did. */
export function promisedOf(game: string, deal: number, store?: Store): Promised | null {
  const { commitment, bytes } = (readKept(placeOf(game, deal), store) ?? {}) as Partial<Promised>;
  return typeof commitment === "string" && typeof bytes === "string" ? { commitment, bytes } : null;
}

/** Keep what was promised, and return the bytes to add; what was promised first stays, whatever is promised later. */
export function promised(game: string, deal: number, commitment: string, store?: Store): string {
  const before = promisedOf(game, deal, store);
  if (before) return before.bytes;
  const bytes = randomHex(32);
  // Without a store the proof can still be checked, but for one's own part of it.
  keepAt(placeOf(game, deal), { commitment, bytes } satisfies Promised, store);
  return bytes;
}

/** What this device adds to the shuffles of a table, to each of them once: for a seat now, if it has not yet; kept by the
 * `game` that the deal is one of. */
export function adding() {
  let last = -1;
  return (fair: FairFacts | null, seat: number | null, game: string): { deal: number; bytes: string } | undefined => {
    if (!fair?.open || seat === null || fair.contributed.includes(seat) || fair.deal === last) return undefined;
    last = fair.deal;
    return { deal: last, bytes: promised(game, last, fair.commitment) };
  };
}
