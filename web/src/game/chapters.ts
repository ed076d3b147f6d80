/** What belongs together for the ear at each verbosity, and what a brief telling leaves out. */
import type { Verbosity } from "../device";
import type { TableEvent } from "../wire";

/** An event by its name: of whichever games there are, so that a game can go with all that is its own. */
type Kind = string;

/** In full: what players say or do one after the other is one sentence; everything else has its own. */
const ROWS: Readonly<Record<Kind, string>> = {
  StandingSaid: "in",
  SeatSaid: "in",
  Staked: "stakes",
  Posted: "stakes",
  BidMade: "bids",
  BidPassed: "bids",
  SuitBidMade: "bids",
  SuitBidPassed: "bids",
  Collected: "takes",
  Picked: "picks",
  CardsReplaced: "picks",
  Wagered: "bets",
  Acted: "bets",
  HandShown: "hands",
  HandTabled: "hands",
  HandMucked: "hands",
  CardsPaid: "pays",
};

/** The runs of a deal; what happens in or after one goes on with it. */
export const RUNS = "runs";

/** Normally: what belongs to one part of a deal is one sentence. The first that waits already, or else the first. */
const PARTS: Readonly<Record<Kind, readonly string[]>> = {
  CardDrawn: ["between"],
  DealerDrawn: ["between"],
  ButtonDrawn: ["between"],
  StandingSaid: ["between", "end"],
  SeatSaid: ["between", "end"],
  HostSpoke: ["between", "end"],
  HostAnswered: ["between", "end"],
  SeatingClosed: ["between", "end"],
  DealBegun: ["deal", "between", "end"],
  HandBegun: ["deal", "between", "end"],
  DrawHandBegun: ["deal", "between", "end"],
  Posted: ["deal", "between", "end"],
  Staked: ["deal", "between", "end"],
  StakedShort: ["deal"],
  StakesClosed: ["deal"],
  LayoutMarked: ["deal"],
  Dealt: ["deal"],
  TurnedUp: ["deal"],
  CardsDealt: ["deal"],
  AuctionOpened: ["spare"],
  SpareGoesRound: ["spare"],
  BidMade: ["spare"],
  BidPassed: ["spare"],
  SpareKept: ["spare", "deal"],
  SpareSold: ["spare"],
  SpareUnsold: ["spare"],
  SpareTaken: ["spare"],
  HandsExchanged: ["spare"],
  SuitAuctionOpened: ["spare"],
  SuitBidMade: ["spare"],
  SuitBidPassed: ["spare"],
  SuitBought: ["spare"],
  Claimed: ["pay"],
  Collected: [RUNS, "pay"],
  PokerOpened: ["poker"],
  VyingOpened: ["poker"],
  Picked: ["poker"],
  BettingOpened: ["bets", "poker"],
  Wagered: ["bets", "poker"],
  Acted: ["bets"],
  CardsReplaced: ["picks"],
  UncalledReturned: ["won", "bets"],
  ChipsReturned: ["won", "bets"],
  HandShown: ["won", "bets"],
  HandTabled: ["won", "bets"],
  HandMucked: ["won", "bets"],
  PotWon: ["won", "bets"],
  PotAwarded: ["won", "bets"],
  Raked: ["won", "bets"],
  LeadWon: ["won", "bets"],
  StopsOpened: ["won", "bets"],
  RunStopped: [RUNS],
  LeadPassed: [RUNS],
  FinePaid: [RUNS],
  WentOut: [RUNS],
  NobodyCanLead: [RUNS],
  SpaceWon: ["end", RUNS],
  HeldShown: ["end", RUNS],
  CardsPaid: ["end", RUNS],
  HandsTurnedUp: ["end", RUNS],
  DealPassed: ["end"],
  GameOver: ["end"],
};

/** Briefly: one knows it already, it comes about in every deal alike, or what comes next tells it too. */
const ROUTINE: ReadonlySet<Kind> = new Set<Kind>([
  "StandingSaid",
  "SeatSaid",
  "HostSpoke",
  "HostAnswered",
  "SeatingClosed",
  "Staked",
  "StakesClosed",
  "Posted",
  "AuctionOpened",
  "SuitAuctionOpened",
  "BidPassed",
  "SuitBidPassed",
  "SpareKept",
  "SpareUnsold",
  "PokerOpened",
  "Picked",
  "BettingOpened",
  "UncalledReturned",
  "ChipsReturned",
  "Raked",
  "HandMucked",
  "LeadWon",
  "RunStopped",
]);

/** What players do of their own will: one's own needs no telling. */
const DEEDS: ReadonlySet<Kind> = new Set<Kind>(["BidMade", "SuitBidMade", "Claimed", "Wagered", "Acted", "HandTabled"]);

/** Which parts of the telling an event may stand in, the one it begins first; none where it stands alone. */
export function partsOf(kind: Kind, verbosity: Verbosity): readonly string[] {
  if (verbosity !== "full") return PARTS[kind] ?? [];
  const row = ROWS[kind];
  return row ? [row] : [];
}

/** Whether a brief telling leaves an event out: routine, or what this seat has just done itself. */
export function isRoutine(event: TableEvent, me: number | null): boolean {
  return ROUTINE.has(event.t) || (DEEDS.has(event.t) && "seat" in event && event.seat === me);
}
