/** Where a hand stands, as the room tells it from all that was told. */
import { potdesk } from "../../api";
import { say } from "../../words";
import { plainName } from "../desk/names";
import { type Telling, teller } from "../desk/telling";
import type { PotTable, Way } from "./kept";

export interface Pot {
  name: string;
  short: string;
  chips: number;
  /** At how many chips of each the pot ends. */
  height: number;
  dead: number;
  seats: readonly number[];
  why: string;
  winners: readonly number[];
  says: string;
}

export interface PotSeat {
  dealt: boolean;
  put: number;
  folded: boolean;
  all_in: boolean;
  slices: readonly number[];
  back: number;
  takes: number;
  parts: readonly string[];
  now?: number;
  left?: number;
  ends?: number;
}

export interface PotAsked {
  seat: number;
  to_call: number;
  level: number;
  least: number | null;
  most: number | null;
  stack: number;
  steps: readonly { name: string; to: number }[];
  call_says: string;
  raise_says: string;
}

export interface PotFacts {
  stage: "gathering" | "betting" | "closed" | "showdown" | "uncontested";
  said: readonly string[];
  posts?: readonly string[];
  told?: string;
  refused: { number: number; says: string; code: string; field?: string; seat?: number } | null;
  nobody?: string;
  pots?: readonly Pot[];
  back?: { seat: number; chips: number; says: string } | null;
  dead?: number;
  total?: number;
  done?: boolean;
  adds_up?: string;
  /** What each can win at most, and from whom. */
  most?: readonly string[];
  doubts?: readonly string[];
  seats?: readonly PotSeat[];
  street?: number;
  street_name?: string;
  button?: number;
  blinds?: readonly number[];
  waits?: string;
  asked?: PotAsked | null;
}

export interface ToldPots extends Telling {
  way: Way;
  players: readonly string[];
  button: number;
  dead: string;
}

export const potFacts: (told: ToldPots) => Promise<PotFacts> = teller((told) => potdesk<PotFacts>(told));

/** The names as they are told: a field left empty is "Player 3". */
export function namesOf({ names }: Pick<PotTable, "names">): string[] {
  return names.map((name, at) => plainName(name) || say("room_potdesk.player_n", { number: at + 1 }));
}

/** Blanks between figures are how people write large numbers. */
const typed = (text: string) => text.replace(/\s/g, "");

/** Everything that is known of a hand, for the room. */
export function toldOf(table: PotTable): ToldPots {
  const { way, button, folded, wins, stacks, small, big, ante, anteFrom, limit } = table;
  const players = namesOf(table);
  const common = { way, players, button, dead: typed(table.dead) };
  if (way === "follow")
    return {
      ...common,
      ...{ stacks: stacks.map(typed), small: typed(small), big: typed(big), ante: typed(ante) },
      ...{ ante_from: anteFrom, small_from: table.smallFrom, limit, acts: table.acts },
    };
  const chips = table.chips.map(typed);
  const acts = [
    ...chips.flatMap((count, seat) => (count === "" ? [] : [`in ${seat} ${count}`])),
    ...folded.flatMap((out, seat) => (out && chips[seat] !== "" ? [`fold ${seat}`] : [])),
    ...Object.entries(wins).flatMap(([pot, seats]) => (seats.length > 0 ? [`won ${pot} ${seats.join(" ")}`] : [])),
  ];
  return { ...common, acts };
}
