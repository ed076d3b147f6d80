/** What goes over the wire, written by `make wiretypes` from the types of the rules. Not to be edited by hand. */

export const VERSION = 3;
/** As notation writes it: `QH`, `TC`. */
export type Card = string;
export type Suit = "C" | "D" | "H" | "S";
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | "A";
/** As notation writes it: `K-Q`, `8-9-10`, `kitty`. */
export type SpaceName = string;
/** The least and the most; none at all where the least is more than the most. */
export type Reach = [number, number];
export type QuestionKind = "ButtonDraw" | "ButtonForSale" | "CardsToDraw" | "ClosingShuffle" | "DealShuffle" | "DealerDraw" | "FiveCards" | "FiveShuffle" | "HandShuffle" | "HandWager" | "HostBetween" | "HostBetweenHands" | "HowManyRuns" | "InNextDeal" | "InNextHand" | "LayoutDraw" | "LowCardDraw" | "NewRunLead" | "OpeningWager" | "PayClaim" | "ShowOrMuck" | "SpareBid" | "SpareOffer" | "SpareTaking" | "StakeSpread" | "StraddleOffer" | "SuitNaming" | "SuitOffer" | "TakeWinnings" | "YourWager";

/** The blinds and the ante for a time; printed as `50/100`, with an ante as `50/100/100`. */
export interface Level {
  small: number;
  big: number;
  ante: number;
}

/** The chips on each space of a layout. */
export interface Board {
  layout: SpaceName[];
  piles: number[];
}

/** What a layout shows for one deal: the pay suit (None: not known yet), drawn ranks, suits drawn for one space. */
export interface Marks {
  suit: Suit | null;
  sequence: Rank[];
  own: ([string, Suit])[];
}

/** Every chip as it lay after the ante: where a void deal goes back to (EDGE-38). */
export interface Snapshot {
  stacks: number[];
  board: Board;
  marks: Marks;
}

/** Where the button lies and whose the blinds are; the chair may be empty (a dead button, a dead small blind). */
export interface Positions {
  button: number;
  small: number;
  big: number;
}

/** How the table stood before the first chip was posted: a void hand goes back to it (FLR-10). */
export interface Before {
  stacks: number[];
  places: Positions | null;
  owed: ("nothing" | "new" | "free" | "small" | "both")[];
  waits: number[];
}

/** Who sits in a chair: the name, and the standing: playing, sitting out, or gone. */
export interface Player {
  name: string;
  standing: "playing" | "sitting out" | "gone";
}

/** What is written on a space: its name, and the ranks, the suit and the kind of hand (wins) that win it. */
export interface SpaceFace {
  name: SpaceName;
  ranks: Rank[];
  wins: "pay suit" | "any one suit" | "the suit written on it" | "as drawn for the deal" | "not by cards";
  suit: Suit | null;
}

/** The spare hand from outside: its size in cards, what the dealer has said of it, and whether it was sold. */
export interface SpareShown {
  size: number;
  said: ("keep" | "swap" | "auction")[];
  sold: boolean;
}

/** Who bids for what. */
export interface Auction {
  bidders: number[];
  high: number;
  buyer: number | null;
}

/** One suit: the cards played, those that nobody could play (dead), and the others, which are still out. */
export interface SuitMemory {
  suit: Suit;
  played: Card[];
  dead: Card[];
  out: Card[];
}

/** One pot as the betting stands: its chips, and the seats that can win it. */
export interface PotShown {
  chips: number;
  seats: number[];
}

/** The poker from outside. */
export interface PokerShown {
  contesting: number[];
  entitled: number[];
  dead: number;
  ready: number[];
  bought: number[] | null;
  paid: number[] | null;
  level: number;
  raises: number;
  turn: number | null;
  unheard: number[];
  folded: number[];
  all_in: number[];
  to_act: number | null;
  pots: PotShown[];
  shown: (Card[])[];
  leader: number | null;
  vying: boolean;
}

/** The stops of one deal. */
export interface Stops {
  leader: number;
  laid: (Card[])[];
  played: Card[];
  top: Card | null;
  barred: Suit | null;
  out: number | null;
  stuck: boolean;
  due: SpaceName[];
  wanted: Card[];
}

/** One run of the stops (TRI-3-05, TRI-3-06). */
export interface Run {
  cards: Card[];
  seats: number[];
  end: "open" | "stop" | "top";
  wanted: Card | null;
}

/** Which seat took the chips of a space in this deal. */
export interface Taken {
  space: SpaceName;
  seat: number;
  chips: number;
}

/** Which pot of this deal was won (number 0: the main pot), and the shares: who won how much of it. */
export interface PotTaken {
  number: number;
  shares: ([number, number])[];
}

/** The longest run of a deal: the seat that led it, and how many cards it had. */
export interface LongRun {
  seat: number;
  cards: number;
}

/** One deal that is over. */
export interface Closing {
  deal: number;
  stacks: number[];
  gains: number[];
  so_far: number[];
  layout: number;
  taken: Taken[];
  pots: PotTaken[];
  out: number | null;
  longest: LongRun | null;
}

/** A question that is open, as everybody sees it: its number, who is asked, and its kind. */
export interface Waiting {
  number: number;
  who: number | "host" | "clock" | "nature";
  kind: string;
}

/** One hand from outside. */
export interface HandPicture {
  order: number[];
  small: number;
  big: number;
  blinds: Level;
  street: string;
  live: number[];
  folded: number[];
  all_in: number[];
  mucked: number[];
  put_in: number[];
  bets: number[] | null;
  level: number;
  unheard: number[];
  dead: number;
  to_act: number | null;
  pots: PotShown[];
  cards: number[];
  boards: (Card[])[];
  shown: (Card[])[];
  best: ((Card[])[])[];
  runs: number[];
  over: boolean;
}

