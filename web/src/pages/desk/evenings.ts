/** Evenings at the desk: each a list of what was told, kept on this device. The room keeps nothing of them. */
import { signal } from "@preact/signals";

export interface DeskEvening {
  id: string;
  title: string;
  base: string;
  answers: Readonly<Record<string, string>>;
  acts: readonly string[];
  /** When something was last told, in milliseconds. */
  seen: number;
}

const PLACE = "boodle.desk";
const MOST = 40;
type Store = () => Pick<Storage, "getItem" | "setItem">;
const ownStore: Store = () => globalThis.localStorage;

export function keptEvenings(store: Store = ownStore): DeskEvening[] {
  try {
    const read: unknown = JSON.parse(store().getItem(PLACE) ?? "[]");
    return Array.isArray(read) ? read.filter(isEvening) : [];
  } catch {
    return [];
  }
}

function isEvening(one: unknown): one is DeskEvening {
  const { id, title, base, answers, acts, seen } = (one ?? {}) as Partial<Record<keyof DeskEvening, unknown>>;
  const texts = [id, title, base].every((text) => typeof text === "string");
  const told = Array.isArray(acts) && acts.every((act) => typeof act === "string");
  return texts && told && typeof answers === "object" && answers !== null && typeof seen === "number";
}

export const evenings = signal<readonly DeskEvening[]>(keptEvenings());

export function newEvening(
  wanted: Pick<DeskEvening, "title" | "base" | "answers" | "acts">,
  store: Store = ownStore,
): DeskEvening {
  const evening = { ...wanted, id: Date.now().toString(36) + Math.random().toString(36).slice(2, 6), seen: Date.now() };
  keep([evening, ...keptEvenings(store)], store);
  return evening;
}

export function keepActs(id: string, acts: readonly string[], store: Store = ownStore): void {
  keep(
    keptEvenings(store).map((one) => (one.id === id ? { ...one, acts, seen: Date.now() } : one)),
    store,
  );
}

export function dropEvening(id: string, store: Store = ownStore): void {
  keep(
    keptEvenings(store).filter((one) => one.id !== id),
    store,
  );
}

function keep(listed: readonly DeskEvening[], store: Store): void {
  const few = [...listed].sort((one, other) => other.seen - one.seen).slice(0, MOST);
  evenings.value = few;
  try {
    store().setItem(PLACE, JSON.stringify(few));
  } catch {
    // Without a store the evening holds for this visit.
  }
}
