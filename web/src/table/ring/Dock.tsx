/** The dock: your cards and what you have, what you mean to do afterwards, and your question. */
import { useState } from "preact/hooks";
import { cardName } from "../../cards";
import type { Table } from "../../game/table";
import { Ask, Card } from "../../parts";
import { oneAfterTheOther } from "../../sentences";
import { say } from "../../words";
import { Bubble } from "../Bubbles";
import { Asking, BetSaid, InAdvance, OwnLine } from "../Dock";
import { sayAt } from "../sight";
import { HandQuestion } from "./ask/HandQuestion";
import { NextHand } from "./ask/NextHand";
import { buttonSays, titleOf, whyOf } from "./ask/words";
import type { Picked, RingGame } from "./game";
import { podOf } from "./pods";
import { Marks } from "./Ring";
import { isBetween, mayAdvance, type RingSight, waitingSays } from "./sight";
import { type Ticked, Ticks } from "./Ticks";

export interface DockProps {
  game: RingGame;
  table: Table;
  sight: RingSight;
  ticked: Ticked;
}

interface Props {
  game: RingGame;
  sight: RingSight;
  seat: number;
}

/** The cards that are picked for the question that is open; another question begins with none. */
export function usePicked({ view }: RingSight): Picked {
  const [kept, keep] = useState<{ number: number; cards: readonly string[] }>({ number: -1, cards: [] });
  const number = view.mine.asked?.number ?? -1;
  return { cards: kept.number === number ? kept.cards : [], pick: (cards) => keep({ number, cards }) };
}

export function Dock({ game, table, sight, ticked }: DockProps) {
  const picked = usePicked(sight);
  const { seat } = sight;
  if (seat === null) return null;
  return (
    <footer class="dock handdock">
      <OwnCards game={game} table={table} sight={sight} seat={seat} picked={picked} />
      <QuestionBox game={game} table={table} sight={sight} picked={picked} />
      <Own game={game} sight={sight} seat={seat} />
      <Ticks sight={sight} {...ticked} />
    </footer>
  );
}

function OwnCards({ game, table, sight, seat, picked }: Props & { table: Table; picked: Picked }) {
  const { mine, picture } = sight.view;
  const most = mine.asked && !isBetween(picture) ? (game.picks?.(mine.asked) ?? 0) : 0;
  const folded = picture.hand?.folded.includes(seat) || picture.hand?.mucked.includes(seat);
  return (
    <div
      class={folded ? `own hole of${game.cards} folded` : `own hole of${game.cards}`}
      id="own-hand"
      tabIndex={-1}
      data-hole={seat}
    >
      <ul class="cards" aria-label={say("room_parts.hand", { count: mine.hand.length })}>
        {mine.hand.map((card) => (
          <li key={card}>
            {most > 0 ? <Pickable card={card} most={most} picked={picked} /> : <Card card={card} named />}
          </li>
        ))}
        {mine.hand.length === 0 &&
          Array.from({ length: game.cards }, (_, place) => <li key={place} class="none" aria-hidden="true" />)}
      </ul>
      <p class="have">
        {mine.hand.length > 0 ? (
          <>
            <span class="quiet">{sayAt(sight.game, folded ? "room_ring.you.had" : "room_ring.you.have")}</span>{" "}
            <b>{game.have(sight)}</b>
          </>
        ) : (
          <span class="quiet">{sayAt(sight.game, "room_ring.you.no_cards")}</span>
        )}
      </p>
      <Bubble table={table} seat={seat} />
    </div>
  );
}

/** A card of one's own that a tap picks, and puts back. */
function Pickable({ card, most, picked: { cards, pick } }: { card: string; most: number; picked: Picked }) {
  const on = cards.includes(card);
  const full = !on && cards.length >= most;
  return (
    <button
      type="button"
      class={on ? "pickable on" : "pickable"}
      aria-pressed={on}
      aria-disabled={full}
      aria-label={cardName(card)}
      data-pick={card}
      onClick={() => !full && pick(on ? cards.filter((one) => one !== card) : [...cards, card])}
    >
      <Card card={card} />
    </button>
  );
}

/** The question, or who is thinking, in one box that keeps its place. */
export function QuestionBox({ game, table, sight, picked }: Omit<DockProps, "ticked"> & { picked: Picked }) {
  const { asked, host } = sight.view.mine;
  const first = asked && !asked.optional ? asked : host;
  const inHand = asked?.kind === "InNextHand" ? null : asked;
  return (
    <Asking
      table={table}
      sight={sight}
      asked={inHand}
      spoken={
        first
          ? { of: first, says: oneAfterTheOther(titleOf(game, first, sight), whyOf(game, first, sight)) }
          : undefined
      }
      button={(action) => buttonSays(game, action, sight)}
      over={game.end(sight)}
      advance={mayAdvance(sight)}
    >
      {inHand ? (
        <HandQuestion
          game={game}
          picked={picked}
          asked={inHand}
          sight={sight}
          answer={(action) => void table.answer(inHand.number, action)}
          busy={table.answering.value === inHand.number}
          refused={table.refused.value}
        />
      ) : asked || host || isBetween(sight.view.picture) ? (
        <NextHand game={game} table={table} sight={sight} />
      ) : (
        <Ask waiting title={waitingSays(sight)}>
          <InAdvance table={table} advance={mayAdvance(sight)} />
        </Ask>
      )}
    </Asking>
  );
}

/** On a phone: your chips, your marks and what you have put in, in one line. */
export function Own({ game, sight, seat }: Props) {
  const { chips, bet, name, marks, state, won } = podOf(game, sight, seat);
  return (
    <OwnLine seat={seat} name={name} chips={chips}>
      <Marks game={sight.game} marks={marks} />
      {won > 0 ? (
        <span class="tag won">{say("room_table.tray.wins", { chips: won })}</span>
      ) : bet ? (
        <BetSaid bet={bet} />
      ) : (
        <span class="quiet">{state}</span>
      )}
    </OwnLine>
  );
}
