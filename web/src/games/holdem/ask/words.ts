/** Answers of Hold'em in words, and the letters that give them. */
import { keyOf, type Offer } from "../../../table/ask/Answers";
import { keyAt } from "../../../table/sight";
import type { AskedFacts } from "../../../wire";
import { say, words } from "../../../words";
import type { HoldemSight } from "../sight";

const BETTING = ["check", "call", "fold", "raise"];

/** An answer as a hint or a running clock tells it: "call 20", "check". */
export function answerSays(action: string, sight: HoldemSight): string {
  const [word = "", chips] = action.split(" ");
  if (BETTING.includes(word)) {
    const choices = sight.view.mine.asked?.choices;
    const facts = { chips: Number(chips ?? (choices?.t === "Wagers" ? choices.to_call : 0)) };
    return say(`questions.says.${word}`, facts);
  }
  const key = `room_holdem.answer.${action}`;
  return words.value.has(key) ? say(key, factsOf(sight)) : action;
}

/** The numbers that the words of an answer may name. */
export function factsOf({ view, seat, house }: HoldemSight): Record<string, number> {
  const { picture } = view;
  const stack = picture.stacks[seat ?? -1] ?? 0;
  return {
    chips: Number(house["start_chips"] ?? 0),
    top_up: Math.max(0, Number(house["top_up_to"] ?? 0) - stack),
    straddle: 2 * picture.blinds.big,
    both: picture.blinds.small + picture.blinds.big,
  };
}

export function letterOf(action: string): string | undefined {
  return words.value.has(keyAt("holdem", `room_table.key.${action}`)) ? keyOf(action, "holdem") : undefined;
}

/** What is begun with, and what is said once more before it is done. */
const GRAVE = ["leave", "end", "muck"];
const SURE = ["leave", "end"];

/** An answer as a button. */
export function offerOf(
  action: string,
  sight: HoldemSight,
  give: () => void,
  { main = false, label }: { main?: boolean; label?: string | undefined } = {},
): Offer {
  return {
    action,
    label: label ?? say(`room_holdem.answer.${action}`, factsOf(sight)),
    hotkey: letterOf(action),
    look: main ? "main" : GRAVE.includes(action) ? "warn" : "plain",
    sure: SURE.includes(action),
    give,
  };
}

/** What a question is called, in three words. */
export function titleOf(asked: AskedFacts, sight: HoldemSight): string {
  const { choices, kind } = asked;
  if (choices.t === "Wagers")
    return say(`room_table.ask.YourWager.${choices.to_call > 0 ? "to_call" : "check"}`, { chips: choices.to_call });
  const key = `room_holdem.ask.${kind}`;
  if (kind === "InNextHand" && !asked.optional) return say(`${key}.broke`);
  return say(`${key}.title`, factsOf(sight));
}

/** One line: why it is asked. */
export function whyOf(asked: AskedFacts, sight: HoldemSight): string {
  const { choices, kind } = asked;
  if (choices.t === "Wagers") return wagerWhy(choices.raise_to, sight);
  return say(`room_holdem.ask.${kind}.why`, factsOf(sight));
}

function wagerWhy([least, most]: readonly [number, number], { view, seat }: HoldemSight): string {
  const { hand, pot } = view.picture;
  const lines = [say("room_table.ask.YourWager.in", { paid: hand?.put_in[seat ?? -1] ?? 0, pot })];
  if (least > most) lines.push(say("room_table.ask.YourWager.no_raise"));
  return lines.join(" ");
}

/** The letters of this game, for the list of keys. */
export function keysOf(): { letter: string; does: string }[] {
  const plain = ["fold", "check"].map((name) => ({ letter: keyOf(name), does: say(`room_table.answer.${name}`) }));
  const named = ["call", "raise"].map((name) => ({ letter: keyOf(name), does: say(`room_table.keys.${name}`) }));
  const own = ["once", "twice", "show", "muck", "straddle", "no-post", "ready", "sit-out", "deal-on"].flatMap(
    (action) => {
      const letter = letterOf(action);
      return letter ? [{ letter, does: say(`room_holdem.keys.${action}`) }] : [];
    },
  );
  return [...plain, ...named, ...own];
}
