/** Answers as notation writes them, and in words. */
import { figureOf, readCard, SUITS, type Suit, suitName } from "../../../cards";
import { readSpace, spaceName } from "../../../parts";
import { keyOf } from "../../../table/ask/Answers";
import { handName } from "../../../table/hands";
import type { AskedFacts } from "../../../wire";
import { say, words } from "../../../words";
import { marksOf, type TripoleySight } from "../sight";

const SIGNS: Readonly<Record<Suit, string>> = { S: "♠", H: "♥", C: "♣", D: "♦" };

/** Cards as the room's own sentences write them; `Said` makes cards of them again. */
export function written(cards: readonly string[]): string {
  return cards
    .map(readCard)
    .map(({ rank, suit }) => `${figureOf(rank)}${SIGNS[suit]}`)
    .join(" ");
}

/** An answer in words, as a hint or a default tells it: "keep your hand", "lead 4♣". */
export function answerSays(action: string, sight: TripoleySight): string {
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

const ANSWERS = ["keep", "swap", "auction", "pass", "check", "fold", "best_five", "set_five", "ready", "deal-on"];

/** The letters of this game, for the list of keys. */
export function keysOf(): { letter: string; does: string }[] {
  return [
    { letter: "S H C D", does: say("room_table.keys.suit") },
    ...ANSWERS.map((name) => ({ letter: keyOf(name), does: say(`room_table.answer.${name}`) })),
    ...["call", "raise", "bid"].map((name) => ({ letter: keyOf(name), does: say(`room_table.keys.${name}`) })),
  ];
}
