/** What is said to the ear of what happens: whole words, and in one sentence what follows in a row. */
import { rankName, readCard, suitName } from "../cards";
import { inWords } from "../cardwords";
import { capital } from "../sentences";
import { say } from "../words";
import { type Step, saysOf, type View } from "./fold";

/** Who laid which cards, one after the other. */
type Laid = { seat: number; ranks: string[] };

/** What players say or do one after the other is told in one sentence; what belongs together has one name here. */
const IN_A_ROW: Readonly<Record<string, string>> = {
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

export class Heard {
  #suit = "";
  #run: Laid[] = [];
  /** What waits for more of its kind. */
  #row: { of: string; told: string[] } = { of: "", told: [] };

  /** Take one event; returns what is said now, if anything is: a card waits for the end of its run, a bet for the next. */
  take({ event, view }: Step, me: number | null): string {
    const said = inWords(saysOf(event) ?? "");
    const happened = event.event;
    const asks = event.mine?.asked || event.mine?.host;
    if (happened?.t === "Led" || happened?.t === "Followed") {
      const before = happened.t === "Led" ? this.#rest(view, me) : this.row();
      this.#lay(happened.seat, happened.card);
      return together(before, asks ? this.#rest(view, me) : "");
    }
    const of = happened && said ? (IN_A_ROW[happened.t] ?? "") : "";
    if (of && of === this.#row.of) {
      this.#row.told.push(said);
      return asks ? this.row() : "";
    }
    if (!said && !asks) return "";
    if (happened?.t === "RunStopped") return together(this.row(), inOne([this.#ended(view, me), said]));
    const before = this.#rest(view, me);
    if (!of) return together(before, said);
    this.#row = { of, told: [said] };
    return together(before, asks ? this.row() : "");
  }

  /** Something waits for more of its kind, which may not come for long. */
  get waits(): boolean {
    return this.#row.told.length > 0;
  }

  /** What waits for more of its kind, in one sentence. */
  row(): string {
    const { told } = this.#row;
    this.#row = { of: "", told: [] };
    return inOne(told);
  }

  #rest(view: View, me: number | null): string {
    return together(this.row(), this.#ended(view, me));
  }

  #lay(seat: number, card: string): void {
    const { rank, suit } = readCard(card);
    this.#suit = capital(suitName(suit));
    const last = this.#run.at(-1);
    if (last?.seat === seat) last.ranks.push(rankName(rank));
    else this.#run.push({ seat, ranks: [rankName(rank)] });
  }

  /** The run that has ended, in one sentence. */
  #ended({ picture }: View, me: number | null): string {
    const laid = this.#run;
    this.#run = [];
    if (laid.length === 0) return "";
    const parts = laid.map(({ seat, ranks }) => {
      const who = seat === me ? say("room_parts.me") : (picture.players[seat]?.name ?? "");
      return `${who} ${ranks.join(", ")}`;
    });
    return say("room_table.heard.run", { suit: this.#suit, laid: parts.join("; ") });
  }
}

/** Several sentences as one: it is for the ear, which hears no capitals. */
function inOne(told: readonly string[]): string {
  const all = told.filter(Boolean);
  return all.map((one, at) => (at < all.length - 1 ? one.replace(/\.$/, "") : one)).join("; ");
}

function together(...told: readonly string[]): string {
  return told.filter(Boolean).join(" ");
}
