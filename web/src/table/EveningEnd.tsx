/** The evening is over: a podium by result, bought chips not counted, and the best moments of the evening. */
import { Token } from "../parts";
import { say } from "../words";
import { type Best, bestsOf, type Place, podium, type Told } from "./bests";
import { useClosings } from "./closings";
import { dealNamed, dealOf, personOf, type Sight, whoOf } from "./sight";
import { signed } from "./standings";
import "../style/evening-end.css";

export interface EveningEndProps {
  sight: Sight;
  /** What everybody has won or lost, the best first. */
  rows: readonly { seat: number; change: number }[];
  /** What a space is called. */
  spaceSays?: (space: string) => string;
  /** Places that are not told by chips, as at a tournament. */
  places?: readonly Place[] | undefined;
}

export function EveningEnd(end: EveningEndProps) {
  const { sight, places } = end;
  const bests = bestsSay(end, useClosings(sight));
  return (
    <>
      <ol class="podium">
        {stepsOf(end).map(({ seat, place, result }) => (
          <li key={seat} class={seat === sight.seat ? `p${place} you` : `p${place}`}>
            <Token {...personOf(sight, seat)} />
            <b>{whoOf(sight, seat)}</b>
            {!places && <span class="num">{result}</span>}
            <span class="step">
              <span class="sr">{say("room_table.summary.place", { place })}</span>
              <span aria-hidden="true">{place}</span>
            </span>
          </li>
        ))}
      </ol>
      {bests.length > 0 && (
        <ul class="bests">
          {bests.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The steps of the podium; what each has won or lost stands on them where chips say who came first. */
export function stepsOf({ rows, places }: EveningEndProps): (Place & { result: string })[] {
  const changes = new Map(rows.map(({ seat, change }) => [seat, change]));
  return (places ?? podium(rows)).map((step) => ({
    ...step,
    result: places ? "" : signed(changes.get(step.seat) ?? 0),
  }));
}

/** The best moments, a sentence each. */
export function bestsSay({ sight, spaceSays = String }: EveningEndProps, deals: readonly Told[]): string[] {
  return bestsOf(deals).map((best) => bestSays(sight, best, spaceSays));
}

function bestSays(sight: Sight, best: Best, spaceSays: (space: string) => string): string {
  const { what, seats, count, at, space } = best;
  const says = say(`room_table.summary.best.${what}`, {
    names: seats.map((seat) => whoOf(sight, seat)),
    count,
    space: space === undefined ? "" : spaceSays(space),
  });
  if (!at) return says;
  return say("room_table.summary.best.at", {
    says,
    deal: dealNamed(sight.game, at.number ?? dealOf(sight, at.deal)),
  });
}
