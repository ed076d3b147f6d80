/** What is said to the ear of what happens: whole words, and a run as one sentence once it has ended. */
import { rankName, readCard, suitName } from "../cards";
import { inWords } from "../cardwords";
import { capital } from "../sentences";
import { say } from "../words";
import { type Step, saysOf, type View } from "./fold";

/** Who laid which cards, one after the other. */
type Laid = { seat: number; ranks: string[] };

export class Heard {
  #suit = "";
  #run: Laid[] = [];

  /** Take one event; returns what is said now, if anything is: a card waits for the end of its run. */
  take({ event, view }: Step, me: number | null): string {
    const said = saysOf(event);
    const happened = event.event;
    const asks = event.mine?.asked || event.mine?.host;
    if (happened?.t === "Led" || happened?.t === "Followed") {
      const before = happened.t === "Led" ? this.#ended(view, me) : "";
      this.#lay(happened.seat, happened.card);
      return together(before, asks ? this.#ended(view, me) : "");
    }
    if (!said && !asks) return "";
    return together(this.#ended(view, me), said ? inWords(said) : "");
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
      const who = seat === me ? say("table.you") : (picture.players[seat]?.name ?? "");
      return `${who} ${ranks.join(", ")}`;
    });
    return say("room_table.heard.run", { suit: this.#suit, laid: parts.join("; ") });
  }
}

function together(...told: readonly string[]): string {
  return told.filter(Boolean).join(" ");
}
