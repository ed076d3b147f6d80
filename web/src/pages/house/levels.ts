/** How well a bot plays, and how long one has for an answer: what every page offers. */
import { botLevels, type Level } from "../../api";
import { levelName } from "../../table/sight";
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
export const TIME_BANKS = [0, 30, 60, 120] as const;
