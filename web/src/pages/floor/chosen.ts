/** Whose book and which game: kept on this device, for a home has one of each. */
import type { RulingBook } from "../../http";
import { keepAt, readKept, type Store } from "../../store";
import { BOOKS } from "./walk";

const PLACE = "boodle.floor";

export interface Chosen {
  book: RulingBook;
  game: string;
}

/** What was chosen last, or the house's book at the first of these games. */
export function chosen(games: readonly string[], store?: Store): Chosen {
  const read = (readKept(PLACE, store) ?? {}) as Partial<Chosen>;
  const book = BOOKS.find((one) => one === read.book) ?? "house";
  return { book, game: games.find((one) => one === read.game) ?? games[0] ?? "" };
}

export const keepChosen = (books: Chosen, store?: Store) => keepAt(PLACE, books, store);
