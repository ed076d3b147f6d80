/** The hand at the pot desk, kept on this device with the way back from every step. The room keeps nothing of it. */

import { signal } from "@preact/signals";
import type { AnteFrom, LimitKind, SmallFrom } from "../../http";
import { keepAt, readKept, type Store } from "../../store";

export type Way = "paid" | "follow";

/** Everything that was typed and tapped, as it was typed; the room reads it. */
export interface PotTable {
  way: Way;
  names: readonly string[];
  button: number;
  dead: string;
  /** What each has in (the short way); an empty field is not in the hand. */
  chips: readonly string[];
  folded: readonly boolean[];
  /** Who wins which pot, in the short way. */
  wins: Readonly<Record<string, readonly number[]>>;
  stacks: readonly string[];
  small: string;
  smallFrom: SmallFrom;
  big: string;
  ante: string;
  anteFrom: AnteFrom;
  limit: LimitKind;
  /** The hand that is followed was begun, and what was told of it. */
  begun: boolean;
  acts: readonly string[];
}

interface Kept {
  now: PotTable;
  past: readonly PotTable[];
}

const PLACE = "boodle.potdesk";
const MOST_STEPS = 60;
export const FEWEST = 2;
export const MOST = 10;

export const EMPTY: PotTable = {
  way: "paid",
  names: ["", "", ""],
  button: 0,
  dead: "",
  chips: ["", "", ""],
  folded: [false, false, false],
  wins: {},
  stacks: ["", "", ""],
  small: "",
  smallFrom: "left-of-button",
  big: "",
  ante: "",
  anteFrom: "each",
  limit: "no-limit",
  begun: false,
  acts: [],
};

/** A table of another shape is begun anew; what is missing of one is as in an empty one. */
export function readTable(one: unknown): PotTable | undefined {
  const read = { ...EMPTY, ...((one ?? {}) as Partial<PotTable>) };
  const lists = [read.names, read.chips, read.folded, read.stacks, read.acts];
  if (!lists.every(Array.isArray) || typeof read.wins !== "object" || read.wins === null) return undefined;
  const texts = [
    ...read.names,
    ...read.chips,
    ...read.stacks,
    ...read.acts,
    read.dead,
    read.small,
    read.big,
    read.ante,
  ];
  const sized = [read.chips, read.folded, read.stacks].every(({ length }) => length === read.names.length);
  const seats = read.names.length >= FEWEST && read.names.length <= MOST;
  return sized && seats && texts.every((text) => typeof text === "string") ? read : undefined;
}

export function keptTable(store?: Store): Kept {
  const { now, past } = (readKept(PLACE, store) ?? {}) as { now?: unknown; past?: unknown };
  const before = Array.isArray(past) ? past.flatMap((one) => readTable(one) ?? []) : [];
  return { now: readTable(now) ?? EMPTY, past: before };
}

export const kept = signal<Kept>(keptTable());
let mended = "";

/** What is other afterwards; what depends on how the table is now, since another tap may have come before, says how. */
export type Change = Partial<PotTable> | ((now: PotTable) => Partial<PotTable>);

/** Change something; `field` names a field that is being typed in, so that going back takes back all that was typed. */
export function put(made: Change, field = "", store?: Store): void {
  const { now, past } = kept.value;
  const change = typeof made === "function" ? made(now) : made;
  const same = field !== "" && field === mended;
  mended = field;
  keep({ now: { ...now, ...change }, past: same ? past : [...past, now].slice(-MOST_STEPS) }, store);
}

export function undo(store?: Store): void {
  const { past } = kept.value;
  const before = past.at(-1);
  mended = "";
  if (before) keep({ now: before, past: past.slice(0, -1) }, store);
}

function keep(now: Kept, store?: Store): void {
  kept.value = now;
  keepAt(PLACE, now, store);
}

/** Who was said to win a pot, by the last word about it. */
export function winnersOf({ way, wins, acts }: PotTable, pot: number): readonly number[] {
  if (way === "paid") return wins[pot] ?? [];
  const last = acts.findLast((act) => act === `won ${pot}` || act.startsWith(`won ${pot} `));
  return last?.split(" ").slice(2).map(Number) ?? [];
}

/** One winner of a pot more, or less; what was said before of it and of the others stays. */
export function awarded(table: PotTable, pot: number, seat: number): Partial<PotTable> {
  const before = winnersOf(table, pot);
  const seats = before.includes(seat) ? before.filter((one) => one !== seat) : [...before, seat].sort((a, b) => a - b);
  if (table.way === "paid") return { wins: { ...table.wins, [pot]: seats } };
  return { acts: [...table.acts, ["won", pot, ...seats].join(" ")] };
}

/** A hand whose beginning is being mended: what was told of it stands while the same seats get cards, in the same order. */
export function beingMended(table: PotTable, past: readonly PotTable[]): PotTable {
  const before = past.findLast(({ begun }) => begun);
  return table.begun || (before && order(before) === order(table)) ? table : { ...table, acts: [] };
}

/** Whose word comes after whose: where that changes, what was told would be said by others. */
function order({ stacks, button }: PotTable): string {
  return [button, ...stacks.map((chips) => /[1-9]/.test(chips))].join();
}

/** The same table with one player more, or the last one less. */
export function seated(table: PotTable, seats: number): Partial<PotTable> {
  const sized = <One>(list: readonly One[], empty: One) =>
    Array.from({ length: seats }, (_, seat) => list[seat] ?? empty);
  return {
    names: sized(table.names, ""),
    chips: sized(table.chips, ""),
    folded: sized(table.folded, false),
    stacks: sized(table.stacks, table.stacks.at(-1) ?? ""),
    button: Math.min(table.button, seats - 1),
    wins: {},
  };
}

export function withOne<One>(list: readonly One[], at: number, one: One): One[] {
  return list.map((was, place) => (place === at ? one : was));
}
