/** What is over: how deals closed, a deal again, one's own decisions, and the record. */
import { at, get } from "../api";
import type { AnyClosing } from "../game/fold";
import type { HeadFacts, Numbered, ReplayFacts, ReviewFacts } from "../http";
import type { AwardTold, Closing } from "../wire";

/** A game without spaces closes with its pots alone, and nobody is first to be out of cards. */
export type DealClosing = Numbered & Closing;
type Closed = Omit<DealClosing, "layout" | "taken" | "pots" | "out" | "longest"> &
  Partial<DealClosing> & { awards?: AwardTold[] };

function closed({ awards = [], ...one }: Closed): DealClosing {
  return { layout: 0, taken: [], pots: awards, out: null, longest: null, ...one };
}

export const deals = async (id: string): Promise<readonly DealClosing[]> =>
  (await get<readonly Closed[]>(`${at(id)}/deals`)).map(closed);
/** Those of one game as its own picture tells them; its story is the table and the number of the game. */
export async function closingsOf(story: string): Promise<readonly AnyClosing[]> {
  const [id = "", game] = story.split("/");
  const all = (await deals(id)).filter(({ chapter }) => `${chapter}` === game);
  return all.map(({ number: _, names: __, chapter: ___, ...closing }) => closing);
}
/** The head of a table after so many entries; empty where it has not so many. */
export const head = async (id: string, count: string) => (await get<HeadFacts>(`${at(id)}/head`, { at: count })).head;
export const replay = (id: string, deal: number) => get<ReplayFacts>(`${at(id)}/replay/${deal}.json`);
export const review = (id: string, deal: number) => get<ReviewFacts>(`${at(id)}/review/${deal}.json`);
export const recordPath = (id: string, chapter: number) => `${at(id)}/record.txt?chapter=${chapter}`;
