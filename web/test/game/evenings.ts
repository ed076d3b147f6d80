/** The evenings that Python played: what a browser gets, what it must come to, and what a seat sees on the way. */
import { type AnyMine, type AnyPicture, fold, fresh, type View } from "../../src/game/fold";
import type { RingMine, RingPicture } from "../../src/table/ring/sight";
import type { Sight } from "../../src/table/sight";
import {
  type Choices,
  type EventFacts,
  type Mine,
  type Picture,
  type RoomFacts,
  VERSION,
  type Welcome,
} from "../../src/wire";

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

export type Sitting = Evening<RingPicture, RingMine>;

/** A fixture of Tripoley names its rules, one of a poker game has its whole house. */
export function readEvening(game: string, name: string, told: object): Evening {
  const evening = told as Evening;
  if (typeof evening.house !== "string") return { ...evening, game, name };
  const house = { preset: evening.house, start_chips: "100", memory_aid: "on" };
  return { ...evening, game, name, house };
}

const files = import.meta.glob<object>("../fixtures/*/*.json", { eager: true, import: "default" });

/** Every evening that was played, of each game by its folder. */
export const played: readonly Evening[] = Object.entries(files).map(([file, told]) => {
  const [game = "", name = ""] = file.replace(".json", "").split("/").slice(-2);
  return readEvening(game, name, told);
});

export const evenings = played.filter(({ game }) => game === "tripoley");
/** Those of poker games, with what every one of them shows. */
export const sittings = played.filter(({ game }) => game !== "tripoley") as unknown as readonly Sitting[];
/** Those of one poker game, with all that it shows. */
export const sittingsOf = <P extends RingPicture, M extends RingMine>(game: string) =>
  played.filter((one) => one.game === game) as unknown as readonly Evening<P, M>[];

export function eventsOf({ batches }: Pick<Evening, "batches">): EventFacts[] {
  return batches.flatMap(({ events }) => events);
}

export function startOf<P extends AnyPicture, M extends AnyMine>({ start }: Evening<P, M>): View<P, M> {
  return { story: "s", next: 0, ...start, told: [], rules: {}, ...fresh(start.picture) };
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

/** The same for choices that one game alone has. */
const ownTakes = import.meta.glob<typeof takes>("../games/*/takes.ts", { eager: true, import: "takes" });

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
  return Object.values(ownTakes).some((own) => own(choices, action));
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
    review: true,
    tempo: "normal",
    watchers: 0,
    clock: 0,
    time_bank: 60,
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
      time_bank: 0,
      badge: null,
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
