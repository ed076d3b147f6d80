/** How well a bot plays, and how long one has for an answer: what every page offers. */
import { say, words } from "../../words";

const LEVELS = ["first", "random", "casual", "careful", "control"] as const;
const AT_HOLDEM = ["first", "casual", "careful"] as const;
export type Level = (typeof LEVELS)[number];

/** The levels of the bots that know a game. */
export function levelsOf(game: string): readonly Level[] {
  return game === "holdem" ? AT_HOLDEM : LEVELS;
}

export const CLOCKS = [0, 20, 45, 90, 180] as const;

/** A level by the name it has everywhere. */
export function levelName(level: string): string {
  const key = `room_table.level.${level}`;
  return words.value.has(key) ? say(key) : level;
}
