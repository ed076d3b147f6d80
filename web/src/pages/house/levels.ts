/** How well a bot plays, and how long one has for an answer: what every page offers. */
import { botLevels, type Level } from "../../api";
import { say, words } from "../../words";
import { useAsked } from "../asking";

const NONE: readonly Level[] = [];

/** The levels of the bots that the room can seat at a game; none before it has told. */
export function useLevels(game: string): readonly Level[] {
  return useAsked(() => botLevels(game), [game]).told ?? NONE;
}

/** The levels to choose from, as a list shows them; a bot that sits there already keeps its own. */
export function levelsToChoose(levels: readonly Level[], kept?: Level, named: (level: Level) => string = levelName) {
  const offered = kept === undefined ? levels : [...new Set([...levels, kept])];
  return offered.map((value) => ({ value, label: named(value) }));
}

export const CLOCKS = [0, 20, 45, 90, 180] as const;

/** A level by the name it has everywhere. */
export function levelName(level: Level): string {
  const key = `room_table.level.${level}`;
  return words.value.has(key) ? say(key) : level;
}