/** Which pot was won (number 0: the main pot) on which board, and the shares: who won how much of it. */
export interface AwardTold {
  number: number;
  board: number;
  shares: ([number, number])[];
}

/** One hand that is over; a void hand is, too: nobody has won or lost anything. */
export interface HandClosing {
  deal: number;
  stacks: number[];
  gains: number[];
  so_far: number[];
  awards: AwardTold[];
}

/** One hand from outside. */
export interface DrawHandPicture {
  order: number[];
  live: number[];
  folded: number[];
  all_in: number[];
  mucked: number[];
  opener: number | null;
  bets_over: number;
  deals: number;
  put_in: number[];
  bets: number[] | null;
  level: number;
  unheard: number[];
  to_act: number | null;
  pots: PotShown[];
  cards: number[];
  drawn: (number | null)[];
  shown: (Card[])[];
  over: boolean;
}

/** The hand of one who is not there is mucked as soon as the last card is dealt (FLR-23). */
export interface AbsentMucked {
  t: "AbsentMucked";
  seat: number;
}

/** A seat checks, folds, calls, bets or raises. */
export interface Acted {
  t: "Acted";
  seat: number;
  wager: Wager;
  chips: number;
}

/** A question has been answered; what the answer was, other events say to those who may know. */
export interface Answered {
  t: "Answered";
  number: number;
}

/** Fewer than two would be dealt in: host and players are asked again. */
export interface AnswersForgotten {
  t: "AnswersForgotten";
}

/** A question is open; it carries public facts only. */
export interface Asked {
  t: "Asked";
  number: number;
  question: OpenQuestion;
}

/** The dealer offers the spare hand, unseen, for sale (TRI-S-04). */
export interface AuctionOpened {
  t: "AuctionOpened";
  bidders: number[];
}

/** Nobody is to speak any more on this street. */
export interface BetsClosed {
  t: "BetsClosed";
  street: 0 | 3 | 4 | 5;
}

/** Nobody is to speak any more in this round. */
export interface BetsMade {
  t: "BetsMade";
}

/** A betting round begins: who may speak first, and how much may be bet. */
export interface BetsOpened {
  t: "BetsOpened";
  first: number;
  limits: Limits;
}

/** The betting round begins: who is in it with what, who may speak first, and what may be said. */
export interface BettingOpened {
  t: "BettingOpened";
  contesting: number[];
  stacks: number[];
  first: number;
  limits: SpreadLimit;
  open_fold: "no" | "yes";
}

/** A seat offers chips for the spare hand (TRI-S-04). */
export interface BidMade {
  t: "BidMade";
  seat: number;
  chips: number;
}

/** A seat is out of the bidding for good (TRI-S-04). */
export interface BidPassed {
  t: "BidPassed";
  seat: number;
}

/** The next level begins. */
export interface BlindsRaised {
  t: "BlindsRaised";
  level: number;
  blinds: Level;
}

/** Everybody draws a card; the highest has the first button, of equal ranks the higher suit (FLR-31). */
export interface ButtonDrawn {
  t: "ButtonDrawn";
  seat: number;
  cards: Card[];
}

/** A seat has been offered the button for both blinds, and took it or did not (FLR-22). */
export interface ButtonOffered {
  t: "ButtonOffered";
  seat: number;
  bought: boolean;
}

/** A seat draws a card for the deal (MIC-11). */
export interface CardDrawn {
  t: "CardDrawn";
  seat: number;
  card: Card;
}

/** A card is laid face up before its player (TRI-3-12). */
export interface CardPlayed {
  t: "CardPlayed";
  seat: number;
  card: Card;
}

/** A hand to everybody who is dealt in, one card at a time round; the rest is the stub. */
export interface CardsDealt {
  t: "CardsDealt";
  hole: (Card[] | number)[];
  stub: Card[] | number;
}

/** A seat pays a chip for each card left, if it has them: to the winner, or on a space (TRI-3-09, 3-11, RUM). */
export interface CardsPaid {
  t: "CardsPaid";
  seat: number;
  cards: number;
  chips: number;
  to: number | SpaceName;
}

/** A seat throws cards away and draws as many, or stands pat: all see how many, itself which (DRAW-07). */
export interface CardsReplaced {
  t: "CardsReplaced";
  seat: number;
  discarded: Card[] | number;
  drawn: Card[] | number;
}

/** A player leaves with all of his stack, never with a part of it (FLR-07). */
export interface CashedOut {
  t: "CashedOut";
  seat: number;
  chips: number;
}

/** A seat buys chips from the bank, or is lent them (EDGE-03, FLR-08, FLR-17). */
export interface ChipsBought {
  t: "ChipsBought";
  seat: number;
  chips: number;
}

/** Chips that nobody matched go back to the one who put them in (POT-13, FLR-01). */
export interface ChipsReturned {
  t: "ChipsReturned";
  seat: number;
  chips: number;
}

/** A seat buys chips from the bank, and from nobody else (FLR-08, FLR-17). */
export interface ChipsSold {
  t: "ChipsSold";
  seat: number;
  chips: number;
}

/** A seat claims spaces by its pay cards, or says that it claims none (CAD-10). */
export interface Claimed {
  t: "Claimed";
  seat: number;
  spaces: SpaceName[];
}

/** The leaflet's closing Michigan deals once more: no ante, and everybody may win every space (CAD-22). */
export interface ClosingDealBegun {
  t: "ClosingDealBegun";
}

/** A seat takes chips from a space, showing the cards that win it (TRI-1-01…04). */
export interface Collected {
  t: "Collected";
  seat: number;
  space: SpaceName;
  chips: number;
  cards: Card[];
}

/** A deal begins: who deals and who is dealt in, clockwise from the dealer's left. */
export interface DealBegun {
  t: "DealBegun";
  dealer: number;
  order: number[];
}

