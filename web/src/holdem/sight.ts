/** What the parts of a Hold'em table are drawn from, and the small questions they all ask of it. No rule is known here. */
import type { Presence, Stage } from "../parts";
import { type AnySight, chairOf, isAsked, nameOf, presenceOf, type Sight, stateOf } from "../table/sight";
import type { AwardTold, HandPicture, HoldemMine, HoldemPicture } from "../wire";
import { say, words } from "../words";

export type HoldemSight = Sight<HoldemPicture, HoldemMine>;

/** Whoever has chips is in the next hand without a word: nobody waits for them, so the lamp is not theirs. */
export function calm(sight: HoldemSight): HoldemSight {
  const { picture } = sight.view;
  const waiting = picture.waiting.filter(
    ({ kind, who }) => kind !== "InNextHand" || (typeof who === "number" && !picture.stacks[who]),
  );
  if (waiting.length === picture.waiting.length) return sight;
  return { ...sight, view: { ...sight.view, picture: { ...picture, waiting } } };
}

// ---------------------------------------------------------------- the moment

const BETWEEN = ["first_button", "between_hands", "next_hand", "farewell"];

/** No hand is going on: before the first one, after each, and when the evening is over. */
export function isBetween({ page, phase, hand }: HoldemPicture): boolean {
  return phase === "over" || hand === null || hand.over || BETWEEN.includes(page.split("/")[0] ?? "");
}

export function isTournament({ house }: AnySight): boolean {
  return house["play"] === "tournament";
}

const STREETS = ["preflop", "flop", "turn", "river", "showdown"] as const;

/** Where in the hand the table is; none between hands without one. */
export function streetOf({ page, hand }: HoldemPicture): (typeof STREETS)[number] | undefined {
  if (!hand) return undefined;
  if (hand.over || page.startsWith("showdown")) return "showdown";
  return STREETS.find((street) => street === hand.street);
}

export function stagesOf({ view }: HoldemSight): Stage[] {
  const now = streetOf(view.picture);
  const place = now === undefined || view.picture.hand?.over ? -1 : STREETS.indexOf(now);
  return STREETS.map((street, at) => ({
    name: say(`room_holdem.street.${street}`),
    state: at === place ? "now" : at < place ? "past" : "next",
  }));
}

export function momentOf({ view }: HoldemSight): string {
  const { picture } = view;
  if (picture.phase === "over") return say("room_table.summary.over");
  const street = streetOf(picture);
  return isBetween(picture) || !street ? say("room_holdem.between") : say(`room_holdem.street.${street}`);
}

/** Who is asked what, in one sentence. */
export function waitingSays(sight: HoldemSight): string {
  const { picture } = sight.view;
  const others = picture.waiting.filter(({ who }) => who !== sight.seat);
  const seats = others.flatMap(({ who }) => (typeof who === "number" ? [who] : []));
  const [first] = seats;
  if (seats.length > 1) return say("room_table.wait.several", { names: seats.map((seat) => nameOf(sight, seat)) });
  const kind = others.find(({ who }) => who === first)?.kind;
  if (first !== undefined && kind && words.value.has(`room_holdem.wait.${kind}`))
    return say(`room_holdem.wait.${kind}`, { who: nameOf(sight, first) });
  return say(isBetween(picture) ? "room_holdem.wait.between" : "room_holdem.wait.hand");
}

// ---------------------------------------------------------------- the seats

export type Mark = "button" | "small" | "big";

/** A seat at the oval. */
export interface Pod {
  seat: number;
  name: string;
  you: boolean;
  /** Nobody sits there, but the button or a blind lies there (a dead button). */
  empty: boolean;
  presence: Presence;
  state: string;
  short: string;
  chips: number;
  asked: boolean;
  marks: Mark[];
  folded: boolean;
  /** Cards that lie open, or so many face down. */
  cards: readonly string[] | number;
  /** What it did in the betting, and the chips before it. */
  bet: { said: string; short: string; chips?: number } | undefined;
  /** Chips won in this hand. */
  won: number;
}

/** Every chair of the oval clockwise, one's own first; chairs that nobody sits in only where a mark lies there. */
export function podsOf(sight: HoldemSight): Pod[] {
  const { players } = sight.view.picture;
  const seats = players.flatMap((_, seat) => {
    const gone = players[seat]?.standing === "gone" && seat !== sight.seat;
    return gone && marksOf(sight.view.picture, seat).length === 0 ? [] : [seat];
  });
  const from = Math.max(0, seats.indexOf(sight.seat ?? -1));
  return [...seats.slice(from), ...seats.slice(0, from)].map((seat) => podOf(sight, seat));
}

