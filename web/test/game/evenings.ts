/** The evenings that Python played: what a browser gets, what it must come to, and what a seat sees on the way. */
import { type AnyMine, type AnyPicture, fold, type View } from "../../src/game/fold";
import type { Sight } from "../../src/table/sight";
import {
  type Choices,
  type EventFacts,
  type HoldemMine,
  type HoldemPicture,
  type Mine,
  type Picture,
  type RoomFacts,
  VERSION,
  type Welcome,
} from "../../src/wire";
import cadaco from "../fixtures/cadaco-1960.json";
import cup from "../fixtures/holdem-cup.json";
import six from "../fixtures/holdem-six.json";
import ten from "../fixtures/holdem-ten.json";
import two from "../fixtures/holdem-two.json";
import michigan from "../fixtures/michigan.json";
import pagat from "../fixtures/pagat.json";

export interface Evening<P extends AnyPicture = Picture, M extends AnyMine = Mine> {
  game: string;
  name: string;
  house: Readonly<Record<string, string>>;
  seat: number;
  start: { picture: P; mine: M };
  end: { picture: P; mine: M };
  batches: { answered: string; events: EventFacts[] }[];
}

export interface Moment<P extends AnyPicture = Picture, M extends AnyMine = Mine> {
  event: EventFacts;
  sight: Sight<P, M>;
}

export type Hands = Evening<HoldemPicture, HoldemMine>;

/** A fixture of Tripoley names its rules, one of Hold'em has its whole house. */
export function readEvening(name: string, told: object): Evening {
  const evening = told as Evening;
  if (typeof evening.house !== "string") return { ...evening, game: "holdem", name };
  const house = { preset: evening.house, start_chips: "100", memory_aid: "on" };
  return { ...evening, game: "tripoley", name, house };
}

const read = (told: object) => Object.entries(told).map(([name, one]) => readEvening(name, one));

export const evenings: readonly Evening[] = read({ pagat, cadaco, michigan });
export const sittings = read({ two, six, ten, cup }) as unknown as readonly Hands[];

export function eventsOf({ batches }: Pick<Evening, "batches">): EventFacts[] {
  return batches.flatMap(({ events }) => events);
}

export function startOf<P extends AnyPicture, M extends AnyMine>({ start }: Evening<P, M>): View<P, M> {
  return { story: "s", next: 0, ...start, told: [], wagers: {} };
}

/** Every moment of an evening, as its own seat sees it. */
export function momentsOf<P extends AnyPicture, M extends AnyMine>(evening: Evening<P, M>): Moment<P, M>[] {
  let view = startOf(evening);
  return eventsOf(evening).map((event) => {
    view = fold(view, event);
    return { event, sight: sightOf(evening, view, event) };
  });
}

export function sightOf<P extends AnyPicture, M extends AnyMine>(
  { game, seat, house }: Evening<P, M>,
  view: View<P, M>,
  event?: EventFacts,
): Sight<P, M> {
  const names = view.picture.players.map(({ name }) => name);
  return { game, view, seat, room: roomOf(names, { game }), house, event: event?.event, now: 0 };
}

/** Some of these moments, and each first of its kind. */
export function some<Seen extends { event: EventFacts }>(
  moments: readonly Seen[],
  every: number,
  kind: (moment: Seen) => string,
): Seen[] {
  const seen = new Set<string>();
  return moments.filter((moment, at) => {
    const first = !seen.has(kind(moment));
    seen.add(kind(moment));
    return first || at % every === 0;
  });
}

/** Whether the room would take this answer. */
export function takes(choices: Choices | undefined, action: string): boolean {
  const [word = "", ...rest] = action.split(" ");
  switch (choices?.t) {
    case "OneOf":
      return choices.answers.includes(action);
    case "HostChoices":
    case "HandHostChoices":
      return choices.words.includes(action);
    case "Wagers": {
      const [least, most] = choices.raise_to;
      if (word === "raise") return Number(rest[0]) >= least && Number(rest[0]) <= most;
      return word === "fold" ? choices.fold : word === (choices.to_call > 0 ? "call" : "check");
    }
    case "Bids":
      return word === "pass" || (Number(rest[0]) >= choices.offers[0] && Number(rest[0]) <= choices.offers[1]);
    case "FiveOf":
      return word === "five" && rest.length === 5 && rest.every((card) => choices.hand.includes(card));
    case "ClaimsOf":
      return action === "claim none" || (word === "claim" && rest.every((space) => choices.spaces.includes(space)));
    case "Spreads":
      return word === "spread" && rest.map(Number).reduce((sum, chips) => sum + chips, 0) === choices.chips;
  }
  return false;
}

/** What no sentence holds: a key without words, a fact that is missing. */
export const NAMELESS = /room_\w+\.\w|undefined|NaN|\[object/;

export function roomOf(names: readonly string[], more: Partial<RoomFacts> = {}): RoomFacts {
  return {
    game: "tripoley",
    title: "Friday at Ilse’s",
    code: "plum 27",
    link: "http://127.0.0.1/t/x",
    preset: "pagat",
    begun: true,
    over: false,
    paused: false,
    changing: false,
    practice: false,
    chat: true,
    may_watch: true,
    watchers: 0,
    clock: 0,
    now: Date.now(),
    deadlines: [],
    level_ends: null,
    expected: [],
    deals_before: 0,
    fair: null,
    seats: names.map((name, seat) => ({
      seat,
      name,
      kind: seat % 2 ? "bot" : "person",
      level: seat % 2 ? "careful" : "",
      stand_in: false,
      leaving: false,
      here: true,
      host: seat === 0,
      away_since: null,
    })),
    ...more,
  };
}

export function welcomeOf(evening: Evening, at: { picture: Picture; mine: Mine } = evening.start, next = 0): Welcome {
  return {
    t: "welcome",
    version: VERSION,
    table: "x",
    story: "s",
    seat: evening.seat,
    host: true,
    next,
    house: evening.house,
    ...at,
    told: [],
    room: roomOf(at.picture.players.map(({ name }) => name)),
  };
}

/** Chance with a seed, so that a failure can be seen again. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
