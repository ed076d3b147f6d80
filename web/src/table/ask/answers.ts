/** Answers as notation writes them, and in words. */
import { figureOf, readCard, SUITS, type Suit, suitName } from "../../cards";
import { readSpace, spaceName } from "../../parts";
import type { AskedFacts } from "../../wire";
import { say, words } from "../../words";
import { handName } from "../hands";
import { marksOf, type Sight } from "../sight";

const SIGNS: Readonly<Record<Suit, string>> = { S: "♠", H: "♥", C: "♣", D: "♦" };

/** Cards as the room's own sentences write them; `Said` makes cards of them again. */
function written(cards: readonly string[]): string {
  return cards
    .map(readCard)
    .map(({ rank, suit }) => `${figureOf(rank)}${SIGNS[suit]}`)
    .join(" ");
}

/** An answer in words, as a hint or a default tells it: "keep your hand", "lead 4♣". */
export function answerSays(action: string, sight: Sight): string {
  const [word = "", ...rest] = action.split(" ");
  const { picture, mine } = sight.view;
  const marks = marksOf(picture);
  const choices = mine.asked?.choices;
  const chips = Number(rest[0] ?? (choices?.t === "Wagers" ? choices.to_call : (sight.house["start_chips"] ?? 0)));
  const facts: Record<string, unknown> = {
    chips,
    card: written(word === "lead" ? rest : []),
    cards: word === "five" ? (handName(rest) ?? written(rest)) : "",
    suit: word === "suit" ? suitName(SUITS.find((one) => one === rest[0]) ?? "H") : "",
    spaces: word === "claim" ? rest.map((name) => spaceName(readSpace(name, marks))) : [],
  };
  if (word === "spread") facts["chips"] = rest.join(" ");
  const key = action === "claim none" || action === "claim" ? "claim none" : word;
  return words.value.has(`questions.says.${key}`) ? say(`questions.says.${key}`, facts) : action;
}

/** The cards that may be led, by their answers. */
export function leadsOf(asked: AskedFacts | null): string[] {
  if (asked?.choices.t !== "OneOf") return [];
  return asked.choices.answers.flatMap((answer) => (answer.startsWith("lead ") ? [answer.slice(5)] : []));
}

/** Whether a suit is enough to say which card is led. */
export function oneOfEachSuit(cards: readonly string[]): boolean {
  const suits = cards.map((card) => readCard(card).suit);
  return new Set(suits).size === suits.length;
}

/** A letter that answers; in the language of the page. */
export function keyOf(name: string): string {
  return say(`room_table.key.${name}`).slice(0, 1).toUpperCase();
}
