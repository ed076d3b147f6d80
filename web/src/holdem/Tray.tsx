/** The tray: pots with who may win each, the hands that are shown with their names, how everybody stands, what happened. */
import { Chips, Icon, MiniCard } from "../parts";
import { handTitle } from "../table/hands";
import { Log } from "../table/Log";
import { dealOf } from "../table/moments";
import { potName } from "../table/pots";
import { sayOf, whoOf } from "../table/sight";
import { Graph } from "../table/tray/Graph";
import { signed, standingsOf, winnersSay } from "../table/tray/standings";
import { say } from "../words";
import { Levels } from "./Levels";
import { type HandPot, handPots } from "./pots";
import { type HoldemSight, isBetween } from "./sight";

export interface TrayProps {
  sight: HoldemSight;
  /** The table's id, for the links to its replays. */
  table?: string | undefined;
}

export function Tray({ sight, table }: TrayProps) {
  const { picture } = sight.view;
  if (picture.phase === "over") return <Evening sight={sight} table={table} />;
  const open = picture.hand?.shown.some((cards) => cards.length > 0) ?? false;
  const between = isBetween(picture);
  const none = picture.closings.length > 0 ? "between" : "tray.first";
  const title = !picture.hand ? none : picture.hand.over ? "tray.over" : open ? "tray.showdown" : "tray.pots";
  return (
    <section class="tray handtray" aria-labelledby="tray-title">
      <h2 id="tray-title">{say(`room_holdem.${title}`)}</h2>
      <Levels sight={sight} />
      <Pots sight={sight} slim={open || between} />
      {open && <Shown sight={sight} />}
      <Log sight={sight} lines={open ? 1 : 3} />
      {between && table && <Links sight={sight} table={table} />}
    </section>
  );
}

function Links({ sight, table }: { sight: HoldemSight; table: string }) {
  const last = sight.view.picture.closings.at(-1);
  if (!last) return null;
  return (
    <p class="links">
      <a class="rule" href={`/t/${table}/replay/${dealOf(sight, last.deal)}`}>
        <Icon name="play" small />
        <span>{say("room_holdem.replay")}</span>
      </a>
      <a class="rule" href={`/t/${table}/evening`}>
        <Icon name="list" small />
        <span>{say("room_table.summary.evening")}</span>
      </a>
    </p>
  );
}

export function Pots({ sight, slim }: { sight: HoldemSight; slim: boolean }) {
  const { pots, waits } = handPots(sight.view.picture);
  if (pots.length === 0) return null;
  const two = (sight.view.picture.hand?.boards.length ?? 1) > 1;
  return (
    <ul class={slim ? `pots slim${two ? " twice" : ""}` : "pots"}>
      {pots.map((pot) => (
        <li key={pot.number} class={`pot p${Math.min(3, pot.number + 1)}`}>
          <Chips chips={pot.chips} />
          <b>{potName(pot.number, pots.length)}</b>
          <span class="sum num">{pot.chips}</span>
          {(pots.length > 1 || pot.won.length > 0) && (
            <ul class="inlist">
              <Tags sight={sight} pot={pot} />
            </ul>
          )}
        </li>
      ))}
      {waits && (
        <li class="potwait">
          <Icon name="chip" />
          <span>{sayOf(sight, "room_table.tray.waits", waits.seat, { chips: waits.chips })}</span>
        </li>
      )}
    </ul>
  );
}

