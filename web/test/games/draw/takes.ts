/** Which answers the room takes at the draw. */
import type { Choices } from "../../../src/wire";

export function takes(choices: Choices | undefined, action: string): boolean {
  if (choices?.t !== "Discards") return false;
  const [word, ...cards] = action.split(" ");
  if (word === "stand-pat") return cards.length === 0;
  const own = new Set(cards).size === cards.length && cards.every((card) => choices.hand.includes(card));
  return word === "discard" && cards.length > 0 && cards.length <= choices.most && own;
}
