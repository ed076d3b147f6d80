/** Whose turn it is: fold, check or call, and an amount to bet or raise to, with steps for the thumb. */

import { useState } from "preact/hooks";
import type { PotAsked } from "../../http";
import { Button, Form, useKeys } from "../../parts";
import { keyOf } from "../../table/ask/Answers";
import { say } from "../../words";
import { ChipsField } from "./Field";

export interface TurnProps {
  asked: PotAsked;
  names: readonly string[];
  busy: boolean;
  tell: (act: string) => void;
}

export function Turn({ asked, names, busy, tell }: TurnProps) {
  const { seat, to_call: owed } = asked;
  const mildest = owed > 0 ? "call" : "check";
  useKeys({ [keyOf("fold")]: () => tell("fold"), [keyOf(mildest)]: () => tell(mildest) });
  return (
    <section class="ask potask" aria-labelledby="turn">
      <h2 id="turn">{say("room_potdesk.to_act", { name: names[seat] ?? "" })}</h2>
      <p class="why">
        {asked.call_says} {asked.raise_says}
      </p>
      <div class="twobuttons">
        <Button class="large" off={busy} hotkey={keyOf("fold")} onClick={() => tell("fold")}>
          {say("room_potdesk.folds")}
        </Button>
        <Button class="large" look="main" off={busy} hotkey={keyOf(mildest)} onClick={() => tell(mildest)}>
          {owed > 0 ? say("room_potdesk.calls", { chips: owed }) : say("room_potdesk.checks")}
        </Button>
      </div>
      {asked.least !== null && asked.most !== null && <Raising asked={asked} busy={busy} tell={tell} />}
    </section>
  );
}

/** The total that a bet or raise goes to: typed, or by a step; nothing is told before the button is tapped. */
function Raising({ asked, busy, tell }: Omit<TurnProps, "names">) {
  const least = String(asked.least ?? 0);
  const question = `${asked.seat} ${asked.level} ${least}`;
  const [typed, keep] = useState({ question, to: least });
  // An amount that was typed for another question is none for this one.
  const to = typed.question === question ? typed.to : least;
  const type = (chips: string) => keep({ question, to: chips });
  const chips = to.replace(/\s/g, "");
  const word = asked.level > 0 ? "raise" : "bet";
  const label = chips === String(asked.stack) ? "all_in_for" : asked.level > 0 ? "raise_to" : "bet_of";
  return (
    <Form
      class="raising"
      onSend={() => {
        if (!busy) tell(`${word} ${chips || 0}`);
      }}
    >
      {asked.steps.length > 1 && (
        <div class="amountsteps" role="group" aria-label={say("room_potdesk.steps")}>
          {asked.steps.map(({ name, to: total }) => (
            <button
              key={name}
              type="button"
              class="stepbtn"
              aria-pressed={chips === String(total)}
              onClick={() => type(String(total))}
            >
              <span>{say(`room_potdesk.step.${name}`)}</span>
              <b class="num">{total}</b>
            </button>
          ))}
        </div>
      )}
      <div class="twobuttons">
        <ChipsField
          label={say(asked.level > 0 ? "room_potdesk.raise_total" : "room_potdesk.bet_total")}
          value={to}
          onInput={type}
        />
        <Button class="large" look="calm" submit off={busy}>
          {say(`room_potdesk.${label}`, { chips: chips || "0" })}
        </Button>
      </div>
    </Form>
  );
}
