/** The dock: your two cards and what you have, what you mean to do afterwards, and your question. */
import type { Table } from "../../game/table";
import { Ask, Card } from "../../parts";
import { oneAfterTheOther } from "../../sentences";
import { Bubble } from "../../table/Bubbles";
import { Asking, BetSaid, OwnLine } from "../../table/Dock";
import { say } from "../../words";
import { HandQuestion } from "./ask/HandQuestion";
import { NextHand } from "./ask/NextHand";
import { answerSays, titleOf, whyOf } from "./ask/words";
import { youHave } from "./names";
import { Marks } from "./Ring";
import { type HoldemSight, isBetween, podOf, waitingSays } from "./sight";
import { type Ticked, Ticks } from "./Ticks";
import { endSays } from "./Tray";

export interface DockProps {
  table: Table;
  sight: HoldemSight;
  ticked: Ticked;
}

export function Dock({ table, sight, ticked }: DockProps) {
  const { seat } = sight;
  if (seat === null) return null;
  return (
    <footer class="dock handdock">
      <OwnCards table={table} sight={sight} seat={seat} />
      <QuestionBox table={table} sight={sight} />
      <Own sight={sight} seat={seat} />
      <Ticks sight={sight} {...ticked} />
    </footer>
  );
}

function OwnCards({ table, sight, seat }: { table: Table; sight: HoldemSight; seat: number }) {
  const { mine, picture } = sight.view;
  const folded = picture.hand?.folded.includes(seat) || picture.hand?.mucked.includes(seat);
  return (
    <div class={folded ? "own hole folded" : "own hole"} id="own-hand" tabIndex={-1} data-hole={seat}>
      <ul class="cards" aria-label={say("room_parts.hand", { count: mine.hand.length })}>
        {mine.hand.map((card) => (
          <li key={card}>
            <Card card={card} named />
          </li>
        ))}
        {mine.hand.length === 0 && [0, 1].map((place) => <li key={place} class="none" aria-hidden="true" />)}
      </ul>
      <p class="have">
        {mine.hand.length > 0 ? (
          <>
            <span class="quiet">{say(folded ? "room_holdem.you.had" : "room_holdem.you.have")}</span>{" "}
            <b>{youHave(mine)}</b>
          </>
        ) : (
          <span class="quiet">{say("room_holdem.you.no_cards")}</span>
        )}
      </p>
      <Bubble table={table} seat={seat} />
    </div>
  );
}

/** The question, or who is thinking, in one box that keeps its place. */
export function QuestionBox({ table, sight }: { table: Table; sight: HoldemSight }) {
  const { asked } = sight.view.mine;
  const inHand = asked?.kind === "InNextHand" ? null : asked;
  return (
    <Asking
      table={table}
      sight={sight}
      asked={inHand}
      spoken={asked && !asked.optional ? oneAfterTheOther(titleOf(asked, sight), whyOf(asked, sight)) : ""}
      words={(action) => answerSays(action, sight)}
      over={endSays(sight)}
    >
      {inHand ? (
        <HandQuestion
          asked={inHand}
          sight={sight}
          answer={(action) => void table.answer(inHand.number, action)}
          busy={table.answering.value === inHand.number}
          refused={table.refused.value}
        />
      ) : asked || sight.view.mine.host || isBetween(sight.view.picture) ? (
        <NextHand table={table} sight={sight} />
      ) : (
        <Ask waiting title={waitingSays(sight)} />
      )}
    </Asking>
  );
}

/** On a phone: your chips, your marks and what you have put in, in one line. */
function Own({ sight, seat }: { sight: HoldemSight; seat: number }) {
  const { chips, bet, name, marks, state, won } = podOf(sight, seat);
  return (
    <OwnLine seat={seat} name={name} chips={chips}>
      <Marks marks={marks} />
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
