/** In what Hold'em differs from other poker games on the page. */
import { useState } from "preact/hooks";
import { cardName } from "../../cards";
import type { Table as Opened } from "../../game/table";
import { Button } from "../../parts";
import { handTitle } from "../../table/hands";
import type { RingGame, State, Table } from "../../table/ring/game";
import { stateAt } from "../../table/ring/pods";
import { isBetween } from "../../table/ring/sight";
import { whoOf } from "../../table/sight";
import { winnersSay } from "../../table/standings";
import { say } from "../../words";
import { Boards } from "./Boards";
import { flightsOf } from "./flights";
import { levelSays, nextSays, Placed } from "./Levels";
import { youHave } from "./names";
import { factsOf, type HoldemSight, marksOf, STREETS, streetOf } from "./sight";

export const holdem: RingGame = {
  cards: 2,
  streets: STREETS,
  streetOf: (sight: HoldemSight) => streetOf(sight),
  marks: (sight: HoldemSight, seat) => marksOf(sight, seat),
  placed: (sight: HoldemSight, seat) => placedSays(sight, seat),
  state: (sight: HoldemSight, seat) => comingSays(sight, seat),
  stakes: (sight: HoldemSight) => levelSays(sight),
  next: (sight: HoldemSight) => nextSays(sight),
  Placed: ({ sight }: { sight: HoldemSight }) => <Placed sight={sight} />,
  Laid: ({ sight }: { sight: HoldemSight }) => <Boards sight={sight} />,
  laidSays: (sight: HoldemSight) => boardsSay(sight),
  boards: ({ view }: HoldemSight) => view.picture.hand?.boards.length ?? 1,
  have: ({ view }: HoldemSight) => youHave(view.mine),
  // Nothing is called before there are five cards.
  called: ({ view }: HoldemSight, seat) =>
    (view.picture.hand?.best ?? []).flatMap((of) => handTitle(of[seat] ?? []) ?? []),
  facts: (sight: HoldemSight) => factsOf(sight),
  letters: ["once", "twice", "straddle", "no-post"],
  before: (sight: HoldemSight, seat) => beforeSays(sight, seat),
  owes: ({ view }: HoldemSight, seat) => (view.picture.owed[seat] ?? "nothing") !== "nothing",
  More: ({ table, sight }: { table: Opened; sight: HoldemSight }) => <RaiseBlinds table={table} sight={sight} />,
  flights: flightsOf,
  end: (sight: HoldemSight) => endSays(sight),
  results: (sight: HoldemSight) => placesOf(sight),
};

function boardsSay({ view }: HoldemSight): string[] {
  const boards = view.picture.hand?.boards ?? [];
  return boards.map((cards, at) => {
    const title = boards.length > 1 ? `${say("room_holdem.board_of", { number: at + 1 })}: ` : "";
    return title + (cards.length > 0 ? `${cards.map(cardName).join(", ")}.` : say("room_holdem.text.no_board"));
  });
}

function placedSays(sight: HoldemSight, seat: number): State | undefined {
  const { phase, placed } = sight.view.picture;
  const place = placed.find(([who]) => who === seat)?.[1];
  if (place === undefined) return undefined;
  if (phase !== "over") return stateAt(sight, "placed", { place });
  const ended = say("room_table.summary.place", { place });
  return { said: ended, short: ended };
}

/** Whoever waits for the blinds, or owes one. */
function comingSays(sight: HoldemSight, seat: number): State | undefined {
  const { hand, waits, owed } = sight.view.picture;
  if (waits.includes(seat)) return stateAt(sight, "waits");
  const owes = owed[seat] ?? "nothing";
  if (hand?.order.includes(seat) || owes === "nothing") return undefined;
  return stateAt(sight, owes === "free" ? "coming" : "owes");
}

function beforeSays({ view }: HoldemSight, seat: number): string[] {
  const { waits, owed } = view.picture;
  if (waits.includes(seat)) return [say("room_holdem.you.waits")];
  return owed[seat] && owed[seat] !== "nothing" ? [say(`room_holdem.you.owes.${owed[seat]}`)] : [];
}

/** Everybody by place, also who has long left the table; nothing where chips are what counts. */
function placesOf({ view }: HoldemSight): Table | undefined {
  const { placed } = view.picture;
  if (placed.length === 0) return undefined;
  const rows = placed.toSorted(([, one], [, other]) => one - other).map(([seat, place]) => ({ seat, cells: [place] }));
  return { heads: [say("room_holdem.place")], rows };
}

/** Who has won: the tournament, or the most chips of an evening for cash. */
function endSays(sight: HoldemSight): string {
  const { placed } = sight.view.picture;
  if (placed.length === 0) return winnersSay(sight);
  const first = placed.filter(([, place]) => place === 1).map(([seat]) => seat);
  const you = first.length === 1 && first[0] === sight.seat;
  return say(you ? "room_holdem.won_tournament_you" : "room_holdem.won_tournament", {
    names: first.map((seat) => whoOf(sight, seat)),
  });
}

/** The host begins the next level by hand, between two hands. */
function RaiseBlinds({ table, sight }: { table: Opened; sight: HoldemSight }) {
  const { picture } = sight.view;
  const [refused, refuse] = useState("");
  if (!picture.next_blinds || !isBetween(picture)) return null;
  const raise = async () => {
    const reply = await table.answer(0, "raise-blinds");
    refuse(reply.t === "refused" ? reply.says : "");
  };
  return (
    <>
      <Button onClick={() => void raise()}>{say("room_holdem.raise_blinds", { ...picture.next_blinds })}</Button>
      {refused && <span class="refused">{refused}</span>}
    </>
  );
}
