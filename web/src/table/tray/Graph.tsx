/** Everybody's chips over the evening: one line a player, told apart by its dashes and by the name at its end. */
import { narrow } from "../../device";
import { say } from "../../words";
import { type Sight, whoOf } from "../sight";

const HIGH = 150;
const RIGHT = 92;
const LEFT = 30;
const DASHES = ["none", "7 4", "2 4", "10 3 2 3", "1 3", "12 4", "4 2", "8 2 2 2 2 2", "6 6"];
const LABEL = 14;

export function Graph({ sight }: { sight: Sight }) {
  const { closings, players } = sight.view.picture;
  const start = Number(sight.house["start_chips"] ?? 0);
  const lines = players.map((_, seat) => ({
    seat,
    chips: [...(start > 0 && closings.length > 0 ? [start] : []), ...closings.map(({ stacks }) => stacks[seat] ?? 0)],
  }));
  const length = lines[0]?.chips.length ?? 0;
  if (length < 2) return null;
  const most = Math.max(1, ...lines.flatMap(({ chips }) => chips));
  const wide = narrow.value ? 326 : 420;
  const x = (at: number) => LEFT + (at * (wide - LEFT - RIGHT)) / (length - 1);
  const least = lowest(Math.min(...lines.flatMap(({ chips }) => chips)), most);
  const y = (chips: number) => HIGH - 10 - ((chips - least) * (HIGH - 24)) / Math.max(1, most - least);
  const labels = spread(lines.map(({ chips }) => y(chips.at(-1) ?? 0)));
  return (
    <figure class="graph">
      <figcaption>{say("room_table.summary.graph")}</figcaption>
      <svg viewBox={`0 0 ${wide} ${HIGH}`} aria-hidden="true">
        <path class="axis" d={`M${LEFT} ${y(least)}H${wide - RIGHT}M${LEFT} ${y(most)}H${wide - RIGHT}`} />
        <text class="scaleword" x={LEFT - 5} y={y(least) + 4}>
          {least}
        </text>
        <text class="scaleword" x={LEFT - 5} y={y(most) + 4}>
          {most}
        </text>
        {lines.map(({ seat, chips }, at) => (
          <g key={seat} class={seat === sight.seat ? "line you" : "line"}>
            <polyline
              points={chips.map((one, place) => `${round(x(place))},${round(y(one))}`).join(" ")}
              stroke-dasharray={DASHES[seat % DASHES.length]}
            />
            <circle cx={x(length - 1)} cy={y(chips.at(-1) ?? 0)} r="3.4" />
            <text x={wide - RIGHT + 10} y={(labels[at] ?? 0) + 4}>
              {[...whoOf(sight, seat)].slice(0, 12)}
            </text>
          </g>
        ))}
      </svg>
      <ul class="sr">
        {lines.map(({ seat, chips }) => (
          <li key={seat}>{say("room_table.summary.graph_says", { who: whoOf(sight, seat), chips })}</li>
        ))}
      </ul>
    </figure>
  );
}

/** Where the scale begins: at nothing, or where all stacks are close, at a round number below the smallest. */
export function lowest(least: number, most: number): number {
  return least * 2 < most ? 0 : Math.floor(least / 10) * 10;
}

/** Move labels apart, so that none lies on another. */
export function spread(heights: readonly number[]): number[] {
  const order = heights.map((height, at) => ({ height, at })).sort((one, other) => one.height - other.height);
  let above = -LABEL;
  for (const label of order) {
    label.height = Math.max(label.height, above + LABEL);
    above = label.height;
  }
  let below = HIGH - 6 + LABEL;
  for (const label of order.toReversed()) {
    label.height = Math.min(label.height, below - LABEL);
    below = label.height;
  }
  const found: number[] = [];
  for (const { height, at } of order) found[at] = height;
  return found;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
