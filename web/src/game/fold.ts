/** The table as this device knows it, folded from what the room told. Pure: no rule is known here, and nothing is lost. */
import type { EventFacts, Mine, Picture, TableEvent, Welcome } from "../wire";

/** One sentence that was told: kept for the history, with the deal it belongs to. */
export interface Told {
  n: number;
  deal: number;
  says: string;
  ids: readonly string[];
}

/** Everything that this device has seen of the table. */
export interface View {
  /** Which log this is; in another one the numbers begin anew. */
  story: string;
  /** The number of the first event that is not in it. */
  next: number;
  picture: Picture;
  mine: Mine;
  told: readonly Told[];
  /** What each seat said last in this betting, by its number. */
  wagers: Readonly<Record<number, Wagered>>;
}

export interface Wagered {
  /** The kind of word: check, call, fold, a bet or a raise. */
  word: "check" | "call" | "fold" | "bet" | "raise";
  /** The total that the seat made it, for a bet or a raise. */
  to: number;
}

/** So many sentences are kept; an evening has fewer. */
const MOST_TOLD = 4000;

/** The table as a welcome tells it; none while it still gathers. */
export function opened(welcome: Welcome): View | undefined {
  if (!("players" in welcome.picture)) return undefined;
  const { story, next, picture, mine } = welcome;
  return { story, next, picture, mine, told: dated(welcome.told, picture.deals), wagers: {} };
}

function dated(told: readonly EventFacts[], now: number): Told[] {
  return told.flatMap(({ n, says, ids = [], deal = now }) => (says ? [{ n, deal, says, ids }] : []));
}

/** The table after one more event: the changed parts stand in place of the old ones. */
export function fold(view: View, happened: EventFacts): View {
  const picture = happened.change ? { ...view.picture, ...happened.change } : view.picture;
  const mine = happened.mine ? { ...view.mine, ...happened.mine } : view.mine;
  const { says, ids = [], n } = happened;
  const told = says ? [...view.told.slice(-MOST_TOLD), { n, deal: picture.deals, says, ids }] : view.told;
  return { ...view, next: n + 1, picture, mine, told, wagers: wagersAfter(view, happened.event) };
}

function wagersAfter({ wagers, picture }: View, event: TableEvent | undefined): View["wagers"] {
  if (event?.t === "BettingOpened" || event?.t === "DealBegun") return {};
  if (event?.t !== "Wagered") return wagers;
  const { wager, seat } = event;
  const first = (picture.poker?.level ?? 0) === 0;
  switch (wager.t) {
    case "RaiseTo":
      return { ...wagers, [seat]: { word: first ? "bet" : "raise", to: wager.to } };
    case "Check":
      return { ...wagers, [seat]: { word: "check", to: 0 } };
    case "Call":
      return { ...wagers, [seat]: { word: "call", to: 0 } };
    default:
      return { ...wagers, [seat]: { word: "fold", to: 0 } };
  }
}

/** One event, and the table after it. */
export interface Step {
  event: EventFacts;
  view: View;
}

/** Take events in: those already known are dropped, and from the first gap on nothing more is taken. */
export function takeIn(view: View, events: readonly EventFacts[]): { steps: Step[]; view: View; gap: boolean } {
  const steps: Step[] = [];
  let now = view;
  for (const event of events) {
    if (event.n > now.next) return { steps, view: now, gap: true };
    if (event.n < now.next) continue;
    now = fold(now, event);
    steps.push({ event, view: now });
  }
  return { steps, view: now, gap: false };
}
