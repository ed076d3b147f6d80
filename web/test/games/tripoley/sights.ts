/** What a seat sees at every moment of the evenings that Python played. */

import { fold } from "../../../src/game/fold";
import type { TripoleySight, TripoleyView } from "../../../src/games/tripoley/sight";
import type { AskedFacts, EventFacts, Picture } from "../../../src/wire";
import { type Evening, evenings, eventsOf, roomOf, startOf } from "../../game/evenings";

export interface Moment {
  event: EventFacts;
  sight: TripoleySight;
}

/** Every moment of an evening, as its own seat sees it. */
export function momentsOf(evening: Evening): Moment[] {
  let view = startOf(evening);
  return eventsOf(evening).map((event) => {
    view = fold(view, event);
    return { event, sight: sightOf(evening, view, event) };
  });
}

export function sightOf(evening: Evening, view: TripoleyView, event?: EventFacts): TripoleySight {
  return {
    game: "tripoley",
    view,
    seat: evening.seat,
    room: roomOf(view.picture.players.map(({ name }) => name)),
    house: { preset: evening.house, start_chips: "100", memory_aid: "on" },
    event: event?.event,
    now: 0,
  };
}

/** The first moment at which each kind of question is put to the seat, in all evenings. */
export function questions(): { asked: AskedFacts; sight: TripoleySight }[] {
  const first = new Map<string, { asked: AskedFacts; sight: TripoleySight }>();
  for (const evening of evenings)
    for (const { event, sight } of momentsOf(evening))
      for (const asked of [event.mine?.asked, event.mine?.host])
        if (asked && !first.has(`${asked.kind} ${asked.choices.t}`))
          first.set(`${asked.kind} ${asked.choices.t}`, { asked, sight });
  return [...first.values()];
}

/** A sight of a made-up table: only what the test is about has to be said. */
export function made(more: Partial<Picture>): TripoleySight {
  const [evening] = evenings;
  if (!evening) throw new Error("no evening");
  const view = startOf(evening);
  return sightOf(evening, { ...view, picture: { ...view.picture, ...more } });
}
