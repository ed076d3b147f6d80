/** Evenings at the desk: each a list of what was told, kept on this device. The room keeps nothing of them. */
import { KeptList, type Store } from "../../store";

export interface DeskEvening {
  id: string;
  title: string;
  base: string;
  answers: Readonly<Record<string, string>>;
  acts: readonly string[];
  /** When something was last told, in milliseconds. */
  seen: number;
}

function isEvening(one: unknown): one is DeskEvening {
  const { id, title, base, answers, acts, seen } = (one ?? {}) as Partial<Record<keyof DeskEvening, unknown>>;
  const texts = [id, title, base].every((text) => typeof text === "string");
  const told = Array.isArray(acts) && acts.every((act) => typeof act === "string");
  return texts && told && typeof answers === "object" && answers !== null && typeof seen === "number";
}

const known = new KeptList("boodle.desk", 40, isEvening);
export const evenings = known.listed;
export const keptEvenings = (store?: Store) => known.read(store);
export const dropEvening = (id: string, store?: Store) => known.drop(id, store);

export function newEvening(
  wanted: Pick<DeskEvening, "title" | "base" | "answers" | "acts">,
  store?: Store,
): DeskEvening {
  const evening = { ...wanted, id: Date.now().toString(36) + Math.random().toString(36).slice(2, 6), seen: Date.now() };
  known.put(evening, store);
  return evening;
}

export function keepActs(id: string, acts: readonly string[], store?: Store): void {
  const evening = known.read(store).find((one) => one.id === id);
  if (evening) known.put({ ...evening, acts, seen: Date.now() }, store);
}
