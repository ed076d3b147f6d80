/** What every table is drawn from, and the small questions that all its parts ask of it. No game is known here. */
import type { AnyMine, AnyPicture, View } from "../game/fold";
import type { Presence, SeatCardProps, Who } from "../parts";
import type { AskedFacts, RoomFacts, SeatFacts, TableEvent } from "../wire";
import { say, words } from "../words";

export interface Sight<P extends AnyPicture = AnyPicture, M extends AnyMine = AnyMine> {
  /** The name of the game. */
  game: string;
  view: View<P, M>;
  /** Whose eyes these are; none for a spectator. */
  seat: number | null;
  /** The room around the table; none in a replay. */
  room?: RoomFacts | undefined;
  house: Readonly<Record<string, string>>;
  /** The event that is being shown. */
  event?: TableEvent | undefined;
  /** The time by the room's clock, in milliseconds. */
  now: number;
}

export function nameOf({ view }: Pick<Sight, "view">, seat: number): string {
  return view.picture.players[seat]?.name ?? "";
}

/** The name, or "you". */
export function whoOf(sight: Sight, seat: number): string {
  return seat === sight.seat ? say("room_parts.me") : nameOf(sight, seat);
}

/** A sentence about a seat: `key` for a name, `key_you` for one's own. */
export function sayOf(sight: Sight, key: string, seat: number, facts: Record<string, unknown> = {}): string {
  const own = `${key}_you`;
  const told = { who: nameOf(sight, seat), ...facts };
  return seat === sight.seat && words.value.has(own) ? say(own, told) : say(key, told);
}

/** A sentence of every table, in a game's own words where it has some, or in those of its kin: the poker games' `ring`. */
export function sayAt(game: string, key: string, facts?: Record<string, unknown>): string {
  return say(keyAt(game, key), facts);
}

export function keyAt(game: string, key: string): string {
  const of = (whose: string) => key.replace(/^\w+/, `room_${whose}`);
  if (words.value.has(of(game))) return of(game);
  const kin = `room_${game}.game.kin`;
  return words.value.has(kin) && words.value.has(of(say(kin))) ? of(say(kin)) : key;
}

/** The same with its shorter form, where there is one for a phone. */
export function bothAt(game: string, key: string, facts?: Record<string, unknown>): { said: string; short: string } {
  const own = keyAt(game, key);
  const short = `${own}_short`;
  const said = say(own, facts);
  return { said, short: words.value.has(short) ? say(short, facts) : said };
}

/** What a seat did, in a word or two; on a phone in one. */
export function did(game: string, what: string, chips?: number): NonNullable<SeatCardProps["bet"]> {
  return { ...bothAt(game, `room_table.did.${what}`), ...(chips === undefined ? {} : { chips }) };
}

// ---------------------------------------------------------------- the evening

/** The number of a deal in the whole evening: those before a change of the rules count too. */
export function dealOf({ room }: Sight, deal: number): number {
  return deal + (room?.deals_before ?? 0);
}

/** What a deal of a game is called: "Deal 3", "Hand 3". */
export function dealNamed(game: string, number: number): string {
  return sayAt(game, "room_table.deal", { number });
}

/** Which deal the evening has come to, in words. */
export function dealSays(sight: Sight): string {
  const number = dealOf(sight, sight.view.picture.deals);
  return number === 0 ? sayAt(sight.game, "room_table.before") : dealNamed(sight.game, number);
}

// ---------------------------------------------------------------- the seats

/** Every chair that somebody sits in, clockwise from the left of whoever looks; one's own comes last. */
export function clockwiseFrom({ view, seat }: Sight): number[] {
  const chairs = view.picture.players.flatMap(({ standing }, at) => (standing === "gone" ? [] : [at]));
  const from = seat ?? -1;
  const after = chairs.filter((chair) => chair > from);
  return [...after, ...chairs.filter((chair) => chair <= from)];
}

export function isAsked({ waiting }: AnyPicture, seat: number): boolean {
  return waiting.some(({ who }) => who === seat);
}

export function chairOf({ room }: Sight, seat: number): SeatFacts | undefined {
  return room?.seats.find((one) => one.seat === seat);
}

export function presenceOf(sight: Sight, seat: number): Presence {
  const chair = chairOf(sight, seat);
  if (!chair) return "here";
  if (chair.kind === "bot") return "bot";
  return chair.here ? "here" : "away";
}

/** Who sits there, as he is drawn. */
export function personOf(sight: Sight, seat: number): Who {
  const chair = chairOf(sight, seat);
  return { name: nameOf(sight, seat), bot: chair?.kind === "bot", badge: chair?.badge };
}

/** How a seat is, in words, as far as that is the same at every game. */
export function stateOf(sight: Sight, seat: number, presence: Presence): { said: string; short: string } {
  const { game, view } = sight;
  const chair = chairOf(sight, seat);
  const state = (key: string, facts?: Record<string, unknown>) => bothAt(game, `room_table.state.${key}`, facts);
  if (view.picture.players[seat]?.standing === "sitting out") return state("out");
  if (presence === "away" && chair?.away_since)
    return state("away", { time: minutes((sight.now - chair.away_since) / 1000) });
  if (isAsked(view.picture, seat)) return state(seat === sight.seat ? "asked_you" : "thinks");
  if (chair?.stand_in) return state("stand_in");
  if (presence === "bot") return state("bot", { level: levelName(chair?.level ?? "") });
  return state(presence === "away" ? "absent" : presence);
}

/** How well a bot plays, by the name that it has everywhere. */
export function levelName(level: string): string {
  const key = `room_table.level.${level}`;
  return words.value.has(key) ? say(key) : level;
}

/** Seconds as a clock shows them. */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The hands that lie open, by their seats. */
export function openHands(shown: readonly (readonly string[])[]): { seat: number; cards: readonly string[] }[] {
  return shown.flatMap((cards, seat) => (cards.length > 0 ? [{ seat, cards }] : []));
}

// ---------------------------------------------------------------- questions

export interface Running {
  /** Seconds left, and seconds there were. */
  left: number;
  of: number;
  paused: boolean;
  /** The table's time is over: what runs is the time bank of whoever is asked. */
  banked: boolean;
}

/** The clock that runs: that of one's own question, or of the one that is waited for. */
export function clockOf({ view, room, now }: Sight, asked: AskedFacts | null): Running | undefined {
  if (!room || room.deadlines.length === 0) return undefined;
  const numbers = [asked?.number, ...view.picture.waiting.map(({ number }) => number)];
  for (const number of numbers) {
    const deadline = room.deadlines.find(({ question }) => question === number);
    if (deadline) {
      const of = deadline.banked ? room.time_bank : room.clock;
      return { left: (deadline.at - now) / 1000, of, paused: room.paused, banked: deadline.banked };
    }
  }
  return undefined;
}

/** Who is asked what, in one sentence: "Waiting for Jonas and Theo.", or the words that its kind has under `key`. */
export function waitingFor(sight: Sight, key: (kind: string) => string, otherwise: () => string): string {
  const others = sight.view.picture.waiting.filter(({ who }) => who !== sight.seat);
  const seats = others.flatMap(({ who }) => (typeof who === "number" ? [who] : []));
  if (seats.length > 1) return say("room_table.wait.several", { names: seats.map((seat) => nameOf(sight, seat)) });
  const first = others.find(({ kind }) => words.value.has(key(kind)));
  if (!first) return otherwise();
  return say(key(first.kind), { who: typeof first.who === "number" ? nameOf(sight, first.who) : "", v: 1 });
}
