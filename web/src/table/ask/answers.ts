/** Answers as notation writes them, and in words. */
import { cardName, readCard, SUITS, suitName } from "../../cards";
import { readSpace, spaceName } from "../../parts";
import type { AskedFacts } from "../../wire";
import { say, words } from "../../words";
import { handName } from "../hands";
import { marksOf, type Sight } from "../sight";

/** An answer in words, as a hint or a default tells it: "keep your hand", "lead the 4 of clubs". */
export function answerSays(action: string, sight: Sight): string {
  const [word = "", ...rest] = action.split(" ");
  const marks = marksOf(sight.view.picture);
  switch (word) {
    case "lead":
      return say("room_table.answer.lead", { card: cardName(rest[0] ?? "") });
    case "raise":
      return say("room_table.answer.raise", { chips: Number(rest[0]) });
    case "bid":
      return say("room_table.answer.bid", { chips: Number(rest[0]) });
    case "suit":
      return say("room_table.answer.name_suit", { suit: suitName(SUITS.find((one) => one === rest[0]) ?? "H") });
    case "five":
      return say("questions.says.five", { cards: handName(rest) ?? rest.map(cardName).join(", ") });
    case "claim":
      if (rest[0] === "none" || rest.length === 0) return say("questions.says.claim none");
      return say("questions.says.claim", { spaces: rest.map((name) => spaceName(readSpace(name, marks))) });
    case "spread":
      return say("questions.says.spread", { chips: rest.join(" ") });
    case "rebuy":
      return say("room_table.answer.rebuy");
  }
  const key = `questions.says.${word}`;
  return words.value.has(key) ? sayPlain(key, word, sight) : action;
}

function sayPlain(key: string, word: string, { view, seat }: Sight): string {
  if (word !== "call") return say(key);
  const choices = view.mine.asked?.choices;
  return say(key, { chips: choices?.t === "Wagers" ? choices.to_call : seat === null ? 0 : 0 });
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
