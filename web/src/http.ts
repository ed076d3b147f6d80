/** What is asked over HTTP and answered, written by `make wiretypes` from Python's types. Not to be edited by hand. */
import type { Badge, EventFacts, RoomFacts, Welcome } from "./wire";

export type SmallFrom = "left-of-button" | "nobody";
export type AnteFrom = "each" | "big-blind";
export type LimitKind = "no-limit" | "pot-limit" | "fixed";
export type RulingBook = "house" | "tda" | "roberts";

/** A rule set: whose rules they are, an evening by them, a paragraph each, and every answer. `evening`: of the preset that counts where none is named, what an evening then answers otherwise. */
export interface Preset {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly story: readonly string[];
  readonly source: string;
  readonly players: readonly [number, number];
  readonly house: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
  readonly evening?: Readonly<Record<string, string>>;
}

/** An answer to a question of the form, with the ids of the rules that it follows. */
export interface AnswerFacts {
  readonly value: string;
  readonly label: string;
  readonly rules: readonly string[];
}

/** A question of the form, and the heading of the part that it belongs to. `none` says what 0 means, where it means nothing, and `how` how answers are written. */
export interface QuestionFacts {
  readonly field: string;
  readonly part: string;
  readonly question: string;
  readonly kind: "one" | "number" | "spaces" | "card" | "name" | "levels";
  readonly answers: readonly AnswerFacts[];
  readonly rules: readonly string[];
  readonly usual: string;
  readonly number: boolean;
  readonly help?: string;
  readonly least?: number;
  readonly most?: number;
  readonly none?: string | null;
  readonly how?: string;
}

/** A sentence of a leaflet with the ids of its rules. */
export interface SentenceFacts {
  readonly says: string;
  readonly ids: readonly string[];
}

/** A table of a leaflet, its head first. */
export interface RowsFacts {
  readonly table: readonly (readonly string[])[];
}

/** A section of a leaflet. */
export interface SectionFacts {
  readonly heading: string;
  readonly pages: readonly string[];
  readonly lines: readonly (SentenceFacts | RowsFacts)[];
}

/** An answer that takes a contradiction away. */
export interface Mending {
  readonly field: string;
  readonly value: string;
  readonly says: string;
}

/** A clash between answers: the questions it is about, and single answers that take it away. */
export interface Clash {
  readonly fields: readonly string[];
  readonly says: string;
  readonly detail: string;
  readonly mend: readonly Mending[];
}

/** A question that is answered otherwise than by the preset. */
export interface Differing {
  readonly field: string;
  readonly question: string;
  readonly answer: string;
}

/** What a house becomes with some answers, and what in it contradicts itself. */
export interface HouseAnswer {
  readonly base: string;
  readonly differs: readonly Differing[];
  readonly house: Readonly<Record<string, string>>;
  readonly asked: readonly string[];
  readonly stands: boolean;
  readonly contradictions: readonly Clash[];
  readonly players?: readonly [number, number];
  readonly toml?: string;
  readonly leaflet?: readonly SectionFacts[];
}

/** A rule in words, where it comes from, and what counts unless a house says otherwise. */
export interface RuleText {
  readonly id: string;
  readonly says: string;
  readonly source: string;
  readonly default: string | null;
}

/** A language by its code, and by what it calls itself. */
export interface LanguageFacts {
  readonly code: string;
  readonly name: string;
}

/** The languages that the room speaks, and the one it speaks unasked. */
export interface Languages {
  readonly languages: readonly LanguageFacts[];
  readonly usual: string;
}

/** Where the room is reached, and from where: this computer alone, the network, anywhere. `push` is the key by which a browser lets the room call it, in Base64; empty where the room calls nobody. */
export interface AboutRoom {
  readonly link: string;
  readonly reach: "computer" | "network" | "anywhere";
  readonly version: string;
  readonly language: string;
  readonly push: string;
}

/** Whether moves can be kept; the status of HTTP is 503 where they cannot. */
export interface RoomHealth {
  readonly status: "ok" | "failing";
  readonly version: string;
  readonly tables: number;
  readonly store: "ok" | "failing";
}

/** A table that was made. */
export interface TableFacts {
  readonly id: string;
  readonly code: string;
  readonly link: string;
  readonly seat: number;
}

