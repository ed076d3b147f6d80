/** The same table as words, in the order in which one wants to hear it; every control is the same one. */
import { cardName, inHand, rankName, readCard, SUITS, suitName } from "../cards";
import type { Table } from "../game/table";
import { Said, spaceName } from "../parts";
import { capital } from "../sentences";
import type { Auction } from "../wire";
import { say } from "../words";
import { Asking, usePicked } from "./Dock";
import { handName } from "./hands";
import { Log } from "./Log";
import { MoreText } from "./MoreText";
import { partOf } from "./part";
import { potName, potsSeen } from "./pots";
import { boardOf, clockOf, clockwiseFrom, faceOf, inBetting, type Sight, sayOf, waitingSays, whoOf } from "./sight";
import { SummaryTray } from "./tray/SummaryTray";
import "../style/tray.css";

export function TextView({ table, sight }: { table: Table; sight: Sight }) {
  return (
    <main class="textview page">
      <QuestionText table={table} sight={sight} />
      <Happened sight={sight} />
      <StageText table={table} sight={sight} />
      {sight.seat !== null && partOf(sight.view.picture) !== "between" && <HandText sight={sight} />}
      <SeatsText sight={sight} />
      <BoardText sight={sight} />
      <RunsText sight={sight} />
      <MoreText memory />
    </main>
  );
}

function QuestionText({ table, sight }: { table: Table; sight: Sight }) {
  const asked = table.asked.value;
  const { picked, pick } = usePicked(asked, sight.view.mine.best);
  const clock = clockOf(sight, asked);
  return (
    <section aria-label={say("room_table.text.question")} id="text-question" tabIndex={-1}>
      {sight.seat === null ? (
        <p>{waitingSays(sight)}</p>
      ) : (
        <Asking table={table} sight={sight} picked={picked} pick={pick} />
      )}
      {asked?.choices.t === "FiveOf" && <PickText sight={sight} picked={picked} pick={pick} />}
      {asked && clock && (
        <p class="quiet">{say("room_table.text.left", { seconds: Math.max(0, Math.ceil(clock.left)) })}</p>
      )}
    </section>
  );
}

