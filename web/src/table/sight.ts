/** What the parts of a table are drawn from, and the small questions they all ask of it. No rule is known here. */
import type { Rank } from "../cards";
import { RANKS, readRank } from "../cards";
import type { AnyMine, AnyPicture, View } from "../game/fold";
import { signsOf } from "../names";
import type { BoardSpace, Marks, Presence, SeatCardProps } from "../parts";
import { readSpace } from "../parts";
import type { AskedFacts, Mine, Picture, QuestionKind, RoomFacts, SeatFacts, TableEvent, Taken } from "../wire";
import { say, words } from "../words";
import { partOf } from "./part";

export interface Sight<P extends AnyPicture = Picture, M extends AnyMine = Mine> {
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

/** What every game's table shows, as far as it is the same. */
export type AnySight = Sight<AnyPicture, AnyMine>;

export function nameOf({ view }: AnySight, seat: number): string {
  return view.picture.players[seat]?.name ?? "";
}

/** The name, or "you". */
export function whoOf(sight: AnySight, seat: number): string {
  return seat === sight.seat ? say("table.you") : nameOf(sight, seat);
}

/** A sentence about a seat: `key` for a name, `key_you` for one's own. */
export function sayOf(sight: AnySight, key: string, seat: number, facts: Record<string, unknown> = {}): string {
  const own = `${key}_you`;
  const told = { who: nameOf(sight, seat), ...facts };
  return seat === sight.seat && words.value.has(own) ? say(own, told) : say(key, told);
}

/** Every chair that somebody sits in, clockwise from the left of whoever looks; one's own comes last. */
export function clockwiseFrom({ view, seat }: AnySight): number[] {
  const chairs = view.picture.players.flatMap(({ standing }, at) => (standing === "gone" ? [] : [at]));
  const from = seat ?? -1;
  const after = chairs.filter((chair) => chair > from);
  return [...after, ...chairs.filter((chair) => chair <= from)];
}

// ---------------------------------------------------------------- the board

export function marksOf({ marks }: Picture): Marks {
  return {
    pay: marks.suit ?? "?",
    drawn: marks.sequence.flatMap((rank) => readRank(rank) ?? []),
    own: Object.fromEntries(marks.own),
  };
}

export function boardOf(sight: Sight): BoardSpace[] {
  const { picture } = sight.view;
  const marks = marksOf(picture);
  const lit = litOf(sight);
  return picture.layout.map(({ name }, at) => {
    const space: BoardSpace = { ...readSpace(name, marks), chips: picture.piles[at] ?? 0 };
    const taken = picture.taken.filter((one) => one.space === name).at(-1);
    if (taken) {
      space.note = sayOf(sight, "room_table.took", taken.seat, { chips: taken.chips });
      space.shorter = (letters) => tookIn(letters, sight, taken);
    }
    if (lit.has(name)) space.lit = true;
    return space;
  });
}

/** Who took what in so many letters: the name gives way, down to its first one. */
export function tookIn(letters: number, sight: Sight, { seat, chips }: Taken): string {
  const whole = sayOf(sight, "room_table.took", seat, { chips });
  const name = signsOf(nameOf(sight, seat));
  const over = whole.length - letters;
  if (over <= 0) return whole;
  const who = name
    .slice(0, Math.max(1, name.length - over - 1))
    .join("")
    .trimEnd();
  return sayOf(sight, "room_table.took", seat, { chips, who: `${who}…` });
}

/** The fields in question: those of the event that is shown, of what is due, and the pot while it is played for. */
function litOf({ view, event }: Sight): Set<string> {
  const { picture, mine } = view;
  const lit = new Set<string>(picture.stops?.due);
  if (event && "space" in event) lit.add(event.space);
  if (partOf(picture) === "poker" && picture.poker) lit.add("pot");
  const asked = mine.asked?.choices;
  if (asked?.t === "ClaimsOf") for (const space of asked.spaces) lit.add(space);
  return lit;
}

/** The ranks of this deck, low to high. */
export function ranksOf({ house }: Sight): readonly Rank[] {
  const ranks: readonly Rank[] = house["deck"] === "32" ? RANKS.slice(RANKS.indexOf("7")) : RANKS;
  return house["rank_order"] === "king_high" ? ["A", ...ranks.filter((rank) => rank !== "A")] : ranks;
}

// ---------------------------------------------------------------- the seats

export function facesOf(sight: Sight): (SeatCardProps & { id: number })[] {
  return clockwiseFrom(sight)
    .filter((seat) => seat !== sight.seat)
    .map((seat) => ({ id: seat, ...faceOf(sight, seat) }));
}

export function faceOf(sight: Sight, seat: number): SeatCardProps {
  const { picture } = sight.view;
  const presence = presenceOf(sight, seat);
  const { state, short } = stateOf(sight, seat, presence);
  const asked = isAsked(picture, seat);
  const cards = picture.order.includes(seat) && partOf(picture) !== "between" ? picture.sizes[seat] : undefined;
  const bet = betOf(sight, seat);
  return {
    name: nameOf(sight, seat),
    presence,
    state,
    shortState: short,
    chips: picture.stacks[seat] ?? 0,
    dealer: picture.dealer === seat && picture.phase !== "over",
    you: seat === sight.seat,
    asked,
    folded: inBetting(picture) && (picture.poker?.folded.includes(seat) ?? false),
    ...(cards === undefined ? {} : { cards }),
    ...(bet ? { bet } : {}),
  };
}

export function isAsked({ waiting }: AnyPicture, seat: number): boolean {
  return waiting.some(({ who }) => who === seat);
}

export function chairOf({ room }: AnySight, seat: number): SeatFacts | undefined {
  return room?.seats.find((one) => one.seat === seat);
}

export function presenceOf(sight: AnySight, seat: number): Presence {
  const chair = chairOf(sight, seat);
  if (!chair) return "here";
  if (chair.kind === "bot") return "bot";
  return chair.here ? "here" : "away";
}

export function stateOf(sight: AnySight, seat: number, presence: Presence): { state: string; short: string } {
  const { picture } = sight.view;
  const chair = chairOf(sight, seat);
  const both = (key: string, facts?: Record<string, unknown>) => {
    const state = say(`room_table.state.${key}`, facts);
    const short = words.value.has(`room_table.state.${key}_short`)
      ? say(`room_table.state.${key}_short`, facts)
      : state;
    return { state, short };
  };
  if (picture.players[seat]?.standing === "sitting out") return both("out");
  if (presence === "away" && chair?.away_since)
    return both("away", { time: minutes((sight.now - chair.away_since) / 1000) });
  if (isAsked(picture, seat)) return both(seat === sight.seat ? "asked_you" : "thinks");
  if (chair?.stand_in) return both("stand_in");
  if (presence === "bot") return both("bot", { level: levelName(chair?.level ?? "") });
  if (presence === "away") return both("absent");
  return both(presence);
}

function levelName(level: string): string {
  const key = `room_table.level.${level}`;
  return words.value.has(key) ? say(key) : level;
}

/** Seconds as a clock shows them. */
export function minutes(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export function inBetting(picture: Picture): boolean {
  return partOf(picture) === "poker" && picture.poker !== null;
}

/** What a seat did in the auction or in the betting, for the line under its chips. */
function betOf({ view }: Sight, seat: number): SeatCardProps["bet"] {
  const { picture, wagers } = view;
  const part = partOf(picture);
  const auction = part === "spare" ? picture.auction : part === "suit" ? picture.suit_auction : null;
  if (auction) {
    if (auction.buyer === seat) return did("bid", auction.high);
    if (auction.bidders.includes(seat) || !picture.order.includes(seat)) return undefined;
    return picture.dealer === seat && part === "spare" ? undefined : did("passed");
  }
  const { poker } = picture;
  if (!poker || !inBetting(picture)) return undefined;
  const paid = poker.paid?.[seat] ?? 0;
  const word = wagers[seat];
  if (poker.folded.includes(seat)) return did("fold");
  if (!poker.contesting.includes(seat)) return undefined;
  if (poker.paid === null) return poker.ready.includes(seat) ? did("ready") : undefined;
  if (poker.all_in.includes(seat) && paid > 0) return did("all_in", paid);
  if (word?.word === "check" && paid === 0) return did("check");
  if (paid === 0) return undefined;
  return did(word && word.word !== "check" ? word.word : "paid", paid);
}

/** What was done, in a word or two; on a phone in one. */
function did(what: string, chips?: number): NonNullable<SeatCardProps["bet"]> {
  const said = say(`room_table.did.${what}`);
  const short = `room_table.did.${what}_short`;
  return {
    said,
    short: words.value.has(short) ? say(short) : said,
    ...(chips === undefined ? {} : { chips }),
  };
}

// ---------------------------------------------------------------- questions

export interface Running {
  /** Seconds left, and seconds there were. */
  left: number;
  of: number;
  paused: boolean;
}

/** The clock that runs: that of one's own question, or of the one that is waited for. */
export function clockOf({ view, room, now }: AnySight, asked: AskedFacts | null): Running | undefined {
  if (!room || room.deadlines.length === 0) return undefined;
  const numbers = [asked?.number, ...view.picture.waiting.map(({ number }) => number)];
  for (const number of numbers) {
    const deadline = room.deadlines.find(({ question }) => question === number);
    if (deadline) return { left: (deadline.at - now) / 1000, of: room.clock, paused: room.paused };
  }
  return undefined;
}

/** Who is asked what, in one sentence: "Jonas leads." or "Waiting for Jonas and Theo." */
export function waitingSays(sight: Sight): string {
  const open = sight.view.picture.waiting;
  const seats = open.flatMap(({ who }) => (typeof who === "number" && who !== sight.seat ? [who] : []));
  const first = open.find(({ who }) => who !== sight.seat);
  if (!first) return say(`room_table.wait.on.${partOf(sight.view.picture)}`);
  if (seats.length > 1) return say("room_table.wait.several", { names: seats.map((seat) => nameOf(sight, seat)) });
  const who = typeof first.who === "number" ? nameOf(sight, first.who) : "";
  const key = `questions.${first.kind}.wait`;
  return words.value.has(key) ? say(key, { who, v: 1 }) : say(`room_table.wait.on.${partOf(sight.view.picture)}`);
}

/** Whom the question belongs to, and what it is called in three words. */
export function titleOf(kind: QuestionKind, facts: Record<string, unknown> = {}): string {
  return say(`room_table.ask.${kind}.title`, facts);
}
