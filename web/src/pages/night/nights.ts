/** The nights that this device knows: kept in the browser's own store, so that a host finds his way back. */
import { signal } from "@preact/signals";

export interface KnownNight {
  id: string;
  title: string;
  /** When it was last looked at, in milliseconds. */
  seen: number;
}

const PLACE = "boodle.nights";
const MOST = 30;
type Store = () => Pick<Storage, "getItem" | "setItem">;
const ownStore: Store = () => globalThis.localStorage;

export function keptNights(store: Store = ownStore): KnownNight[] {
  try {
    const read: unknown = JSON.parse(store().getItem(PLACE) ?? "[]");
    return Array.isArray(read) ? read.filter(isNight) : [];
  } catch {
    return [];
  }
}

function isNight(one: unknown): one is KnownNight {
  const { id, title, seen } = (one ?? {}) as Partial<Record<keyof KnownNight, unknown>>;
  return typeof id === "string" && typeof title === "string" && typeof seen === "number";
}

export const nights = signal<readonly KnownNight[]>(keptNights());

export function rememberNight(id: string, title: string, store: Store = ownStore): void {
  keep([{ id, title, seen: Date.now() }, ...keptNights(store).filter((one) => one.id !== id)], store);
}

export function forgetNight(id: string, store: Store = ownStore): void {
  keep(
    keptNights(store).filter((one) => one.id !== id),
    store,
  );
}

function keep(listed: readonly KnownNight[], store: Store): void {
  const few = listed.slice(0, MOST);
  nights.value = few;
  try {
    store().setItem(PLACE, JSON.stringify(few));
  } catch {
    // Without a store they hold for this visit.
  }
}
