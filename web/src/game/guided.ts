/** Which games this device has been told through a first deal: kept here, and told again when somebody asks for it. */
import { signal } from "@preact/signals";
import { keepAt, readKept, type Store } from "../store";

const PLACE = "boodle.guided";

/** The games that need no more telling; whatever has the wrong shape is left out. */
export function keptGuided(store?: Store): readonly string[] {
  const read = readKept(PLACE, store);
  return Array.isArray(read) ? read.filter((name) => typeof name === "string") : [];
}

const told = signal(keptGuided());

/** Whether the first deal of a game is still to be told. */
export function isGuided(game: string): boolean {
  return !told.value.includes(game);
}

/** Tell a game from here on, or leave it. */
export function guide(game: string, on: boolean, store?: Store): void {
  const others = told.value.filter((name) => name !== game);
  told.value = on ? others : [...others, game];
  keepAt(PLACE, told.value, store);
}
