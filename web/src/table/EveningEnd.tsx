/** The evening is over: a podium by result, bought chips not counted, and the best moments of the evening. */
import { say } from "../words";
import { type Best, bestsOf, type Place, podium, type Told } from "./bests";
import { dealNamed, dealOf, type Sight, whoOf } from "./sight";
import { signed } from "./standings";
import "../style/evening-end.css";

interface Props {
  sight: Sight;
  /** What everybody has won or lost, the best first. */
  rows: readonly { seat: number; change: number }[];
  /** What a space is called. */
  spaceSays?: (space: string) => string;
  /** Places that are not told by chips, as at a tournament. */
  places?: readonly Place[] | undefined;
}

export function EveningEnd({ sight, rows, spaceSays = String, places }: Props) {
  const deals: readonly Told[] = sight.view.picture.closings;
  const bests = bestsOf(deals);
  return (
    <>
      <ol class="podium">
        {(places ?? podium(rows)).map(({ seat, place }) => (
          <li key={seat} class={seat === sight.seat ? `p${place} you` : `p${place}`}>
            <b>{whoOf(sight, seat)}</b>
            {!places && <span class="num">{signed(rows.find((row) => row.seat === seat)?.change ?? 0)}</span>}
            <span class="step">
              <span class="sr">{say("room_table.summary.place", { place })}</span>
              <span aria-hidden="true">{place}</span>
            </span>
          </li>
        ))}
      </ol>
      {bests.length > 0 && (
        <ul class="bests">
          {bests.map((best) => (
            <li key={best.what}>{bestSays(sight, best, spaceSays)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function bestSays(sight: Sight, best: Best, spaceSays: (space: string) => string): string {
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
