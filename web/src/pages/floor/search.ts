/** A search that forgives, by the same rule as the room's own (src/boodle/words/forgiving.py). */

/** Letters from which a word may stand inside another, or be misspelt. */
const INSIDE_FROM = 4;
const ONE_EDIT_FROM = 5;
const TWO_EDITS_FROM = 8;

/** The words of a text in small letters, without accents. */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
  return plain.match(/[\p{L}\p{N}]+(?:-\p{N}+)*/gu) ?? [];
}

/** Each word that counts of what was typed: those of little meaning only where there are no others. */
export function wantedOf(typed: string, passedOver: readonly string[]): string[] {
  const words = [...new Set(wordsOf(typed))];
  const telling = words.filter((word) => !passedOver.includes(word));
  return telling.length > 0 ? telling : words;
}

/** How many of the wanted words match one of those that are there. */
export function matches(wanted: readonly string[], there: readonly string[]): number {
  return wanted.filter((word) => there.some((other) => alike(word, other))).length;
}

/** A number matches itself alone, and the first letter is right even of a misspelt word. */
function alike(typed: string, other: string): boolean {
  if (/^\d+$/.test(typed)) return typed === other;
  if (other.startsWith(typed) || (typed.length >= INSIDE_FROM && other.includes(typed))) return true;
  if (other.length >= INSIDE_FROM && typed.startsWith(other)) return true;
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