/** The deal is over and passes on (CAD-20). */
export interface DealPassed {
  t: "DealPassed";
  dealer: number;
}

/** A misdeal: every chip goes back to where it lay after the ante, and the same dealer deals again (EDGE-38). */
export interface DealVoided {
  t: "DealVoided";
  kept: Snapshot;
}

/** The first dealer is found by lot (TRI-G-06). */
export interface DealerDrawn {
  t: "DealerDrawn";
  seat: number;
}

/** All the cards are out: a hand for every seat dealt in, and the spare hand (TRI-D-01). */
export interface Dealt {
  t: "Dealt";
  hands: (Card[] | number)[];
  spare: Card[] | number;
}

/** A hand begins: who deals, and who is dealt in, clockwise from the dealer's left. */
export interface DrawHandBegun {
  t: "DrawHandBegun";
  dealer: number;
  order: number[];
}

/** The last deal is played; what is left on the layout is settled now. */
export interface EndingBegun {
  t: "EndingBegun";
}

/** The evening is over; the stacks are what everybody takes home. */
export interface EveningOver {
  t: "EveningOver";
}

/** A seat that cannot lead as the rules ask pays for it (MIC-13, RUM). */
export interface FinePaid {
  t: "FinePaid";
  seat: number;
  chips: number;
  space: SpaceName;
}

/** The next card of the run, laid because its holder must (TRI-3-05). */
export interface Followed {
  t: "Followed";
  seat: number;
  card: Card;
}

/** One closing poker hand is over; the deal passes. */
export interface GameOver {
  t: "GameOver";
  dealer: number;
}

/** A hand begins: where button and blinds are, who is dealt in clockwise from the button's left, who owes what. */
export interface HandBegun {
  t: "HandBegun";
  places: Positions;
  order: number[];
  owed: ("nothing" | "new" | "free" | "small" | "both")[];
  blinds: Level;
}

/** A seat throws its hand away unseen and gives up every pot. */
export interface HandMucked {
  t: "HandMucked";
  seat: number;
}

/** The hand is over; its cards lie there until the next begins. */
export interface HandOver {
  t: "HandOver";
}

/** A seat that has not folded shows its five cards (TRI-2-06, TRI-2-12). */
export interface HandShown {
  t: "HandShown";
  seat: number;
  cards: Card[];
}

/** A seat shows its hand. */
export interface HandTabled {
  t: "HandTabled";
  seat: number;
  cards: Card[];
}

/** A misdeal, or a stub that ran short: every chip goes back where it came from (FLR-10, FLR-12…14). */
export interface HandVoided {
  t: "HandVoided";
  before: Before;
}

/** A seat puts its whole hand down as the new spare hand and takes the old one: dealer or buyer (TRI-S-03, S-05). */
export interface HandsExchanged {
  t: "HandsExchanged";
  seat: number;
  taken: Card[] | number;
  left: Card[] | number;
}

/** The deal is over, and every card that is left is shown, the spare hand too (RULES E2). */
export interface HandsTurnedUp {
  t: "HandsTurnedUp";
  hands: (Card[])[];
  spare: Card[];
}

/** A seat shows the cards it still holds when the stops are over, to play for the pool (PRS). */
export interface HeldShown {
  t: "HeldShown";
  seat: number;
  cards: Card[];
}

/** The host says whether another hand follows; None: he is asked again. */
export interface HostAnswered {
  t: "HostAnswered";
  says: "deal-on" | "end" | null;
}

/** The host says whether another deal follows; None: he is asked again. */
export interface HostSpoke {
  t: "HostSpoke";
  says: "deal-on" | "end" | null;
}

/** Somebody is out of the tournament; several in one hand by their stacks before it, equal ones share a place. */
export interface KnockedOut {
  t: "KnockedOut";
  seat: number;
  place: number;
}

/** All chips of the layout are put on the pot space, to be played for in so many games (TRI-E-02, TRI-E-03). */
export interface LayoutGathered {
  t: "LayoutGathered";
  games: number[];
}

/** The layout shows what pays in this deal; without a suit, that it is still to be named (TRI-V-13). */
export interface LayoutMarked {
  t: "LayoutMarked";
  marks: Marks;
}

/** A seat takes its share of one space of the layout (TRI-E-04, EDGE-32). */
export interface LayoutShared {
  t: "LayoutShared";
  seat: number;
  space: SpaceName;
  chips: number;
}

/** A seat has nothing it may lead: the lead passes left, the same suit still barred (TRI-3-10). */
export interface LeadPassed {
  t: "LeadPassed";
  seat: number;
  to: number;
}

/** The winner of the main pot will lead the stops (TRI-3-02, EDGE-09). */
export interface LeadWon {
  t: "LeadWon";
  seat: number;
}

/** A card opens a run (TRI-3-04). */
export interface Led {
  t: "Led";
  seat: number;
  card: Card;
}

/** Somebody who has cashed out may come back (FLR-07). */
export interface LetBackIn {
  t: "LetBackIn";
  name: string;
}

/** Somebody takes a chair, buys chips and pays the entry fee to the kitty (EDGE-33). */
export interface NewcomerSeated {
  t: "NewcomerSeated";
  seat: number;
  name: string;
  chips: number;
  fee: number;
}

/** Nobody holds another suit: the stops end without a winner (TRI-3-11). */
export interface NobodyCanLead {
  t: "NobodyCanLead";
}

/** The book lies open at another page, known by its name, so that a log outlives a page put in before it. */
export interface PageTurned {
  t: "PageTurned";
  to: string;
}

/** Nobody opens the jackpot: the cards are thrown in, the pot stays, and the next player deals (DRAW-14). */
export interface PassedOut {
  t: "PassedOut";
  dealer: number;
  order: number[];
}

