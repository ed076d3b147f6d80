/** What the parts of a poker table are drawn from, and the small questions they all ask of it. No rule is known here. */
import type { Advance } from "../../game/advance";
import { pageOf, type View } from "../../game/fold";
import type { AskedFacts, AwardTold, Card, HandClosing, Player, PotShown, Waiting } from "../../wire";
import { keyAt, type Sight, sayAt, waitingFor } from "../sight";

/** What the pictures of all poker games tell of a hand. */
export interface RingHand {
  order: number[];
  live: number[];
  folded: number[];
  all_in: number[];
  mucked: number[];
  put_in: number[];
  bets: number[] | null;
  level: number;
  pots: PotShown[];
  cards: number[];
  shown: Card[][];
  over: boolean;
}

/** What the pictures of all poker games have. */
export interface RingPicture {
  page: string;
  phase: "deals" | "ending" | "over";
  deals: number;
  dealer: number | null;
  players: Player[];
  stacks: number[];
  pot: number;
  hand: RingHand | null;
  awards: AwardTold[];
  closing: HandClosing | null;
  waiting: Waiting[];
}

export interface RingMine {
  hand: Card[];
  asked: AskedFacts | null;
  host: AskedFacts | null;
}

export type RingView = View<RingPicture, RingMine>;
export type RingSight = Sight<RingPicture, RingMine>;

/** Whoever has chips is in the next hand without a word: nobody waits for them, so the lamp is not theirs. */
export function calm<S extends RingSight>(sight: S): S {
  const { picture } = sight.view;
  const waiting = picture.waiting.filter(
    ({ kind, who }) => kind !== "InNextHand" || (typeof who === "number" && !picture.stacks[who]),
  );
  if (waiting.length === picture.waiting.length) return sight;
  return { ...sight, view: { ...sight.view, picture: { ...picture, waiting } } };
}

const BETWEEN = ["first_button", "between_hands", "next_hand", "farewell"];

/** No hand is going on: before the first one, after each, and when the evening is over. */
export function isBetween(picture: RingPicture): boolean {
  return picture.phase === "over" || picture.hand === null || picture.hand.over || BETWEEN.includes(pageOf(picture));
}

/** The hand is decided: what beat what is looked at, until the next one is dealt. */
export function rests(picture: RingPicture): boolean {
  return isBetween(picture) || picture.awards.length > 0;
}

export function isTournament({ house }: Sight): boolean {
  return house["play"] === "tournament";
}

/** Whoever is in the betting and waits for his turn may say before it that he checks, or else folds. */
export function mayAdvance({ seat, view: { picture, mine } }: RingSight): Advance | undefined {
  const { hand } = picture;
  if (seat === null || mine.asked || !hand?.bets || isBetween(picture)) return undefined;
  return hand.live.includes(seat) && !hand.all_in.includes(seat) ? "check_or_fold" : undefined;
}

/** Who is asked what, in one sentence. */
export function waitingSays(sight: RingSight): string {
  return waitingFor(
    sight,
    (kind) => keyAt(sight.game, `room_ring.wait.${kind}`),
    () => sayAt(sight.game, `room_ring.wait.${isBetween(sight.view.picture) ? "between" : "hand"}`),
  );
}
