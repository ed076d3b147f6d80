/** What is written on a field: rank figures, dashes and suits in one line, drawn so wide as the field allows. */
import { figureOf } from "../cards";
import { FigureAt, round, SuitAt, widthOf } from "./signs";
import type { BoardSpace, LabelPart } from "./spaces";

export interface LabelProps {
  parts: readonly LabelPart[];
  suit: BoardSpace["suit"];
  x: number;
  /** The middle of the line. */
  y: number;
  high: number;
  room: number;
}

/** Widths at a height of 40. */
function widthAt40(part: LabelPart): number {
  if ("rank" in part) return widthOf(figureOf(part.rank), 40);
  if ("suit" in part) return 36;
  if ("dash" in part) return 12;
  if ("text" in part) return 15.5 * part.text.length;
  return 42;
}

const GAP = 9;

/** How long a line is at a height of 40. */
export function labelWidth(parts: readonly LabelPart[]): number {
  return parts.reduce((sum, part) => sum + widthAt40(part), GAP * (parts.length - 1));
}

export function Label({ parts, suit, x, y, high, room }: LabelProps) {
  const widths = parts.map(widthAt40);
  const long = labelWidth(parts);
  const scale = Math.min(high / 40, room / long);
  let left = -long / 2;
  const ink = suit === undefined ? "ink" : `ink-${suit === "?" ? "open" : suit}`;
  return (
    <g class={`label ${ink}`} transform={`translate(${x} ${y}) scale(${round(scale)})`}>
      {parts.map((part, at) => {
        const from = left;
        const wide = widths[at] ?? 0;
        left += wide + GAP;
        // Parts have no name of their own, and their order never changes.
        return <Part key={`${at}`} part={part} from={from} wide={wide} />;
      })}
    </g>
  );
}

function Part({ part, from, wide }: { part: LabelPart; from: number; wide: number }) {
  if ("rank" in part) return <FigureAt letters={figureOf(part.rank)} x={from} y={-20} high={40} pen={2.7} />;
  if ("dash" in part) return <path class="g" stroke-width="5" d={`M${from + 1} 0h10`} />;
  if ("text" in part)
    return (
      <text class="b-name" x={from} y={10} font-size={30}>
        {part.text}
      </text>
    );
  if ("sign" in part) return <Sign {...part} x={from + wide / 2} />;
  if (part.suit === "?") return <OpenSuit x={from + wide / 2} />;
  return <SuitAt suit={part.suit} x={from + wide / 2} y={0} size={36} />;
}

/** A suit that this deal has not settled: a dashed ring with a question in it. */
function OpenSuit({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <circle class="open-suit" r="17" />
      <path class="g" stroke-width="3.6" d="M-5.5-4.5a5.5 5.5 0 1 1 8 5c-1.7.9-2.5 1.8-2.5 4M0 9.5h.01" />
    </g>
  );
}

function Sign({ sign, full = false, awake = false, x }: Extract<LabelPart, { sign: unknown }> & { x: number }) {
  if (sign === "pot")
    return (
      <g transform={`translate(${x} -4) scale(.66)`}>
        <path class="icf" d="M-30-8H30q-1 32-30 32T-30-8z" />
        <ellipse class="icf" cx="0" cy="-8" rx="30" ry="8" />
        {full && (
          <g class="heaped">
            <ellipse class="cf5 cs" cx="-12" cy="-10" rx="13" ry="6" />
            <ellipse class="cf1 cs" cx="12" cy="-10" rx="13" ry="6" />
            <ellipse class="cf10 cs" cx="1" cy="-16" rx="13" ry="6" />
            <ellipse class="cf1 cs" cx="-1" cy="-22" rx="13" ry="6" />
          </g>
        )}
        <path class="ics" d="M-11 24v5h22v-5" />
      </g>
    );
  return (
    <g transform={`translate(${x} 0) scale(.66)`}>
      <g class={awake ? "cat awake" : "cat"}>
        <path class="icf" d="M-27-6l3-24 15 11q9-3 18 0l15-11 3 24Q30 22 0 25-30 22-27-6z" />
        <path class="ics" d="M0 8v3m0 0q-5 5-9 2m9-2q5 5 9 2M-33 4l-9-2m9 8-9 3M33 4l9-2m-9 8 9 3" />
        {awake ? (
          <path class="of" d="M-11.5-7a4.5 6 0 1 0 .01 0M11.5-7a4.5 6 0 1 0 .01 0" />
        ) : (
          <path class="ics" d="M-17-1q5.5 6 11 0M6-1q5.5 6 11 0" />
        )}
      </g>
    </g>
  );
}