export function podOf(sight: HoldemSight, seat: number): Pod {
  const { picture } = sight.view;
  const { hand } = picture;
  const placed = picture.placed.some(([who]) => who === seat);
  const empty = picture.players[seat]?.standing === "gone" && !placed && seat !== sight.seat;
  const presence = empty ? "empty" : presenceOf(sight, seat);
  const { state, short } = empty ? both("free") : podState(sight, seat, presence);
  return {
    seat,
    name: empty ? say("room_holdem.empty") : nameOf(sight, seat),
    you: seat === sight.seat,
    empty,
    presence,
    state,
    short,
    chips: picture.stacks[seat] ?? 0,
    asked: isAsked(picture, seat),
    marks: marksOf(picture, seat),
    folded: hand !== null && !hand.over && hand.folded.includes(seat),
    cards: seat === sight.seat && !hand?.shown[seat]?.length ? 0 : cardsOf(hand, seat),
    bet: betOf(sight, seat),
    won: wonBy(picture.awards, seat),
  };
}

/** The button lies where the dealer is, though nobody sits there; heads-up it is the small blind too. */
function marksOf({ dealer, hand, phase }: HoldemPicture, seat: number): Mark[] {
  if (phase === "over") return [];
  const marks: Mark[] = dealer === seat ? ["button"] : [];
  if (!hand) return marks;
  if (hand.small === seat && hand.small !== hand.big) marks.push("small");
  if (hand.big === seat) marks.push("big");
  return marks;
}

function cardsOf(hand: HandPicture | null, seat: number): readonly string[] | number {
  const shown = hand?.shown[seat] ?? [];
  return shown.length > 0 ? shown : (hand?.cards[seat] ?? 0);
}

/** A state in words, and shorter for a phone where there is a shorter one. */
function both(key: string, facts?: Record<string, unknown>): { state: string; short: string } {
  const state = say(`room_holdem.state.${key}`, facts);
  const short = `room_holdem.state.${key}_short`;
  return { state, short: words.value.has(short) ? say(short, facts) : state };
}

function podState(sight: HoldemSight, seat: number, presence: Presence): { state: string; short: string } {
  const { picture } = sight.view;
  const { hand } = picture;
  const place = picture.placed.find(([who]) => who === seat)?.[1];
  if (place !== undefined) return both("placed", { place });
  if (seat === sight.seat && isAsked(picture, seat)) return both("asked_you");
  if (picture.players[seat]?.standing === "sitting out" || isAsked(picture, seat))
    return stateOf(sight, seat, presence);
  if (presence === "away" && chairOf(sight, seat)?.away_since) return stateOf(sight, seat, presence);
  if (hand && !isBetween(picture)) {
    if (hand.mucked.includes(seat)) return both("mucked");
    if (hand.folded.includes(seat)) return both("folded");
    if (hand.all_in.includes(seat)) return both("all_in");
  }
  if (hand?.over && hand.mucked.includes(seat)) return both("mucked");
  if (picture.waits.includes(seat)) return both("waits");
  const owed = picture.owed[seat] ?? "nothing";
  if (!hand?.order.includes(seat) && owed !== "nothing") return both(owed === "free" ? "coming" : "owes");
  return stateOf(sight, seat, presence);
}

const BEFORE_CARDS = ["begin_hand", "straddle", "deal"];

/** What a seat did on this street, for the chips before it. */
function betOf({ view }: HoldemSight, seat: number): Pod["bet"] {
  const { hand, page } = view.picture;
  // What is posted lies before its seats already while the cards are dealt.
  const bets = hand?.bets ?? (BEFORE_CARDS.includes(page.split("/")[0] ?? "") ? hand?.put_in : undefined);
  if (!hand || !bets || !hand.live.includes(seat)) return undefined;
  const paid = bets[seat] ?? 0;
  const word = view.wagers[seat]?.word;
  if (paid === 0) return word === "check" ? did("check") : undefined;
  if (hand.all_in.includes(seat)) return did("all_in", paid);
  if (word && word !== "check") return did(word, paid);
  return did("posted", paid);
}

function did(what: string, chips?: number): NonNullable<Pod["bet"]> {
  const key = what === "posted" ? "room_holdem.did.posted" : `room_table.did.${what}`;
  const said = say(key);
  const short = `${key}_short`;
  return {
    said,
    short: words.value.has(short) ? say(short) : said,
    ...(chips === undefined ? {} : { chips }),
  };
}

export function wonBy(awards: readonly AwardTold[], seat: number): number {
  return awards
    .flatMap(({ shares }) => shares)
    .reduce((sum, [winner, chips]) => (winner === seat ? sum + chips : sum), 0);
}
