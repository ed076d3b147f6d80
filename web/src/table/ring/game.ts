/** In what one poker game differs from another on the page; all else is the table's. */
import type { VNode } from "preact";
import type { Step } from "../../game/fold";
import type { Table as Opened } from "../../game/table";
import type { Stage } from "../../parts";
import type { AskedFacts } from "../../wire";
import { say } from "../../words";
import type { Place } from "../bests";
import type { Flight } from "../flights";
import { sayAt } from "../sight";
import { isBetween, type RingSight } from "./sight";

/** How a seat is, in words, and in fewer on a phone. */
export interface State {
  said: string;
  short: string;
}

/** How everybody stands when the evening is over. */
export interface Table {
  heads: string[];
  rows: { seat: number; cells: (number | string)[] }[];
}

/** Cards of one's own hand that are picked for a question, and how to pick others. */
export interface Picked {
  cards: readonly string[];
  pick: (cards: readonly string[]) => void;
}

export interface QuestionProps {
  asked: AskedFacts;
  sight: RingSight;
  picked: Picked;
  answer: (action: string) => void;
}

/** Methods throughout, so that a game may take its own sight. */
export interface RingGame {
  /** So many cards everybody is dealt. */
  cards: number;
  /** What a hand goes through, by the ends of their words, and where it is; none between two. */
  streets: readonly string[];
  streetOf(sight: RingSight): string | undefined;
  /** The button, and whatever else lies before a seat. */
  marks(sight: RingSight, seat: number): string[];
  /** How a seat is, where this game has a word of its own: before what every game says, and after. */
  placed?(sight: RingSight, seat: number): State | undefined;
  state?(sight: RingSight, seat: number): State | undefined;
  /** What it costs to be in, and what comes after that. */
  stakes(sight: RingSight): string;
  next?(sight: RingSight): string;
  Placed?(props: { sight: RingSight }): VNode | null;
  /** What lies in the middle beside the pots, the same in words, and on how many boards pots are won. */
  Laid?(props: { sight: RingSight }): VNode | null;
  laidSays(sight: RingSight): string[];
  boards(sight: RingSight): number;
  /** What one's own cards are, and those that a seat has shown: a name for each board. */
  have(sight: RingSight): string | undefined;
  called(sight: RingSight, seat: number): string[];
  /** So many cards of one's own hand are picked at most for a question; none where it is not about them. */
  picks?(asked: AskedFacts): number;
  /** Questions that are neither a wager nor plain answers. */
  Question?(props: QuestionProps): VNode;
  /** An answer of this game in words, and the numbers that words may name. */
  says?(action: string): string | undefined;
  facts(sight: RingSight): Record<string, number>;
  /** Letters of this game beside those of every poker table. */
  letters: readonly string[];
  /** What a seat is told between two hands, and whether it has to post. */
  before?(sight: RingSight, seat: number): string[];
  owes?(sight: RingSight, seat: number): boolean;
  /** More that the host may do. */
  More?(props: { table: Opened; sight: RingSight }): VNode | null;
  flights(step: Step): Flight[];
  /** Who has won the evening, and the table of it where chips do not say it. */
  end(sight: RingSight): string;
  results?(sight: RingSight): Table | undefined;
}

/** Who came first, second and third, where chips do not say it. */
export function placesOf(game: RingGame, sight: RingSight): Place[] | undefined {
  const rows = game.results?.(sight)?.rows;
  return rows?.map(({ seat, cells }) => ({ seat, place: Number(cells[0]) })).filter(({ place }) => place <= 3);
}

export function stagesOf(game: RingGame, sight: RingSight): Stage[] {
  const street = game.streetOf(sight);
  const place = street === undefined || sight.view.picture.hand?.over ? -1 : game.streets.indexOf(street);
  return game.streets.map((name, at) => ({
    name: sayAt(sight.game, `room_ring.street.${name}`),
    state: at === place ? "now" : at < place ? "past" : "next",
  }));
}

export function momentOf(game: RingGame, sight: RingSight): string {
  const { picture } = sight.view;
  if (picture.phase === "over") return say("room_table.summary.over");
  const street = game.streetOf(sight);
  return sayAt(sight.game, isBetween(picture) || !street ? "room_ring.between" : `room_ring.street.${street}`);
}
