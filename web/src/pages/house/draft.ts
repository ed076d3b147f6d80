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

/** A part of the form, by its heading. */
export interface Part {
  name: string;
  questions: readonly QuestionFacts[];
}

/** The parts of the form as the room has them, without what is asked for elsewhere. */
export function partsOf(questions: readonly QuestionFacts[], elsewhere: readonly string[] = []): Part[] {
  const asked = questions.filter(({ field }) => ![...ELSEWHERE, ...elsewhere].includes(field));
  const names = [...new Set(asked.map(({ part }) => part))];
  return names.map((name) => ({ name, questions: asked.filter(({ part }) => part === name) }));
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
