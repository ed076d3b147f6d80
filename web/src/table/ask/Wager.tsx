/** The betting: fold, check or call, and a slider with steps of the pot's size for the raise. */
import { useState } from "preact/hooks";
import { Button, Slider, useKeys } from "../../parts";
import type { Choices } from "../../wire";
import { say } from "../../words";
import type { Sight } from "../sight";
import { keyOf } from "./answers";
import type { QuestionProps } from "./types";

type Wagers = Extract<Choices, { t: "Wagers" }>;

export function Wager({ asked, sight, answer }: QuestionProps) {
  const choices = asked.choices as Wagers;
  const [least, most] = choices.raise_to;
  const [chosen, choose] = useState(least);
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
      {may && least < most && <Amount {...{ choices, sight, to, choose }} />}
      <div class="answers acts">
        {choices.fold && (
          <Button look="warn" hotkey={keyOf("fold")} onClick={fold}>
            {say("room_table.answer.fold")}
          </Button>
        )}
        <Button look={may ? "plain" : "main"} hotkey={stayKey} onClick={stay}>
          {staySays(to_call, sight)}
        </Button>
        {may && (
          <Button look="main" hotkey={keyOf("raise")} onClick={raise}>
            {raiseSays(to, sight)}
          </Button>
        )}
      </div>
    </>
  );
}

function staySays(to_call: number, { view, seat }: Sight): string {
  if (to_call === 0) return say("room_table.answer.check");
  const all = seat !== null && view.picture.stacks[seat] === to_call;
  return say(all ? "room_table.answer.call_all" : "room_table.answer.call", { chips: to_call });
}

function raiseSays(to: number, sight: Sight): string {
  if (to === allIn(sight)) return say("room_table.answer.all_in", { chips: to });
  const level = sight.view.picture.poker?.level ?? 0;
  return say(level > 0 ? "room_table.answer.raise" : "room_table.answer.bet", { chips: to });
}

/** What the seat's last chip would make it, in all. */
function allIn({ view, seat }: Sight): number {
  if (seat === null) return 0;
  return (view.picture.stacks[seat] ?? 0) + (view.picture.poker?.paid?.[seat] ?? 0);
}

interface AmountProps {
  choices: Wagers;
  sight: Sight;
  to: number;
  choose: (to: number) => void;
}

function Amount({ choices, sight, to, choose }: AmountProps) {
  const [least, most] = choices.raise_to;
  return (
    <div class="wagering">
      <Slider
        label={say("room_table.answer.amount")}
        value={to}
        min={least}
        max={most}
        onInput={choose}
        said={say("room_table.answer.raise_said", { chips: to })}
      />
      <div class="steps">
        {stepsOf(choices, sight).map((step) => (
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
export function stepsOf({ raise_to: [least, most], to_call }: Wagers, sight: Sight): { name: string; to: number }[] {
  const { poker } = sight.view.picture;
  const pot = (poker?.pots ?? []).reduce((sum, { chips }) => sum + chips, 0) + to_call;
  const level = poker?.level ?? 0;
  const sized = (name: string, part: number) => ({
    name: say(`room_table.answer.${name}`),
    to: level + Math.round(pot * part),
  });
  const steps = [
    { name: say("room_table.answer.smallest"), to: least },
    sized("half_pot", 1 / 2),
    sized("pot", 1),
    { name: say(`room_table.answer.${most === allIn(sight) ? "all_in_step" : "most"}`), to: most },
  ].filter((step) => step.to >= least && step.to <= most);
  return steps
    .filter((step, at) => steps.findIndex((other) => other.to === step.to) === at || at === steps.length - 1)
    .filter((step, at, all) => at === all.length - 1 || step.to !== all.at(-1)?.to);
}
