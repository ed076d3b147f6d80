/** What the rules of a table are called. */
import { say, words } from "../../words";

/** A preset by its own words, a family's house by the name it was given. */
export function houseName(preset: string): string {
  const key = `room_pages.preset.${preset}.name`;
  const holdem = `room_holdem.preset.${preset}`;
  return words.value.has(key) ? say(key) : words.value.has(holdem) ? say(holdem) : preset;
}