/** A seat sets aside the five cards that it plays poker with (TRI-2-01). */
export interface Picked {
  t: "Picked";
  seat: number;
  cards: Card[] | number;
}

/** A player leaves with all of his stack; what he staked stays on the layout (EDGE-31, FLR-07). */
export interface PlayerLeft {
  t: "PlayerLeft";
  seat: number;
  chips: number;
}

/** The poker begins: who is in it, for how many chips that lie there already, and who may win those (EDGE-08). */
export interface PokerOpened {
  t: "PokerOpened";
  contesting: number[];
  entitled: number[];
  dead: number;
}

/** A seat posts a blind, an ante or what it missed, or as much of it as it has (POT-07, FLR-24…26). */
export interface Posted {
  t: "Posted";
  seat: number;
  post: "ante" | "small-blind" | "big-blind" | "big-blind-ante" | "live-post" | "dead-post" | "straddle";
  chips: number;
}

/** One pot, or its half for one of two boards, is awarded: number 0 is the main pot, board 0 the only one. */
export interface PotAwarded {
  t: "PotAwarded";
  number: number;
  board: number;
  shares: ([number, number])[];
}

/** A seat has made the first bet of the hand (DRAW-08). */
export interface PotOpened {
  t: "PotOpened";
  seat: number;
}

/** One pot is awarded: number 0 is the main pot; what cannot be shared is left there (TRI-2-14). */
export interface PotWon {
  t: "PotWon";
  number: number;
  shares: ([number, number])[];
  remainder: number;
}

/** What a call matches before the flop, and to whose left the betting begins (POT-07). */
export interface PriceSet {
  t: "PriceSet";
  price: number;
  poster: number;
}

/** The house takes its part of the pots, once a hand (POKER 1.8). */
export interface Raked {
  t: "Raked";
  chips: number;
}

/** A betting round begins: who may speak first, how much may be bet, and what a call matches. */
export interface RoundOpened {
  t: "RoundOpened";
  street: 0 | 3 | 4 | 5;
  first: number;
  limits: Limits;
  level: number;
}

/** The run ends: at the ace, or because nobody can play the next card (TRI-3-06). Its last player leads next. */
export interface RunStopped {
  t: "RunStopped";
  seat: number;
  card: Card;
  wanted: Card | null;
}

/** Everybody who is in wants the rest of the board twice: half of each pot for each board. */
export interface RunTwiceAgreed {
  t: "RunTwiceAgreed";
}

/** A seat says how often it wants the rest of the board dealt. */
export interface RunsSaid {
  t: "RunsSaid";
  seat: number;
  runs: number;
}

/** Somebody takes a chair and buys chips; at a game under way he may not come in at the blinds (FLR-19). */
export interface SeatFilled {
  t: "SeatFilled";
  seat: number;
  name: string;
  chips: number;
  owes: "nothing" | "new" | "free" | "small" | "both";
}

/** A player says whether he is in the next hand, and whether he waits for the big blind. */
export interface SeatSaid {
  t: "SeatSaid";
  seat: number;
  standing: "playing" | "sitting out" | "gone";
  waits: boolean;
}

/** Everyone has answered: the next deal begins. */
export interface SeatingClosed {
  t: "SeatingClosed";
}

/** Fewer than two are in: those who sit out and the host are asked again. */
export interface SeatingReopened {
  t: "SeatingReopened";
}

/** The seat that went out takes a space: the kitty (TRI-3-08), in the leaflet's closing deals the pot too. */
export interface SpaceWon {
  t: "SpaceWon";
  seat: number;
  space: SpaceName;
  chips: number;
}

/** The spare hand is offered to one seat after the other, at a price that stands (MIC-08). */
export interface SpareGoesRound {
  t: "SpareGoesRound";
  bidders: number[];
}

/** The dealer keeps what he has and leaves the spare hand alone (TRI-S-01). */
export interface SpareKept {
  t: "SpareKept";
  seat: number;
}

/** The highest bidder pays the dealer at once (TRI-S-05). */
export interface SpareSold {
  t: "SpareSold";
  buyer: number;
  dealer: number;
  chips: number;
}

/** A seat takes the spare hand that went round, at its price to the kitty (MIC-08). */
export interface SpareTaken {
  t: "SpareTaken";
  seat: number;
  chips: number;
}

/** Nobody wants the spare hand (TRI-S-06). */
export interface SpareUnsold {
  t: "SpareUnsold";
}

/** A seat lays its stake, so much on each space in board order, and may win every space (TRI-A-01, MIC-05). */
export interface Staked {
  t: "Staked";
  seat: number;
  chips: number;
  on: number[];
}

/** A seat has no chip for every space: it lays what it has, and may win those spaces alone (EDGE-03). */
export interface StakedShort {
  t: "StakedShort";
  seat: number;
  chips: number;
  on: number[];
}

/** The ante is complete; a void deal comes back to this (EDGE-38). */
export interface StakesClosed {
  t: "StakesClosed";
}

/** A player says whether he is in the next deal. */
export interface StandingSaid {
  t: "StandingSaid";
  seat: number;
  standing: "playing" | "sitting out" | "gone";
}

/** Everybody takes all his cards up again, and one seat is to lead (TRI-3-01). */
export interface StopsOpened {
  t: "StopsOpened";
  leader: number;
}

/** A seat does not straddle, or has: it is not asked again. */
export interface StraddleDeclined {
  t: "StraddleDeclined";
  seat: number;
}

/** A card is burned, unseen, and a street turned up on a board (0: the first, 1: the second of two runs). */
export interface StreetDealt {
  t: "StreetDealt";
  board: number;
  burned: Card | number;
  cards: Card[];
}

/** The pay suit is up for auction, the dealer speaking first (TRI-V-05). */
export interface SuitAuctionOpened {
  t: "SuitAuctionOpened";
  bidders: number[];
}

