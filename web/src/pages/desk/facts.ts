/** Where an evening at the desk stands, as the room tells it from all that was told. */
import { desk as ask } from "../../api";
import type { Suit } from "../../cards";
import { type Telling, teller } from "./telling";

export type DeskStage =
  | "gathering"
  | "between"
  | "marks"
  | "stakes"
  | "spare"
  | "suit"
  | "pay"
  | "poker"
  | "stops"
  | "pool"
  | "over";

export interface DeskPot {
  chips: number;
  seats: readonly number[];
  won: readonly { seat: number; chips: number }[];
}

export interface DeskPoker {
  paid: readonly number[];
  folded: readonly number[];
  live: readonly number[];
  back: { seat: number; chips: number } | null;
  pots: readonly DeskPot[];
}

/** Something that may be told next. */
export interface DeskOption {
  act: string;
  seats?: readonly number[];
  spaces?: readonly string[];
  pots?: readonly number[];
  most?: readonly number[];
}

export interface DeskFacts {
  stage: DeskStage;
  ending?: boolean;
  players: readonly { name: string; stack: number; standing: string }[];
  dealer?: number | null;
  deal?: number;
  order?: readonly number[];
  bank?: number;
  layout?: readonly { name: string; wins: string }[];
  piles?: readonly number[];
  suit?: Suit | null;
  taken?: readonly { space: string; seat: number; chips: number }[];
  poker?: DeskPoker | null;
  out?: number | null;
  cards?: Readonly<Record<string, number>>;
  closings?: readonly { deal: number; stacks: readonly number[]; layout: number; out: number | null }[];
  next: readonly DeskOption[];
  said: readonly string[];
  refused: { number: number; says: string; code: string } | null;
  told?: string;
}

export interface DeskAsked extends Telling {
  base: string;
  answers: Readonly<Record<string, string>>;
}

export const deskFacts: (asked: DeskAsked) => Promise<DeskFacts> = teller((asked) => ask<DeskFacts>(asked));

/** What may be told of one kind, if anything. */
export function optionOf(facts: DeskFacts, act: string): DeskOption | undefined {
  return facts.next.find((option) => option.act === act);
}

/** The most chips that a seat may be told to have paid, in an option that tells it. */
export function mostOf({ seats = [], most = [] }: DeskOption, seat: number): number {
  return most[seats.indexOf(seat)] ?? 0;
}

/** Words that say a total: the same word of the same seat again stands in place of the last. */
const TOTALS = ["paid", "dealer", "left"];

/** Tell one thing more; a total that is mended at once is not told twice. */
export function withAct(acts: readonly string[], act: string): string[] {
  const [word = "", seat = ""] = act.split(" ");
  const [lastWord, lastSeat] = acts.at(-1)?.split(" ") ?? [];
  const same = TOTALS.includes(word) && word === lastWord && (word === "dealer" || seat === lastSeat);
  return [...(same ? acts.slice(0, -1) : acts), act];
}

/** The poker as far as it is known; before its first chip nobody has paid, and all who may are in it. */
export function pokerOf(facts: DeskFacts): DeskPoker | undefined {
  if (facts.poker) return facts.poker;
  const seats = (optionOf(facts, "paid") ?? optionOf(facts, "fold") ?? optionOf(facts, "won"))?.seats;
  if (!seats) return undefined;
  const chips = facts.piles?.[facts.layout?.findIndex(({ name }) => name === "pot") ?? -1] ?? 0;
  return {
    paid: facts.players.map(() => 0),
    folded: [],
    live: seats,
    back: null,
    pots: chips > 0 ? [{ chips, seats: [...seats].sort((one, other) => one - other), won: [] }] : [],
  };
}
