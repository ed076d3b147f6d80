/** The turning points of a deal, found from what everybody saw: where a step went another way. Pure. */
import type { ReplayFacts } from "../../http";
import type { TableEvent } from "../../wire";
import type { ReplayStep } from "./steps";

/** What happened there, by the names of its words: `room_replay.turn.<kind>`. */
export type TurnKind = "pays" | "kitty" | "pot" | "all_in" | "run" | "out" | "showdown" | "lead";

export interface Turn {
  /** The step, counted as the slider counts. */
  at: number;
  kinds: readonly TurnKind[];
}

/** A run of so many cards is a long one. */
const LONG_RUN = 5;

/** What is kept in mind on the way through a deal. */
interface Way {
  /** Cards of the run that climbs. */
  run: number;
  /** Hands have been shown since chips were last bet. */
  shown: boolean;
}

/** Every turning point, in order. The chips lead is told at games of poker, where it is not the layout's. */
export function turnsOf(facts: ReplayFacts, steps: readonly ReplayStep[]): Turn[] {
  const found: Turn[] = [];
  const way: Way = { run: 0, shown: false };
  let ahead = leaderOf(facts.picture.stacks);
  for (const { n, event } of facts.events) {
    if (!event) continue;
    const at = steps.findIndex(({ view }) => view.next > n);
    const stacks = steps[at]?.view.picture.stacks ?? [];
    const kinds = kindsOf(event, way, stacks);
    if (event.t === "HandOver") {
      const now = leaderOf(stacks);
      if (now !== undefined && ahead !== undefined && now !== ahead) kinds.push("lead");
      ahead = now ?? ahead;
    }
    if (kinds.length > 0) note(found, at, kinds);
  }
  return found;
}

function note(found: Turn[], at: number, kinds: readonly TurnKind[]): void {
  const last = found.at(-1);
  if (last?.at !== at) found.push({ at, kinds });
  else found[found.length - 1] = { at, kinds: [...new Set([...last.kinds, ...kinds])] };
}

function kindsOf(event: TableEvent, way: Way, stacks: readonly number[]): TurnKind[] {
  switch (event.t) {
    case "Led":
      way.run = 1;
      return [];
    case "Followed":
      way.run += 1;
      return [];
    case "RunStopped":
      return way.run >= LONG_RUN ? ["run"] : [];
    case "Collected":
      return event.chips > 0 ? ["pays"] : [];
    case "SpaceWon":
      return event.chips > 0 ? ["kitty"] : [];
    case "WentOut":
      return ["out"];
    case "Wagered":
    case "Acted":
      way.shown = false;
      return event.chips > 0 && stacks[event.seat] === 0 ? ["all_in"] : [];
    case "HandShown":
    case "HandTabled": {
      const first = !way.shown;
      way.shown = true;
      return first ? ["showdown"] : [];
    }
    case "PotWon":
    case "PotAwarded":
      return ["pot"];
    default:
      return [];
  }
}

/** The seat with the most chips; none where several have as many. */
function leaderOf(stacks: readonly number[]): number | undefined {
  const most = Math.max(...stacks);
  const seats = stacks.flatMap((chips, seat) => (chips === most ? [seat] : []));
  return seats.length === 1 ? seats[0] : undefined;
}
