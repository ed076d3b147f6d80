/** Whose book and which game: kept on this device, for a home has one of each. */
import type { Book, Game } from "../../http";
import { BOOKS, GAMES } from "./walk";

const PLACE = "boodle.floor";

export interface Chosen {
  book: Book;
  game: Game;
}

export function chosen(store: () => Storage = () => globalThis.localStorage): Chosen {
  try {
    const read = JSON.parse(store().getItem(PLACE) ?? "{}") as Partial<Chosen>;
    const book = BOOKS.find((one) => one === read.book) ?? "house";
    return { book, game: GAMES.find((one) => one === read.game) ?? "holdem" };
  } catch {
    return { book: "house", game: "holdem" };
  }
}

export function keepChosen(books: Chosen, store: () => Storage = () => globalThis.localStorage): void {
  try {
    store().setItem(PLACE, JSON.stringify(books));
  } catch {
    // A store that is shut or full: chosen for this visit only.
  }
}
