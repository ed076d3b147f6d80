/** The evenings that Python played: what a browser gets, and what it must come to. */
import type { TripoleyView } from "../../src/games/tripoley/sight";
import { type EventFacts, type Mine, type Picture, type RoomFacts, VERSION, type Welcome } from "../../src/wire";
import cadaco from "../fixtures/cadaco-1960.json";
import michigan from "../fixtures/michigan.json";
import pagat from "../fixtures/pagat.json";

export interface Evening {
  house: string;
  seat: number;
  start: { picture: Picture; mine: Mine };
  end: { picture: Picture; mine: Mine };
  batches: { answered: string; events: EventFacts[] }[];
}

export const evenings = [pagat, cadaco, michigan] as unknown as readonly Evening[];

export function eventsOf(evening: Evening): EventFacts[] {
  return evening.batches.flatMap(({ events }) => events);
}

export function startOf(evening: Evening): TripoleyView {
  return { story: "s", next: 0, ...evening.start, told: [], wagers: {} };
}

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
    house: { preset: evening.house },
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
