/** One question about what happened: a button for each answer, or a number. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { FloorPage } from "../../http";
import { Ask, Button, Field, Form, Refused } from "../../parts";
import { say } from "../../words";
import type { Spoken } from "./speak";
import { type Answer, type Fact, isAnswer } from "./walk";

export interface AsksProps {
  page: FloorPage;
  spoken: Spoken;
  fact: string;
  onAnswer: (answer: Answer) => void;
}

export function Asks({ page, spoken, fact, onAnswer }: AsksProps) {
  const asked = page.decisions.facts[fact] as Fact;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} class="floorasks">
      <Ask title={spoken.says(`fact.${fact}.ask`)}>
        {"answers" in asked ? (
          <div class="answers">
            {asked.answers.map((answer) => (
              <Button key={answer} onClick={() => onAnswer(answer)}>
                {spoken.answer(fact, answer)}
              </Button>
            ))}
          </div>
        ) : (
          <NumberAsked fact={asked} label={spoken.says(`fact.${fact}.ask`)} onAnswer={onAnswer} />
        )}
      </Ask>
    </div>
  );
}

const FEW = 6;

/** A small range has a button for each number, a large one a field. */
function NumberAsked({
  fact,
  label,
  onAnswer,
}: {
  fact: { min: number; max: number };
  label: string;
  onAnswer: (answer: number) => void;
}) {
  const [typed, type] = useState("");
  const [wrong, mark] = useState(false);
  if (fact.max - fact.min < FEW)
    return (
      <div class="answers">
        {Array.from({ length: fact.max - fact.min + 1 }, (_, place) => fact.min + place).map((number) => (
          <Button key={number} onClick={() => onAnswer(number)}>
            {number}
          </Button>
        ))}
      </div>
    );
  const take = () => {
    const number = typed.trim() === "" ? Number.NaN : Number(typed);
    if (isAnswer(fact, number)) onAnswer(number);
    else mark(true);
  };
  return (
    <Form class="wraps floornumber" onSend={take}>
      <Field
        class="num"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={wrong}
        value={typed}
        onType={(text) => {
          type(text);
          mark(false);
        }}
      />
      <Button submit look="main">
        {say("room_floor.go")}
      </Button>
      <Refused class="refused" says={wrong && say("room_floor.number", { least: fact.min, most: fact.max })} />
    </Form>
  );
}
