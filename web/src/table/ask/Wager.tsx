/** The betting: fold, check or call, and a slider with steps of the pot's size for the raise.
 *
 * The lamp is on what is free or cheap, and on a raise only once its size was chosen.
 */

import { useState } from "preact/hooks";
import { Button, Slider, Stepper, useKeys } from "../../parts";
import type { Choices } from "../../wire";
import { say } from "../../words";
import { keyOf } from "./Answers";

export type Wagers = Extract<Choices, { t: "Wagers" }>;

/** The chips that the sizes are reckoned from; no rule, for what may be bet the room says. */
export interface Stakes {
  /** What lies in the middle, with the bets of this round. */
  pot: number;
  /** What a call matches. */
  level: number;
  /** What the seat has left, and what it has put in already in this round. */
  stack: number;
  paid: number;
}

export interface WagerBoxProps {
  choices: Wagers;
  stakes: Stakes;
  answer: (action: string) => void;
  /** A field for the number stands beside the slider. */
  typed?: boolean;
}

export function WagerBox({ choices, stakes, answer, typed = false }: WagerBoxProps) {
  const [least, most] = choices.raise_to;
  const [chosen, set] = useState(least);
  const [spends, spend] = useState(false);
  const choose = (to: number) => {
    set(to);
    spend(true);
  };
  const to = Math.min(most, Math.max(least, chosen));
  const may = least <= most;
  const { to_call } = choices;
  const raise = () => answer(`raise ${to}`);
  const stay = () => answer(to_call > 0 ? "call" : "check");
  const fold = () => answer("fold");
  const stayKey = keyOf(to_call > 0 ? "call" : "check");
  useKeys({
    [stayKey]: stay,
    [keyOf("fold")]: choices.fold ? fold : undefined,
    [keyOf("raise")]: may ? raise : undefined,
  });
  return (
    <>
      {may && least < most && <Amount {...{ choices, stakes, to, choose, typed }} />}
      <div class="answers acts">
        {choices.fold && (
          <Button look="warn" hotkey={keyOf("fold")} onClick={fold}>
            {say("room_table.answer.fold")}
          </Button>
        )}
        <Button look={spends ? "plain" : "main"} hotkey={stayKey} onClick={stay}>
          {staySays(to_call, stakes)}
        </Button>
        {may && (
          <Button look={spends ? "main" : "plain"} hotkey={keyOf("raise")} onClick={raise}>
            {raiseSays(to, stakes)}
          </Button>
        )}
      </div>
    </>
  );
}

/** What an answer is called: the first raise of a round is a bet. */
export function wagerWord(word: string, { level }: Stakes): string {
  return word === "raise" && level === 0 ? "bet" : word;
}

/** What the button of a wager is called. */
export function wagerSays(action: string, { to_call }: Wagers, stakes: Stakes): string {
  const [word, chips] = action.split(" ");
  if (word === "fold") return say("room_table.answer.fold");
  return word === "raise" ? raiseSays(Number(chips), stakes) : staySays(to_call, stakes);
}

function staySays(to_call: number, { stack }: Stakes): string {
  if (to_call === 0) return say("room_table.answer.check");
  return say(stack === to_call ? "room_table.answer.call_all" : "room_table.answer.call", { chips: to_call });
}

function raiseSays(to: number, stakes: Stakes): string {
  if (to === allIn(stakes)) return say("room_table.answer.all_in", { chips: to });
  return say(`room_table.answer.${wagerWord("raise", stakes)}`, { chips: to });
}

/** What the seat's last chip would make it, in all. */
function allIn({ stack, paid }: Stakes): number {
  return stack + paid;
}

interface AmountProps {
  choices: Wagers;
  stakes: Stakes;
  to: number;
  choose: (to: number) => void;
  typed: boolean;
}

function Amount({ choices, stakes, to, choose, typed }: AmountProps) {
  const [least, most] = choices.raise_to;
  return (
    <div class={typed ? "wagering typed" : "wagering"}>
      <Slider
        label={say("room_table.answer.amount")}
        value={to}
        min={least}
        max={most}
        onInput={choose}
        said={say("room_table.answer.raise_said", { chips: to })}
      />
      {typed && <Stepper label={say("room_table.answer.amount")} value={to} min={least} max={most} onChange={choose} />}
      <div class="steps">
        {stepsOf(choices, stakes).map((step) => (
          <Button key={step.to} class="small" pressed={step.to === to} onClick={() => choose(step.to)}>
            <span>{step.name}</span>
            <span class="num">{step.to}</span>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The usual sizes between the smallest and the most: of the pot as it is after a call. */
export function stepsOf({ raise_to: [least, most], to_call }: Wagers, stakes: Stakes): { name: string; to: number }[] {
  const { level } = stakes;
  const pot = stakes.pot + to_call;
  const sized = (name: string, part: number) => ({
    name: say(`room_table.answer.${name}`),
    to: level + Math.round(pot * part),
  });
  const steps = [
    { name: say("room_table.answer.smallest"), to: least },
    sized("half_pot", 1 / 2),
    sized("pot", 1),
    { name: say(`room_table.answer.${most === allIn(stakes) ? "all_in_step" : "most"}`), to: most },
  ].filter((step) => step.to >= least && step.to <= most);
  return steps
    .filter((step, at) => steps.findIndex((other) => other.to === step.to) === at || at === steps.length - 1)
    .filter((step, at, all) => at === all.length - 1 || step.to !== all.at(-1)?.to);
}
