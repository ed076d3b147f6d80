/** What the rules of a table are called. */
import { games } from "../../games";
import { say, words } from "../../words";

/** A preset by its own words, a family's house by the name it was given. */
export function houseName(preset: string): string {
  const keys = [`room_pages.preset.${preset}.name`, ...games.map((game) => `room_${game}.preset.${preset}`)];
  const key = keys.find((one) => words.value.has(one));
  return key === undefined ? preset : say(key);
}
