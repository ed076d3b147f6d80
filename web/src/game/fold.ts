/** The table as this device knows it, folded from what the room told. Pure: no rule is known here, and nothing is lost. */
import type { Closing, EventFacts, Mine, OpenQuestion, Picture, TableEvent, Waiting, Welcome } from "../wire";
import { put, touches } from "./paths";

/** One sentence that was told: kept for the history, with the deal it belongs to. */
export interface Told {
  n: number;
  deal: number;
  says: string;
  ids: readonly string[];
}

/** How a deal closed, as far as every game tells it. */
export type AnyClosing = Pick<Closing, "deal" | "stacks" | "gains" | "so_far">;

/** What the pictures of all games have. */
export type AnyPicture = Pick<Picture, "page" | "phase" | "deals" | "dealer" | "players" | "stacks" | "waiting"> & {
  closing: AnyClosing | null;
  /** The betting stands in one of these, where there is any. */
  hand?: { level: number } | null;
  poker?: { level: number } | null;
};
/** What one seat alone sees at every game. */
export type AnyMine = Pick<Mine, "hand" | "asked" | "host">;

/** Everything that this device has seen of a table. */
export interface View<P extends AnyPicture = AnyPicture, M extends AnyMine = AnyMine> {
  /** Which log this is; in another one the numbers begin anew. */
  story: string;
  /** The number of the first event that is not in it. */
  next: number;
  picture: P;
  mine: M;
  told: readonly Told[];
  /** The rules behind what is said while a page lies open, by its name. */
  rules: Readonly<Record<string, readonly string[]>>;
  /** How deals closed, as far as this device was told it: one after the other up to the last. */
  closings: readonly AnyClosing[];
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
  const { story, next, picture, mine, rules = {} } = welcome;
  return { story, next, picture, mine, told: dated(welcome.told, rules), rules, ...fresh(picture) };
}

/** What a view begins with that is folded here, and told by nobody. */
export function fresh({ closing }: AnyPicture): Pick<View, "closings" | "wagers"> {
  return { closings: closing ? [closing] : [], wagers: {} };
}

function dated(told: readonly EventFacts[], rules: View["rules"]): Told[] {
  return told.flatMap(({ n, says, page = "", deal = 0 }) => (says ? [{ n, deal, says, ids: rules[page] ?? [] }] : []));
}

/** The name of the page of the rule book that lies open, without the number of its turn. */
export function pageOf({ page }: Pick<AnyPicture, "page">): string {
  return page.split("/")[0] ?? "";
}

/** The sentence of an event, where it is news: who plays on as before has said nothing new. */
export function saysOf({ event, change, says }: EventFacts): string | undefined {
  const same = event?.t === "SeatSaid" && !touches(change, "players") && !touches(change, "waits");
  return same ? undefined : says;
}

/** The table after one more event: what is otherwise stands in place of what was there. */
export function fold<V extends View>(view: V, happened: EventFacts): V {
  const asked = { ...view.picture, waiting: waitingAfter(view.picture.waiting, happened.event) };
  const picture = happened.change ? put(asked, happened.change) : asked;
  const mine = happened.mine ? { ...view.mine, ...happened.mine } : view.mine;
  const { page = pageOf(picture), n } = happened;
  const says = saysOf(happened);
  const told = says
    ? [...view.told.slice(-MOST_TOLD), { n, deal: picture.deals, says, ids: view.rules[page] ?? [] }]
    : view.told;
  const closings = closingsWith(view.closings, picture.closing);
  return { ...view, next: n + 1, picture, mine, told, closings, wagers: wagersAfter(view, happened.event) };
}

function whoOf(question: OpenQuestion): Waiting["who"] {
  const { who, seat } = question as { who?: Waiting["who"]; seat?: number };
  return who ?? seat ?? "nature";
}

/** The open questions after an event of the book, which says itself what has become of them. */
function waitingAfter(waiting: Waiting[], event: TableEvent | undefined): Waiting[] {
  switch (event?.t) {
    case "Asked":
      return [...waiting, { number: event.number, who: whoOf(event.question), kind: event.question.t }];
    case "Answered":
      return waiting.filter(({ number }) => number !== event.number);
    case "Withdrawn":
      return [];
    default:
      return waiting;
  }
}

/** Those known with the last one, which is told once more where leftovers are shared; none that lies behind a gap. */
function closingsWith(known: View["closings"], last: AnyClosing | null): View["closings"] {
  if (!last || known.at(-1) === last) return known;
  const before = known.filter(({ deal }) => deal < last.deal);
  return before.at(-1)?.deal === last.deal - 1 ? [...before, last] : [last];
}

const CLEARS: readonly TableEvent["t"][] = ["BettingOpened", "DealBegun", "RoundOpened", "HandBegun", "HandVoided"];

function wagersAfter(view: View, event: TableEvent | undefined): View["wagers"] {
  const { wagers } = view;
  if (event && CLEARS.includes(event.t)) return {};
  if (event?.t !== "Wagered" && event?.t !== "Acted") return wagers;
  const { wager, seat } = event;
  const first = levelOf(view) === 0;
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

/** What a call matches in the betting that is open. */
function levelOf({ picture }: View): number {
  return (picture.hand ?? picture.poker)?.level ?? 0;
}

/** One event, and the table after it. */
export interface Step<V extends View = View> {
  event: EventFacts;
  view: V;
}

/** Take events in: those already known are dropped, and from the first gap on nothing more is taken. */
export function takeIn<V extends View>(
  view: V,
  events: readonly EventFacts[],
): { steps: Step<V>[]; view: V; gap: boolean } {
  const steps: Step<V>[] = [];
  let now = view;
  for (const event of events) {
    if (event.n > now.next) return { steps, view: now, gap: true };
    if (event.n < now.next) continue;
    now = fold(now, event);
    steps.push({ event, view: now });
  }
  return { steps, view: now, gap: false };
}

/** A welcome brings the last sentences only; those known before stay. */
export function keepTold(known: View | undefined, now: View | undefined): View | undefined {
  if (!known || !now || known.story !== now.story) return now;
  const first = now.told[0]?.n ?? now.next;
  return {
    ...now,
    told: [...known.told.filter(({ n }) => n < first), ...now.told],
    closings: closingsWith(known.closings, now.picture.closing),
    wagers: known.next === now.next ? known.wagers : {},
  };
}
