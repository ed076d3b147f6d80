/** The middle of the felt: the board, or two of them, and the pots below. */

import { Card, Chips } from "../../parts";
import { type PotSeen, potName } from "../../table/pots";
import type { HandPicture } from "../../wire";
import { say } from "../../words";
import { handPots } from "./pots";
import type { HoldemSight } from "./sight";

const FIVE = 5;

export function Middle({ sight }: { sight: HoldemSight }) {
  const { picture } = sight.view;
  const { hand } = picture;
  const { pots } = handPots(picture);
  return (
    <div class={hand && hand.boards.length > 1 ? "middle twice" : "middle"}>
      {hand && <Boards hand={hand} winners={winnersOf(sight)} />}
      {hand && pots.length > 0 && (
        <ul class="middlepots num" aria-label={say("room_table.text.pots")}>
          {pots.map((pot) => (
            <MiddlePot key={pot.number} pot={pot} count={pots.length} />
          ))}
        </ul>
      )}
      {!hand && picture.closings.length === 0 && <p class="middlesays">{say("room_holdem.no_hand")}</p>}
    </div>
  );
}

function MiddlePot({ pot, count }: { pot: PotSeen; count: number }) {
  return (
    <li class={pot.won.length > 0 ? "won" : undefined} data-pot={pot.number}>
      <Chips chips={pot.chips} />
      <span>
        <span class="potname">{potName(pot.number, count)}</span> <b>{pot.chips}</b>
      </span>
    </li>
  );
}

/** Who has won on which board, once pots are awarded. */
function winnersOf({ view }: HoldemSight): readonly { seat: number; board: number }[] {
  return view.picture.awards.flatMap(({ board, shares }) => shares.map(([seat]) => ({ seat, board })));
}

export function Boards({ hand, winners }: { hand: HandPicture; winners: readonly { seat: number; board: number }[] }) {
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
              <li key={place} class="gap" aria-hidden="true" />
            ))}
          </ol>
        );
      })}
    </div>
  );
}
