/** The stages before the cards are played: the stakes, the spare hand and its auction, the pay suit, the pay cards. */

import { Card, CardBack, Pile, readSpace, spaceName } from "../../../parts";
import { Log } from "../../../table/Log";
import { sayOf, whoOf } from "../../../table/sight";
import type { Auction } from "../../../wire";
import { say } from "../../../words";
import { partOf } from "../part";
import { marksOf, type TripoleySight } from "../sight";

export function DealTray({ sight }: { sight: TripoleySight }) {
  const part = partOf(sight.view.picture);
  const { turned_up } = sight.view.picture;
  return (
    <section class="tray" aria-labelledby="tray-title">
      {part === "spare" && <SpareHand sight={sight} />}
      {part === "suit" && <SuitAuction sight={sight} />}
      {part === "pay" && <PayCards sight={sight} />}
      {part === "end" && <h2 id="tray-title">{say("room_table.tray.ending")}</h2>}
      {part === "deal" && (
        <>
          <h2 id="tray-title">{say("room_table.tray.deal")}</h2>
          <p>{say("room_table.tray.stakes")}</p>
        </>
      )}
      {turned_up && (
        <figure class="turnedup">
          <span>
            <Card card={turned_up} named />
          </span>
          <figcaption>{say("room_table.tray.turned_up")}</figcaption>
        </figure>
      )}
      <Log sight={sight} lines={3} />
    </section>
  );
}

function SpareHand({ sight }: { sight: TripoleySight }) {
  const { spare, auction, dealer } = sight.view.picture;
  const put = spare.said.includes("swap") && dealer !== null;
  return (
    <>
      <h2 id="tray-title">{say(auction ? "room_table.tray.auction" : "room_table.tray.spare")}</h2>
      <div class="spare">
        <span class="backs" aria-hidden="true">
          {Array.from({ length: Math.min(5, spare.size) }, (_, at) => (
            <CardBack key={`${at}`} small />
          ))}
        </span>
        <div>
          <p>
            <b>{say("room_table.tray.spare_cards", { count: spare.size })}</b>
          </p>
          {spare.sold && <p>{say("room_table.tray.spare_sold")}</p>}
          {put && <p>{sayOf(sight, "room_table.tray.spare_put_down", dealer)}</p>}
          {!auction && !spare.sold && !put && dealer !== null && spare.said.length === 0 && (
            <p>{sayOf(sight, "room_table.tray.dealer_decides", dealer)}</p>
          )}
        </div>
      </div>
      {auction && <AuctionState sight={sight} auction={auction} />}
    </>
  );
}

function SuitAuction({ sight }: { sight: TripoleySight }) {
  const { suit_auction } = sight.view.picture;
  return (
    <>
      <h2 id="tray-title">{say("room_table.tray.suit_auction")}</h2>
      {suit_auction && <AuctionState sight={sight} auction={suit_auction} />}
    </>
  );
}

function AuctionState({ sight, auction }: { sight: TripoleySight; auction: Auction }) {
  return (
    <dl class="auction">
      <dt>{say("room_table.tray.high")}</dt>
      <dd>
        {auction.buyer === null ? (
          say("room_table.tray.no_bid")
        ) : (
          <>
            <Pile chips={auction.high} /> {say("room_table.tray.by", { who: whoOf(sight, auction.buyer) })}
          </>
        )}
      </dd>
      <dt>{say("room_table.tray.still_in")}</dt>
      <dd>
        <ul class="inlist">
          {auction.bidders.map((seat) => (
            <li key={seat} class={seat === sight.seat ? "tag you" : "tag"}>
              {whoOf(sight, seat)}
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}

function PayCards({ sight }: { sight: TripoleySight }) {
  const { layout, taken } = sight.view.picture;
  const marks = marksOf(sight.view.picture);
  const won = layout.filter(({ wins }) => wins !== "not by cards");
  return (
    <>
      <h2 id="tray-title">{say("room_table.tray.pay")}</h2>
      <p class="explains">{say("room_table.tray.pay_why")}</p>
      <ul class="winnings">
        {won.flatMap(({ name }) => {
          const by = taken.filter(({ space }) => space === name);
          return by.map(({ seat, chips }) => (
            <li key={`${name} ${seat}`}>
              <span>{spaceName(readSpace(name, marks))}</span>
              <b>{whoOf(sight, seat)}</b>
              <Pile chips={chips} />
            </li>
          ));
        })}
      </ul>
    </>
  );
}