/** A seat offers chips for the right to name the pay suit. */
export interface SuitBidMade {
  t: "SuitBidMade";
  seat: number;
  chips: number;
}

/** A seat is out of the bidding for the pay suit. */
export interface SuitBidPassed {
  t: "SuitBidPassed";
  seat: number;
}

/** The highest bidder pays the kitty and is to name the suit (TRI-V-05, CAD-26). */
export interface SuitBought {
  t: "SuitBought";
  seat: number;
  chips: number;
}

/** The pay suit is known: named by its buyer, or hearts because nobody bid (seat None). */
export interface SuitNamed {
  t: "SuitNamed";
  seat: number | null;
  suit: Suit;
}

/** The evening, or the tournament, is over; the stacks are what everybody takes home. */
export interface TableClosed {
  t: "TableClosed";
}

/** The last card dealt is shown to all, and its suit pays; it stays where it was dealt (POCH). */
export interface TurnedUp {
  t: "TurnedUp";
  card: Card;
  seat: number | null;
}

/** Chips that nobody matched go back to the one who put them in (POT-13). */
export interface UncalledReturned {
  t: "UncalledReturned";
  seat: number;
  chips: number;
}

/** The vying begins: whole hands are compared by their pairs, threes and fours (POCH). */
export interface VyingOpened {
  t: "VyingOpened";
  contesting: number[];
  entitled: number[];
  dead: number;
}

/** A seat checks, folds, calls, bets or raises; the chips go to the pot space (TRI-2-03). */
export interface Wagered {
  t: "Wagered";
  seat: number;
  wager: Wager;
  chips: number;
}

/** A seat has played its last card: the stops end at once (TRI-3-08). */
export interface WentOut {
  t: "WentOut";
  seat: number;
}

/** The next card may be played: what has not been taken stays (RUM). */
export interface WinningsClosed {
  t: "WinningsClosed";
}

/** The card just played wins these spaces, if its player takes them before the next card (RUM). */
export interface WinningsOpened {
  t: "WinningsOpened";
  spaces: SpaceName[];
}

/** Every open question is withdrawn. */
export interface Withdrawn {
  t: "Withdrawn";
}

/** Which card does each seat draw? The highest has the button, of equal ranks the higher suit (FLR-31). */
export interface ButtonDraw {
  t: "ButtonDraw";
  deal: number;
  count: number;
  purpose: string;
}

/** Does one who comes in at the button pay both blinds and have it at once (FLR-22)? */
export interface ButtonForSale {
  t: "ButtonForSale";
  seat: number;
}

/** Which cards does a seat throw away for new ones? */
export interface CardsToDraw {
  t: "CardsToDraw";
  seat: number;
}

/** The deck of a closing deal: all of it goes out, with a dead hand unless the house leaves that out (CAD-22a). */
export interface ClosingShuffle {
  t: "ClosingShuffle";
  deal: number;
  count: number;
  cards: Card[];
  purpose: string;
}

/** The deck of an ordinary deal. */
export interface DealShuffle {
  t: "DealShuffle";
  deal: number;
  count: number;
  cards: Card[];
  purpose: string;
}

/** Who deals first? The first of the seats in nature's order (TRI-G-06). */
export interface DealerDraw {
  t: "DealerDraw";
  seats: number[];
  deal: number;
  count: number;
  purpose: string;
}

/** Which five cards does a seat play poker with? */
export interface FiveCards {
  t: "FiveCards";
  seat: number;
}

/** The deck of a closing poker hand: five cards each, one at a time; the rest is not used. */
export interface FiveShuffle {
  t: "FiveShuffle";
  deal: number;
  count: number;
  cards: Card[];
  purpose: string;
}

/** In which order does the deck lie? */
export interface HandShuffle {
  t: "HandShuffle";
  deal: number;
  count: number;
  purpose: string;
}

/** Does a seat check, bet, call, raise or fold? */
export interface HandWager {
  t: "HandWager";
  seat: number;
}

/** Does the evening go on? */
export interface HostBetween {
  t: "HostBetween";
}

/** Does the evening go on? */
export interface HostBetweenHands {
  t: "HostBetweenHands";
}

/** Is the rest of the board dealt once or twice? Twice only where everybody wants it. */
export interface HowManyRuns {
  t: "HowManyRuns";
  seat: number;
}

/** Is a player in the next deal? Nobody waits for one who is sitting out. */
export interface InNextDeal {
  t: "InNextDeal";
  seat: number;
  sitting_out: boolean;
}

/** Is a player in the next hand? One who has chips is, unless he says otherwise; one without has to say (FLR-17). */
export interface InNextHand {
  t: "InNextHand";
  seat: number;
  may_wait: boolean;
}

/** What does the layout show? The suits and the run are read off the cards in nature's order (TRI-V-13). */
export interface LayoutDraw {
  t: "LayoutDraw";
  deal: number;
  count: number;
  cards: Card[];
  purpose: string;
}

/** Which card does each seat draw? The lowest deals, of equal ranks the lower suit (MIC-11, FLR-31). */
export interface LowCardDraw {
  t: "LowCardDraw";
  deal: number;
  count: number;
  cards: Card[];
  purpose: string;
}

/** With which card does the leader open a run? As the house has it, after a run in one suit has stopped. */
export interface NewRunLead {
  t: "NewRunLead";
  seat: number;
  barred: Suit | null;
}

/** Does a seat check, bet, call, raise or fold before the draw? To open a jackpot takes jacks (DRAW-13). */
export interface OpeningWager {
  t: "OpeningWager";
  seat: number;
}

/** Which spaces does a seat claim? Every seat is asked, holder or not, so that nobody learns who could (CAD-10). */
export interface PayClaim {
  t: "PayClaim";
  seat: number;
}

