/** Everybody's chips over the evening: one line a player, told apart by its dashes and by the name at its end. */

import { badgeOf, TokenAt } from "../art/animals";
import { narrow } from "../device";
import type { Closing } from "../wire";
import { say } from "../words";
import { useClosings } from "./closings";
import { personOf, type Sight, whoOf } from "./sight";

const HIGH = 150;
/** At the least so much room for the numbers of chips, and how wide a digit is for each unit that lines are high. */
const LEFT = 30;
const DIGIT = 0.57;
const DASHES = ["none", "7 4", "2 4", "10 3 2 3", "1 3", "12 4", "4 2", "8 2 2 2 2 2", "6 6"];
const LABEL = 14;
/** How wide the names are, for each unit that their lines are high. */
const NAME = 7.4;

export function Graph({ sight, high = HIGH, label = LABEL }: { sight: Sight; high?: number; label?: number }) {
  const closings = useClosings(sight);
  const { players } = sight.view.picture;
  if (closings.length === 0) return null;
  const lines = players.flatMap((_, seat) => {
    const line = lineOf(closings, seat);
    return line ? [{ seat, ...line }] : [];
  });
  const right = NAME * label;
  const length = closings.length + 1;
  const most = Math.max(1, ...lines.flatMap(({ chips }) => chips));
  const wide = narrow.value ? 326 : 420;
  const left = Math.max(LEFT, 8 + DIGIT * label * `${most}`.length);
  const x = (at: number) => left + (at * (wide - left - right)) / (length - 1);
  const least = lowest(Math.min(...lines.flatMap(({ chips }) => chips)), most);
  const y = (chips: number) => high - 10 - ((chips - least) * (high - 24)) / Math.max(1, most - least);
  const labels = spread(
    lines.map(({ chips }) => y(chips.at(-1) ?? 0)),
    label,
    high - 6,
  );
  return (
    <figure class="graph">
      <figcaption>{say("room_table.summary.graph")}</figcaption>
      <svg viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
        <path class="axis" d={`M${left} ${y(least)}H${wide - right}M${left} ${y(most)}H${wide - right}`} />
        <text class="scaleword" x={left - 5} y={y(least) + 4}>
          {least}
        </text>
        <text class="scaleword" x={left - 5} y={y(most) + 4}>
          {most}
        </text>
        {lines.map(({ seat, from, chips }, at) => (
          <g key={seat} class={lineLook(sight, seat)}>
            <polyline
              points={chips.map((one, place) => `${round(x(from + place))},${round(y(one))}`).join(" ")}
              stroke-dasharray={DASHES[seat % DASHES.length]}
            />
            <circle cx={x(from + chips.length - 1)} cy={y(chips.at(-1) ?? 0)} r="3.4" class="end" />
            <TokenAt who={personOf(sight, seat)} x={wide - right + 16} y={labels[at] ?? 0} size={13} />
            <text x={wide - right + 26} y={(labels[at] ?? 0) + 4}>
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

/** A person's line has the colour of his badge, a bot's none. */
function lineLook(sight: Sight, seat: number): string {
  const { name, bot, badge } = personOf(sight, seat);
  const colour = bot ? "" : ` c-${(badge ?? badgeOf(name)).colour}`;
  return `line${colour}${seat === sight.seat ? " you" : ""}`;
}

export interface Line {
  /** The deal before which the line begins: the first of the evening is 0. */
  from: number;
  /** What the seat had then, and after each deal since. */
  chips: number[];
}

/** A seat's chips deal by deal: whoever came late begins with the first deal, and who has gone ends with the last. */
export function lineOf(closings: readonly Pick<Closing, "stacks" | "gains">[], seat: number): Line | undefined {
  const from = closings.findIndex(({ stacks }) => stacks[seat] !== undefined);
  const to = closings.findLastIndex(({ stacks }) => stacks[seat] !== undefined);
  const first = closings[from];
  if (!first) return undefined;
  const chips = [(first.stacks[seat] ?? 0) - (first.gains[seat] ?? 0)];
  for (const { stacks } of closings.slice(from, to + 1)) chips.push(stacks[seat] ?? chips.at(-1) ?? 0);
  return { from, chips };
}

/** Where the scale begins: at nothing, or where all stacks are close, at a round number below the smallest. */
export function lowest(least: number, most: number): number {
  return least * 2 < most ? 0 : Math.floor(least / 10) * 10;
}

/** Move labels so far apart that none lies on another, and none below the lowest place. */
export function spread(heights: readonly number[], apart = LABEL, lowest = HIGH - 6): number[] {
  const order = heights.map((height, at) => ({ height, at })).sort((one, other) => one.height - other.height);
  let above = -apart;
  for (const label of order) {
    label.height = Math.max(label.height, above + apart);
    above = label.height;
  }
  let below = lowest + apart;
  for (const label of order.toReversed()) {
    label.height = Math.min(label.height, below - apart);
    below = label.height;
  }
  const found: number[] = [];
  for (const { height, at } of order) found[at] = height;
  return found;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
