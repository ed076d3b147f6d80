/** In what five-card draw differs from other poker games on the page. */
import { handTitle } from "../../table/hands";
import type { RingGame } from "../../table/ring/game";
import { stateAt } from "../../table/ring/pods";
import { winnersSay } from "../../table/standings";
import { say } from "../../words";
import { Discards } from "./Discards";
import { flightsOf } from "./flights";
import { type DrawSight, drewOf, marksOf, STREETS, streetOf } from "./sight";

export const draw: RingGame = {
  cards: 5,
  streets: STREETS,
  streetOf: (sight: DrawSight) => streetOf(sight),
  marks: (sight: DrawSight, seat) => marksOf(sight, seat),
  state: (sight: DrawSight, seat) => {
    const number = drewOf(sight, seat);
    return number === undefined ? undefined : stateAt(sight, number > 0 ? "drew" : "pat", { number });
  },
  stakes: ({ house }: DrawSight) => stakesSay(house),
  laidSays: () => [],
  boards: () => 1,
  have: ({ view }: DrawSight) => handTitle(view.mine.hand),
  called: ({ view }: DrawSight, seat) => [handTitle(view.picture.hand?.shown[seat] ?? []) ?? []].flat(),
  picks: ({ choices }) => (choices.t === "Discards" ? choices.most : 0),
  Question: Discards,
  says: discardSays,
  facts: ({ view, seat, house }: DrawSight) => ({
    chips: Number(house["start_chips"] ?? 0),
    top_up: Math.max(0, Number(house["top_up_to"] ?? 0) - (view.picture.stacks[seat ?? -1] ?? 0)),
  }),
  letters: ["stand-pat", "discard"],
  flights: flightsOf,
  end: (sight: DrawSight) => winnersSay(sight),
};

/** The ante, and with fixed limits the bets before the draw and after it. */
function stakesSay(house: DrawSight["house"]): string {
  const { ante, limit, small_bet: small, big_bet: big } = house;
  return say(limit === "fixed-limit" ? "room_draw.ante_bets" : "room_draw.ante", { ante, small, big });
}

/** "draw 2", "stand pat", for a hint. */
function discardSays(action: string): string | undefined {
  const [word, ...cards] = action.split(" ");
  return word === "discard" ? say("room_draw.answer.discard", { number: cards.length }) : undefined;
}
