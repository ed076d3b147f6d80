/** Whose book and which game: kept on this device, for a home has one of each. */
import type { Book, Game } from "../../http";
import { keepAt, readKept, type Store } from "../../store";
import { BOOKS, GAMES } from "./walk";

const PLACE = "boodle.floor";

export interface Chosen {
  book: Book;
  game: Game;
}

export function chosen(store?: Store): Chosen {
  const read = (readKept(PLACE, store) ?? {}) as Partial<Chosen>;
  const book = BOOKS.find((one) => one === read.book) ?? "house";
  return { book, game: GAMES.find((one) => one === read.game) ?? "holdem" };
}

export const keepChosen = (books: Chosen, store?: Store) => keepAt(PLACE, books, store);
