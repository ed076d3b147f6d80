/** The tables of this device: kept in the browser's own store, so that last week's evening is one tap away. */
import { signal } from "@preact/signals";

export interface KnownTable {
  id: string;
  title: string;
  /** The name one sits there under; none for a guest who watches. */
  name?: string;
  /** When this device was last there, in milliseconds. */
  seen: number;
  practice?: boolean;
}

const PLACE = "boodle.tables";
const MOST = 30;
type Store = () => Pick<Storage, "getItem" | "setItem">;
const ownStore: Store = () => globalThis.localStorage;

/** Read the list; whatever has the wrong shape is left out, a store that is shut gives none. */
export function keptTables(store: Store = ownStore): KnownTable[] {
  try {
    const read: unknown = JSON.parse(store().getItem(PLACE) ?? "[]");
    return Array.isArray(read) ? read.filter(isTable).sort(lastFirst).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isTable(one: unknown): one is KnownTable {
  const { id, title, seen, name } = (one ?? {}) as Partial<Record<keyof KnownTable, unknown>>;
  const named = name === undefined || typeof name === "string";
  return (
    typeof id === "string" && /^[\w-]+$/.test(id) && typeof title === "string" && typeof seen === "number" && named
  );
}

function lastFirst(one: KnownTable, other: KnownTable): number {
  return other.seen - one.seen;
}

/** The list, last seen first. */
export const tables = signal<readonly KnownTable[]>(keptTables());

/** Note that this device is at a table; a name once known stays known. */
export function remember(table: Omit<KnownTable, "seen">, now: number = Date.now(), store: Store = ownStore): void {
  const listed = keptTables(store);
  const before = listed.find(({ id }) => id === table.id);
  keep([{ ...before, ...table, seen: now }, ...listed.filter(({ id }) => id !== table.id)], store);
}

/** Take a table off the list. */
export function forget(id: string, store: Store = ownStore): void {
  keep(
    keptTables(store).filter((one) => one.id !== id),
    store,
  );
}

function keep(listed: readonly KnownTable[], store: Store): void {
  const few = [...listed].sort(lastFirst).slice(0, MOST);
  tables.value = few;
  try {
    store().setItem(PLACE, JSON.stringify(few));
  } catch {
    // Without a store the list holds for this visit.
  }
}

const OWN_NAME = "boodle.name";

/** The name that was last played under on this device. */
export function ownName(store: Store = ownStore): string {
  try {
    return store().getItem(OWN_NAME) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string, store: Store = ownStore): void {
  try {
    store().setItem(OWN_NAME, name);
  } catch {
    // It is asked again next time.
  }
}

/** How long ago, as the words know it: `today`, `yesterday`, `days`, `date`. */
export function agoOf(
  seen: number,
  now: number = Date.now(),
): { kind: "now" | "today" | "yesterday" | "days" | "date"; days: number } {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(seen)) / 86_400_000);
  if (now - seen < 10 * 60_000) return { kind: "now", days: 0 };
  if (days <= 0) return { kind: "today", days: 0 };
  if (days === 1) return { kind: "yesterday", days };
  return days < 7 ? { kind: "days", days } : { kind: "date", days };
}
