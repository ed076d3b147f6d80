/** The turning points of a deal by name; a tap goes to one. */
import { Said } from "../../parts";
import { say } from "../../words";
import type { ReplayStep } from "./steps";
import type { Turn } from "./turns";

export interface TurnsProps {
  turns: readonly Turn[];
  steps: readonly ReplayStep[];
  at: number;
  to: (at: number) => void;
}

export function Turns({ turns, steps, at, to }: TurnsProps) {
  if (turns.length === 0) return <p class="quiet">{say("room_replay.turn.none")}</p>;
  return (
    <ol class="turns">
      {turns.map((turn) => (
        <li key={turn.at}>
          <button type="button" aria-current={turn.at === at ? "step" : undefined} onClick={() => to(turn.at)}>
            <b>{turnSays(turn)}</b>
            <span>
              <Said text={steps[turn.at]?.says ?? ""} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** What a turning point is called. */
export function turnSays({ kinds }: Turn): string {
  return kinds.map((kind) => say(`room_replay.turn.${kind}`)).join(", ");
}
