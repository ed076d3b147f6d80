/** The board, or two of them, in the middle of the felt. */
import { Card } from "../../parts";
import { say } from "../../words";
import type { HoldemSight } from "./sight";

const FIVE = 5;

export function Boards({ sight: { view } }: { sight: HoldemSight }) {
  const { awards, hand } = view.picture;
  if (!hand) return null;
  const winners = awards.flatMap(({ board, shares }) => shares.map(([seat]) => ({ seat, board })));
  return (
    <div class="boards">
      {hand.boards.map((cards, at) => {
        const wins = new Set(winners.flatMap(({ seat, board }) => (board === at ? (hand.best[at]?.[seat] ?? []) : [])));
        return (
          <ol
            key={at}
            class="flop"
            data-flop={at}
            aria-label={
              hand.boards.length > 1 ? say("room_holdem.board_of", { number: at + 1 }) : say("room_holdem.board")
            }
          >
            {cards.map((card) => (
              <li key={card} class={wins.size === 0 ? undefined : wins.has(card) ? "wins" : "rests"}>
                <Card card={card} named />
              </li>
            ))}
            {Array.from({ length: FIVE - cards.length }, (_, place) => (
              <li key={cards.length + place} class="gap" aria-hidden="true" />
            ))}
          </ol>
        );
      })}
    </div>
  );
}
