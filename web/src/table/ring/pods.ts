/** The seats at the oval, as they are drawn. */
import { pageOf } from "../../game/fold";
import type { Presence, SeatCardProps } from "../../parts";
import type { AwardTold } from "../../wire";
import { bothAt, chairOf, did, isAsked, nameOf, presenceOf, sayAt, stateOf } from "../sight";
import type { RingGame, State } from "./game";
import { isBetween, type RingHand, type RingSight } from "./sight";

/** A seat at the oval. */
export interface Pod {
  seat: number;
  name: string;
  you: boolean;
  /** Nobody sits there, but the button or a blind lies there (a dead button). */
  empty: boolean;
  presence: Presence;
  badge: SeatCardProps["badge"];
  state: string;
  short: string;
  chips: number;
  asked: boolean;
  marks: string[];
  folded: boolean;
  /** Cards that lie open, or so many face down. */
  cards: readonly string[] | number;
  /** What it did in the betting, and the chips before it. */
  bet: SeatCardProps["bet"] | undefined;
  /** Chips won in this hand. */
  won: number;
}

/**
 * Every chair of the oval clockwise, one's own first; chairs that nobody sits in only where a mark lies there. At the
 * end of a tournament all are out, and everybody has his chair again.
 */
export function podsOf(game: RingGame, sight: RingSight): Pod[] {
  const { phase, players } = sight.view.picture;
  const seats = players.flatMap((_, seat) => {
    const gone = players[seat]?.standing === "gone" && seat !== sight.seat;
    const placed = phase === "over" && game.placed?.(sight, seat) !== undefined;
    return gone && !placed && marksOf(game, sight, seat).length === 0 ? [] : [seat];
  });
  const from = Math.max(0, seats.indexOf(sight.seat ?? -1));
  return [...seats.slice(from), ...seats.slice(0, from)].map((seat) => podOf(game, sight, seat));
}

export function podOf(game: RingGame, sight: RingSight, seat: number): Pod {
  const { picture } = sight.view;
  const { hand } = picture;
  const gone = picture.players[seat]?.standing === "gone" && seat !== sight.seat;
  const empty = gone && game.placed?.(sight, seat) === undefined;
  const presence = empty ? "empty" : presenceOf(sight, seat);
  const { said, short } = empty ? stateAt(sight, "free") : podState(game, sight, seat, presence);
  return {
    seat,
    name: empty ? sayAt(sight.game, "room_ring.empty") : nameOf(sight, seat),
    you: seat === sight.seat,
    empty,
    presence,
    badge: chairOf(sight, seat)?.badge,
    state: said,
    short,
    chips: picture.stacks[seat] ?? 0,
    asked: isAsked(picture, seat),
    marks: marksOf(game, sight, seat),
    folded: hand !== null && !hand.over && hand.folded.includes(seat),
    cards: seat === sight.seat && !hand?.shown[seat]?.length ? 0 : cardsOf(hand, seat),
    bet: betOf(sight, seat),
    won: wonBy(picture.awards, seat),
  };
}

function marksOf(game: RingGame, sight: RingSight, seat: number): string[] {
  return sight.view.picture.phase === "over" ? [] : game.marks(sight, seat);
}

function cardsOf(hand: RingHand | null, seat: number): readonly string[] | number {
  const shown = hand?.shown[seat] ?? [];
  return shown.length > 0 ? shown : (hand?.cards[seat] ?? 0);
}

/** What poker alone says of a seat. */
export function stateAt({ game }: RingSight, key: string, facts?: Record<string, unknown>): State {
  return bothAt(game, `room_ring.state.${key}`, facts);
}

function podState(game: RingGame, sight: RingSight, seat: number, presence: Presence): State {
  const { picture } = sight.view;
  const { hand } = picture;
  const placed = game.placed?.(sight, seat);
  if (placed) return placed;
  if (seat === sight.seat && isAsked(picture, seat)) return stateAt(sight, "asked_you");
  if (picture.players[seat]?.standing === "sitting out" || isAsked(picture, seat))
    return stateOf(sight, seat, presence);
  if (presence === "away" && chairOf(sight, seat)?.away_since) return stateOf(sight, seat, presence);
  if (hand && !isBetween(picture)) {
    if (hand.mucked.includes(seat)) return stateAt(sight, "mucked");
    if (hand.folded.includes(seat)) return stateAt(sight, "folded");
    if (hand.all_in.includes(seat)) return stateAt(sight, "all_in");
  }
  if (hand?.over && hand.mucked.includes(seat)) return stateAt(sight, "mucked");
  return game.state?.(sight, seat) ?? stateOf(sight, seat, presence);
}

const BEFORE_CARDS = ["begin_hand", "straddle", "deal"];

/** What a seat did on this street, for the chips before it. */
function betOf({ game, view }: RingSight, seat: number): SeatCardProps["bet"] {
  const { hand } = view.picture;
  // What is posted lies before its seats already while the cards are dealt.
  const bets = hand?.bets ?? (BEFORE_CARDS.includes(pageOf(view.picture)) ? hand?.put_in : undefined);
  if (!hand || !bets || !hand.live.includes(seat)) return undefined;
  const paid = bets[seat] ?? 0;
  const word = view.wagers[seat]?.word;
  if (paid === 0) return word === "check" ? did(game, "check") : undefined;
  if (hand.all_in.includes(seat)) return did(game, "all_in", paid);
  if (word && word !== "check") return did(game, word, paid);
  return did(game, "posted", paid);
}

export function wonBy(awards: readonly AwardTold[], seat: number): number {
  return awards
    .flatMap(({ shares }) => shares)
    .reduce((sum, [winner, chips]) => (winner === seat ? sum + chips : sum), 0);
}
