/** What the parts of a table of Tripoley are drawn from, and the small questions they all ask of it. No rule is known here. */
import type { Rank } from "../../cards";
import { RANKS, readRank } from "../../cards";
import type { Advance } from "../../game/advance";
import type { View } from "../../game/fold";
import { signsOf } from "../../names";
import type { BoardSpace, LabelPart, Marks, SeatCardProps, Stage } from "../../parts";
import { readSpace, spaceName } from "../../parts";
import {
  chairOf,
  clockwiseFrom,
  did,
  isAsked,
  nameOf,
  personOf,
  presenceOf,
  type Sight,
  sayOf,
  stateOf,
  waitingFor,
} from "../../table/sight";
import type { Mine, Picture, Taken } from "../../wire";
import { say } from "../../words";
import { type Part, partOf } from "./part";

export type TripoleyView = View<Picture, Mine>;
export type TripoleySight = Sight<Picture, Mine>;

// ---------------------------------------------------------------- the moment

/** What the bar calls the moment. */
export function momentOf({ view: { picture } }: TripoleySight): string {
  return say(picture.phase === "over" ? "room_table.summary.over" : `room_table.part.${partOf(picture)}`);
}

/** The stages of a deal as this house plays it, in order. */
export function stagesOf({ view, house }: TripoleySight): Stage[] {
  const pay: Part[] = house["pay_time"] === "played" ? [] : ["pay"];
  const poker: Part[] = house["poker"] === "none" || house["poker"] === "held_at_end" ? [] : ["poker"];
  const order: Part[] = [
    ...(house["spare_use"] === "none" ? [] : (["spare"] as const)),
    ...(house["pay_suit"] === "auction" ? (["suit"] as const) : []),
    ...(house["poker_when"] === "before_pay" ? [...poker, ...pay] : [...pay, ...poker]),
    "stops",
  ];
  const now = partOf(view.picture);
  const place = now === "between" || now === "end" ? -1 : order.indexOf(now);
  return order.map((part, at) => ({
    name: say(`room_table.part.${part}`),
    state: at === place ? "now" : at < place ? "past" : "next",
  }));
}

/** Who is asked what, in one sentence: "Jonas leads." */
export function waitingSays(sight: TripoleySight): string {
  return waitingFor(
    sight,
    (kind) => `questions.${kind}.wait`,
    () => say(`room_table.wait.on.${partOf(sight.view.picture)}`),
  );
}

// ---------------------------------------------------------------- the board

export function marksOf({ marks }: Picture): Marks {
  return {
    pay: marks.suit ?? "?",
    drawn: marks.sequence.flatMap((rank) => readRank(rank) ?? []),
    own: Object.fromEntries(marks.own),
  };
}

/** What a space is called by this house. */
export function spaceSays(picture: Picture): (space: string) => string {
  const marks = marksOf(picture);
  return (space) => spaceName(readSpace(space, marks));
}

export function boardOf(sight: TripoleySight): BoardSpace[] {
  const { picture } = sight.view;
  const marks = marksOf(picture);
  const lit = litOf(sight);
  return picture.layout.map(({ name }, at) => {
    const space: BoardSpace = { ...readSpace(name, marks), chips: picture.piles[at] ?? 0 };
    const taken = picture.taken.filter((one) => one.space === name).at(-1);
    if (taken) {
      space.taker = { who: personOf(sight, taken.seat), chips: taken.chips };
      space.note = sayOf(sight, "room_table.took", taken.seat, { chips: taken.chips });
      space.shorter = (letters) => tookIn(letters, sight, taken);
    }
    if (lit.has(name)) space.lit = true;
    return { ...space, parts: space.parts.map((part) => ("sign" in part ? livelyOf(space, part.sign) : part)) };
  });
}

/** The cat wakes where somebody has won the kitty, and the bowl is filled with the chips of the pot. */
function livelyOf({ chips, taker }: BoardSpace, sign: "pot" | "kitty"): LabelPart {
  return sign === "pot" ? { sign, full: chips > 0 } : { sign, awake: taker !== undefined };
}

