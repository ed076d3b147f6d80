/** The nights that this device knows: kept in the browser's own store, so that a host finds his way back. */
import { KeptList, type Store } from "../../store";

export interface KnownNight {
  id: string;
  title: string;
  /** When it was last looked at, in milliseconds. */
  seen: number;
}

function isNight(one: unknown): one is KnownNight {
  const { id, title, seen } = (one ?? {}) as Partial<Record<keyof KnownNight, unknown>>;
  return typeof id === "string" && typeof title === "string" && typeof seen === "number";
}

const known = new KeptList("boodle.nights", 30, isNight);
export const nights = known.listed;
export const keptNights = (store?: Store) => known.read(store);
export const forgetNight = (id: string, store?: Store) => known.drop(id, store);

export function rememberNight(id: string, title: string, store?: Store): void {
  known.put({ id, title, seen: Date.now() }, store);
}
