/** Sentences put together from what the catalogues say. */

/** With a capital letter, to stand by itself. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One after the other, each with its own end: a question keeps its mark, a title gets a full stop. */
export function oneAfterTheOther(...told: readonly string[]): string {
  return told
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`))
    .join(" ");
}
