/** The dock: your two cards and what you have, what you mean to do afterwards, and your question. */
import { useEffect } from "preact/hooks";
import type { Table } from "../game/table";
import { Ask, announce, Button, Card, Icon } from "../parts";
import { oneAfterTheOther } from "../sentences";
import { Bubble } from "../table/Bubbles";
import { Hint, Paused } from "../table/Dock";
import { winnersSay } from "../table/tray/standings";
import { say } from "../words";
import { HandQuestion } from "./ask/HandQuestion";
import { NextHand } from "./ask/NextHand";
import { answerSays, titleOf, whyOf } from "./ask/words";
import { youHave } from "./names";
import { MarkDisc } from "./Ring";
import { type HoldemSight, isBetween, podOf, waitingSays } from "./sight";
import { type Ticked, Ticks } from "./Ticks";
import { placesSay } from "./Tray";

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
      <Asking table={table} sight={sight} />
      <OwnLine sight={sight} seat={seat} />
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

/** A question is read out once, when it comes up. */
function useSpoken(sight: HoldemSight): void {
  const { asked } = sight.view.mine;
  useEffect(() => {
    if (asked && !asked.optional) announce(oneAfterTheOther(titleOf(asked, sight), whyOf(asked, sight)));
  }, [asked?.number]);
}

/** The question, or who is thinking, in one box that keeps its place. */
export function Asking({ table, sight }: { table: Table; sight: HoldemSight }) {
  useSpoken(sight);
  return (
    <div class="asking" id="question" tabIndex={-1}>
      <Box table={table} sight={sight} />
    </div>
  );
}

function Box({ table, sight }: { table: Table; sight: HoldemSight }) {
  const { picture, mine } = sight.view;
  const { asked, host } = mine;
  if (picture.phase === "over") return <Over table={table} sight={sight} />;
  if (sight.room?.paused) return <Paused table={table} />;
  if (asked && asked.kind !== "InNextHand")
    return (
      <>
        <HandQuestion
          asked={asked}
          sight={sight}
          answer={(action) => void table.answer(asked.number, action)}
          busy={table.answering.value === asked.number}
          refused={table.refused.value}
        />
        {sight.room?.practice && (
          <Hint table={table} number={asked.number} words={(action) => answerSays(action, sight)} />
        )}
      </>
    );
  if (asked || host || isBetween(picture)) return <NextHand table={table} sight={sight} />;
  return <Ask waiting title={waitingSays(sight)} />;
}

function Over({ table, sight }: { table: Table; sight: HoldemSight }) {
  const why = sight.view.picture.placed.length > 0 ? placesSay(sight) : winnersSay(sight);
  return (
    <Ask waiting title={say("room_table.summary.over")} why={why}>
      <div class="answers">
        <Button look="main" href={`/t/${table.id}/evening`}>
          {say("room_table.summary.evening")}
        </Button>
        <Button href="/">{say("room_table.line.home")}</Button>
      </div>
    </Ask>
  );
}

/** On a phone: your chips, your marks and what you have put in, in one line. */
function OwnLine({ sight, seat }: { sight: HoldemSight; seat: number }) {
  const { chips, bet, name, marks, state, won } = podOf(sight, seat);
  return (
    <p class="ownline num" data-seat={seat}>
      <b>{name}</b>
      <span>
        <Icon name="chip" small /> {chips}
        <span class="sr">{say("room_table.you.chips")}</span>
      </span>
      {marks.length > 0 && (
        <span class="marks">
          {marks.map((mark) => (
            <MarkDisc key={mark} mark={mark} />
          ))}
        </span>
      )}
      {won > 0 ? (
        <span class="tag won">{say("room_table.tray.wins", { chips: won })}</span>
      ) : bet ? (
        <span>
          {bet.said} {bet.chips}
        </span>
      ) : (
        <span class="quiet">{state}</span>
      )}
    </p>
  );
}
