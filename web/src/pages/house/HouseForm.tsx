/** One's own house rules: only what is worth asking, each question with its rule, every clash with ways out of it. */

import { useId, useState } from "preact/hooks";
import type { Clash, Preset, QuestionFacts } from "../../http";
import { Board, Button, Icon, readSpace, Select } from "../../parts";
import { say } from "../../words";
import { Trouble } from "../frame";
import { houseName } from "../gathering/name";
import { Answer } from "./Answer";
import { answerOf, changesIn, clashesAt, inClash, type Part, partsOf, sameAnswer, sameDraft } from "./draft";
import { HouseFiles } from "./HouseFiles";
import { onShelf } from "./Presets";
import { RuleOf } from "./RuleOf";
import type { House } from "./useHouse";

export interface HouseFormProps {
  house: House;
  presets: readonly Preset[];
  questions: readonly QuestionFacts[];
  /** Questions that the page asks beside the form. */
  elsewhere?: readonly string[];
  title: string;
  onTitle: (title: string) => void;
}

export function HouseForm({ house, presets, questions, elsewhere = [], title, onTitle }: HouseFormProps) {
  const heading = useId();
  const { told } = house;
  return (
    <section class="houseform" aria-labelledby={heading}>
      <div class="househead">
        <div>
          <h3 id={heading}>{say("room_pages.house.title")}</h3>
          <p class="quiet">{say("room_pages.house.lead")}</p>
        </div>
        <Select
          shown
          label={say("room_pages.house.begin")}
          value={house.draft.base}
          options={onShelf(presets).map(({ name }) => ({ value: name, label: houseName(name) }))}
          onChange={house.begin}
        />
      </div>
      <div class="housebody">
        <div class="rows">
          {partsOf(questions, elsewhere).map((part) => (
            <PartOf key={part.name} part={part} house={house} />
          ))}
        </div>
        <aside class="houseside">
          <Verdict house={house} />
          <LayoutPicture texts={told.house} />
          <Differences house={house} questions={questions} />
          <HouseFiles house={house} presets={presets} title={title} onTitle={onTitle} />
        </aside>
      </div>
    </section>
  );
}

/** A part of the form: a clash opens it, and whoever mends that there finds it open still. */
function PartOf({ part, house }: { part: Part; house: House }) {
  const { draft, told } = house;
  const [open, fold] = useState(false);
  const asked = part.questions.filter(
    ({ field }) => told.asked.includes(field) || clashesAt(field, told.contradictions).length > 0,
  );
  if (asked.length === 0) return null;
  const changes = changesIn({ ...part, questions: asked }, draft);
  return (
    <details
      class="housepart"
      open={open || inClash(part, told.contradictions) || undefined}
      onToggle={(event) => fold(event.currentTarget.open)}
    >
      <summary>
        <span>{part.name}</span>
        {changes > 0 && <span class="tag you">{say("room_pages.house.changed", { count: changes })}</span>}
        <Icon name="down" small />
      </summary>
      <ul>
        {asked.map((question) => (
          <QuestionOf key={question.field} question={question} house={house} />
        ))}
      </ul>
    </details>
  );
}

function QuestionOf({ question, house }: { question: QuestionFacts; house: House }) {
  const { draft, preset, told } = house;
  const { field } = question;
  const now = answerOf(draft, told.house, field);
  const clashes = clashesAt(field, told.contradictions);
  const rules = question.answers.find(({ value }) => value === now)?.rules ?? [];
  const other = !sameAnswer(now, preset.house[field]);
  return (
    <li class={clashes.length > 0 ? "housequestion clash" : "housequestion"}>
      <div class="houserow">
        <Answer question={question} value={now} onAnswer={(answer) => house.answer(field, answer)} />
        <RuleOf ids={[...new Set([...question.rules, ...rules])]} about={question.question} small />
      </div>
      {other && (
        <button type="button" class="textbtn" onClick={() => house.answer(field, preset.house[field] ?? "")}>
          {say("room_pages.house.back", { preset: houseName(preset.name) })}
        </button>
      )}
      {clashes.map((clash) => (
        <ClashLine key={clash.says} clash={clash} house={house} />
      ))}
    </li>
  );
}

/** Why something does not go together, and single answers that would mend it. */
function ClashLine({ clash, house }: { clash: Clash; house: House }) {
  return (
    <div class="clashline">
      <p>{clash.says}</p>
      {clash.mend.length > 0 && (
        <>
          <p class="quiet">{say("room_pages.house.mend")}</p>
          <ul>
            {clash.mend.map(({ field, value, says }) => (
              <li key={field}>
                <Button class="small" onClick={() => house.answer(field, value)}>
                  {says}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Do the rules go together? Said politely each time it turns. */
function Verdict({ house }: { house: House }) {
  const { told, refusal } = house;
  if (refusal) return <Trouble refusal={refusal} />;
  const clashes = told.contradictions;
  return (
    <div class={clashes.length > 0 ? "verdict clash" : "verdict"} role="status">
      <h4>
        <Icon name={clashes.length > 0 ? "question" : "check"} small />
        {say(clashes.length > 0 ? "room_pages.house.clashes" : "room_pages.house.fine")}
      </h4>
      {clashes.map((clash) => (
        <ClashLine key={clash.says} clash={clash} house={house} />
      ))}
    </div>
  );
}

/** The board as these answers lay it. */
function LayoutPicture({ texts }: { texts: Readonly<Record<string, string>> }) {
  const names = ["pay_cards", "combinations", "sequence"]
    .flatMap((field) => (texts[field] ?? "").split(/\s+/))
    .filter((name) => name !== "" && name !== "-");
  const pay = texts["pay_suit"] === "hearts" ? "H" : "?";
  const spaces = [...names, "kitty", "pot"].filter((name) => name !== "pot" || texts["poker"] !== "none");
  if (spaces.length < 3 || spaces.length > 14) return null;
  return (
    <figure class="layoutpicture">
      <Board spaces={spaces.map((name) => ({ ...readSpace(name, { pay }), chips: 0 }))} />
      <figcaption class="quiet">{say("room_pages.house.board")}</figcaption>
    </figure>
  );
}

/** What the house answers otherwise than the rule set it began from. */
function Differences({ house, questions }: { house: House; questions: readonly QuestionFacts[] }) {
  const { draft, preset, told } = house;
  const fields = questions.filter(({ field }) => field in draft.answers && told.asked.includes(field));
  return (
    <div class="rows differences">
      <h4>{say("room_pages.house.differs")}</h4>
      {fields.length === 0 && (
        <p class="quiet">{say("room_pages.house.differs_none", { preset: houseName(preset.name) })}</p>
      )}
      <dl class="rows">
        {fields.map((question) => (
          <div key={question.field}>
            <dt>{question.question}</dt>
            <dd>{answerSaid(question, draft.answers[question.field] ?? "")}</dd>
          </div>
        ))}
      </dl>
      {!sameDraft(draft, house.origin) && (
        <Button class="small" onClick={() => house.replace(house.origin)}>
          {say(house.atTable ? "room_pages.house.reset_table" : "room_pages.house.reset")}
        </Button>
      )}
    </div>
  );
}

/** An answer in words, as far as the room has told them. */
export function answerSaid(question: QuestionFacts, value: string): string {
  if (question.kind === "number" && value === "0" && question.none) return question.none;
  if (question.kind === "spaces") return value === "" || value === "-" ? say("room_pages.none") : value;
  return question.answers.find((answer) => answer.value === value)?.label ?? value;
}
