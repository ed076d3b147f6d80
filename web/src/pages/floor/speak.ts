/** The floor in words: what the room sent for one language, read by key. */
import type { FloorGame, FloorPage, IncidentFacts, RulingBook } from "../../http";
import { matches, wantedOf, wordsOf } from "./search";
import { rulesOf } from "./walk";

/** What the ids of Robert's rules begin with. */
const ROBERTS = "ROB-";

export class Spoken {
  readonly #page: FloorPage;

  constructor(page: FloorPage) {
    this.#page = page;
  }

  says(key: string): string {
    return this.#page.words[`floor.${key}`] ?? key;
  }

  has(key: string): boolean {
    return `floor.${key}` in this.#page.words;
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
  rule(id: string, game: FloorGame): { cited: string; says: string } {
    const cited = id.startsWith(ROBERTS) ? this.#roberts(id.slice(ROBERTS.length)) : id;
    const law = `law.${id.toLowerCase().replaceAll(" ", "-")}`;
    const house = (game === "tripoley" && this.#page.law_at_tripoley[id]) || this.#page.law[id];
    return { cited, says: house ?? (this.has(law) ? this.says(law) : "") };
  }

  /** One of Robert's rules by its chapter, and its number where that is known. */
  #roberts(rule: string): string {
    const [chapter, number] = rule.split("-");
    const cited = `${this.says("book.roberts")}, ${this.says(`chapter.${chapter}`)}`;
    return /^\d+$/.test(number ?? "") ? `${cited} ${number}` : cited;
  }

  /** Everything by which an incident may be found. */
  haystack(name: string, incident: IncidentFacts): string[] {
    const laws = rulesOf(incident).map((id) => id.replaceAll(" ", "-"));
    const said = [this.says(`incident.${name}.title`), this.says(`incident.${name}.also`)];
    return wordsOf([name, ...said, ...laws].join(" "));
  }
}

/** The incidents that speak of what was typed: of most of its words first, then in the order of the file. */
export function found(
  page: FloorPage,
  typed: string,
  passedOver: string,
  arises: (incident: IncidentFacts) => boolean,
): string[] {
  const spoken = new Spoken(page);
  const wanted = wantedOf(typed, wordsOf(passedOver));
  const counted = Object.entries(page.decisions.incidents)
    .filter(([, incident]) => arises(incident))
    .map(([name, incident]) => ({ name, count: matches(wanted, spoken.haystack(name, incident)) }))
    .filter(({ count }) => count > 0 || wanted.length === 0);
  return counted.sort((one, other) => other.count - one.count).map(({ name }) => name);
}

export type { FloorGame, RulingBook };
