/** The blinds: what is posted now, what comes next, and who is out of a tournament in which place. */
import { isTournament } from "../../table/ring/sight";
import { nameOf } from "../../table/sight";
import type { Level } from "../../wire";
import { say } from "../../words";
import type { HoldemSight } from "./sight";

/** "5/10", and with an ante "5/10, ante 10". */
export function blindsSay({ small, big, ante }: Level): string {
  return say(ante > 0 ? "room_holdem.blinds_ante" : "room_holdem.blinds", { small, big, ante });
}

export function levelSays(sight: HoldemSight): string {
  const { level, blinds } = sight.view.picture;
  return isTournament(sight)
    ? say("room_holdem.level", { number: level + 1, blinds: blindsSay(blinds) })
    : say("room_holdem.blinds_are", { blinds: blindsSay(blinds) });
}

const MINUTE = 60_000;

/** What comes after this level, and when: by hands, or by the room's clock. */
export function nextSays({ view, room, now }: HoldemSight): string {
  const { next_blinds, hands_left } = view.picture;
  if (!next_blinds) return "";
  const blinds = blindsSay(next_blinds);
  const ends = room?.level_ends ?? null;
  const minutes = ends === null ? null : Math.max(0, Math.ceil((ends - now) / MINUTE));
  if (hands_left === 0 || minutes === 0) return say("room_holdem.next_level_now", { blinds });
  if (minutes !== null) return say("room_holdem.next_level_minutes", { blinds, minutes });
  if (hands_left === null) return say("room_holdem.next_level", { blinds });
  return say("room_holdem.next_level_in", { blinds, hands: hands_left });
}

/** Who is out of a tournament, in which place. */
export function Placed({ sight }: { sight: HoldemSight }) {
  const { placed } = sight.view.picture;
  if (placed.length === 0) return null;
  return (
    <p class="quiet">
      {placed
        .map(([seat, place]) => say("room_holdem.placed", { place, who: nameOf(sight, seat) }))
        .reverse()
        .join(" · ")}
    </p>
  );
}
