/** The evenings of Hold'em that Python played, and what a seat sees at every moment of them. */
import { fold } from "../../../src/game/fold";
import type { Table } from "../../../src/game/table";
import type { HoldemSight, HoldemView } from "../../../src/games/holdem/sight";
import type { EventFacts, HoldemMine, HoldemPicture } from "../../../src/wire";
import cup from "../../fixtures/holdem-cup.json";
import six from "../../fixtures/holdem-six.json";
import ten from "../../fixtures/holdem-ten.json";
import two from "../../fixtures/holdem-two.json";
import { roomOf } from "../../game/evenings";
import { tableAt } from "../../game/tableAt";

export interface Hands {
  name: string;
  house: Readonly<Record<string, string>>;
  seat: number;
  start: { picture: HoldemPicture; mine: HoldemMine };
  end: { picture: HoldemPicture; mine: HoldemMine };
  batches: { events: EventFacts[] }[];
}

export const sittings = Object.entries({ two, six, ten, cup }).map(([name, told]) => ({
  ...(told as unknown as Hands),
  name,
}));

export interface Moment {
  event: EventFacts;
  sight: HoldemSight;
}

export function startOf({ start }: Hands): HoldemView {
  return { story: "s", next: 0, ...start, told: [], wagers: {} };
}

export function eventsOf({ batches }: Hands): EventFacts[] {
  return batches.flatMap(({ events }) => events);
}

export function momentsOf(hands: Hands): Moment[] {
  let view = startOf(hands);
  return eventsOf(hands).map((event) => {
    view = fold(view, event);
    return { event, sight: sightOf(hands, view, event) };
  });
}

export function sightOf(hands: Hands, view: HoldemView, event?: EventFacts): HoldemSight {
  return {
    game: "holdem",
    view,
    seat: hands.seat,
    room: roomOf(
      view.picture.players.map(({ name }) => name),
      { game: "holdem" },
    ),
    house: hands.house,
    event: event?.event,
    now: 0,
  };
}

/** A table at a moment; what is answered is kept. */
export function playedAt(sight: HoldemSight): { table: Table; answers: string[] } {
  const answers: string[] = [];
  const answer = (number: number, action: string) => {
    answers.push(`${number} ${action}`);
    return Promise.resolve({ t: "done", id: "" });
  };
  return { table: tableAt(sight, { answer }), answers };
}
