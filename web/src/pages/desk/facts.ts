/** Where an evening at the desk stands, as the room tells it from all that was told. */
import { desk } from "../../api/host";
import type { DeskFacts, DeskOption, DeskPoker, ToldEvening } from "../../http";
import { teller } from "./telling";

export type { DeskFacts, DeskOption, DeskPoker, DeskPot } from "../../http";

export const deskFacts: (asked: ToldEvening) => Promise<DeskFacts> = teller(desk);

/** What everybody is called, seat by seat. */
export const namesOf = ({ players }: DeskFacts) => players.map(({ name }) => name);

/** What may be told of one kind, if anything. */
export function optionOf(facts: DeskFacts, act: string): DeskOption | undefined {
  return facts.next.find((option) => option.act === act);
}

/** The most chips that a seat may be told to have paid, in an option that tells it. */
export function mostOf({ seats, most }: DeskOption, seat: number): number {
  return most?.[seats?.indexOf(seat) ?? -1] ?? 0;
}

/** Words that say a total: the same word of the same seat again stands in place of the last. */
const TOTALS = ["paid", "dealer", "left"];

/** Tell one thing more; a total that is mended at once is not told twice. */
export function withAct(acts: readonly string[], act: string): string[] {
  const [word = "", seat = ""] = act.split(" ");
  const [lastWord, lastSeat] = (acts.at(-1) ?? "").split(" ");
  const same = TOTALS.includes(word) && word === lastWord && (word === "dealer" || seat === lastSeat);
  return [...(same ? acts.slice(0, -1) : acts), act];
}

/** The poker as far as it is known; before its first chip nobody has paid, and all who may are in it. */
export function pokerOf(facts: DeskFacts): DeskPoker | undefined {
  if (facts.poker) return facts.poker;
  const seats = (optionOf(facts, "paid") ?? optionOf(facts, "fold") ?? optionOf(facts, "won"))?.seats;
  if (!seats) return undefined;
  const chips = facts.piles?.[facts.layout?.findIndex(({ name }) => name === "pot") ?? -1] ?? 0;
  return {
    paid: facts.players.map(() => 0),
    folded: [],
    live: seats,
    back: null,
    pots: chips > 0 ? [{ chips, seats: [...seats].sort((one, other) => one - other), won: [] }] : [],
  };
}
