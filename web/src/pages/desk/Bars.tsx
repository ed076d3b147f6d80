/** How it is cut: a bar for each player, a colour for each pot, hatched where the owner folded, dashed where chips go back.
 *
 * A column is as wide as its chips, but never too narrow for its number: what is told is where the bars end, not how
 * much larger one stack is than another.
 */
import type { AwardedPot, PotSeat } from "../../http";
import { say } from "../../words";

const WIDE = 320;
const ROW = 44;
const TOP = 26;
const BAR = 22;
const NARROWEST = 30;

/** The colour of a pot, by its number. */
export const colourOf = (pot: number) => ({ style: { "--of-pot": `var(--pot-${1 + (pot % 6)})` } });

export interface Column {
  from: number;
  to: number;
  /** How many chips of each lie in it. */
  chips: number;
}

/** Where each pot stands in the picture, and the chips that go back behind them. */
export function columnsOf(pots: readonly { height: number }[], most: number): Column[] {
  const ends = [...pots.map(({ height }) => height), ...(most > (pots.at(-1)?.height ?? 0) ? [most] : [])];
  const chips = ends.map((end, at) => end - (ends[at - 1] ?? 0));
  const shown = chips.filter((count) => count > 0).length;
  const least = Math.min(NARROWEST, WIDE / Math.max(1, shown));
  const all = chips.reduce((sum, count) => sum + count, 0);
  let from = 0;
  return chips.map((count) => {
    const wide = count > 0 ? least + ((WIDE - least * shown) * count) / all : 0;
    const column = { from, to: from + wide, chips: count };
    from += wide;
    return column;
  });
}

export interface BarsProps {
  names: readonly string[];
  /** What of each lies in which pot, and what goes back. */
  seats: readonly Pick<PotSeat, "slices" | "back" | "folded">[];
  pots: readonly CutPot[];
}

/** A pot as the picture shows it: at how many chips of each it ends, and its name in short. */
type CutPot = Pick<AwardedPot, "height" | "short">;

export function Bars({ names, seats, pots }: BarsProps) {
  const rows = seats
    // While a street is bet, its chips are in no pot yet.
    .map((seat, at) => ({
      ...seat,
      name: names[at] ?? "",
      put: seat.slices.reduce((sum, one) => sum + one, seat.back),
    }))
    .filter(({ put }) => put > 0)
    .sort((one, other) => one.put - other.put);
  const columns = columnsOf(pots, Math.max(0, ...rows.map(({ put }) => put)));
  const foot = TOP + rows.length * ROW;
  return (
    <svg class="bars" viewBox={`-2 0 ${WIDE + 4} ${foot + 20}`} role="img" aria-label={saidOf(rows, pots)}>
      <defs>
        <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="hatchline" d="M0 0V7" />
        </pattern>
      </defs>
      {columns.map(({ from, to, chips }, at) =>
        chips > 0 ? (
          <Cut key={at} x={to} from={from} rows={rows.map(labelled)} pot={pots[at]} last={at >= pots.length} />
        ) : null,
      )}
      {rows.map((row, at) => (
        <Bar key={row.name} row={row} columns={columns} pots={pots.length} y={TOP + at * ROW} />
      ))}
    </svg>
  );
}

/** About so wide is a letter or figure above a bar, at most. */
const LETTER = 9;
/** So far below the top of its row a name ends, and the bar comes. */
const NAME = 15;

/** Who, and how much, as it stands above a bar. */
const labelled = (row: Row) => `${row.name} ${chipsOf(row)}`;
const chipsOf = ({ put, folded }: Row) => (folded ? say("room_potdesk.bar_folded", { chips: put }) : put);

/** A line down the rows; what stands above a bar is not run through. */
export function cutLine(x: number, labels: readonly string[]): string {
  return labels.reduce(
    (line, label, at) => {
      const y = TOP + at * ROW;
      return label.length * LETTER < x ? `${line}V${y + ROW}` : `${line}V${y - 2}M${x} ${y + NAME}V${y + ROW}`;
    },
    `M${x} ${TOP - 6}`,
  );
}

interface CutProps {
  x: number;
  from: number;
  /** What stands above each bar. */
  rows: readonly string[];
  pot?: CutPot | undefined;
  last: boolean;
}

/** The line at which the bars are cut, its height above, and the name of the pot below. */
function Cut({ x, from, rows, pot, last }: CutProps) {
  const foot = TOP + rows.length * ROW;
  return (
    <g>
      {!last && <path class="cutline" d={cutLine(x, rows)} />}
      {pot && (
        <text class="lv" x={Math.min(x, WIDE - 2)} y={TOP - 10} text-anchor={x > WIDE - 12 ? "end" : "middle"}>
          {pot.height}
        </text>
      )}
      <text class={last ? "lv" : "potname"} x={(from + x) / 2} y={foot + 14} text-anchor="middle">
        {labelOf(pot, x - from)}
      </text>
    </g>
  );
}

/** As much of a pot's name as finds room. */
function labelOf(pot: CutPot | undefined, wide: number): string {
  const name = pot?.short ?? say("pots.head.back");
  if (name.length * 8.4 <= wide) return name;
  return pot ? (name.match(/\d+$/)?.[0] ?? name.slice(0, 1)) : "";
}

interface Row extends Pick<PotSeat, "slices" | "back" | "folded"> {
  name: string;
  put: number;
}

function Bar({ row, columns, pots, y }: { row: Row; columns: readonly Column[]; pots: number; y: number }) {
  return (
    <g>
      <text class="nm" x={0} y={y + 11}>
        <tspan class={row.folded ? "is-out" : undefined}>{row.name}</tspan>
        <tspan class="lv" dx="6">
          {chipsOf(row)}
        </tspan>
      </text>
      {columns.map(({ from, to, chips }, at) => {
        const count = at < pots ? (row.slices[at] ?? 0) : row.back;
        if (count <= 0 || chips <= 0) return null;
        const wide = ((to - from) * Math.min(count, chips)) / chips;
        return (
          <Slice
            key={at}
            x={from + 0.8}
            y={y + 16}
            wide={Math.max(3, wide - 1.6)}
            pot={at < pots ? at : undefined}
            out={row.folded}
            chips={count}
          />
        );
      })}
    </g>
  );
}

function Slice({
  x,
  y,
  wide,
  pot,
  out,
  chips,
}: {
  x: number;
  y: number;
  wide: number;
  pot: number | undefined;
  out: boolean;
  chips: number;
}) {
  const box = { x, y, width: wide, height: BAR, rx: 4 };
  return (
    <g>
      <rect class={pot === undefined ? "backbar" : "slice"} {...(pot === undefined ? {} : colourOf(pot))} {...box} />
      {out && pot !== undefined && <rect class="hatched" {...box} />}
      {!out && String(chips).length * 8 + 4 <= wide && (
        <text class={pot === undefined ? "lv inback" : "inb"} x={x + wide / 2} y={y + 15.5} text-anchor="middle">
          {chips}
        </text>
      )}
    </g>
  );
}

/** The picture for those who do not see it; the pots below tell the rest. */
function saidOf(rows: readonly Row[], pots: readonly CutPot[]): string {
  const cuts = pots.map(({ height }) => height).filter((height) => height > 0);
  return say("room_potdesk.bars_say", { cuts, rows: rows.map(({ name, put }) => `${name} ${put}`) });
}
