/** What happened is folded at once and shown one by one, at an even beat that tells nothing about anybody's hand. */
import type { Tempo } from "../device";
import type { Sound } from "../sound";
import type { TableEvent } from "../wire";
import { type Step, saysOf } from "./fold";

/** So many beats may wait; more are caught up with at once. */
const MOST_WAITING = 40;

/** At a calm pace a great moment waits for a tap of whoever sits here, where no clock runs; and at most so long. */
const MOST_HELD = 60_000;

/** How long what happens stands, in milliseconds. */
interface Beats {
  card: number;
  /** One's own card that has to follow waits so long for a tap. */
  own: number;
  stop: number;
  chips: number;
  words: number;
  /** A hand that is shown; and what is worth a moment: the pot won, somebody out. */
  hand: number;
  held: number;
}

const BEATS: { readonly [Name in Tempo]: Beats } = {
  calm: { card: 1400, own: 4000, stop: 3000, chips: 1200, words: 600, hand: 2500, held: 6000 },
  normal: { card: 900, own: 2500, stop: 2000, chips: 700, words: 400, hand: 1500, held: 4000 },
  quick: { card: 450, own: 1000, stop: 900, chips: 420, words: 300, hand: 900, held: 2500 },
};

/** How long an event stands before the next one is shown; 0 for what nobody sees. */
export function beatOf({ event }: Step, tempo: Tempo = "normal"): number {
  if (event.event === undefined || !saysOf(event)) return 0;
  const [beat, times] = beats[event.event.t] ?? ["words", 1];
  return BEATS[tempo][beat] * times;
}

/** Which beat, and how many of it. */
const beats: { readonly [Name in TableEvent["t"]]?: readonly [keyof Beats, number] } = {
  Led: ["card", 1],
  Followed: ["card", 1],
  RunStopped: ["stop", 1],
  Staked: ["chips", 0.5],
  StakedShort: ["chips", 0.5],
  Collected: ["chips", 1.5],
  SpaceWon: ["chips", 1.5],
  PotWon: ["held", 1],
  CardsPaid: ["chips", 1],
  FinePaid: ["chips", 1],
  Wagered: ["chips", 1],
  UncalledReturned: ["chips", 1],
  SpareSold: ["chips", 1],
  SpareTaken: ["chips", 1],
  LayoutShared: ["chips", 1],
  HandShown: ["hand", 1],
  HeldShown: ["hand", 1],
  HandTabled: ["hand", 1],
  PotAwarded: ["hand", 1],
  StreetDealt: ["card", 1],
  CardsDealt: ["card", 1],
  Acted: ["chips", 1],
  Posted: ["chips", 0.5],
  ChipsReturned: ["chips", 1],
  WentOut: ["held", 1],
  SeatingClosed: ["words", 0],
  StakesClosed: ["words", 0],
};

/** How long one's own card waits for a tap. */
export function ownBeat(tempo: Tempo): number {
  return BEATS[tempo].own;
}

/** One's own card that has to follow in an event, if that is one. */
export function ownCard({ event: { event } }: Step, seat: number | null): string | undefined {
  return event?.t === "Followed" && event.seat === seat ? event.card : undefined;
}

/** What is worth a moment of its own, for everybody; a tap goes on. */
export function isHeld({ event }: Step): boolean {
  return event.event !== undefined && beats[event.event.t]?.[0] === "held";
}

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
  /** Everything at once: so the device wants it, or nobody looks at the page. */
  still(): boolean;
  tempo(): Tempo;
  /** Has everybody time? Somebody sits here who may tap, and no clock runs. */
  patient(): boolean;
  /** Is this one's own card that has to follow? It waits for a tap, for a beat. */
  own(step: Step): boolean;
  /** What waits for a tap now: one's own card that comes next, or a held moment that stands; nothing any more. */
  waits(step: Step | undefined): void;
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
    this.#stopped();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const step of waiting) this.#stage.show(step, "at once");
  }

  /** Whoever taps has seen enough: what is next comes now. */
  goOn(): void {
    if (!this.#stop) return;
    this.#stopped();
    this.#next(true);
  }

  /** Forget what waits: the table is told anew. */
  clear(): void {
    this.#stopped();
    this.#waiting = [];
  }

  #stopped(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#stage.waits(undefined);
  }

  #tooMany(): boolean {
    return this.#waiting.filter((step) => beatOf(step) > 0).length > MOST_WAITING;
  }

  #next(played = false): void {
    this.#stopped();
    let mayPlay = played;
    for (let step = this.#waiting[0]; step; step = this.#waiting[0]) {
      const tempo = this.#stage.tempo();
      if (!mayPlay && this.#stage.own(step)) {
        this.#stage.waits(step);
        this.#stop = this.#stage.after(ownBeat(tempo), () => this.#next(true));
        return;
      }
      mayPlay = false;
      this.#waiting.shift();
      this.#stage.show(step, "beat");
      const held = isHeld(step);
      const beat = held && tempo === "calm" && this.#stage.patient() ? MOST_HELD : beatOf(step, tempo);
      if (beat > 0) {
        if (held) this.#stage.waits(step);
        this.#stop = this.#stage.after(beat, () => this.#next());
        return;
      }
    }
  }
}
