/** The tables of this device: kept in the browser's own store, so that last week's evening is one tap away. */
import { ANIMALS, COLOURS } from "../art/animals";
import { KeptList, keepText, readText, type Store } from "../store";
import type { Badge } from "../wire";

export interface KnownTable {
  id: string;
  title: string;
  /** The name one sits there under; none for a guest who watches. */
  name?: string;
  /** When this device was last there, in milliseconds. */
  seen: number;
  practice?: boolean;
}

function isTable(one: unknown): one is KnownTable {
  const { id, title, seen, name } = (one ?? {}) as Partial<Record<keyof KnownTable, unknown>>;
  const named = name === undefined || typeof name === "string";
  return (
    typeof id === "string" && /^[\w-]+$/.test(id) && typeof title === "string" && typeof seen === "number" && named
  );
}

const known = new KeptList("boodle.tables", 30, isTable);
/** The list, last seen first. */
export const tables = known.listed;
export const keptTables = (store?: Store) => known.read(store);

/** Note that this device is at a table; a name once known stays known. */
export function remember(table: Omit<KnownTable, "seen">, now: number = Date.now(), store?: Store): void {
  const before = known.read(store).find(({ id }) => id === table.id);
  known.put({ ...before, ...table, seen: now }, store);
}

/** Take a table off the list. */
export const forget = (id: string, store?: Store) => known.drop(id, store);

const OWN_NAME = "boodle.name";

/** The name that was last played under on this device. */
export const ownName = (store?: Store) => readText(OWN_NAME, store) ?? "";
export const keepName = (name: string, store?: Store) => keepText(OWN_NAME, name, store);

const OWN_BADGE = "boodle.badge";

/** The animal and the colour that were chosen on this device. */
export function ownBadge(store?: Store): Badge | undefined {
  const [animal, colour] = (readText(OWN_BADGE, store) ?? "").split(" ");
  const known = { animal: ANIMALS.find((one) => one === animal), colour: COLOURS.find((one) => one === colour) };
  return known.animal && known.colour && { animal: known.animal, colour: known.colour };
}
export const keepBadge = ({ animal, colour }: Badge, store?: Store) =>
  keepText(OWN_BADGE, `${animal} ${colour}`, store);

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
