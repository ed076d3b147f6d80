/** What is said to the ear of what happens: whole words, and in one sentence what belongs together. */
import { rankName, readCard, suitName } from "../cards";
import { inWords } from "../cardwords";
import type { Verbosity } from "../device";
import { capital } from "../sentences";
import type { EventFacts } from "../wire";
import { say } from "../words";
import { isRoutine, partsOf, RUNS } from "./chapters";
import { type Step, saysOf, type View } from "./fold";

/** Who laid which cards, one after the other. */
type Laid = { seat: number; ranks: string[] };

/** Runs of so many cards in all are one sentence: more would keep the ear too long from what comes next. */
const ENOUGH_CARDS = 6;

export class Heard {
  readonly #verbosity: () => Verbosity;
  #suit = "";
  #run: Laid[] = [];
  /** What waits for more that belongs to it, and of how many cards it tells. */
  #row: { of: string; told: string[]; cards: number } = { of: "", told: [], cards: 0 };

  constructor(verbosity: () => Verbosity) {
    this.#verbosity = verbosity;
  }

  /** Take one event; returns what is said now, if anything is: a card waits for the end of its run, a bet for the next. */
  take({ event, view }: Step, me: number | null): string {
    const now = this.#tell(event, view, me);
    if (event.mine?.asked || event.mine?.host) now.push(this.#ended(view, me), this.row());
    return together(now);
  }

  /** Something waits for more that belongs to it, which may not come for long. */
  get waits(): boolean {
    return this.#row.told.length > 0;
  }

  /** What waits for more that belongs to it, in one sentence. */
  row(): string {
    const { told } = this.#row;
    this.#row = { of: "", told: [], cards: 0 };
    return inOne(told);
  }

  #tell(event: EventFacts, view: View, me: number | null): string[] {
    const happened = event.event;
    const verbosity = this.#verbosity();
    const untold = verbosity === "brief" && happened && isRoutine(happened, me);
    const said = untold ? "" : inWords(saysOf(event) ?? "");
    switch (happened?.t) {
      case "Led":
      case "Followed": {
        const before = happened.t === "Led" ? this.#ended(view, me) : "";
        const others = this.#row.of === RUNS ? "" : this.row();
        this.#lay(happened.seat, happened.card);
        return [before, others];
      }
      case "RunStopped":
        return [this.#ended(view, me, said)];
      default:
        return said ? [this.#ended(view, me), this.#add(said, happened ? partsOf(happened.t, verbosity) : [])] : [];
    }
  }

  /** Let this wait in the first of these parts that waits already, or begin one; returns what is said before or now. */
  #add(said: string, parts: readonly string[]): string {
    if (parts.includes(this.#row.of)) {
      this.#row.told.push(said);
      return "";
    }
    const before = this.row();
    const [of] = parts;
    if (of === undefined) return together([before, said]);
    this.#row = { of, told: [said], cards: 0 };
    return before;
  }

  #lay(seat: number, card: string): void {
    const { rank, suit } = readCard(card);
    this.#suit = capital(suitName(suit));
    const last = this.#run.at(-1);
    if (last?.seat === seat) last.ranks.push(rankName(rank));
    else this.#run.push({ seat, ranks: [rankName(rank)] });
  }

  /** The run has ended, and why: one sentence, which may wait for a short one after it; returns what is said now. */
  #ended({ picture }: View, me: number | null, why = ""): string {
    const laid = this.#run;
    this.#run = [];
    if (laid.length === 0 && !why) return "";
    const verbosity = this.#verbosity();
    const who = (seat: number) => (seat === me ? say("room_parts.me") : (picture.players[seat]?.name ?? ""));
    const run = laid.length > 0 ? this.#runSays(laid, who, verbosity === "brief") : "";
    const before = this.#add(inOne([run, why]), verbosity === "full" ? [] : [RUNS]);
    this.#row.cards += laid.reduce((sum, { ranks }) => sum + ranks.length, 0);
    return this.#row.cards < ENOUGH_CARDS ? before : together([before, this.row()]);
  }

  #runSays(laid: readonly Laid[], who: (seat: number) => string, brief: boolean): string {
    const suit = this.#suit;
    const ranks = laid.flatMap((one) => one.ranks);
    const last = laid.at(-1);
    if (brief && last && ranks.length > 2)
      return say("room_table.heard.run_brief", { suit, first: ranks[0], last: ranks.at(-1), who: who(last.seat) });
    const parts = laid.map((one) => `${who(one.seat)} ${one.ranks.join(", ")}`);
    return say("room_table.heard.run", { suit, laid: parts.join("; ") });
  }
}

/** Several sentences as one: it is for the ear, which hears no capitals. */
function inOne(told: readonly string[]): string {
  const all = told.filter(Boolean);
  return all.map((one, at) => (at < all.length - 1 ? one.replace(/\.$/, "") : one)).join("; ");
}

function together(told: readonly string[]): string {
  return told.filter(Boolean).join(" ");
}