/** The table behind a code. */
export interface DoorFacts {
  readonly id: string;
}

/** The seat that somebody has taken; -1 for one that is free with the next deal. */
export interface SeatGiven {
  readonly seat: number;
}

/** The room, one's own seat in it, and the version of the protocol that its socket speaks. */
export interface Summary extends RoomFacts {
  readonly seat: number | null;
  readonly protocol: number;
}

/** A head of a table; empty where it has not so many entries, or these are of an older version, which had none. */
export interface HeadFacts {
  readonly head: string;
}

/** The rules of a table. */
export interface LeafletFacts {
  readonly game: string;
  readonly house: Readonly<Record<string, string>>;
  readonly leaflet: readonly SectionFacts[];
}

/** A closing in its evening: its number, its game (each change of the rules begins another), who sat there. What its game tells of it besides stands under `Closing` (Tripoley) or `HandClosing` (Hold'em). */
export interface Numbered {
  readonly number: number;
  readonly chapter: number;
  readonly names: readonly string[];
}

/** What a seat added to a shuffle. */
export interface Addition {
  readonly sender: string;
  readonly added: string;
}

/** A card of a shuffle that was turned up, with what proves it. */
export interface OpenedFacts {
  readonly position: number;
  readonly thing: string;
  readonly salt: string;
}

/** What is public of one shuffle. */
export interface ProvenShuffle {
  readonly purpose: string;
  readonly count: number;
  readonly seal: string;
  readonly positions: number;
  readonly opened: readonly OpenedFacts[];
}

/** What is public of the shuffles of a deal that is over; `whole` where every card was turned up. `remarks` are sentences: a misdeal that the machine's owner called, a device that remembered another past. */
export interface ProofFacts {
  readonly table: string;
  readonly deal: number;
  readonly commitment: string;
  readonly whole: boolean;
  readonly seed: string | null;
  readonly seats: readonly Addition[];
  readonly shuffles: readonly ProvenShuffle[];
  readonly remarks: readonly string[];
}

/** A finished deal for one viewer's eyes: the picture before it, and each event with the parts that it changed. */
export interface ReplayFacts {
  readonly chapter: number;
  readonly deal: number;
  readonly deals: number;
  readonly seat: number | null;
  readonly picture: Welcome["picture"];
  readonly mine: Welcome["mine"];
  readonly events: readonly EventFacts[];
  readonly proof: ProofFacts | null;
}

/** By how many chips the other answer was better, on average over so many worlds, and the error of that. A world is one way in which the hidden cards could lie for all that the seat knew; `alike` where it may be chance. */
export interface WeighedFacts {
  readonly better: number;
  readonly error: number;
  readonly worlds: number;
  readonly alike: boolean;
}

/** What a bot of a level would have done, and why; weighed where it is something else than was done. */
export interface AdviceFacts {
  readonly level: string;
  readonly action: string;
  readonly because: string | null;
  readonly weighed: WeighedFacts | null;
}

/** One decision: how many events of the game stood before it, the answer that was given, and the advice. */
export interface DecisionFacts {
  readonly n: number;
  readonly yours: string;
  readonly advice: AdviceFacts | null;
}

/** One's own decisions in a finished deal, and the level of the bot that they are compared with. */
export interface ReviewFacts {
  readonly deal: number;
  readonly adviser: string;
  readonly decisions: readonly DecisionFacts[];
}

/** A row of a book: the first whose conditions are met is the ruling. */
export interface DecisionRow {
  readonly when?: Readonly<Record<string, string | readonly string[] | Readonly<Record<string, number>>>>;
  readonly ruling: string;
  readonly rules?: readonly string[];
  readonly by?: "house" | "tda" | "roberts";
}

/** What may happen, and its rows in each book; a book that agrees with another names it. */
export interface IncidentFacts {
  readonly group: string;
  readonly house: string | readonly DecisionRow[];
  readonly tda?: string | readonly DecisionRow[];
  readonly roberts?: string | readonly DecisionRow[];
  readonly tripoley: string | readonly DecisionRow[];
  readonly boardless?: string | readonly DecisionRow[];
  readonly counted_by?: string;
}

/** What comes of a ruling. */
export interface OutcomeFacts {
  readonly chips: string;
  readonly told: string;
  readonly needs?: string;
  readonly calculator?: string;
}

