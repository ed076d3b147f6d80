/** Questions of the evenings of Tripoley that Python played, and sights of tables that are made up. */

import type { TripoleySight } from "../../../src/games/tripoley/sight";
import type { AskedFacts, Picture } from "../../../src/wire";
import { evenings, momentsOf, sightOf, startOf } from "../../game/evenings";

/** The first moment at which each kind of question is put to the seat, in all evenings. */
export function questions(): { asked: AskedFacts; sight: TripoleySight }[] {
  const first = new Map<string, { asked: AskedFacts; sight: TripoleySight }>();
  for (const { event, sight } of evenings.flatMap(momentsOf))
    for (const asked of [event.mine?.asked, event.mine?.host])
      if (asked && !first.has(`${asked.kind} ${asked.choices.t}`))
        first.set(`${asked.kind} ${asked.choices.t}`, { asked, sight });
  return [...first.values()];
}

/** A sight of a made-up table: only what the test is about has to be said. */
export function made(more: Partial<Picture>): TripoleySight {
  const evening = evenings.find(({ name }) => name === "pagat");
  if (!evening) throw new Error("no evening");
  const view = startOf(evening);
  return sightOf(evening, { ...view, picture: { ...view.picture, ...more } });
}
