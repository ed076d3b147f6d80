/** The same table of Tripoley as words, in the order in which one wants to hear it; every control is the same one. */
import { cardName, inHand } from "../../cards";
import type { Table } from "../../game/table";
import { handName } from "../../table/hands";
import { MoreText } from "../../table/MoreText";
import { clockwiseFrom, openHands, whoOf } from "../../table/sight";
import { HandsText, Happened, PotsText, QuestionText, SeatsText, Section, seatSays } from "../../table/text";
import type { Auction } from "../../wire";
import { say } from "../../words";
import { handSays, spacesSay } from "./aloud";
import { QuestionBox, usePicked } from "./Dock";
import { partOf } from "./part";
import { potsSeen } from "./pots";
import { faceOf, inBetting, type TripoleySight, waitingSays } from "./sight";
import { SummaryTray } from "./tray/SummaryTray";
import "../../style/tray.css";

interface Props {
  sight: TripoleySight;
}

export function TextView({ table, sight }: Props & { table: Table }) {
  const { seat } = sight;
  const asked = table.asked.value;
  const { picked, pick } = usePicked(asked, sight.view.mine.best);
  const around = clockwiseFrom(sight);
  const order = seat === null ? around : [seat, ...around.filter((one) => one !== seat)];
  return (
    <main class="textview page">
      <QuestionText
        sight={sight}
        asked={asked}
        waits={waitingSays(sight)}
        question={<QuestionBox table={table} sight={sight} picked={picked} pick={pick} />}
        more={asked?.choices.t === "FiveOf" && <PickText sight={sight} picked={picked} pick={pick} />}
      />
      <Happened sight={sight} />
      <StageText table={table} sight={sight} />
      {seat !== null && partOf(sight.view.picture) !== "between" && <HandText sight={sight} />}
      <SeatsText sight={sight} seats={order.map((one) => ({ seat: one, says: saysOf(sight, one) }))} />
      <BoardText sight={sight} />
      <RunsText sight={sight} />
      <MoreText memory />
    </main>
  );
}

/** Cards to tick by their names, where five are to be picked. */
function PickText({
  sight,
  picked,
  pick,
}: Props & { picked: readonly string[]; pick: (cards: readonly string[]) => void }) {
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

/** What the tray shows otherwise: how everybody stands, who bids, whose hands lie open. */
function StageText({ table, sight }: Props & { table: Table }) {
  const { auction, suit_auction, poker } = sight.view.picture;
  switch (partOf(sight.view.picture)) {
    case "between":
      return <SummaryTray sight={sight} table={table.id} told={false} />;
    case "spare":
      return auction && <AuctionText sight={sight} auction={auction} title="auction" />;
    case "suit":
      return suit_auction && <AuctionText sight={sight} auction={suit_auction} title="suit_auction" />;
    case "poker": {
      const hands = openHands(poker?.shown ?? []);
      const says = (cards: readonly string[]) => [handName(cards) ?? "", ...cards.map(cardName)];
      return <HandsText sight={sight} hands={hands.map(({ seat, cards }) => ({ seat, says: says(cards) }))} />;
    }
    default:
      return null;
  }
}

function AuctionText({ sight, auction, title }: Props & { auction: Auction; title: string }) {
  const { buyer, high, bidders } = auction;
  return (
    <Section name="stage" title={say(`room_table.tray.${title}`)}>
      <p>
        {say("room_table.tray.high")}:{" "}
        {buyer === null
          ? say("room_table.tray.no_bid")
          : [high, say("room_table.tray.by", { who: whoOf(sight, buyer) })].join(" ")}
      </p>
      <p>
        {say("room_table.tray.still_in")}: {bidders.map((seat) => whoOf(sight, seat)).join(", ")}
      </p>
    </Section>
  );
}

function HandText({ sight }: Props) {
  return (
    <Section name="hand" title={say("room_table.text.hand", { count: sight.view.mine.hand.length })}>
      {handSays(sight).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Section>
  );
}

export function saysOf(sight: TripoleySight, seat: number): string {
  const { dealer, ...face } = faceOf(sight, seat);
  return seatSays({ ...face, you: seat === sight.seat, marks: dealer ? [say("room_table.text.dealer")] : [] });
}

function BoardText({ sight }: Props) {
  const { picture } = sight.view;
  return (
    <Section name="board" title={say("room_table.text.board")}>
      <ul>
        {spacesSay(sight).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {inBetting(picture) && <PotsText sight={sight} seen={potsSeen(picture)} />}
    </Section>
  );
}

function RunsText({ sight }: Props) {
  const { runs, stops } = sight.view.picture;
  if (!stops) return null;
  return (
    <Section name="runs" title={say("room_table.text.runs")}>
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
    </Section>
  );
}
