/** The same Hold'em table as words, in the order in which one wants to hear it. */
import { cardName } from "../cards";
import type { Table } from "../game/table";
import { Said } from "../parts";
import { Log } from "../table/Log";
import { MoreText } from "../table/MoreText";
import { potName } from "../table/pots";
import { clockOf, sayOf, whoOf } from "../table/sight";
import { say } from "../words";
import { Asking } from "./Dock";
import { levelSays, nextSays } from "./Levels";
import { youHave } from "./names";
import { handPots } from "./pots";
import { type HoldemSight, podsOf, waitingSays } from "./sight";
import { type Ticked, Ticks } from "./Ticks";
import { calledOf } from "./Tray";

export function TextView({ table, sight, ticked }: { table: Table; sight: HoldemSight; ticked: Ticked }) {
  const clock = clockOf(sight, sight.view.mine.asked);
  return (
    <main class="textview page">
      <section aria-label={say("room_table.text.question")} id="text-question" tabIndex={-1}>
        {sight.seat === null ? <p>{waitingSays(sight)}</p> : <Asking table={table} sight={sight} />}
        {clock && <p class="quiet">{say("room_table.text.left", { seconds: Math.max(0, Math.ceil(clock.left)) })}</p>}
        <Ticks sight={sight} {...ticked} />
      </section>
      <Happened sight={sight} />
      {sight.seat !== null && <HandText sight={sight} />}
      <BoardText sight={sight} />
      <ShownText sight={sight} />
      <SeatsText sight={sight} />
      <section aria-labelledby="text-blinds">
        <h2 id="text-blinds">{say("room_holdem.text.blinds")}</h2>
        <p>
          {levelSays(sight)} {nextSays(sight)}
        </p>
      </section>
      <MoreText memory={false} />
    </main>
  );
}

function Happened({ sight }: { sight: HoldemSight }) {
  return (
    <section aria-labelledby="text-happened">
      <h2 id="text-happened">{say("room_table.text.happened")}</h2>
      {sight.view.told.slice(-4, -1).map(({ n, says }) => (
        <p key={n}>
          <Said text={says} />
        </p>
      ))}
      <Log sight={sight} lines={1} />
    </section>
  );
}

function HandText({ sight }: { sight: HoldemSight }) {
  const { mine } = sight.view;
  const have = youHave(mine);
  return (
    <section aria-labelledby="text-hand" id="own-hand" tabIndex={-1}>
      <h2 id="text-hand">{say("room_table.text.hand", { count: mine.hand.length })}</h2>
      <p>{mine.hand.length > 0 ? `${mine.hand.map(cardName).join(", ")}.` : say("room_table.text.no_hand")}</p>
      {have && (
        <p>
          {say("room_holdem.you.have")}: {have}.
        </p>
      )}
    </section>
  );
}

function BoardText({ sight }: { sight: HoldemSight }) {
  const { picture } = sight.view;
  const boards = picture.hand?.boards ?? [];
  const { pots, waits } = handPots(picture);
  return (
    <section aria-labelledby="text-board">
      <h2 id="text-board">{say("room_holdem.board")}</h2>
      {boards.map((cards, at) => (
        <p key={at}>
          {boards.length > 1 && `${say("room_holdem.board_of", { number: at + 1 })}: `}
          {cards.length > 0 ? `${cards.map(cardName).join(", ")}.` : say("room_holdem.text.no_board")}
        </p>
      ))}
      {pots.length > 0 && <h3>{say("room_table.text.pots")}</h3>}
      {pots.map((pot) => (
        <p key={pot.number}>{potSays(sight, pot, pots.length)}</p>
      ))}
      {waits && <p>{sayOf(sight, "room_table.tray.waits", waits.seat, { chips: waits.chips })}</p>}
    </section>
  );
}

function potSays(sight: HoldemSight, pot: ReturnType<typeof handPots>["pots"][number], count: number): string {
  const name = potName(pot.number, count);
  if (pot.won.length === 0)
    return say("room_table.text.pot", {
      pot: name,
      chips: pot.chips,
      names: pot.seats.map((seat) => whoOf(sight, seat)),
    });
  return say("room_table.summary.from_pot", {
    pot: name,
    shares: pot.won.map(({ seat, chips }) => say("room_table.summary.share", { who: whoOf(sight, seat), chips })),
  });
}

function ShownText({ sight }: { sight: HoldemSight }) {
  const { hand } = sight.view.picture;
  const hands = (hand?.shown ?? []).flatMap((cards, seat) => (cards.length > 0 ? [{ seat, cards }] : []));
  if (!hand || hands.length === 0) return null;
  return (
    <section aria-labelledby="text-shown">
      <h2 id="text-shown">{say("room_table.tray.showdown")}</h2>
      <ul>
        {hands.map(({ seat, cards }) => (
          <li key={seat}>
            <b>{whoOf(sight, seat)}</b>: {[...cards.map(cardName), ...calledOf(hand.best, seat)].join(", ")}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeatsText({ sight }: { sight: HoldemSight }) {
  return (
    <section aria-labelledby="text-seats">
      <h2 id="text-seats">{say(sight.seat === null ? "room_table.text.seats_all" : "room_table.text.seats")}</h2>
      <ul>
        {podsOf(sight).map((pod) => (
          <li key={pod.seat} data-seat={pod.seat}>
            {podSays(pod)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A seat in one sentence: who, which marks, how they are, chips, cards, bet. */
export function podSays({
  name,
  you,
  state,
  chips,
  marks,
  cards,
  bet,
  won,
  empty,
}: ReturnType<typeof podsOf>[number]): string {
  const parts = [
    you ? say("room_parts.you", { name }) : name,
    ...marks.map((mark) => say(`room_holdem.mark.${mark}`)),
    ...(empty ? [] : [state, say("room_table.text.chips", { count: chips })]),
    ...(typeof cards === "number" && cards > 0 ? [say("room_table.text.cards", { count: cards })] : []),
    ...(bet ? [[bet.said, bet.chips].filter((part) => part !== undefined).join(" ")] : []),
    ...(won > 0 ? [say("room_table.tray.wins", { chips: won })] : []),
  ];
  return `${parts.join(", ")}.`;
}
