/** Answers as notation writes them, and in words. */
import { figureOf, readCard, type Suit, suitName } from "../../../cards";
import { keyOf } from "../../../table/ask/Answers";
import { type Stakes, wagerSays, wagerWord } from "../../../table/ask/Wager";
import { handName } from "../../../table/hands";
import type { AskedFacts } from "../../../wire";
import { say, words } from "../../../words";
import { spaceSays, type TripoleySight } from "../sight";

const SIGNS: Readonly<Record<Suit, string>> = { S: "♠", H: "♥", C: "♣", D: "♦" };

/** Cards as the room's own sentences write them; `Said` makes cards of them again. */
export function written(cards: readonly string[]): string {
  return cards
    .map(readCard)
    .map(({ rank, suit }) => `${figureOf(rank)}${SIGNS[suit]}`)
    .join(" ");
}

/** An answer in words, as a default tells it: "keep your hand", "lead 4♣". */
export function answerSays(action: string, sight: TripoleySight): string {
  const [word = "", ...rest] = action.split(" ");
  const key = `questions.says.${action === "claim none" ? action : wagerWord(word, stakesOf(sight))}`;
  return words.value.has(key) ? say(key, factsOf(word, rest, sight)) : action;
}

/** What the words of an answer name. */
function factsOf(word: string, rest: readonly string[], { view, house }: TripoleySight): Record<string, unknown> {
  const { picture, mine } = view;
  switch (word) {
    case "lead":
      return { card: written(rest) };
    case "five":
      return { cards: handName(rest) };
    case "suit":
      return { suit: suitName(rest[0] as Suit) };
    case "claim":
      return { spaces: rest.map(spaceSays(picture)) };
    case "spread":
      return { chips: rest.join(" ") };
  }
  const choices = mine.asked?.choices;
  return { chips: Number(rest[0] ?? (choices?.t === "Wagers" ? choices.to_call : (house["start_chips"] ?? 0))) };
}

/** What a plain answer is called on its button, by the kind of question. */
export function labelOf(action: string, asked: AskedFacts, sight: TripoleySight): string {
  if (asked.kind === "SpareTaking") {
    const price = Number(sight.house["spare_price"] ?? 0);
    return action === "swap" ? say("room_table.answer.take", { chips: price }) : say("room_table.answer.leave_it");
  }
  if (action === "rebuy") return say("room_table.answer.rebuy", { chips: Number(sight.house["start_chips"] ?? 0) });
  const key = `room_table.answer.${action}`;
  return words.value.has(key) ? say(key) : answerSays(action, sight);
}

/** What the button of any answer is called, for a hint; `picked` are the five that are picked just now. */
export function buttonSays(action: string, asked: AskedFacts, sight: TripoleySight, picked: readonly string[]): string {
  const { choices } = asked;
  const [word = "", ...rest] = action.split(" ");
  switch (choices.t) {
    case "Wagers":
      return wagerSays(action, choices, stakesOf(sight));
    case "Bids":
      return say(`room_table.answer.${word === "bid" ? "bid" : "pass"}`, { chips: Number(rest[0] ?? 0) });
    case "FiveOf":
      return say(`room_table.answer.${rest.every((card) => picked.includes(card)) ? "set_five" : "best_five"}`);
    case "ClaimsOf":
      return claimSays(rest[0] === "none" ? [] : rest, asked, sight);
    case "Spreads":
      return say("room_table.answer.spread");
  }
  if (word === "lead") return say("room_table.answer.lead", { card: written(rest) });
  if (word === "suit") return say("room_table.answer.name_suit", { suit: suitName(rest[0] as Suit) });
  return labelOf(action, asked, sight);
}

/** What the button is called that claims these spaces, or takes what lies there. */
export function claimSays(claimed: readonly string[], { kind, choices }: AskedFacts, { view }: TripoleySight): string {
  const { layout, piles } = view.picture;
  const take = kind === "TakeWinnings";
  const chips = layout.reduce((sum, { name }, at) => sum + (claimed.includes(name) ? (piles[at] ?? 0) : 0), 0);
  if (claimed.length > 0) return say(`room_table.answer.${take ? "take_chips" : "claim"}`, { chips });
  if (take) return say("room_table.answer.take_none");
  const none = choices.t === "ClaimsOf" && choices.spaces.length === 0;
  return say(none ? "room_table.answer.go_on" : "room_table.answer.claim_none");
}

/** The chips that the sizes of a bet are reckoned from. */
export function stakesOf({ view, seat }: TripoleySight): Stakes {
  const { poker, stacks } = view.picture;
  return {
    pot: (poker?.pots ?? []).reduce((sum, { chips }) => sum + chips, 0),
    level: poker?.level ?? 0,
    stack: stacks[seat ?? -1] ?? 0,
    paid: poker?.paid?.[seat ?? -1] ?? 0,
  };
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
