/** A search that forgives, by the same rule as the room's own (src/boodle/words/forgiving.py). */

/** How many texts of an entry come before all that stands beside them: its title and its name. */
const TITLES = 2;
const TITLE_WEIGHT = 1.6;
const PHRASE_WEIGHT = 2;
/** How much more a phrase is worth that was typed as it stands. */
const WORD_FOR_WORD = 1.25;
/** What an entry has to reach of the best one's worth to be found at all. */
const CUT = 0.3;
const SAME_STEM = 0.9;
const HALF_TYPED = 0.6;
const INSIDE = 0.5;
const MISSPELT = 0.6;
const STEM_FROM = 3;
const INSIDE_FROM = 4;
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;
/** What the forms of a word end with in English, German and French, without accents. */
const ENDINGS =
  "s es ed d ing er ers e t y en n te ten et st em r rs ee ees ent ant ait ez x eur ion ions ung in it re ly";
const ENDS = new Set(["", ...ENDINGS.split(" ")]);

/** How far each word that is there is what was typed; those that are not at all are left out. */
type Likeness = ReadonlyMap<string, number>;
type Weighed = readonly { rarity: number; like: Likeness }[];

/** The words of a text in small letters, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
  return plain.match(/[\p{L}\p{N}]+(?:-\p{N}+)*/gu) ?? [];
}

/** What stands for each of the words that mean the same, told as "toilet bathroom; friend buddy". */
export function oneWordFor(same: string): Map<string, string> {
  const groups = same.split(";").map(wordsOf);
  return new Map(groups.flatMap((group) => group.map((word): [string, string] => [word, group[0] ?? word])));
}

/** The names of the entries that speak of what was typed, the best first; of nothing, all of them.
 *
 * The texts of an entry are its title, its name, and then each phrase beside them. Words of little meaning count only
 * where nothing else was typed.
 */
export function ranked(
  typed: string,
  entries: ReadonlyMap<string, readonly string[]>,
  passedOver: ReadonlySet<string>,
  same: ReadonlyMap<string, string>,
): string[] {
  const passes = wordsOf(typed).some((word) => !passedOver.has(word)) ? passedOver : new Set<string>();
  const telling = (text: string): string[] =>
    wordsOf(text)
      .filter((word) => !passes.has(word))
      .map((word) => same.get(word) ?? word);
  const wanted = [...new Set(telling(typed))];
  if (wanted.length === 0) return [...entries.keys()];
  const phrases = [...entries].map(([name, texts]) => ({ name, texts: texts.map(telling) }));
  const there = phrases.map(({ texts }) => new Set(texts.flat()));
  const vocabulary = [...new Set(there.flatMap((words) => [...words]))];
  const weighed = wanted.flatMap((word) => {
    const like = likeness(word, vocabulary);
    const holders = there.filter((words) => [...like.keys()].some((other) => words.has(other))).length;
    return holders > 0 ? [{ rarity: Math.log(1 + entries.size / holders), like }] : [];
  });
  const worth = phrases.map(({ name, texts }) => ({ name, worth: Math.round(worthOf(wanted, weighed, texts) * 1e6) }));
  const least = Math.max(0, ...worth.map((entry) => entry.worth)) * CUT;
  const named = worth.filter((entry) => entry.worth > 0 && entry.worth >= least);
  return named.sort((one, other) => other.worth - one.worth).map(({ name }) => name);
}

/** What each typed word finds in an entry, and what all of them find in its best phrase. */
function worthOf(wanted: readonly string[], weighed: Weighed, phrases: readonly (readonly string[])[]): number {
  let whole = 0;
  let best = weighed.map(() => 0);
  for (const [at, phrase] of phrases.entries()) {
    const found = weighed.map(({ rarity, like }) => rarity * Math.max(0, ...phrase.map((word) => like.get(word) ?? 0)));
    const met = phrase.filter((word) => weighed.some(({ like }) => like.has(word))).length;
    const exact = phrase.join(" ") === wanted.join(" ") ? WORD_FOR_WORD : 1;
    whole = Math.max(whole, ((total(found) * met) / Math.max(1, phrase.length)) * exact);
    const weight = at < TITLES ? TITLE_WEIGHT : 1;
    best = best.map((one, place) => Math.max(one, (found[place] ?? 0) * weight));
  }
  return total(best) + PHRASE_WEIGHT * whole;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** What a typed word may stand for: itself and its forms, else what it begins or holds, else a slip. */
function likeness(typed: string, vocabulary: readonly string[]): Likeness {
  const all = (worth: number, fits: (word: string) => boolean) =>
    vocabulary.filter(fits).map((word): [string, number] => [word, word === typed ? 1 : worth]);
  if (/^\d+$/.test(typed)) return new Map(all(1, (word) => word === typed));
  const forms = all(SAME_STEM, (word) => sameStem(typed, word));
  if (forms.length > 0) return new Map(forms);
  const begun = all(HALF_TYPED, (word) => word.startsWith(typed));
  const inside = all(INSIDE, (word) => !word.startsWith(typed) && oneInside(typed, word));
  if (begun.length + inside.length > 0) return new Map([...begun, ...inside]);
  return new Map(all(MISSPELT, (word) => misspelt(typed, word)));
}

/** Two words are forms of one: alike up to their endings, be a letter doubled or a "ge" put before. */
function sameStem(typed: string, there: string): boolean {
  let [one, other] = [typed, there];
  if (one === other || /\p{N}/u.test(one + other)) return one === other;
  if (one.startsWith("ge") !== other.startsWith("ge") && one.length > 5 && other.length > 3)
    [one, other] = [one.replace(/^ge/, ""), other.replace(/^ge/, "")];
  let alike = 0;
  while (alike < Math.min(one.length, other.length) && one[alike] === other[alike]) alike++;
  const ends = (rest: string) => ENDS.has(rest) || (rest[0] === one[alike - 1] && ENDS.has(rest.slice(1)));
  return alike >= STEM_FROM && ends(one.slice(alike)) && ends(other.slice(alike));
}

/** One of two words stands in the other, as in "Brandkarte". */
function oneInside(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return shorter.length >= INSIDE_FROM && longer.includes(shorter);
}

/** A word is another one misspelt; the first letter is right. */
function misspelt(typed: string, other: string): boolean {
  if (typed[0] !== other[0] || /\p{N}/u.test(typed)) return false;
  const edits = Number(typed.length >= ONE_EDIT_FROM) + Number(typed.length >= TWO_EDITS_FROM);
  return Math.abs(typed.length - other.length) <= edits && editsOf(typed, other) <= edits;
}

/** The letters to add, drop, change, or swap with their neighbours. */
function editsOf(one: string, other: string): number {
  let older: number[] = [];
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 0; i < one.length; i++) {
    [older, before, row] = [before, row, [i + 1]];
    for (let j = 0; j < other.length; j++) {
      const changed = at(before, j) + Number(one[i] !== other[j]);
      let least = Math.min(at(before, j + 1) + 1, at(row, j) + 1, changed);
      if (i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j])
        least = Math.min(least, at(older, j - 1) + 1);
      row.push(least);
    }
  }
  return at(row, other.length);
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? 0;
}