/** Who took what in so many letters: the name gives way, down to its first one. */
export function tookIn(letters: number, sight: TripoleySight, { seat, chips }: Taken): string {
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
function litOf({ view, event }: TripoleySight): Set<string> {
  const { picture, mine } = view;
  const lit = new Set<string>(picture.stops?.due);
  if (event && "space" in event) lit.add(event.space);
  if (partOf(picture) === "poker" && picture.poker) lit.add("pot");
  const asked = mine.asked?.choices;
  if (asked?.t === "ClaimsOf") for (const space of asked.spaces) lit.add(space);
  return lit;
}

/** The lowest rank but for the ace of each deck that is cut down. */
const LOWEST: Readonly<Record<string, Rank>> = { "32": "7", "16": "J", "12": "J", "9": "Q" };

/** The ranks of this deck, low to high. */
export function ranksOf({ house }: TripoleySight): readonly Rank[] {
  const ranks: readonly Rank[] = RANKS.slice(RANKS.indexOf(LOWEST[String(house["deck"])] ?? "2"));
  return house["rank_order"] === "king_high" ? ["A", ...ranks.filter((rank) => rank !== "A")] : ranks;
}

// ---------------------------------------------------------------- the seats

export function facesOf(sight: TripoleySight): (SeatCardProps & { id: number })[] {
  return clockwiseFrom(sight)
    .filter((seat) => seat !== sight.seat)
    .map((seat) => ({ id: seat, ...faceOf(sight, seat) }));
}

export function faceOf(sight: TripoleySight, seat: number): SeatCardProps {
  const { picture } = sight.view;
  const presence = presenceOf(sight, seat);
  const { said: state, short: shortState } = stateOf(sight, seat, presence);
  const cards = picture.order.includes(seat) && partOf(picture) !== "between" ? picture.sizes[seat] : undefined;
  const bet = betOf(sight, seat);
  return {
    name: nameOf(sight, seat),
    presence,
    badge: chairOf(sight, seat)?.badge,
    state,
    shortState,
    chips: picture.stacks[seat] ?? 0,
    dealer: picture.dealer === seat && picture.phase !== "over",
    you: seat === sight.seat,
    asked: isAsked(picture, seat),
    folded: inBetting(picture) && (picture.poker?.folded.includes(seat) ?? false),
    ...(cards === undefined ? {} : { cards }),
    ...(bet ? { bet } : {}),
  };
}

export function inBetting(picture: Picture): boolean {
  return partOf(picture) === "poker" && picture.poker !== null;
}

/** Whoever waits for his turn may say before it that he bids no more, or that he checks or else folds. */
export function mayAdvance({ seat, view: { picture, mine } }: TripoleySight): Advance | undefined {
  if (seat === null || mine.asked) return undefined;
  const auction = auctionOf(picture);
  if (auction) return auction.bidders.includes(seat) && auction.buyer !== seat ? "pass" : undefined;
  const { poker } = picture;
  if (!poker?.paid || !inBetting(picture) || poker.folded.includes(seat) || poker.all_in.includes(seat))
    return undefined;
  return poker.contesting.includes(seat) ? "check_or_fold" : undefined;
}

function auctionOf(picture: Picture) {
  const part = partOf(picture);
  return part === "spare" ? picture.auction : part === "suit" ? picture.suit_auction : null;
}

/** What a seat did in the auction or in the betting, for the line under its chips. */
function betOf(sight: TripoleySight, seat: number): SeatCardProps["bet"] {
  const { picture, wagers } = sight.view;
  const auction = auctionOf(picture);
  if (auction) {
    if (auction.buyer === seat) return did(sight.game, "bid", auction.high);
    if (auction.bidders.includes(seat) || !picture.order.includes(seat)) return undefined;
    return picture.dealer === seat && partOf(picture) === "spare" ? undefined : did(sight.game, "passed");
  }
  const { poker } = picture;
  if (!poker || !inBetting(picture)) return undefined;
  const paid = poker.paid?.[seat] ?? 0;
  const word = wagers[seat];
  if (poker.folded.includes(seat)) return did(sight.game, "fold");
  if (!poker.contesting.includes(seat)) return undefined;
  if (poker.paid === null) return poker.ready.includes(seat) ? did(sight.game, "ready") : undefined;
  if (poker.all_in.includes(seat) && paid > 0) return did(sight.game, "all_in", paid);
  if (word?.word === "check" && paid === 0) return did(sight.game, "check");
  if (paid === 0) return undefined;
  return did(sight.game, word && word.word !== "check" ? word.word : "paid", paid);
}
