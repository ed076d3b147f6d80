/** What is written on a field, read from its name as notation writes it: `K`, `KC`, `AD-KD`, `8-9-10`, `7-8-9*`, `pot`. */
import { type Rank, rankName, readRank, SUITS, type Suit, suitName } from "../cards";
import { say } from "../words";
import type { Who } from "./animals";

/** `?` stands for a suit that this deal has not settled yet. */
export type LabelPart =
  | { rank: Rank }
  | { suit: Suit | "?" }
  | { dash: true }
  | { text: string }
  /** `full`: chips lie in the bowl; `awake`: somebody has won the kitty. */
  | { sign: "pot" | "kitty"; full?: boolean; awake?: boolean };
export type FieldKind = "card" | "pair" | "run" | "pot" | "kitty";

/** A field of the board with what lies on it. */
export interface BoardSpace {
  name: string;
  parts: readonly LabelPart[];
  kind: FieldKind;
  /** Whose tint it takes; none for fields of any suit. */
  suit?: Suit | "?";
  chips: number;
  /** A short line in an empty field: who took what. */
  note?: string;
  /** The same for the eye: who took it, and so many chips. */
  taker?: { who: Who; chips: number };
  /** The note in so many letters, where there is no room for all of it. */
  shorter?: (letters: number) => string;
  /** The field in question. */
  lit?: boolean;
}

export interface Marks {
  /** The pay suit of this deal; `?` while it is open. */
  pay?: Suit | "?";
  /** The ranks drawn for the field `random`. */
  drawn?: readonly Rank[];
  /** Suits drawn for one field alone. */
  own?: Readonly<Record<string, Suit>>;
}

type Written = Pick<BoardSpace, "name" | "parts" | "kind" | "suit">;

/** Read the name of a field; a name nobody knows is shown as it stands. */
export function readSpace(name: string, marks: Marks = {}): Written {
  if (name === "pot" || name === "kitty")
    return { name, kind: name, parts: [{ sign: name }, { text: spaceText(name) }] };
  if (name === "random") return drawn(marks.drawn ?? []);
  const starred = name.endsWith("*");
  const tokens = (starred ? name.slice(0, -1) : name).split("-");
  const suits = tokens.map((token) => SUITS.find((suit) => suit === token.slice(-1) && !readRank(token)));
  const ranks = tokens.map((token, place) => readRank(suits[place] ? token.slice(0, -1) : token));
  const known = ranks.filter((rank): rank is Rank => rank !== undefined);
  if (known.length !== tokens.length) return { name, kind: "card", parts: [{ text: name }] };
  const anySuit = known.length > 2 && !starred && suits[0] === undefined;
  const suit = suits[0] ?? marks.own?.[name] ?? marks.pay ?? "H";
  const kind = known.length > 2 ? "run" : known.length > 1 ? "pair" : "card";
  return anySuit ? { name, kind, parts: row(known) } : { name, kind, suit, parts: [...row(known), { suit }] };
}

function drawn(ranks: readonly Rank[]): Written {
  return { name: "random", kind: "run", parts: ranks.length ? row(ranks) : [{ text: spaceText("random") }] };
}

function row(ranks: readonly Rank[]): LabelPart[] {
  return ranks.flatMap((rank, place) => [...(place ? [{ dash: true } as const] : []), { rank }]);
}

function spaceText(name: string): string {
  return say(`room_parts.space.${name}`);
}

/** The field as it is read out: "king and queen of hearts, 20 chips". */
export function spaceName({ parts }: Pick<Written, "parts">): string {
  const ranks = parts.flatMap((part) => ("rank" in part ? [rankName(part.rank)] : []));
  const texts = parts.flatMap((part) => ("text" in part ? [part.text] : []));
  const suit = parts.flatMap((part) => ("suit" in part ? [part.suit] : []))[0];
  if (ranks.length === 0) return texts.join(" ");
  if (suit === undefined) return say("room_parts.space.any_suit", { ranks });
  if (suit === "?") return say("room_parts.space.open_suit", { ranks });
  return say("room_parts.space.of_suit", { ranks, suit: suitName(suit) });
}

export function spaceSaid(space: BoardSpace): string {
  const said = say("room_parts.space.holds", { space: spaceName(space), chips: space.chips });
  return space.note ? `${said} (${space.note})` : said;
}

const CLOCKWISE = ["K-Q", "K", "A", "pot", "8-9-10", "10", "J", "Q"];

/** The fields clockwise from the top: the usual ones where the board has always had them, others in their own order. */
export function clockwise<Named extends { name: string }>(spaces: readonly Named[]): Named[] {
  const ring = spaces.filter(({ name }) => name !== "kitty");
  const placeOf = ({ name }: Named) => CLOCKWISE.indexOf(name === "6-7-8" || name === "7-8-9" ? "8-9-10" : name);
  const places = ring.map(placeOf);
  if (places.includes(-1) || new Set(places).size !== places.length) return ring;
  return ring.toSorted((one, other) => placeOf(one) - placeOf(other));
}
