/** The tray: pots with who may win each, the hands that are shown with their names, how everybody stands, what happened. */
import { Graph } from "../../table/Graph";
import { handTitle } from "../../table/hands";
import { Log } from "../../table/Log";
import { openHands, whoOf } from "../../table/sight";
import { signed, standingsOf, winnersSay } from "../../table/standings";
import { LookBack, Pots, Showdown, Standing } from "../../table/tray";
import { say } from "../../words";
import { Levels } from "./Levels";
import { handPots } from "./pots";
import { type HoldemSight, isBetween } from "./sight";

export interface TrayProps {
  sight: HoldemSight;
  /** The table's id, for the links to its replays. */
  table?: string | undefined;
}

export function Tray({ sight, table }: TrayProps) {
  const { picture } = sight.view;
  if (picture.phase === "over") return <Evening sight={sight} table={table} />;
  const open = isOpen(sight);
  const between = isBetween(picture);
  const none = picture.closings.length > 0 ? "between" : "before";
  const title = !picture.hand ? none : picture.hand.over ? "tray.over" : open ? "tray.showdown" : "tray.pots";
  return (
    <section class="tray handtray" aria-labelledby="tray-title">
      <h2 id="tray-title">{say(`room_holdem.${title}`)}</h2>
      <Levels sight={sight} />
      <HandPots sight={sight} slim={open || between} />
      {open && <Shown sight={sight} />}
      <Log sight={sight} lines={open ? 1 : 3} />
      {between && <LookBack sight={sight} table={table} />}
    </section>
  );
}

/** Hands lie open. */
export function isOpen({ view }: HoldemSight): boolean {
  return openHands(view.picture.hand?.shown ?? []).length > 0;
}

export function HandPots({ sight, slim }: { sight: HoldemSight; slim: boolean }) {
  const seen = handPots(sight.view.picture);
  if (seen.pots.length === 0) return null;
  const boards = sight.view.picture.hand?.boards.length ?? 1;
  return <Pots sight={sight} seen={seen} look={slim ? ` slim${boards > 1 ? " twice" : ""}` : ""} boards={boards} />;
}

export function Shown({ sight }: { sight: HoldemSight }) {
  const { hand, awards } = sight.view.picture;
  if (!hand) return null;
  const winners = new Set(awards.flatMap(({ shares }) => shares.map(([seat]) => seat)));
  return (
    <Showdown
      sight={sight}
      hands={openHands(hand.shown).map(({ seat, cards }) => ({
        seat,
        cards,
        called: calledOf(hand.best, seat),
        best: winners.has(seat),
      }))}
    />
  );
}

/** What a shown hand is called on each board; nothing before there are five cards. */
export function calledOf(best: readonly (readonly (readonly string[])[])[], seat: number): string[] {
  return best.flatMap((of) => handTitle(of[seat] ?? []) ?? []);
}

function Evening({ sight, table }: TrayProps) {
  const placed = sight.view.picture.placed.length > 0;
  const rows = placed ? placesOf(sight) : chipsOf(sight);
  const heads = placed
    ? [say("room_holdem.place")]
    : [say("room_table.summary.chips"), say("room_table.summary.change")];
  return (
    <section class="tray handtray summary" aria-labelledby="tray-title">
      <h2 id="tray-title">{say("room_table.summary.over")}</h2>
      <p class="latest">{endSays(sight)}</p>
      {rows.length > 0 && <Standing sight={sight} heads={heads} rows={rows} />}
      <Graph sight={sight} />
      <LookBack sight={sight} table={table} />
    </section>
  );
}

/** Everybody by place, also who has long left the table. */
function placesOf({ view }: HoldemSight) {
  return [...view.picture.placed]
    .sort(([, one], [, other]) => one - other)
    .map(([seat, place]) => ({ seat, cells: [place] }));
}

function chipsOf(sight: HoldemSight) {
  const { closings, stacks } = sight.view.picture;
  const last = closings.at(-1);
  if (!last) return [];
  return standingsOf(sight, last).map(({ seat, chips, change }) => ({
    seat,
    cells: [stacks[seat] ?? chips, signed(change)],
  }));
}

/** Who has won: the tournament, or the most chips of an evening for cash. */
export function endSays(sight: HoldemSight): string {
  const { placed } = sight.view.picture;
  if (placed.length === 0) return winnersSay(sight);
  const first = placed.filter(([, place]) => place === 1).map(([seat]) => seat);
  const you = first.length === 1 && first[0] === sight.seat;
  return say(you ? "room_holdem.won_tournament_you" : "room_holdem.won_tournament", {
    names: first.map((seat) => whoOf(sight, seat)),
  });
}
