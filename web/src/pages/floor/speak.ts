/** The floor in words: what the room sent for one language, read by key. */
import { matches, wantedOf, wordsOf } from "./search";
import { type Book, type Decisions, type Game, type Incident, rulesOf } from "./walk";

/** Everything the Floor needs, once: from then on no network is needed. */
export interface FloorPage {
  decisions: Decisions;
  words: Readonly<Record<string, string>>;
  /** The rules of the house by their ids. */
  law: Readonly<Record<string, string>>;
  /** Those that say more at a Tripoley table. */
  law_at_tripoley: Readonly<Record<string, string>>;
}

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
  rule(id: string, game: Game): { cited: string; says: string } {
    const cited = id.startsWith("ROB-") ? this.says("book.roberts") : id;
    const law = `law.${id.toLowerCase().replaceAll(" ", "-")}`;
    const house = (game === "tripoley" && this.#page.law_at_tripoley[id]) || this.#page.law[id];
    return { cited, says: house ?? (this.has(law) ? this.says(law) : "") };
  }

  /** Everything by which an incident may be found. */
  haystack(name: string, incident: Incident): string[] {
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
  arises: (incident: Incident) => boolean,
): string[] {
  const spoken = new Spoken(page);
  const wanted = wantedOf(typed, wordsOf(passedOver));
  const counted = Object.entries(page.decisions.incidents)
    .filter(([, incident]) => arises(incident))
    .map(([name, incident]) => ({ name, count: matches(wanted, spoken.haystack(name, incident)) }))
    .filter(({ count }) => count > 0 || wanted.length === 0);
  return counted.sort((one, other) => other.count - one.count).map(({ name }) => name);
}

export type { Book, Game };
