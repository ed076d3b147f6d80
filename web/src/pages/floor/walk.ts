/** From an incident and what is known of it to the next question, or to the ruling: the same file as the room's walker. */
import type {
  ChoiceFacts,
  DecisionRow,
  Decisions,
  FloorPage,
  IncidentFacts,
  OutcomeFacts,
  ReachFacts,
  RulingBook,
} from "../../http";

/** What stands for the rows of a book that was read and says nothing. */
const SILENT = "silent";
export type Reading = "rules" | "silent" | "unread";
export type Answer = string | number;
export type Known = Readonly<Record<string, Answer>>;
export const BOOKS: readonly RulingBook[] = ["house", "tda", "roberts"];
/** What a game reads of the decisions: a column of its own, or null: the books. */
export type Column = Exclude<keyof IncidentFacts, RulingBook | "group" | "counted_by"> | null;
/** What a game with neither board nor blinds reads: the books, but for this column where an incident has one. */
const BOARDLESS = "boardless";

export type Fact = ChoiceFacts | ReachFacts;
type Wanted = NonNullable<DecisionRow["when"]>[string];

export interface Asking {
  asks: string;
}

export interface Ruling extends OutcomeFacts {
  ruling: string;
  rules: readonly string[];
  by: RulingBook;
}

/** What cannot be answered: an incident, or a fact, by its name. */
export class Refused extends Error {
  readonly what: string;

  constructor(what: string) {
    super(what);
    this.name = "Refused";
    this.what = what;
  }
}

/** Walk the rows of a book: the first that fits is the ruling, the first fact that it still needs is the question. */
export function walk(
  decisions: Decisions,
  name: string,
  known: Known,
  book: RulingBook = "house",
  column: Column = null,
): Asking | Ruling {
  const incident = incidentOf(decisions, name);
  check(decisions, incident, name, known);
  const { rows, by } = rowsFor(incident, book, column);
  for (const row of rows) {
    const when = Object.entries(row.when ?? {});
    if (when.some(([fact, wanted]) => fact in known && !fits(wanted, known[fact] as Answer))) continue;
    const unknown = when.find(([fact]) => !(fact in known));
    if (unknown) return { asks: unknown[0] };
    return {
      ...outcomeOf(decisions, row.ruling, column),
      ruling: row.ruling,
      rules: row.rules ?? [],
      by: row.by ?? by,
    };
  }
  throw new Error(`no row of ${name} is without a condition`);
}

/** What other books say where they have a rule of their own and rule otherwise; what depends on more is left out. */
export function elsewhere(decisions: Decisions, name: string, known: Known, book: RulingBook): [RulingBook, Ruling][] {
  const here = walk(decisions, name, known, book);
  return BOOKS.flatMap((other): [RulingBook, Ruling][] => {
    if (other === book) return [];
    const found = walk(decisions, name, known, other);
    const differs = "ruling" in found && found.by === other && "ruling" in here && found.ruling !== here.ruling;
    return differs ? [[other, found]] : [];
  });
}

/** Every fact that an incident may ask for, in the order of its books. */
export function factsOf(incident: IncidentFacts): string[] {
  return [...new Set(rowsOf(incident).flatMap(({ when }) => Object.keys(when ?? {})))];
}

/** The ids of all rules that may decide an incident. */
export function rulesOf(incident: IncidentFacts): string[] {
  return [...new Set(rowsOf(incident).flatMap(({ rules }) => rules ?? []))];
}

/** Every row of an incident, book after book; a book that agrees with another has none of its own. */
function rowsOf(incident: IncidentFacts): DecisionRow[] {
  return Object.values(incident).flatMap((told) => (typeof told === "string" ? [] : told));
}

/** Which column of the decisions a game reads. */
export function columnOf({ games }: FloorPage, game: string): Column {
  return (games[game] ?? null) as Column;
}

/** Tell whether the books are read, or a column instead of all of them. */
export const readsBooks = (column: Column): boolean => column === null || column === BOARDLESS;

/** Tell whether an incident hangs on the book that is asked, where a column is read. */
export const hangsOnBook = (incident: IncidentFacts, column: Column): boolean =>
  column === null || !(column in incident);

/** Tell whether an incident arises at all where a column is read. */
export function arises(incident: IncidentFacts, column: Column): boolean {
  return rowsFor(incident, "house", column).rows.some(({ ruling }) => ruling !== `not-at-${column}`);
}

/** The facts that are still of use when one answer is taken back: those asked before it. */
export function before(known: Known, fact: string): Known {
  const names = Object.keys(known);
  return Object.fromEntries(
    names.slice(0, Math.max(0, names.indexOf(fact))).map((name) => [name, known[name]]),
  ) as Known;
}

/** How a book stands to an incident: it rules, it was read and says nothing, or it was not looked up. */
export function readingOf(incident: IncidentFacts | undefined, book: RulingBook): Reading {
  const told = incident?.[book];
  if (told === undefined) return "unread";
  return told === SILENT ? "silent" : "rules";
}

function incidentOf({ incidents }: Decisions, name: string): IncidentFacts {
  const incident = Object.hasOwn(incidents, name) ? incidents[name] : undefined;
  if (!incident) throw new Refused("incident");
  return incident;
}

function rowsFor(
  incident: IncidentFacts,
  book: RulingBook,
  column: Column,
): { rows: readonly DecisionRow[]; by: RulingBook } {
  const own = column === null ? undefined : incident[column];
  const told = own ?? incident[book];
  if (told === undefined || told === SILENT) return rowsFor(incident, "house", null);
  const rows = typeof told === "string" ? (incident[told as RulingBook] as readonly DecisionRow[]) : told;
  return { rows, by: own === undefined ? book : "house" };
}

/** What comes of a ruling: without a board nothing of it can be dealt to the end. */
function outcomeOf({ rulings, calculators }: Decisions, ruling: string, column: Column): OutcomeFacts {
  const { needs, calculator, ...told } = rulings[ruling] as OutcomeFacts;
  const deals = calculator !== undefined && calculators[calculator]?.inputs.includes("stub");
  return column === BOARDLESS && deals ? told : (rulings[ruling] as OutcomeFacts);
}

function check(decisions: Decisions, incident: IncidentFacts, name: string, known: Known): void {
  const asked = factsOf(incident);
  for (const [fact, answer] of Object.entries(known)) {
    if (!asked.includes(fact)) throw new Refused(name);
    if (!isAnswer(decisions.facts[fact] as Fact, answer)) throw new Refused(fact);
  }
}

export function isAnswer(fact: Fact, answer: Answer): boolean {
  if ("answers" in fact) return typeof answer === "string" && fact.answers.includes(answer);
  return typeof answer === "number" && Number.isInteger(answer) && answer >= fact.min && answer <= fact.max;
}

function fits(wanted: Wanted, answer: Answer): boolean {
  if (typeof wanted === "string") return answer === wanted;
  if (Array.isArray(wanted)) return wanted.includes(answer as string);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = wanted as { min?: number; max?: number };
  return typeof answer === "number" && answer >= min && answer <= max;
}