/** Does a seat show its hand on its turn, or throw it away? */
export interface ShowOrMuck {
  t: "ShowOrMuck";
  seat: number;
}

/** Does a seat offer more for the spare hand? */
export interface SpareBid {
  t: "SpareBid";
  seat: number;
}

/** What does the dealer do with the spare hand? */
export interface SpareOffer {
  t: "SpareOffer";
  seat: number;
}

/** Does a seat take the spare hand for its price, as it goes round (MIC-08)? */
export interface SpareTaking {
  t: "SpareTaking";
  seat: number;
}

/** How does a seat spread its stake over the pay spaces? The pot and the kitty have had theirs (MIC-05). */
export interface StakeSpread {
  t: "StakeSpread";
  seat: number;
}

/** Does the seat left of the big blind post twice as much before it sees a card? */
export interface StraddleOffer {
  t: "StraddleOffer";
  seat: number;
}

/** Which suit does its buyer name? */
export interface SuitNaming {
  t: "SuitNaming";
  seat: number;
}

/** Does a seat offer more for the right to name the pay suit? */
export interface SuitOffer {
  t: "SuitOffer";
  seat: number;
}

/** Which spaces does a seat take for the card it has just played? The rest stays once the next is played (RUM). */
export interface TakeWinnings {
  t: "TakeWinnings";
  seat: number;
}

/** Does a seat check, bet, call, raise or fold? */
export interface YourWager {
  t: "YourWager";
  seat: number;
}

/** Stay in without paying, when nothing is owed (TRI-2-04). */
export interface Check {
  t: "Check";
}

/** Match the price, or put in one's last chips below it (TRI-2-09, POT-01). */
export interface Call {
  t: "Call";
}

/** Leave the betting and the pot; chips already in stay there (TRI-2-08). */
export interface Fold {
  t: "Fold";
}

/** Bet or raise to a total in this betting round (TRI-2-04, TRI-2-10). */
export interface RaiseTo {
  t: "RaiseTo";
  to: number;
}

/** A bet or raise of any size from the last full one up to the whole stack. */
export interface NoLimit {
  minimum_bet: number;
}

/** As no limit, but a raise is at most what the pot would hold after the call. `pot` is what lay there before this round. Before the flop a blind posted short counts as whole, and so does a dead small blind (TDA 54-B): whoever begins the round adds what is missing to `pot`. */
export interface PotLimit {
  minimum_bet: number;
  pot: number;
}

/** Bets and raises of one size; an all-in of half of it or more counts as one, less may be completed (TDA 47-B). */
export interface FixedLimit {
  bet: number;
  raise_cap: number | null;
}

/** An agreed most for a bet and for each raise over the call; any excess is a raise (TRI-2-15, EDGE-28). */
export interface SpreadLimit {
  limit: number | null;
  minimum: number;
  raise_cap: number | null;
}

export type TableEvent =
  | AbsentMucked
  | Acted
  | Answered
  | AnswersForgotten
  | Asked
  | AuctionOpened
  | BetsClosed
  | BetsMade
  | BetsOpened
  | BettingOpened
  | BidMade
  | BidPassed
  | BlindsRaised
  | ButtonDrawn
  | ButtonOffered
  | CardDrawn
  | CardPlayed
  | CardsDealt
  | CardsPaid
  | CardsReplaced
  | CashedOut
  | ChipsBought
  | ChipsReturned
  | ChipsSold
  | Claimed
  | ClosingDealBegun
  | Collected
  | DealBegun
  | DealPassed
  | DealVoided
  | DealerDrawn
  | Dealt
  | DrawHandBegun
  | EndingBegun
  | EveningOver
  | FinePaid
  | Followed
  | GameOver
  | HandBegun
  | HandMucked
  | HandOver
  | HandShown
  | HandTabled
  | HandVoided
  | HandsExchanged
  | HandsTurnedUp
  | HeldShown
  | HostAnswered
  | HostSpoke
  | KnockedOut
  | LayoutGathered
  | LayoutMarked
  | LayoutShared
  | LeadPassed
  | LeadWon
  | Led
  | LetBackIn
  | NewcomerSeated
  | NobodyCanLead
  | PageTurned
  | PassedOut
  | Picked
  | PlayerLeft
  | PokerOpened
  | Posted
  | PotAwarded
  | PotOpened
  | PotWon
  | PriceSet
  | Raked
  | RoundOpened
  | RunStopped
  | RunTwiceAgreed
  | RunsSaid
  | SeatFilled
  | SeatSaid
  | SeatingClosed
  | SeatingReopened
  | SpaceWon
  | SpareGoesRound
  | SpareKept
  | SpareSold
  | SpareTaken
  | SpareUnsold
  | Staked
  | StakedShort
  | StakesClosed
  | StandingSaid
  | StopsOpened
  | StraddleDeclined
  | StreetDealt
  | SuitAuctionOpened
  | SuitBidMade
  | SuitBidPassed
  | SuitBought
  | SuitNamed
  | TableClosed
  | TurnedUp
  | UncalledReturned
  | VyingOpened
  | Wagered
  | WentOut
  | WinningsClosed
  | WinningsOpened
  | Withdrawn;

export type OpenQuestion =
  | ButtonDraw
  | ButtonForSale
  | CardsToDraw
  | ClosingShuffle
  | DealShuffle
  | DealerDraw
  | FiveCards
  | FiveShuffle
  | HandShuffle
  | HandWager
  | HostBetween
  | HostBetweenHands
  | HowManyRuns
  | InNextDeal
  | InNextHand
  | LayoutDraw
  | LowCardDraw
  | NewRunLead
  | OpeningWager
  | PayClaim
  | ShowOrMuck
  | SpareBid
  | SpareOffer
  | SpareTaking
  | StakeSpread
  | StraddleOffer
  | SuitNaming
  | SuitOffer
  | TakeWinnings
  | YourWager;

