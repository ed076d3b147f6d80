/** What the parts of a Hold'em table are drawn from, and the small questions they all ask of it. No rule is known here. */
import type { View } from "../../game/fold";
import type { Presence, SeatCardProps, Stage } from "../../parts";
import { bothAt, chairOf, did, isAsked, nameOf, presenceOf, type Sight, stateOf, waitingFor } from "../../table/sight";
import type { AwardTold, HandPicture, HoldemMine, HoldemPicture } from "../../wire";
import { say } from "../../words";

export type HoldemView = View<HoldemPicture, HoldemMine>;
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

export function isTournament({ house }: Sight): boolean {
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
  return waitingFor(
    sight,
    (kind) => `room_holdem.wait.${kind}`,
    () => say(isBetween(sight.view.picture) ? "room_holdem.wait.between" : "room_holdem.wait.hand"),
  );
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
  bet: SeatCardProps["bet"] | undefined;
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
  const { said, short } = empty ? state("free") : podState(sight, seat, presence);
  return {
    seat,
    name: empty ? say("room_holdem.empty") : nameOf(sight, seat),
    you: seat === sight.seat,
    empty,
    presence,
    state: said,
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

/** What Hold'em alone says of a seat. */
function state(key: string, facts?: Record<string, unknown>) {
  return bothAt("holdem", `room_table.state.${key}`, facts);
}

function podState(sight: HoldemSight, seat: number, presence: Presence): { said: string; short: string } {
  const { picture } = sight.view;
  const { hand } = picture;
  const place = picture.placed.find(([who]) => who === seat)?.[1];
  if (place !== undefined) return state("placed", { place });
  if (seat === sight.seat && isAsked(picture, seat)) return state("asked_you");
  if (picture.players[seat]?.standing === "sitting out" || isAsked(picture, seat))
    return stateOf(sight, seat, presence);
  if (presence === "away" && chairOf(sight, seat)?.away_since) return stateOf(sight, seat, presence);
  if (hand && !isBetween(picture)) {
    if (hand.mucked.includes(seat)) return state("mucked");
    if (hand.folded.includes(seat)) return state("folded");
    if (hand.all_in.includes(seat)) return state("all_in");
  }
  if (hand?.over && hand.mucked.includes(seat)) return state("mucked");
  if (picture.waits.includes(seat)) return state("waits");
  const owed = picture.owed[seat] ?? "nothing";
  if (!hand?.order.includes(seat) && owed !== "nothing") return state(owed === "free" ? "coming" : "owes");
  return stateOf(sight, seat, presence);
}

const BEFORE_CARDS = ["begin_hand", "straddle", "deal"];

/** What a seat did on this street, for the chips before it. */
function betOf({ view }: HoldemSight, seat: number): SeatCardProps["bet"] {
  const { hand, page } = view.picture;
  // What is posted lies before its seats already while the cards are dealt.
  const bets = hand?.bets ?? (BEFORE_CARDS.includes(page.split("/")[0] ?? "") ? hand?.put_in : undefined);
  if (!hand || !bets || !hand.live.includes(seat)) return undefined;
  const paid = bets[seat] ?? 0;
  const word = view.wagers[seat]?.word;
  if (paid === 0) return word === "check" ? did("holdem", "check") : undefined;
  if (hand.all_in.includes(seat)) return did("holdem", "all_in", paid);
  if (word && word !== "check") return did("holdem", word, paid);
  return did("holdem", "posted", paid);
}

export function wonBy(awards: readonly AwardTold[], seat: number): number {
  return awards
    .flatMap(({ shares }) => shares)
    .reduce((sum, [winner, chips]) => (winner === seat ? sum + chips : sum), 0);
}
