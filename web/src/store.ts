/** What this device keeps, in the browser's own store; where that is shut or full, it holds for this visit. */
import { type Signal, signal } from "@preact/signals";

export type Store = () => Pick<Storage, "getItem" | "setItem">;
export const ownStore: Store = () => globalThis.localStorage;

export function readText(place: string, store: Store = ownStore): string | undefined {
  try {
    return store().getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepText(place: string, text: string, store: Store = ownStore): void {
  try {
    store().setItem(place, text);
  } catch {
    // It holds for this visit.
  }
}

/** What stands at a place; nothing where it cannot be read. Anyone may write there: whoever reads looks at its shape. */
export function readKept(place: string, store: Store = ownStore): unknown {
  try {
    return JSON.parse(readText(place, store) ?? "null");
  } catch {
    return null;
  }
}

export function keepAt(place: string, what: unknown, store: Store = ownStore): void {
  keepText(place, JSON.stringify(what), store);
}

interface Known {
  id: string;
  /** When it was last looked at, in milliseconds. */
  seen: number;
}

/** What this device knows of one kind, last seen first. */
export class KeptList<One extends Known> {
  readonly listed: Signal<readonly One[]>;
  readonly #place: string;
  readonly #most: number;
  readonly #isOne: (read: unknown) => read is One;

  constructor(place: string, most: number, isOne: (read: unknown) => read is One) {
    this.#place = place;
    this.#most = most;
    this.#isOne = isOne;
    this.listed = signal(this.read());
  }

  /** Read the list; whatever has the wrong shape is left out. */
  read(store: Store = ownStore): One[] {
    const read = readKept(this.#place, store);
    return Array.isArray(read) ? this.#few(read.filter(this.#isOne)) : [];
  }

  /** Put one at the head, in the place of what was known of it. */
  put(one: One, store: Store = ownStore): void {
    this.#keep([one, ...this.#others(one.id, store)], store);
  }

  drop(id: string, store: Store = ownStore): void {
    this.#keep(this.#others(id, store), store);
  }

  #others(id: string, store: Store): One[] {
    return this.read(store).filter((one) => one.id !== id);
  }

  #keep(listed: readonly One[], store: Store): void {
    this.listed.value = this.#few(listed);
    keepAt(this.#place, this.listed.value, store);
  }

  #few(listed: readonly One[]): One[] {
    return listed.toSorted((one, other) => other.seen - one.seen).slice(0, this.#most);
  }
}
