/** The sentences of the page: loaded from the room's catalogue, and spoken by the same small language as there.
 *
 * `{chips:chip|chips}` counts, `{who:-wins|win}` takes the form alone, `{names:and}` and `{names:or}` join, `{name}`
 * fills in; `{to:~dir}` is a name as it is, for only the room puts another word there for its listener. A fact may be a
 * piece of the page instead of text (`sayNodes`), so that a card in a sentence is a card.
 */
import { signal } from "@preact/signals";
import type { ComponentChild } from "preact";

export type Facts = Readonly<Record<string, unknown>>;
export type Sentences = Readonly<Record<string, unknown>>;
type Piece = { text: string } | { name: string; spec: string };

const pieces = new Map<string, readonly Piece[]>();

/** Cut a sentence into its text and its fields; throws on a brace without its partner. */
export function cut(sentence: string): readonly Piece[] {
  const known = pieces.get(sentence);
  if (known) return known;
  const found: Piece[] = [];
  const pattern = /\{\{|\}\}|\{([^{}:]*)(?::([^{}]*))?\}|[{}]|[^{}]+/gy;
  for (const match of sentence.matchAll(pattern)) {
    const [whole, name, spec] = match;
    if (name !== undefined) found.push({ name, spec: spec ?? "" });
    else if (whole === "{" || whole === "}") throw new SyntaxError(`a brace without its partner in '${sentence}'`);
    else found.push({ text: whole === "{{" || whole === "}}" ? whole.slice(0, 1) : whole });
  }
  pieces.set(sentence, found);
  return found;
}

/** The sentences of one language, and how it counts and joins. */
export class Words {
  readonly language: string;
  readonly #sentences: Sentences;
  readonly #singular: readonly number[];
  readonly #joints: Readonly<Record<string, string>>;
  readonly #comma: string;

  constructor(language: string, sentences: Sentences) {
    this.language = language;
    this.#sentences = sentences;
    this.#singular = (sentences["language.singular"] as number[] | undefined) ?? [1, -1];
    this.#joints = {
      and: String(sentences["language.and"] ?? ", "),
      or: String(sentences["language.or"] ?? ", "),
    };
    this.#comma = String(sentences["language.comma"] ?? ", ");
  }

  /** The same language, with more to say. */
  with(more: Sentences): Words {
    return new Words(this.language, { ...this.#sentences, ...more });
  }

  has(key: string): boolean {
    return key in this.#sentences;
  }

  sentence(key: string): string {
    const found = this.#sentences[key];
    if (found === undefined) throw new Error(`no words in '${this.language}' for '${key}'`);
    return String(found);
  }

  say(key: string, facts: Facts = {}): string {
    return this.fill(this.sentence(key), facts, key);
  }

  /** Fill facts into a sentence that stands elsewhere. */
  fill(sentence: string, facts: Facts = {}, key: string = sentence): string {
    return this.nodes(sentence, facts, key).join("");
  }

  /** The same, in pieces: text, and whatever the facts bring. */
  nodes(sentence: string, facts: Facts, key: string = sentence): ComponentChild[] {
    return cut(sentence).flatMap((piece) => {
      if ("text" in piece) return [piece.text];
      if (!(piece.name in facts)) throw new Error(`the words for '${key}' need the fact '${piece.name}'`);
      return this.#field(facts[piece.name], piece.spec);
    });
  }

  #field(fact: unknown, spec: string): ComponentChild[] {
    if (spec.includes("|")) return [this.#count(typeof fact === "number" ? fact : lengthOf(fact), spec)];
    const joint = this.#joints[spec];
    if (joint !== undefined) return this.#join(fact as readonly ComponentChild[], joint);
    if (spec !== "" && !spec.startsWith("~")) throw new SyntaxError(`no such form: '${spec}'`);
    return [typeof fact === "number" ? String(fact) : (fact as ComponentChild)];
  }

  #count(number: number, forms: string): string {
    const bare = forms.startsWith("-");
    const [one = "", many = ""] = forms.slice(bare ? 1 : 0).split("|");
    const form = this.#singular.includes(number) ? one : many;
    return bare ? form : `${number} ${form}`;
  }

  #join(names: readonly ComponentChild[], joint: string): ComponentChild[] {
    const last = names.length - 1;
    return names.flatMap((name, place) => [...(place ? [place === last ? joint : this.#comma] : []), name]);
  }
}

function lengthOf(fact: unknown): number {
  return (fact as { length: number }).length;
}

export const words = signal(new Words("en", {}));

/** Say a sentence of the page in its language; a key without words shows as itself, so that the page stands. */
export function say(key: string, facts?: Facts): string {
  if (!words.value.has(key)) return key;
  return words.value.say(key, facts);
}

/** The same with pieces of the page as facts: `sayNodes("room_table.laid", { card: <CardWord card="7C" /> })`. */
export function sayNodes(key: string, facts: Facts = {}): ComponentChild[] {
  if (!words.value.has(key)) return [key];
  return words.value.nodes(words.value.sentence(key), facts, key);
}

/** What the page speaks of so far: what every page and table says, and the further rooms that were entered. */
const parts = new Set<string>(["room"]);

async function wordsOf(language: string, part: string): Promise<Sentences | undefined> {
  try {
    const answer = await fetch(`/words/${language}/${part}.json`);
    return answer.ok ? ((await answer.json()) as Sentences) : undefined;
  } catch {
    return undefined;
  }
}

/** Load a language and speak it from now on, with one more part of it; false when the room has no such words, and the
 * old ones stay. */
export async function loadWords(language: string, part?: string): Promise<boolean> {
  if (part !== undefined) parts.add(part);
  const told = await Promise.all([...parts].map((part) => wordsOf(language, part)));
  if (told.some((one) => !one)) return false;
  words.value = new Words(language, Object.assign({}, ...told));
  document.documentElement.lang = language;
  return true;
}

/** Load what a further room says beside the rest; throws where it cannot be had. */
export async function needWords(part: string): Promise<void> {
  if (parts.has(part)) return;
  parts.add(part);
  const { language } = words.value;
  const told = await wordsOf(language, part);
  if (!told) {
    parts.delete(part);
    throw new Error(`no words of '${part}' in '${language}'`);
  }
  // Where another language was chosen in between, that one has come with this part already.
  if (words.value.language === language) words.value = words.value.with(told);
}
