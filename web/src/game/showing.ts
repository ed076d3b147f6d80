/** What happened is folded at once and shown one by one, at an even beat that tells nothing about anybody's hand. */
import type { Sound } from "../sound";
import type { TableEvent } from "../wire";
import { type Step, saysOf } from "./fold";

/** A card slides, then rests; chips travel; words need a moment. Milliseconds. */
const CARD = 400;
const CHIPS = 420;
const WORDS = 300;
const SHOWN = 900;
/** So many beats may wait; more are caught up with at once. */
const MOST_WAITING = 25;

/** How long an event stands before the next one is shown; 0 for what nobody sees. */
export function beatOf({ event }: Step): number {
  if (event.event === undefined || !saysOf(event)) return 0;
  return beats[event.event.t] ?? WORDS;
}

const beats: { readonly [Name in TableEvent["t"]]?: number } = {
  Led: CARD,
  Followed: CARD,
  RunStopped: CARD + CHIPS,
  Staked: CHIPS / 2,
  StakedShort: CHIPS / 2,
  Collected: CHIPS + CARD / 2,
  SpaceWon: CHIPS + CARD / 2,
  PotWon: SHOWN,
  CardsPaid: CHIPS,
  FinePaid: CHIPS,
  Wagered: CHIPS,
  UncalledReturned: CHIPS,
  SpareSold: CHIPS,
  SpareTaken: CHIPS,
  LayoutShared: CHIPS,
  HandShown: SHOWN,
  HeldShown: SHOWN,
  HandTabled: SHOWN,
  PotAwarded: SHOWN + CHIPS,
  StreetDealt: 2 * CARD,
  CardsDealt: 2 * CARD,
  Acted: CHIPS,
  Posted: CHIPS / 2,
  ChipsReturned: CHIPS,
  WentOut: SHOWN,
  SeatingClosed: 0,
  StakesClosed: 0,
};

/** What an event sounds like, for the seat that listens. */
export function soundOf({ event, view }: Step, seat: number | null): Sound | undefined {
  const asked = event.mine?.asked ?? event.mine?.host;
  // Hold'em deals on by itself: its host is not called for every hand.
  if (asked && seat !== null && !asked.optional && asked.kind !== "HostBetweenHands") return "turn";
  switch (event.event?.t) {
    case "Led":
    case "Followed":
    case "Dealt":
    case "CardsDealt":
    case "StreetDealt":
      return "card";
    case "RunStopped":
      return event.event.wanted === null ? undefined : "stop";
    case "PotWon":
    case "PotAwarded":
      return event.event.shares.some(([winner]) => winner === seat) ? "win" : "chips";
    case "WentOut":
      return event.event.seat === seat ? "win" : undefined;
    case "Collected":
    case "Posted":
    case "ChipsReturned":
    case "SpaceWon":
    case "CardsPaid":
    case "FinePaid":
    case "SpareSold":
      return "chips";
    case "Wagered":
    case "Acted":
      return view.wagers[event.event.seat]?.word === "check" ? undefined : "chips";
  }
  return undefined;
}

export interface Stage {
  show(step: Step, how: "beat" | "at once"): void;
  after(milliseconds: number, act: () => void): () => void;
  /** Nothing moves: reduced motion, a page that nobody looks at. */
  still(): boolean;
}

/** The queue between what is known and what is shown. */
export class Showing {
  readonly #stage: Stage;
  #waiting: Step[] = [];
  #stop: (() => void) | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get behind(): number {
    return this.#waiting.length;
  }

  push(steps: readonly Step[]): void {
    this.#waiting.push(...steps);
    if (this.#tooMany() || this.#stage.still()) this.catchUp();
    else if (!this.#stop) this.#next();
  }

  /** Show everything that waits, now. */
  catchUp(): void {
    this.#stop?.();
    this.#stop = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const step of waiting) this.#stage.show(step, "at once");
  }

  /** Forget what waits: the table is told anew. */
  clear(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#waiting = [];
  }

  #tooMany(): boolean {
    return this.#waiting.filter((step) => beatOf(step) > 0).length > MOST_WAITING;
  }

  #next(): void {
    this.#stop = undefined;
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      this.#stage.show(step, "beat");
      const beat = beatOf(step);
      if (beat > 0) {
        this.#stop = this.#stage.after(beat, () => this.#next());
        return;
      }
    }
  }
}