/** What the room is given to work with. */
export interface Input {
  readonly kind: string;
}

/** What a calculator needs. */
export interface Calculator {
  readonly inputs: readonly string[];
  readonly optional?: readonly string[];
}

/** A fact with a few answers. */
export interface ChoiceFacts {
  readonly answers: readonly string[];
}

/** A fact that is a number. */
export interface ReachFacts {
  readonly min: number;
  readonly max: number;
}

/** The decision file as it stands. */
export interface Decisions {
  readonly facts: Readonly<Record<string, ChoiceFacts | ReachFacts>>;
  readonly rulings: Readonly<Record<string, OutcomeFacts>>;
  readonly inputs: Readonly<Record<string, Input>>;
  readonly calculators: Readonly<Record<string, Calculator>>;
  readonly incidents: Readonly<Record<string, IncidentFacts>>;
}

/** Everything that the Floor needs, once; rules of the house by their ids, and what they say otherwise at a column. `games` names the column of the decisions that each game reads; null: the books. Where an incident has no column `boardless`, the books are read instead. */
export interface FloorPage {
  readonly decisions: Decisions;
  readonly words: Readonly<Record<string, string>>;
  readonly games: Readonly<Record<string, string | null>>;
  readonly law: Readonly<Record<string, string>>;
  readonly law_at: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What comes of a case, a sentence a line. */
export interface Worked {
  readonly lines: readonly string[];
}

/** A level of a timetable. */
export interface LevelFacts {
  readonly kind: "level";
  readonly small: number;
  readonly big: number;
  readonly ante: number;
  readonly minutes: number;
}

/** A break of a timetable. */
export interface BreakFacts {
  readonly kind: "break";
  readonly minutes: number;
}

/** A level with its number, and the chips that leave the table. */
export interface LevelPlanned {
  readonly kind: "level";
  readonly small: number;
  readonly big: number;
  readonly ante: number;
  readonly minutes: number;
  readonly level: number;
  readonly colour_up: readonly number[];
}

/** A break after so many levels, and the chips that leave the table in it. */
export interface BreakPlanned {
  readonly kind: "break";
  readonly minutes: number;
  readonly level: number;
  readonly colour_up: readonly number[];
}

/** So many chips of one size. */
export interface ChipCount {
  readonly chip: number;
  readonly count: number;
}

/** A timetable that was made, the level in which it should end, what a stack is made of, and its lines. */
export interface PlanFacts {
  readonly minutes: number;
  readonly last: number;
  readonly stack: readonly ChipCount[];
  readonly timetable: readonly (LevelPlanned | BreakPlanned)[];
  readonly rules: readonly string[];
}

/** A night that was made. */
export interface NightMade {
  readonly id: string;
  readonly link: string;
}

/** A link that makes another device the host's too. */
export interface KeyLink {
  readonly link: string;
}

/** Whether this device is the host's. */
export interface HostFacts {
  readonly host: boolean;
}

/** What the clock shows: what is on, how much is left of it, and what comes next. */
export interface NightClock {
  readonly running: boolean;
  readonly left: number;
  readonly ends: number | null;
  readonly part: number;
  readonly level: number;
  readonly levels: number;
  readonly on: LevelFacts | BreakFacts;
  readonly next: LevelFacts | BreakFacts | null;
  readonly next_level: LevelFacts | null;
  readonly to_break: number | null;
}

/** A player of a night. */
export interface NightPlayer {
  readonly name: string;
  readonly standing: "in" | "out";
  readonly chair: string | null;
  readonly rebuys: number;
  readonly add_ons: number;
  readonly may_rebuy: boolean;
  readonly may_add_on: boolean;
}

/** A table of a night, with who sits in each chair. */
export interface NightTable {
  readonly number: number;
  readonly button: number | null;
  readonly chairs: readonly (string | null)[];
}

/** The last count of the chips. */
export interface CountFacts {
  readonly at: number;
  readonly stacks: Readonly<Record<string, number>>;
}

/** The place of one who is out; several share places from the first to the last of them. */
export interface Placed {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/** What somebody gets. */
export interface PaidFacts {
  readonly name: string;
  readonly place: number;
  readonly last: number;
  readonly units: number;
}

/** A rebuy or an add-on as the night offers it. */
export interface OfferFacts {
  readonly chips: number;
  readonly price: number;
  readonly most: number;
  readonly until: number;
}

/** What one can buy. */
export interface Offers {
  readonly buy_in: number;
  readonly chips: number;
  readonly late_until: number;
  readonly rebuy: OfferFacts | null;
  readonly add_on: OfferFacts | null;
}

/**  */
export interface NightDraw {
  readonly for: string;
  readonly what: "chairs" | "cards";
  readonly take: number;
  readonly names: readonly string[];
  readonly lot: readonly string[];
  readonly table?: number;
  readonly small?: number;
  readonly big?: number;
  readonly odd?: Readonly<Record<string, number>>;
}

/**  */
export interface SeatMoved {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly entry: string;
}

/** Chips that are made into bigger ones. */
export interface ColourUpDue {
  readonly small: number;
  readonly big: number;
}

/** One thing that the host should do, with the rule behind it and its sentence. */
export interface NightMove {
  readonly todo: string;
  readonly rule: string;
  readonly tables: readonly number[];
  readonly names: readonly string[];
  readonly move: SeatMoved | null;
  readonly chips: ColourUpDue | null;
  readonly says: string;
}

/** What an act brought, in sentences; a draw belongs to the act before it. */
export interface NightHappened {
  readonly at: number;
  readonly says: readonly string[];
  readonly drawn: boolean;
}

/** Everything that a device shows of a night; `past` says that a device remembers another one, or is empty. */
export interface NightFacts {
  readonly n: number;
  readonly head: string;
  readonly past: string;
  readonly now: number;
  readonly title: string;
  readonly host: boolean;
  readonly link: string;
  readonly stage: "registering" | "seated" | "playing" | "over" | "paid";
  readonly at: number;
  readonly clock: NightClock;
  readonly timetable: readonly (LevelPlanned | BreakPlanned)[];
  readonly entries: number;
  readonly playing: number;
  readonly players: readonly NightPlayer[];
  readonly tables: readonly NightTable[];
  readonly unseated: readonly string[];
  readonly chips: number;
  readonly average: number;
  readonly corrected: number;
  readonly count: CountFacts | null;
  readonly pool: number;
  readonly prizes: readonly number[];
  readonly places: readonly Placed[];
  readonly paid: readonly PaidFacts[];
  readonly offers: Offers;
  readonly draw: NightDraw | null;
  readonly draw_says: string;
  readonly moves: readonly NightMove[];
  readonly may: readonly string[];
  readonly happened: readonly NightHappened[];
  readonly seats: number;
  readonly chip_set: readonly number[];
  readonly unneeded: readonly number[];
}

/** The time alone, where nothing was said since. */
export interface NightTime {
  readonly n: number;
  readonly now: number;
}

/** The act that could not be told, by its number among those sent; below zero it is the setting that is at fault. */
export interface ActRefused {
  readonly number: number;
  readonly says: string;
  readonly code: string;
  readonly detail?: string;
  readonly field?: string;
  readonly seat?: number;
}

/** What came of the acts: a sentence for each, the one that is refused, and the digest of all that was told. */
export interface DeskAnswer {
  readonly said: readonly string[];
  readonly refused: ActRefused | null;
  readonly told?: string;
}

/** The answer to a digest that the room does not know: everything is to be posted once more. */
export interface DeskForgotten {
  readonly forgotten: boolean;
}

/** A player of an evening. */
export interface DeskPlayer {
  readonly name: string;
  readonly stack: number;
  readonly standing: string;
}

/** A space of the layout, and how its cards win it. */
export interface DeskSpace {
  readonly name: string;
  readonly ranks: readonly string[];
  readonly suit: "S" | "H" | "C" | "D" | null;
  readonly wins: string;
}

/** Who has taken the chips of a space in this deal. */
export interface DeskTaken {
  readonly space: string;
  readonly seat: number;
  readonly chips: number;
}

/** So many chips of one seat. */
export interface SeatChips {
  readonly seat: number;
  readonly chips: number;
}

/** A pot: who can win it, and who has won how much of it. */
export interface DeskPot {
  readonly chips: number;
  readonly seats: readonly number[];
  readonly won: readonly SeatChips[];
}

/** The poker as far as it was told: what each has paid, who is in, what goes back, and the pots. */
export interface DeskPoker {
  readonly paid: readonly number[];
  readonly folded: readonly number[];
  readonly live: readonly number[];
  readonly back: SeatChips | null;
  readonly pots: readonly DeskPot[];
}

/** How a deal ended. */
export interface DeskClosing {
  readonly deal: number;
  readonly stacks: readonly number[];
  readonly layout: number;
  readonly out: number | null;
}

/** Something that may be told next, of which seats, spaces or pots, and of how many chips at most for each seat. */
export interface DeskOption {
  readonly act: string;
  readonly seats?: readonly number[];
  readonly spaces?: readonly string[];
  readonly pots?: readonly number[];
  readonly most?: readonly number[];
}

/** Where an evening at the desk stands; before enough have sat down there is no table yet. */
export interface EveningStands {
  readonly stage: string;
  readonly players: readonly DeskPlayer[];
  readonly next: readonly DeskOption[];
  readonly ending?: boolean;
  readonly dealer?: number | null;
  readonly deal?: number;
  readonly order?: readonly number[];
  readonly bank?: number;
  readonly layout?: readonly DeskSpace[];
  readonly piles?: readonly number[];
  readonly suit?: "S" | "H" | "C" | "D" | null;
  readonly taken?: readonly DeskTaken[];
  readonly poker?: DeskPoker | null;
  readonly out?: number | null;
  readonly cards?: Readonly<Record<string, number>>;
  readonly closings?: readonly DeskClosing[];
}

/** An evening at the desk after what was told. */
export interface DeskFacts {
  readonly stage: string;
  readonly players: readonly DeskPlayer[];
  readonly next: readonly DeskOption[];
  readonly ending?: boolean;
  readonly dealer?: number | null;
  readonly deal?: number;
  readonly order?: readonly number[];
  readonly bank?: number;
  readonly layout?: readonly DeskSpace[];
  readonly piles?: readonly number[];
  readonly suit?: "S" | "H" | "C" | "D" | null;
  readonly taken?: readonly DeskTaken[];
  readonly poker?: DeskPoker | null;
  readonly out?: number | null;
  readonly cards?: Readonly<Record<string, number>>;
  readonly closings?: readonly DeskClosing[];
  readonly said: readonly string[];
  readonly refused: ActRefused | null;
  readonly told?: string;
}

/** A pot in words: at how many chips of each it ends, why it is there, and who wins it. */
export interface AwardedPot {
  readonly name: string;
  readonly short: string;
  readonly chips: number;
  readonly height: number;
  readonly dead: number;
  readonly seats: readonly number[];
  readonly why: string;
  readonly winners: readonly number[];
  readonly says: string;
}

/** Chips that nobody called. */
export interface ChipsBack {
  readonly seat: number;
  readonly chips: number;
  readonly says: string;
}

/** What a seat has in, and what it gets; `now`, `left` and `ends` where the hand is followed. */
export interface PotSeat {
  readonly dealt: boolean;
  readonly put: number;
  readonly folded: boolean;
  readonly all_in: boolean;
  readonly slices: readonly number[];
  readonly back: number;
  readonly takes: number;
  readonly parts: readonly string[];
  readonly now?: number;
  readonly left?: number;
  readonly ends?: number;
}

/** An amount that is quickly said. */
export interface QuickAmount {
  readonly name: string;
  readonly to: number;
}

/** The question to the seat to act. */
export interface PotAsked {
  readonly seat: number;
  readonly to_call: number;
  readonly level: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly stack: number;
  readonly no_raise: string | null;
  readonly steps: readonly QuickAmount[];
  readonly call_says: string;
  readonly raise_says: string;
}

/** The pots, and what each can win at most, and from whom. */
export interface PotsCut {
  readonly pots?: readonly AwardedPot[];
  readonly back?: ChipsBack | null;
  readonly dead?: number;
  readonly done?: boolean;
  readonly adds_up?: string;
  readonly most?: readonly string[];
  readonly doubts?: readonly string[];
}

/** Where a hand stands, as far as it is known. */
export interface HandStands {
  readonly pots?: readonly AwardedPot[];
  readonly back?: ChipsBack | null;
  readonly dead?: number;
  readonly done?: boolean;
  readonly adds_up?: string;
  readonly most?: readonly string[];
  readonly doubts?: readonly string[];
  readonly stage: string;
  readonly posts?: readonly string[];
  readonly nobody?: string;
  readonly seats?: readonly PotSeat[];
  readonly total?: number;
  readonly street?: number;
  readonly street_name?: string;
  readonly button?: number;
  readonly blinds?: readonly number[];
  readonly waits?: string;
  readonly asked?: PotAsked | null;
}

/** A hand at the pot desk after what was told. */
export interface PotFacts {
  readonly pots?: readonly AwardedPot[];
  readonly back?: ChipsBack | null;
  readonly dead?: number;
  readonly done?: boolean;
  readonly adds_up?: string;
  readonly most?: readonly string[];
  readonly doubts?: readonly string[];
  readonly stage: string;
  readonly posts?: readonly string[];
  readonly nobody?: string;
  readonly seats?: readonly PotSeat[];
  readonly total?: number;
  readonly street?: number;
  readonly street_name?: string;
  readonly button?: number;
  readonly blinds?: readonly number[];
  readonly waits?: string;
  readonly asked?: PotAsked | null;
  readonly said: readonly string[];
  readonly refused: ActRefused | null;
  readonly told?: string;
}

/** A table as its host wants it; without a preset by the rules of its game's default evening. */
export interface TableWanted {
  readonly name: string;
  readonly game?: string;
  readonly title?: string;
  readonly preset?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly rules_toml?: string;
  readonly seats?: number | null;
  readonly clock?: number | null;
  readonly may_watch?: boolean;
  readonly chat?: boolean;
  readonly practice?: boolean;
  readonly bots?: readonly string[];
  readonly badge?: Badge | null;
}

/** Who wants to sit down, and where; a repeat of the same `id`, a secret of the page's own, does no more. */
export interface SitDown {
  readonly name: string;
  readonly seat?: number | null;
  readonly id?: string;
  readonly badge?: Badge | null;
}

/** The code of a one-time link. */
export interface ComeBack {
  readonly code: string;
}

/** Where a browser is called (`PushSubscription`): its address at its push service, and its keys in Base64. */
export interface PushWanted {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The address at which a browser is called no longer. */
export interface PushUnwanted {
  readonly endpoint: string;
}

/** The answers to a game's form that differ from a preset, or a file's; with `leaflet` rules come as sentences. */
export interface House {
  readonly base?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly rules_toml?: string;
  readonly leaflet?: boolean;
  readonly game?: string;
}

/** The facts from which a timetable is made. */
export interface Planned {
  readonly players: number;
  readonly chips: number;
  readonly hours: number;
  readonly chip_set: readonly number[];
  readonly minutes?: number;
  readonly antes?: "none" | "each" | "big-blind";
}

/** A night as its host wants it: its name, and its rules line by line. */
export interface Made {
  readonly rules: readonly string[];
  readonly title?: string;
}

/** What the host says now: a line as the record has it, or that the last one is taken back. */
export interface SaidNow {
  readonly line?: string;
  readonly undo?: boolean;
}

/** A key of the host's. */
export interface Key {
  readonly key: string;
}

/** The house, who sat down with how much, and every act since; or the digest of these, and the acts that follow. */
export interface ToldEvening {
  readonly told?: string;
  readonly acts?: readonly string[];
  readonly base?: string;
  readonly answers?: Readonly<Record<string, string>>;
  readonly rules_toml?: string;
  readonly players?: readonly string[];
  readonly stacks?: readonly number[] | null;
}

/** One hand: who sits there with what, and every act since; `way` says which of the two ways it is kept. Or the digest of what was told, and the acts that follow it. */
export interface ToldPots {
  readonly told?: string;
  readonly acts?: readonly string[];
  readonly way?: "paid" | "follow";
  readonly players?: readonly string[];
  readonly stacks?: readonly (number | string)[];
  readonly button?: number;
  readonly small?: number | string;
  readonly small_from?: SmallFrom;
  readonly big?: number | string;
  readonly ante?: number | string;
  readonly dead?: number | string;
  readonly ante_from?: AnteFrom;
  readonly limit?: LimitKind;
}

/** What happened, what is known of it, in which book; and the cards or chips that the room works with, as text. */
export interface Case {
  readonly incident: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly given: Readonly<Record<string, string>>;
  readonly book?: RulingBook;
  readonly game?: string;
}
