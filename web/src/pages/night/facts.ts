/** A tournament night as the room tells it, and the lines by which the host says what has happened. */
import type { LevelFacts, NightClock, NightTable, PlanFacts } from "../../http";

export type Part = NightClock["on"];
export type Timetable = PlanFacts["timetable"];

/** A name as a line holds it. */
export function quoted(name: string): string {
  return `"${name.replace(/["\\]/g, "\\$&")}"`;
}

/** The chairs that nobody sits in, as lines write them. */
export function freeChairs(tables: readonly NightTable[]): string[] {
  return tables.flatMap(({ number, chairs }) =>
    chairs.flatMap((name, seat) => (name === null ? [`${number}.${seat + 1}`] : [])),
  );
}

/** Who sits at a table, with the chair as lines write it. */
export function seatedAt(table: NightTable | undefined): { name: string; chair: string }[] {
  if (!table) return [];
  return table.chairs.flatMap((name, seat) => (name === null ? [] : [{ name, chair: `${table.number}.${seat + 1}` }]));
}

/** Who went out in one hand: of several with the chips that each began it with. */
export function outLine(names: readonly string[], stacks: Readonly<Record<string, number>>): string {
  if (names.length === 1) return `out ${quoted(names[0] ?? "")}`;
  return `out ${names.map((name) => `${quoted(name)} ${stacks[name] ?? 0}`).join(" ")}`;
}

/** The small chips of a table are made into bigger ones. */
export function colourUpLine(table: number, small: number, counts: readonly (readonly [string, number])[]): string {
  const held = counts.filter(([, count]) => count > 0).map(([name, count]) => `${quoted(name)} ${count}`);
  return [`colour-up ${table} ${small}`, ...held].join(" ");
}

/** Stacks as they were counted: for the first time, or those that are another now. */
export function countLine(
  before: Readonly<Record<string, number>> | undefined,
  stacks: Readonly<Record<string, number>>,
): string {
  const told = Object.entries(stacks).filter(([name, chips]) => chips !== before?.[name]);
  if (told.length === 0) return "";
  return [before ? "recount" : "count", ...told.map(([name, chips]) => `${quoted(name)} ${chips}`)].join(" ");
}

/** Seconds as a clock shows them: 12:05, or 1:02:05. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Minutes as one says how long an evening lasts: 4:00 or 0:45. */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** What is left of the part that is on, at a time of the room's clock. */
export function leftAt(clock: NightClock, now: number): number {
  return clock.ends === null ? clock.left : Math.max(0, clock.ends - now);
}

/** Blinds as players say them. */
export function blindsText({ small, big, ante }: Pick<LevelFacts, "small" | "big" | "ante">): string {
  return ante > 0 ? `${small} / ${big} / ${ante}` : `${small} / ${big}`;
}
