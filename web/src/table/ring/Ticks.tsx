/** What one means to do after this hand: ticked while it is played, and said when the question comes. */
import { useEffect, useState } from "preact/hooks";
import type { Table } from "../../game/table";
import { sayAt } from "../sight";
import { isBetween, isTournament, type RingSight } from "./sight";

export type Intent = "sit-out" | "leave" | "ready";

export interface Ticked {
  intent: Intent | undefined;
  tick: (intent: Intent | undefined) => void;
}

/** Keep what was ticked, and answer with it once the room asks. */
export function useTicks(table: Table, sight: RingSight): Ticked {
  const [intent, tick] = useState<Intent>();
  const { asked } = sight.view.mine;
  const number = asked?.kind === "InNextHand" ? asked.number : undefined;
  useEffect(() => {
    if (!intent || asked?.choices.t !== "OneOf" || number === undefined) return;
    tick(undefined);
    if (asked.choices.answers.includes(intent)) void table.answer(number, intent);
  }, [number]);
  return { intent, tick };
}

export function Ticks({ sight, intent, tick }: Ticked & { sight: RingSight }) {
  const { picture } = sight.view;
  const { seat } = sight;
  if (seat === null || isBetween(picture)) return null;
  const out = picture.players[seat]?.standing === "sitting out";
  const offered: Intent[] = out ? ["ready"] : isTournament(sight) ? ["sit-out"] : ["sit-out", "leave"];
  return (
    <div class="ticks">
      {offered.map((one) => (
        <label key={one} class="tick">
          <input
            type="checkbox"
            checked={intent === one}
            onChange={(event) => tick(event.currentTarget.checked ? one : undefined)}
          />
          <span>{sayAt(sight.game, `room_ring.tick.${one}`)}</span>
        </label>
      ))}
    </div>
  );
}