/** Cards to tick by their names, where five are to be picked. */
function PickText({
  sight,
  picked,
  pick,
}: {
  sight: Sight;
  picked: readonly string[];
  pick: (cards: readonly string[]) => void;
}) {
  return (
    <ul class="claims">
      {inHand(sight.view.mine.hand.map((card) => ({ card }))).map(({ card }) => (
        <li key={card}>
          <label class="choice">
            <input
              type="checkbox"
              checked={picked.includes(card)}
              onChange={(event) =>
                pick(event.currentTarget.checked ? [...picked, card] : picked.filter((one) => one !== card))
              }
            />
            <span>{cardName(card)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function Happened({ sight }: { sight: Sight }) {
  const lines = sight.view.told.slice(-4, -1);
  return (
    <section aria-labelledby="text-happened">
      <h2 id="text-happened">{say("room_table.text.happened")}</h2>
      {lines.map(({ n, says }) => (
        <p key={n}>
          <Said text={says} />
        </p>
      ))}
      <Log sight={sight} lines={1} />
    </section>
  );
}

/** What the tray shows otherwise: how everybody stands, who bids, whose hands lie open. */
function StageText({ table, sight }: { table: Table; sight: Sight }) {
  const { auction, suit_auction, poker } = sight.view.picture;
  switch (partOf(sight.view.picture)) {
    case "between":
      return <SummaryTray sight={sight} table={table.id} told={false} />;
    case "spare":
      return auction && <AuctionText sight={sight} auction={auction} title="auction" />;
    case "suit":
      return suit_auction && <AuctionText sight={sight} auction={suit_auction} title="suit_auction" />;
    case "poker":
      return poker && <ShowdownText sight={sight} shown={poker.shown} />;
    default:
      return null;
  }
}

function AuctionText({ sight, auction, title }: { sight: Sight; auction: Auction; title: string }) {
  const { buyer, high, bidders } = auction;
  return (
    <section aria-labelledby="text-stage">
      <h2 id="text-stage">{say(`room_table.tray.${title}`)}</h2>
      <p>
        {say("room_table.tray.high")}:{" "}
        {buyer === null
          ? say("room_table.tray.no_bid")
          : [high, say("room_table.tray.by", { who: whoOf(sight, buyer) })].join(" ")}
      </p>
      <p>
        {say("room_table.tray.still_in")}: {bidders.map((seat) => whoOf(sight, seat)).join(", ")}
      </p>
    </section>
  );
}

function ShowdownText({ sight, shown }: { sight: Sight; shown: readonly (readonly string[])[] }) {
  const hands = shown.flatMap((cards, seat) => (cards.length > 0 ? [{ seat, cards }] : []));
  if (hands.length === 0) return null;
  return (
    <section aria-labelledby="text-stage">
      <h2 id="text-stage">{say("room_table.tray.showdown")}</h2>
      <ul>
        {hands.map(({ seat, cards }) => (
          <li key={seat}>
            <b>{whoOf(sight, seat)}</b>: {[handName(cards), ...cards.map(cardName)].join(", ")}
          </li>
        ))}
      </ul>
    </section>
  );
}

function HandText({ sight }: { sight: Sight }) {
  const { hand, five, put_down } = sight.view.mine;
  const suits = SUITS.map((suit) => ({
    suit,
    cards: inHand(hand.map((card) => ({ card }))).filter(({ card }) => readCard(card).suit === suit),
  }));
  return (
    <section aria-labelledby="text-hand">
      <h2 id="text-hand">{say("room_table.text.hand", { count: hand.length })}</h2>
      {hand.length === 0 && <p>{say("room_table.text.no_hand")}</p>}
      {suits.map(
        ({ suit, cards }) =>
          cards.length > 0 && (
            <p key={suit}>
              {say("room_table.text.suit", {
                suit: capital(suitName(suit)),
                ranks: cards.map(({ card }) => rankName(readCard(card).rank)),
              })}
            </p>
          ),
      )}
      {five.length > 0 && inBetting(sight.view.picture) && (
        <p>{say("room_table.text.five", { cards: five.map(cardName) })}</p>
      )}
      {put_down.length > 0 && <p>{say("room_table.text.put_down", { cards: put_down.map(cardName) })}</p>}
    </section>
  );
}

/** You first, then the others as they sit, clockwise. */
function SeatsText({ sight }: { sight: Sight }) {
  const around = clockwiseFrom(sight);
  const own = sight.seat;
  const order = own === null ? around : [own, ...around.filter((seat) => seat !== own)];
  return (
    <section aria-labelledby="text-seats">
      <h2 id="text-seats">{say(own === null ? "room_table.text.seats_all" : "room_table.text.seats")}</h2>
      <ul>
        {order.map((seat) => (
          <li key={seat} data-seat={seat}>
            {seatSays(sight, seat)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function seatSays(sight: Sight, seat: number): string {
  const { name, you, state, chips, cards, dealer, bet } = faceOf(sight, seat);
  const parts = [
    you ? say("room_parts.you", { name }) : name,
    ...(dealer ? [say("room_table.text.dealer")] : []),
    ...(state ? [state] : []),
    say("room_table.text.chips", { count: chips }),
    ...(cards === undefined ? [] : [say("room_table.text.cards", { count: cards })]),
    ...(bet ? [[bet.said, bet.chips].filter((part) => part !== undefined).join(" ")] : []),
  ];
  return `${parts.join(", ")}.`;
}

function BoardText({ sight }: { sight: Sight }) {
  const spaces = boardOf(sight);
  const { poker } = sight.view.picture;
  const { pots, waits } = potsSeen(sight.view.picture);
  return (
    <section aria-labelledby="text-board">
      <h2 id="text-board">{say("room_table.text.board")}</h2>
      <ul>
        {spaces.map((space) => (
          <li key={space.name}>
            {say("room_table.text.space", { space: spaceName(space), chips: space.chips })}
            {space.note && `, ${space.note}`}
          </li>
        ))}
      </ul>
      {poker && inBetting(sight.view.picture) && (
        <>
          <h3>{say("room_table.text.pots")}</h3>
          {pots.map((pot, at) => (
            <p key={`${at}`}>
              {say("room_table.text.pot", {
                pot: potName(at, pots.length),
                chips: pot.chips,
                names: pot.seats.map((seat) => whoOf(sight, seat)),
              })}
            </p>
          ))}
          {waits && <p>{sayOf(sight, "room_table.tray.waits", waits.seat, { chips: waits.chips })}</p>}
        </>
      )}
    </section>
  );
}

function RunsText({ sight }: { sight: Sight }) {
  const { runs, stops } = sight.view.picture;
  if (!stops) return null;
  return (
    <section aria-labelledby="text-runs">
      <h2 id="text-runs">{say("room_table.text.runs")}</h2>
      {runs.length === 0 && <p>{say("room_table.text.no_runs")}</p>}
      {[...runs].reverse().map((run, at) => (
        <p key={run.cards[0]}>
          {say("room_table.text.run", { number: runs.length - at, cards: run.cards.map(cardName) })}{" "}
          {run.end === "top" && say("room_table.text.run_top")}
          {run.end === "stop" &&
            run.wanted &&
            say(`room_table.text.${stops.played.includes(run.wanted) ? "run_stop_down" : "run_stop"}`, {
              card: cardName(run.wanted),
            })}
        </p>
      ))}
    </section>
  );
}
