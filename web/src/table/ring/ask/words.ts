/** The answers of a poker table in words, and the letters that give them. */
import type { AskedFacts } from "../../../wire";
import { say, words } from "../../../words";
import { keyOf, type Offer } from "../../ask/Answers";
import { type Stakes, wagerSays, wagerWord } from "../../ask/Wager";
import { keyAt, sayAt } from "../../sight";
import type { RingGame } from "../game";
import type { RingSight } from "../sight";

const BETTING = ["check", "call", "fold", "raise"];

/** An answer as a running clock tells it: "call 20", "check". */
export function answerSays(game: RingGame, action: string, sight: RingSight): string {
  const [word = "", chips] = action.split(" ");
  if (BETTING.includes(word)) {
    const choices = sight.view.mine.asked?.choices;
    const facts = { chips: Number(chips ?? (choices?.t === "Wagers" ? choices.to_call : 0)) };
    return say(`questions.says.${wagerWord(word, stakesOf(sight))}`, facts);
  }
  const key = keyAt(sight.game, `room_ring.answer.${action}`);
  return game.says?.(action) ?? (words.value.has(key) ? say(key, game.facts(sight)) : action);
}

/** The same as its button is called: "Call 20", "Check". */
export function buttonSays(game: RingGame, action: string, sight: RingSight): string {
  const choices = sight.view.mine.asked?.choices;
  return choices?.t === "Wagers" ? wagerSays(action, choices, stakesOf(sight)) : answerSays(game, action, sight);
}

/** The chips that the sizes of a bet are reckoned from. */
export function stakesOf({ view, seat }: RingSight): Stakes {
  const { hand, stacks, pot } = view.picture;
  return {
    pot,
    level: hand?.level ?? 0,
    stack: stacks[seat ?? -1] ?? 0,
    paid: hand?.bets?.[seat ?? -1] ?? 0,
  };
}

function letterOf(action: string, game: string): string | undefined {
  return words.value.has(keyAt(game, `room_table.key.${action}`)) ? keyOf(action, game) : undefined;
}

/** What is begun with, and what is said once more before it is done. */
const GRAVE = ["leave", "end", "muck"];
const SURE = ["leave", "end"];

/** An answer as a button. */
export function offerOf(
  game: RingGame,
  action: string,
  sight: RingSight,
  give: () => void,
  { main = false, label }: { main?: boolean; label?: string | undefined } = {},
): Offer {
  return {
    action,
    label: label ?? sayAt(sight.game, `room_ring.answer.${action}`, game.facts(sight)),
    hotkey: letterOf(action, sight.game),
    look: main ? "main" : GRAVE.includes(action) ? "warn" : "plain",
    sure: SURE.includes(action),
    give,
  };
}

/** What a question is called, in three words. */
export function titleOf(game: RingGame, asked: AskedFacts, sight: RingSight): string {
  const { choices, kind } = asked;
  if (choices.t === "Wagers")
    return say(`room_table.ask.YourWager.${choices.to_call > 0 ? "to_call" : "check"}`, { chips: choices.to_call });
  const key = `room_ring.ask.${kind}`;
  if (kind === "InNextHand" && !asked.optional) return sayAt(sight.game, `${key}.broke`);
  return sayAt(sight.game, `${key}.title`, game.facts(sight));
}

/** One line: why it is asked. */
export function whyOf(game: RingGame, asked: AskedFacts, sight: RingSight): string {
  const { choices, kind } = asked;
  if (choices.t === "Wagers") return wagerWhy(choices.raise_to, sight);
  return sayAt(sight.game, `room_ring.ask.${kind}.why`, game.facts(sight));
}

function wagerWhy([least, most]: readonly [number, number], { view, seat }: RingSight): string {
  const paid = view.picture.hand?.put_in[seat ?? -1] ?? 0;
  const lines = [say("room_table.ask.YourWager.in", { paid })];
  if (least > most) lines.push(say("room_table.ask.YourWager.no_raise"));
  return lines.join(" ");
}

/** The letters of this game, for the list of keys. */
export function keysOf(game: RingGame, name: string): { letter: string; does: string }[] {
  const plain = ["fold", "check"].map((name) => ({ letter: keyOf(name), does: say(`room_table.answer.${name}`) }));
  const named = ["call", "raise"].map((name) => ({ letter: keyOf(name), does: say(`room_table.keys.${name}`) }));
  const own = [...game.letters, "show", "muck", "ready", "sit-out", "deal-on"].flatMap((action) => {
    const letter = letterOf(action, name);
    return letter ? [{ letter, does: sayAt(name, `room_ring.keys.${action}`) }] : [];
  });
  return [...plain, ...named, ...own];
}
