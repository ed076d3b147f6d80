/** A house as it is being made: the preset it begins from, and the answers that differ. The rules are the room's. */

import type { HouseTexts } from "../../api";
import type { Clash, HouseAnswer, Preset, QuestionFacts } from "../../http";

/** As much of what the room says of a house as the page shows. */
export type HouseTold = Omit<HouseAnswer, "base" | "differs">;

export interface Draft {
  base: string;
  /** Only what is answered otherwise than the base. */
  answers: HouseTexts;
}

/** What the form leaves to other places: the table has its own clock, and a house is named by its table. */
export const ELSEWHERE: readonly string[] = ["preset", "clock"];

/** The parts of the form from its top to its foot, as the evening goes. */
const ORDER = [
  ...["company", "layout", "cards", "spare", "pay", "poker", "betting", "stops", "ending", "shown"],
  ...["table", "limits", "blinds", "levels", "button", "showdown", "house"],
];

/** Where each part of the form begins; a question belongs to the part that began last before it. */
const BEGINS: Readonly<Record<string, string>> = {
  fewest_players: "company",
  pay_cards: "layout",
  deck: "cards",
  spare_order: "spare",
  pay_suit: "pay",
  poker: "poker",
  poker_opener: "betting",
  stops_opener: "stops",
  ending: "ending",
  reveal_at_end: "shown",
  play: "table",
  limit: "limits",
  small_blind: "blinds",
  levels: "levels",
  button: "button",
  all_in_cards: "showdown",
  rake_percent: "house",
};

export interface Part {
  name: string;
  questions: readonly QuestionFacts[];
}

/** Sort the questions into the parts of the form, each in the order in which it is asked. */
export function partsOf(questions: readonly QuestionFacts[], elsewhere: readonly string[] = []): Part[] {
  const found: { name: string; questions: QuestionFacts[] }[] = [];
  for (const question of questions) {
    const begins = BEGINS[question.field];
    const known = found.find(({ name }) => name === begins);
    if (begins && !known) found.push({ name: begins, questions: [] });
    const part = known ?? found.at(-1);
    if (part && ![...ELSEWHERE, ...elsewhere].includes(question.field)) part.questions.push(question);
  }
  return found
    .filter(({ questions: some }) => some.length > 0)
    .sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
}

/** The answer to a question as the draft stands. */
export function answerOf(draft: Draft, house: HouseTexts, field: string): string {
  return draft.answers[field] ?? house[field] ?? "";
}

/** Answer a question; the base's own answer is no difference. */
export function answered(draft: Draft, base: HouseTexts, field: string, answer: string): Draft {
  const { [field]: _, ...others } = draft.answers;
  return { ...draft, answers: sameAnswer(answer, base[field]) ? others : { ...others, [field]: answer } };
}

/** An empty list is written `-` or not at all. */
export function sameAnswer(one: string, other: string | undefined): boolean {
  const plain = (text: string | undefined) => (text === "-" ? "" : (text ?? "").trim().replace(/\s+/g, " "));
  return plain(one) === plain(other);
}

/** What a whole house answers otherwise than a preset. */
export function draftOf(house: HouseTexts, preset: Preset): Draft {
  const differing = Object.entries(house).filter(
    ([field, answer]) => field !== "preset" && !sameAnswer(answer, preset.house[field]),
  );
  return { base: preset.name, answers: Object.fromEntries(differing) };
}

/** A whole house as the preset that it differs from least: a family's own name says nothing of where it came from. */
export function nearestDraft(house: HouseTexts, presets: readonly Preset[]): Draft {
  const named = presets.filter(({ name }) => name === house["preset"]);
  const drafts = (named.length > 0 ? named : presets).map((preset) => draftOf(house, preset));
  return drafts.reduce((best, one) => (own(one).length < own(best).length ? one : best));
}

/** What a draft answers of its own, the questions left out that the form leaves to other places. */
export function own({ answers }: Draft): string[] {
  return Object.keys(answers).filter((field) => !ELSEWHERE.includes(field));
}

/** Do two drafts come to the same house? */
export function sameDraft(one: Draft, other: Draft): boolean {
  const fields = Object.keys(one.answers);
  return (
    one.base === other.base &&
    fields.length === Object.keys(other.answers).length &&
    fields.every((field) => field in other.answers && sameAnswer(one.answers[field] ?? "", other.answers[field]))
  );
}

/** How many answers of a part differ from the base. */
export function changesIn(part: Part, draft: Draft): number {
  return part.questions.filter(({ field }) => field in draft.answers).length;
}

/** The clashes that name a question, for the line under it. */
export function clashesAt(field: string, clashes: readonly Clash[]): Clash[] {
  return clashes.filter(({ fields }) => fields.includes(field));
}

/** Is the part in a clash? Then it stands open. */
export function inClash(part: Part, clashes: readonly Clash[]): boolean {
  return part.questions.some(({ field }) => clashesAt(field, clashes).length > 0);
}

/** What the room said of the last answers, with those that were given since laid over. */
export function mended(told: HouseTold, draft: Draft): HouseTold {
  return { ...told, house: { ...told.house, ...draft.answers } };
}
