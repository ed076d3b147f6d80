/** Names as people type them, brought into the form that the room takes: nothing unseen, nothing that turns the line. */
const MOST = 24;

/** The name without control and direction signs, with at most two marks on a letter; empty where nothing is left. */
export function plainName(typed: string): string {
  const seen = typed
    .normalize("NFKC")
    .replace(/\p{C}/gu, "")
    .replace(/(^|\s)\p{M}+/gu, "$1")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1");
  return [...seen.trim().replace(/\s+/g, " ")].slice(0, MOST).join("").trim();
}
