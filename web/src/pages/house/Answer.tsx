/** The control of one question: a list, a figure between two buttons, spaces to be put on the board, a card. */

import { useId, useState } from "preact/hooks";
import type { QuestionFacts } from "../../http";
import { Field, Select, Stepper } from "../../parts";
import type { FieldProps } from "../../parts/Field";
import { SpaceSign } from "../SpaceSign";

export interface AnswerProps {
  question: QuestionFacts;
  value: string;
  onAnswer: (answer: string) => void;
}

export function Answer({ question, value, onAnswer }: AnswerProps) {
  switch (question.kind) {
    case "number":
      return <Figure question={question} value={value} onAnswer={onAnswer} />;
    case "spaces":
      return <Spaces question={question} value={value} onAnswer={onAnswer} />;
    case "levels":
      return <Written question={question} value={value} onAnswer={onAnswer} />;
    default:
      return <Listed question={question} value={value} onAnswer={onAnswer} />;
  }
}

function Listed({ question, value, onAnswer }: AnswerProps) {
  return (
    <div class="answerline">
      <Select
        shown
        label={question.question}
        value={value}
        options={question.answers.map((answer) => ({ value: answer.value, label: answer.label }))}
        onChange={onAnswer}
      />
    </div>
  );
}

/** A list in one line, written as its levels are: 25/50 50/100. */
function Written({ question, value, onAnswer }: AnswerProps) {
  return (
    <label class="answerline written">
      <span>{question.question}</span>
      <Line
        class="num"
        how={question.how}
        value={value === "-" ? "" : value}
        onAnswer={(typed) => onAnswer(typed.trim() || "-")}
      />
    </label>
  );
}

interface LineProps extends Pick<FieldProps, "class" | "aria-label" | "value"> {
  how: string | undefined;
  onAnswer: (typed: string) => void;
}

/** The room reads no longer answer. */
const LONGEST_ANSWER = 200;

/** A line that answers once it is left, and how it is written. */
function Line({ how, value, onAnswer, ...rest }: LineProps) {
  const id = useId();
  const [typed, type] = useState<string>();
  return (
    <>
      <Field
        {...rest}
        aria-describedby={id}
        maxLength={LONGEST_ANSWER}
        value={typed ?? value}
        autoComplete="off"
        spellcheck={false}
        onChange={(event) => {
          onAnswer(event.currentTarget.value);
          type(undefined);
        }}
        onType={type}
      />
      {how && (
        <span class="quiet" id={id}>
          {how}
        </span>
      )}
    </>
  );
}

/** Chips go by tens, everything else one by one. */
function Figure({ question, value, onAnswer }: AnswerProps) {
  const { question: asked, least = 0, most = 999, none, field } = question;
  return (
    <div class="answerline">
      <span>
        {asked}
        {value === "0" && none && <b class="nonefigure">{none}</b>}
      </span>
      <Stepper
        label={asked}
        value={Number(value) || 0}
        min={least}
        max={most}
        step={field === "start_chips" ? 10 : 1}
        onChange={(figure) => onAnswer(String(figure))}
      />
    </div>
  );
}

const listOf = (text: string) => text.split(/[\s,;]+/).filter((name) => name !== "" && name !== "-");

/** Known spaces to tap, and a line for any other, each written as its cards are. */
function Spaces({ question, value, onAnswer }: AnswerProps) {
  const names = listOf(value);
  const put = (list: readonly string[]) => onAnswer(list.length > 0 ? list.join(" ") : "-");
  const known = new Map(question.answers.map((answer) => [answer.value, answer.label]));
  const shown = [...new Set([...known.keys(), ...names])];
  return (
    <fieldset class="rows spaces">
      <legend>{question.question}</legend>
      <div class="wraps">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            class="win"
            aria-pressed={names.includes(name)}
            title={known.get(name)}
            onClick={() => put(names.includes(name) ? names.filter((one) => one !== name) : [...names, name])}
          >
            <span aria-hidden={known.has(name) ? "true" : undefined}>
              <SpaceSign name={name} />
            </span>
            {known.has(name) && <span class="sr">{known.get(name)}</span>}
          </button>
        ))}
      </div>
      <Line
        aria-label={question.question}
        how={question.how}
        value={names.join(" ")}
        onAnswer={(typed) => put(listOf(typed))}
      />
    </fieldset>
  );
}