/** Who can win a pot; afterwards who did, and how much of it on which board. */
function Tags({ sight, pot }: { sight: HoldemSight; pot: HandPot }) {
  const own = (seat: number) => (seat === sight.seat ? " you" : "");
  if (pot.won.length === 0)
    return (
      <>
        {pot.seats.map((seat) => (
          <li key={seat} class={`tag${own(seat)}`}>
            {whoOf(sight, seat)}
          </li>
        ))}
      </>
    );
  const two = (sight.view.picture.hand?.boards.length ?? 1) > 1;
  return (
    <>
      {pot.won.map(({ seat, chips, board }) => (
        <li key={`${board} ${seat}`} class={`tag won${own(seat)}`}>
          <Icon name="check" small />
          {two
            ? say("room_holdem.tray.share_of", { who: whoOf(sight, seat), chips, board: board + 1 })
            : whoOf(sight, seat)}
          {!two && ` ${say("room_table.tray.wins", { chips })}`}
        </li>
      ))}
    </>
  );
}

/** So many hands have room for their whole names. */
const FEW = 4;

export function Shown({ sight }: { sight: HoldemSight }) {
  const { hand, awards } = sight.view.picture;
  if (!hand) return null;
  const winners = new Set(awards.flatMap(({ shares }) => shares.map(([seat]) => seat)));
  const hands = hand.shown.flatMap((cards, seat) => (cards.length > 0 ? [{ seat, cards }] : []));
  return (
    <ul class={hands.length > FEW ? "showdown crowd" : "showdown"}>
      {hands.map(({ seat, cards }) => (
        <li key={seat} class={winners.has(seat) ? "best" : undefined}>
          <b>{whoOf(sight, seat)}</b>
          <span class="minis">
            {cards.map((card) => (
              <MiniCard key={card} card={card} named />
            ))}
          </span>
          {calledOf(hand.best, seat).map((called, board) => (
            <span key={board} class="called" title={called}>
              {hand.best.length > 1 ? say("room_holdem.tray.on_board", { board: board + 1, called }) : called}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What a shown hand is called on each board; nothing before there are five cards. */
export function calledOf(best: readonly (readonly (readonly string[])[])[], seat: number): string[] {
  return best.flatMap((of) => handTitle(of[seat] ?? []) ?? []);
}

function Evening({ sight, table }: TrayProps) {
  const { placed } = sight.view.picture;
  const rows = placed.length > 0 ? placesOf(sight) : chipsOf(sight);
  return (
    <section class="tray handtray summary" aria-labelledby="tray-title">
      <h2 id="tray-title">{say("room_table.summary.over")}</h2>
      <p class="latest">{placed.length > 0 ? placesSay(sight) : winnersSay(sight)}</p>
      {rows.length > 0 && (
        <table class="standing num">
          <thead>
            <tr>
              <th scope="col">{say("room_table.summary.player")}</th>
              <th scope="col">{say(placed.length > 0 ? "room_holdem.place" : "room_table.summary.chips")}</th>
              {placed.length === 0 && <th scope="col">{say("room_table.summary.change")}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ seat, cells }) => (
              <tr key={seat} class={seat === sight.seat ? "you" : undefined}>
                <th scope="row">{whoOf(sight, seat)}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Graph sight={sight} />
      {table && <Links sight={sight} table={table} />}
    </section>
  );
}

interface Row {
  seat: number;
  cells: readonly (string | number)[];
}

/** Everybody by place, also who has long left the table. */
function placesOf({ view }: HoldemSight): Row[] {
  return [...view.picture.placed]
    .sort(([, one], [, other]) => one - other)
    .map(([seat, place]) => ({ seat, cells: [place] }));
}

function chipsOf(sight: HoldemSight): Row[] {
  const last = sight.view.picture.closings.at(-1);
  if (!last) return [];
  return standingsOf(sight, last).map(({ seat, chips, change }) => ({
    seat,
    cells: [sight.view.picture.stacks[seat] ?? chips, signed(change)],
  }));
}

export function placesSay(sight: HoldemSight): string {
  const first = sight.view.picture.placed.filter(([, place]) => place === 1).map(([seat]) => seat);
  const you = first.length === 1 && first[0] === sight.seat;
  return say(you ? "room_holdem.won_tournament_you" : "room_holdem.won_tournament", {
    names: first.map((seat) => whoOf(sight, seat)),
  });
}
