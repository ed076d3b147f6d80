/** The floor in words: what the room sent for one language, read by key. */
import type { FloorPage, IncidentFacts } from "../../http";
import { oneWordFor, ranked, wordsOf } from "./search";
import { arises, type Column, rulesOf } from "./walk";

/** What the ids of Robert's rules begin with. */
const ROBERTS = "ROB-";

export class Spoken {
  readonly #page: FloorPage;
  readonly #column: Column;

  constructor(page: FloorPage, column: Column = null) {
    this.#page = page;
    this.#column = column;
  }

  /** A sentence: the one of this column, where it has its own. */
  says(key: string): string {
    return this.#own(key) ?? this.#page.words[`floor.${key}`] ?? key;
  }

  has(key: string): boolean {
    return `floor.${key}` in this.#page.words;
  }

  #own(key: string): string | undefined {
    return this.#page.words[`floor.${this.#column}.${key}`];
  }

  /** What the dealer does now, one after the other. */
  steps(ruling: string): string[] {
    const steps: string[] = [];
    while (this.has(`ruling.${ruling}.${steps.length + 1}`))
      steps.push(this.says(`ruling.${ruling}.${steps.length + 1}`));
    return steps;
  }

  answer(fact: string, answer: string | number): string {
    const key = `fact.${fact}.answer.${answer}`;
    return this.has(key) ? this.says(key) : String(answer);
  }

  /** A rule by its id: how it is cited, and what it says. */
  rule(id: string): { cited: string; says: string } {
    const cited = id.startsWith(ROBERTS) ? this.#roberts(id.slice(ROBERTS.length)) : id;
    const law = `law.${id.toLowerCase().replaceAll(" ", "-")}`;
    const house = this.#page.law_at[this.#column ?? ""]?.[id] || this.#page.law[id];
    return { cited, says: this.#own(law) ?? house ?? this.#page.words[`floor.${law}`] ?? "" };
  }

  /** One of Robert's rules by its chapter, and its number where that is known. */
  #roberts(rule: string): string {
    const [chapter, number] = rule.split("-");
    const book = this.says("book.roberts");
    const cited = this.has(`chapter.${chapter}`) ? `${book}, ${this.says(`chapter.${chapter}`)}` : book;
    return /^\d+$/.test(number ?? "") ? `${cited} ${number}` : cited;
  }

  /** All by which an incident may be found: its title, its name, other words for it, and its rules. */
  texts(name: string, incident: IncidentFacts): string[] {
    const also = this.says(`incident.${name}.also`).split(", ");
    const laws = rulesOf(incident).map((id) => id.replaceAll(" ", "-"));
    return [this.says(`incident.${name}.title`), name, ...also, ...laws];
  }
}

/** The incidents that arise and speak of what was typed, the best first; of nothing, all of them. */
export function found(
  page: FloorPage,
  typed: string,
  { passedOver, sameWords }: { passedOver: string; sameWords: string },
  column: Column,
): string[] {
  const spoken = new Spoken(page, column);
  const arising = Object.entries(page.decisions.incidents).filter(([, incident]) => arises(incident, column));
  const texts = new Map(arising.map(([name, incident]) => [name, spoken.texts(name, incident)]));
  return ranked(typed, texts, new Set(wordsOf(passedOver)), oneWordFor(sameWords));
}