export type Wager =
  | Check
  | Call
  | Fold
  | RaiseTo;

export type Limits =
  | NoLimit
  | PotLimit
  | FixedLimit
  | SpreadLimit;

export type Choices =
  | { t: "OneOf"; answers: string[] }
  | { t: "Wagers"; to_call: number; raise_to: Reach; fold: boolean }
  | { t: "HostChoices"; words: string[]; chairs: number[] }
  | { t: "HandHostChoices"; words: string[]; chairs: number[]; waiting: string[] }
  | { t: "Discards"; hand: Card[]; most: number }
  | { t: "Bids"; offers: Reach }
  | { t: "ClaimsOf"; spaces: SpaceName[] }
  | { t: "FiveOf"; hand: Card[] }
  | { t: "Spreads"; chips: number; spaces: number };

/** What everybody sees. */
export interface Picture {
  page: string;
  phase: "deals" | "ending" | "over";
  deals: number;
  dealer: number | null;
  players: Player[];
  stacks: number[];
  bank: number;
  layout: SpaceFace[];
  piles: number[];
  marks: Marks;
  order: number[];
  sizes: number[];
  spare: SpareShown;
  reach: (SpaceName[] | null)[];
  auction: Auction | null;
  suit_auction: Auction | null;
  turned_up: Card | null;
  claims: (SpaceName[] | null)[];
  aid: SuitMemory[] | null;
  revealed: (Card[])[];
  revealed_spare: Card[];
  poker: PokerShown | null;
  stops: Stops | null;
  runs: Run[];
  taken: Taken[];
  pots_taken: PotTaken[];
  closing: Closing | null;
  waiting: Waiting[];
}

/** What one seat alone sees. */
export interface Mine {
  hand: Card[];
  put_down: Card[];
  five: Card[];
  best: Card[];
  asked: AskedFacts | null;
  host: AskedFacts | null;
}

/** What everybody sees of a Hold'em table. */
export interface HoldemPicture {
  page: string;
  phase: "deals" | "ending" | "over";
  deals: number;
  dealer: number | null;
  players: Player[];
  stacks: number[];
  bank: number;
  raked: number;
  pot: number;
  level: number;
  blinds: Level;
  next_blinds: Level | null;
  hands_left: number | null;
  owed: ("nothing" | "new" | "free" | "small" | "both")[];
  waits: number[];
  placed: ([number, number])[];
  hand: HandPicture | null;
  awards: AwardTold[];
  returned: ([number, number])[];
  closing: HandClosing | null;
  waiting: Waiting[];
}

/** What one seat alone sees: its hand of two cards, and the best five it has with the board. */
export interface HoldemMine {
  hand: Card[];
  best: Card[];
  asked: AskedFacts | null;
  host: AskedFacts | null;
}

/** What everybody sees of a table of five-card draw. */
export interface DrawPicture {
  page: string;
  phase: "deals" | "ending" | "over";
  deals: number;
  dealer: number | null;
  players: Player[];
  stacks: number[];
  bank: number;
  pot: number;
  hand: DrawHandPicture | null;
  awards: AwardTold[];
  returned: ([number, number])[];
  closing: HandClosing | null;
  waiting: Waiting[];
}

/** What one seat alone sees: its hand. */
export interface DrawMine {
  hand: Card[];
  asked: AskedFacts | null;
  host: AskedFacts | null;
}

/** A question to this client's own seat (or to the host): what may be answered, and what silence means. */
export interface AskedFacts {
  number: number;
  kind: QuestionKind;
  choices: Choices;
  default: string;
  optional: boolean;
  ids?: string[];
}

/** One event as its viewer may see it; of one that is hidden the number alone. `change` is what is otherwise in the picture afterwards, each by its path; `mine` are the parts of one's own view that are others, whole; `says` is its sentence in the language of the client, `page` the page that lay open, where the picture has another. The sentences of a welcome say to which page and deal they belong. */
export interface EventFacts {
  n: number;
  deal?: number;
  event?: TableEvent;
  says?: string;
  page?: string;
  change?: Record<string, unknown>;
  mine?: Partial<Mine> | Partial<HoldemMine> | Partial<DrawMine>;
}

/** The animal and the colour that a person goes by at a table. */
export interface Badge {
  animal: "fox" | "owl" | "bear" | "hare" | "frog" | "duck" | "mouse" | "deer";
  colour: "rust" | "plum" | "sea" | "teal" | "moss" | "honey" | "berry" | "slate";
}

/** One chair: who sits there, whether a socket of theirs is open, and since when it is not (milliseconds). `stand_in` is a bot that plays for a person who is away, `leaving` one that leaves after this deal. `time_bank` is how many seconds of his own a person has left; what runs now is counted when it ends. Whoever has chosen no `badge` has the one that goes with the name; a bot has none. */
export interface SeatFacts {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  level: string;
  stand_in: boolean;
  leaving: boolean;
  here: boolean;
  host: boolean;
  away_since: number | null;
  time_bank: number;
  badge: Badge | null;
}

/** Somebody who takes a seat before the next deal. */
export interface ExpectedFacts {
  name: string;
  kind: "person" | "bot";
}

/** When an open question is answered by its default: milliseconds, by the room's own clock (`now`). `banked`: the time of the table is over, and it is the person's own time bank that runs until then. */
export interface DeadlineFacts {
  question: number;
  at: number;
  banked: boolean;
}

/** One shuffle of a deal, sealed card by card before anything of it is shown; the record tells the seal of each. */
export interface ShuffleFacts {
  purpose: string;
  count: number;
  seal: string;
}

