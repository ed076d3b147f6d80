/** A one-time link to a seat: its code stands behind the `#`, where no server's log sees it. */
import { back } from "../api";
import { refusalOf } from "./asking";
import { awaitLast } from "./awaited";

/** The code of a link that gives a seat back; none in any other address. */
export function codeIn(hash: string): string | undefined {
  return /^#back=([\w-]+)$/.exec(hash)?.[1];
}

/** What the room tells instead of a seat, where a bot plays the deal to its end first. */
const LATER = -1;

/** Take the seat that the page's address gives back, once; returns why not, where the room refuses. */
export async function takeBack(id: string): Promise<string | undefined> {
  const code = codeIn(location.hash);
  if (code === undefined) return undefined;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const { seat } = await back(id, code);
    if (seat === LATER) await awaitLast(id).catch(() => {});
    return undefined;
  } catch (error) {
    return refusalOf(error).says;
  }
}
