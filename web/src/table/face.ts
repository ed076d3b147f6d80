/** The face of a game: all that the pages need to show a table of it. Each game's folder has one, found by its name. */
import type { ComponentChildren, ComponentType } from "preact";
import type { AnyMine, AnyPicture, View } from "../game/fold";
import type { Table } from "../game/table";
import type { Numbered } from "../http";
import type { Stage } from "../parts";
import type { Closing } from "../wire";
import type { Place } from "./bests";
import type { Sight } from "./sight";

export interface ShellProps {
  table: Table;
  sight: Sight;
  /** What the moment is called, for a phone's bar. */
  moment: string;
  /** What stands under the table's name, where the game says more than which deal it is. */
  note?: string | undefined;
  stages: readonly Stage[];
  /** The question in three words, for the panels that lie over it. */
  asks: string;
  /** The same table as words. */
  text: () => ComponentChildren;
  felt: () => ComponentChildren;
  /** You, your hand and your question; spectators get a place to sit down instead. */
  dock: () => ComponentChildren;
  /** The letters that answer at this game, each with what it does. */
  keys: readonly { letter: string; does: string }[];
  /** What can be said of the table whenever somebody wants to hear it. */
  aloud: Aloud;
  /** This game has a memory aid. */
  memory?: boolean;
  /** The menu, and more panels. */
  children: ComponentChildren;
}

/** Sentences, put together when they are asked for. */
export interface Aloud {
  /** One's own cards. */
  hand: () => readonly string[];
  /** What lies on the table. */
  board: () => readonly string[];
  /** Who is asked. */
  asked: () => string;
}

export interface TableMenuProps {
  table: Table;
  sight: Sight;
  /** What is asked now, in three words. */
  asks: string;
  /** No deal is going on: now the rules can be changed. */
  between: boolean;
  /** What the host says to take a deal back. */
  misdeal: string;
  /** There is a memory aid to look at now. */
  memory?: boolean;
  /** More that the host may do at this game. */
  more?: ComponentChildren;
}

export interface TableProps<Seen extends Sight> {
  table: Table;
  sight: Seen;
  /** What stands around every table, and its menu: the pages hand them down. */
  Shell: ComponentType<ShellProps>;
  Menu: ComponentType<TableMenuProps>;
}

export interface FeltProps<Seen extends Sight> {
  sight: Seen;
  /** The table's id, for the links to its replays. */
  table?: string | undefined;
  /** What somebody says, over their seat. */
  bubble?: ((seat: number) => ComponentChildren) | undefined;
}

export interface OwnProps<Seen extends Sight> {
  sight: Seen;
  seat: number;
}

export interface ScreenProps<Seen extends Sight> {
  table: Table;
  sight: Seen;
}

/** A finished deal of an evening; a game without spaces closes with its pots alone, and nobody is first to be out. */
export type DealClosing = Numbered & Closing;

/** What one seat won over an evening. */
export interface Won {
  seat: number;
  /** What the seat has now; nothing where whoever sat there has gone. */
  chips: number | undefined;
  /** What it has won or lost over the evening: chips that were bought or taken home count as neither. */
  gain: number;
  /** Deals in which it was the first to be out. */
  out: number;
  /** So many pots it had a part of. */
  hands: number;
  /** Chips from the spaces, and from the pots. */
  spaces: number;
  pots: number;
}

/** What the evening in figures tells at this game, beside the chips. */
export interface Figures<P extends AnyPicture = AnyPicture> {
  /** Columns of what each has won. */
  won: readonly (keyof Won)[];
  /** Columns of a deal, before and after the chips of all: the end of its word, and what stands there. */
  before: readonly Column[];
  after: readonly Column[];
  /** A box of its own beside. */
  More?: ComponentType<{ closings: readonly DealClosing[]; names: readonly string[]; picture: P }>;
  /** What a space is called. */
  spaceSays?: (picture: P) => (space: string) => string;
  /** Who came first, second and third, where chips do not say it. */
  places?: (sight: Sight<P>) => Place[] | undefined;
}

export interface Column {
  head: string;
  cell: (closing: DealClosing, names: readonly string[]) => string | number;
}

export interface Face<P extends AnyPicture = AnyPicture, M extends AnyMine = AnyMine> {
  /** The table as one plays at it, on the shared screen, and its felt alone, for a replay. */
  Table: ComponentType<TableProps<Sight<P, M>>>;
  Screen: ComponentType<ScreenProps<Sight<P, M>>>;
  Felt: ComponentType<FeltProps<Sight<P, M>>>;
  /** Your own chips, and what else is to be known of your seat, in a line: for where the felt leaves it out. */
  Own: ComponentType<OwnProps<Sight<P, M>>>;
  /** What the bar of the shared screen calls the moment. */
  moment: (sight: Sight<P, M>) => string;
  /** A replayed deal begins without what the deal before it left lying open. */
  cleared: (view: View<P, M>) => View<P, M>;
  /** And nobody holds a card yet. */
  undealt: (view: View<P, M>) => View<P, M>;
  /** The cards of the hand that play now, where the others wait. */
  playing: (mine: M) => readonly string[];
  /** An answer in words, as it was given at this sight: "lead 4♣". */
  answerSays: (action: string, sight: Sight<P, M>) => string;
  figures: Figures<P>;
}

/** What a new table of a game offers; read at once, for it is little. */
export interface Offered {
  /** Where the game stands in the list. */
  place: number;
  /** The rules of a file that names none. */
  preset: string;
  /** Usual numbers of chips to begin with. */
  stakes: readonly string[];
  /** Questions of the house that "The evening" asks, and the form does not. */
  asked: readonly string[];
  /** The bots of a practice table. */
  practice: readonly string[];
}