/** The dealing of the deal that is coming or on: its commitment, whether bytes may still be added, and by whom. */
export interface FairFacts {
  deal: number;
  commitment: string;
  open: boolean;
  contributed: number[];
  shuffles: ShuffleFacts[];
}

/** The room around the table: seats, clocks, pause and options; `room` tells what is otherwise. `changing`: the host has the form open in which the rules are changed, and the table waits for him some minutes. `clock` is how many seconds there are for an answer, `time_bank` how many more each person has of his own. `review`: whoever plays may have his decisions gone through after the deal. `level_ends` is when the level of a tournament ends by the clock, where one runs; `deals_before` is how many deals of the evening were over before its rules were last changed. */
export interface RoomFacts {
  game: string;
  title: string;
  code: string;
  link: string;
  preset: string;
  begun: boolean;
  over: boolean;
  paused: boolean;
  changing: boolean;
  practice: boolean;
  chat: boolean;
  may_watch: boolean;
  review: boolean;
  tempo: "calm" | "normal" | "quick";
  watchers: number;
  clock: number;
  time_bank: number;
  now: number;
  deadlines: DeadlineFacts[];
  level_ends: number | null;
  seats: SeatFacts[];
  expected: ExpectedFacts[];
  deals_before: number;
  fair: FairFacts | null;
}

/** The first message: which protocol and language, and the first event number that is still unknown here. `story` is the name of the log that the client knows and `seat` its seat there, as the last `welcome` had them; where either is another now, everything is sent anew. `heard` is the time (`said.at`) of its last line of chat. `head` is the last head of this table that this device was ever told; one that was told none leaves it out. */
export interface Hello {
  t: "hello";
  version: number;
  language?: string;
  since?: number;
  story?: string;
  seat?: number | null;
  heard?: number;
  head?: string;
}

/** An answer to a question: `id` is the client's own and makes a repeat harmless. */
export interface Answer {
  t: "answer";
  id: string;
  question: number;
  action: string;
}

/** The host's act on the room. `start`, `pause`, `resume`, `bot`, `more` (one more bot), `person`, `back`, `pass-on` (another host), `remove`, `option`, `rules`; `changing`, when he opens the form in which the rules are changed, and `settled`, when he leaves it; and anybody's on his own seat: `myself`, to play on where a bot plays for him. The `level` of a bot is one of those that the room tells at `/api/bots?game=NAME`. */
export interface Host {
  t: "host";
  id: string;
  act: string;
  seat?: number | null;
  name?: string;
  level?: string;
  option?: string;
  value?: string;
}

/** A line of chat, or one of the room's emotes by its name. */
export interface Say {
  t: "say";
  id: string;
  text?: string;
  emote?: string;
}

/** A seat's own bytes for the shuffle of a deal, as hexadecimal figures (docs/fair-dealing.md). */
export interface Contribute {
  t: "contribute";
  id: string;
  deal: number;
  bytes: string;
}

/** From now on sentences come in this language. */
export interface Speak {
  t: "speak";
  id: string;
  language: string;
}

/** At a practice table: what would a good player answer, and why? `done` brings the `answer`, the number of its `question`, and `why` in one sentence, empty where there is none. */
export interface Hint {
  t: "hint";
  id: string;
}

/** Whether the page is before somebody's eyes from now on; after `hello` it is. Nobody at the table is told. Where nobody of a seat looks, whoever asked to be is called to the table when it is his turn. */
export interface Looks {
  t: "looks";
  here: boolean;
}

/** Is anybody there? */
export interface Ping {
  t: "ping";
}

/** Where the table stands: its game, the seat of this client (none: a spectator), picture and last sentences. `rules` are those behind what is said while a page lies open, by its name: the page of the sentence, else the `page` of the picture up to its slash. `head`, here as in `events`, `room` and `done`, is what the table's past is bound to now. */
export interface Welcome {
  t: "welcome";
  version: number;
  table: string;
  story: string;
  seat: number | null;
  host: boolean;
  next: number;
  house: Record<string, string>;
  picture: Picture | HoldemPicture | DrawPicture;
  mine: Mine | HoldemMine | DrawMine;
  told: EventFacts[];
  room: RoomFacts;
  rules?: Record<string, string[]>;
  game?: string;
  head?: string;
}

/** What happened, in order and without a gap: `n`, the event as this viewer saw it, its sentence, what it changed. An event that this viewer may not see has its number and nothing else. */
export interface Events {
  t: "events";
  events: EventFacts[];
  head?: string;
}

/** The room around the table, what is otherwise in it by its path; to one who comes back, all of it. */
export interface Room {
  t: "room";
  room: Record<string, unknown>;
  head?: string;
}

/** A command has been carried out, and stands in the log. */
export interface Done {
  t: "done";
  id: string;
  next?: number;
  facts?: Record<string, unknown>;
  head?: string;
}

/** A command has not been carried out: a code for programs, a sentence for people. Nothing has changed. */
export interface CommandRefused {
  t: "refused";
  id: string;
  code: string;
  says: string;
}

/** Somebody said something; or the room did, of no seat, and `note` is its word for it. `past` and `past_here`: a device remembers another past of this table than the room has. */
export interface Said {
  t: "said";
  seat: number | null;
  name: string;
  text?: string;
  emote?: string;
  at?: number;
  note?: string;
}

/** The room ends this connection and says why; `again` tells whether to come back by oneself. */
export interface Bye {
  t: "bye";
  code: string;
  says: string;
  again: boolean;
}

/** Somebody is here. */
export interface Pong {
  t: "pong";
}

export type FromClient =
  | Hello
  | Answer
  | Host
  | Say
  | Contribute
  | Speak
  | Hint
  | Looks
  | Ping;

export type FromRoom =
  | Welcome
  | Events
  | Room
  | Done
  | CommandRefused
  | Said
  | Bye
  | Pong;
