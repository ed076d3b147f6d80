/** Cards, 100 × 140 units; the small one of a lane, 44 × 62; and the back. */
import { cardName, type Face, figureOf, type Rank, readCard, type Suit } from "../cards";
import { device, type Size } from "../device";
import { portraitOf } from "./courts";
import { FigureAt, SuitAt, widthOf } from "./signs";

const SUIT_CLASS = { S: "spade", H: "heart", C: "club", D: "diamond" } as const;
type Spot = readonly [x: number, y: number];

const column = (x: number, ...heights: number[]): Spot[] => heights.map((y) => [x, y]);
const pair = (...heights: number[]): Spot[] => [...column(39, ...heights), ...column(61, ...heights)];
const spots: { readonly [Name in Rank]?: readonly [size: number, ...Spot[]] } = {
  "2": [18, ...column(50, 42, 98)],
  "3": [18, ...column(50, 36, 70, 104)],
  "4": [18, ...pair(42, 98)],
  "5": [18, ...pair(40, 100), [50, 70]],
  "6": [18, ...pair(40, 70, 100)],
  "7": [16, ...pair(38, 70, 102), [50, 54]],
  "8": [16, ...pair(38, 70, 102), [50, 54], [50, 86]],
  "9": [15, ...pair(34, 57, 83, 106), [50, 70]],
  "10": [15, ...pair(34, 57, 83, 106), [50, 45.5], [50, 94.5]],
};

/** The index in the corner: the rank so high, the middle of both so far in, and the suit so far down and so large. */
const corner: { readonly [Name in Size]: { high: number; x: number; y: number; suit: number } } = {
  normal: { high: 27, x: 18.5, y: 50, suit: 20 },
  large: { high: 32, x: 18.5, y: 54, suit: 21 },
  huge: { high: 42, x: 21, y: 62, suit: 20 },
};

export interface CardProps {
  card: string;
  /** Say its name; else it is silent, and what holds it speaks. */
  named?: boolean;
}

function told(card: string, named: boolean) {
  return named ? ({ role: "img", "aria-label": cardName(card) } as const) : ({ "aria-hidden": "true" } as const);
}

export function Card({ card, named = false }: CardProps) {
  const face = readCard(card);
  const court = portraitOf(face.rank) !== undefined;
  const huge = device.size.value === "huge";
  return (
    <svg class="card" viewBox="0 0 100 140" {...told(card, named)}>
      <rect class="face" x=".75" y=".75" width="98.5" height="138.5" rx="9" />
      <g class={SUIT_CLASS[face.suit]}>
        <Index {...face} />
        {!huge && !court && (
          <g transform="rotate(180 50 70)">
            <Index {...face} />
          </g>
        )}
        {huge && !court ? <SuitAt suit={face.suit} x={65} y={101} size={54} /> : <Middle {...face} />}
      </g>
    </svg>
  );
}

function Index({ rank, suit }: Face) {
  const letters = figureOf(rank);
  const { high, x, y, suit: size } = corner[device.size.value];
  return (
    <>
      <FigureAt
        letters={letters}
        x={x - widthOf(letters, high) / 2}
        y={8}
        high={high}
        pen={letters.length > 1 ? 2.7 : 2.9}
      />
      <SuitAt suit={suit} x={x} y={y} size={size} />
    </>
  );
}

function Middle({ rank, suit }: Face) {
  const pips = spots[rank];
  if (pips) {
    const [size, ...places] = pips;
    return (
      <>
        {places.map(([x, y]) => (
          <SuitAt key={`${x} ${y}`} suit={suit} x={x} y={y} size={size} turned={y > 70} />
        ))}
      </>
    );
  }
  return rank === "A" ? <Ace suit={suit} /> : <Court rank={rank} suit={suit} />;
}

function Ace({ suit }: { suit: Suit }) {
  return (
    <>
      <circle class="o" cx="50" cy="70" r="22" />
      <circle class="o thin" cx="50" cy="70" r="25.5" />
      <SuitAt suit={suit} x={50} y={70} size={30} />
    </>
  );
}

function Court({ rank, suit }: Face) {
  return (
    <>
      {portraitOf(rank)}
      <SuitAt suit={suit} x={18.5} y={118} size={22} />
    </>
  );
}

/** A card on a lane: rank and one suit only. */
export function MiniCard({ card, named = false }: CardProps) {
  const { rank, suit } = readCard(card);
  const letters = figureOf(rank);
  return (
    <svg class="mini" viewBox="0 0 44 62" {...told(card, named)}>
      <rect class="face" x=".75" y=".75" width="42.5" height="60.5" rx="6" />
      <g class={SUIT_CLASS[suit]}>
        <FigureAt letters={letters} x={5.5} y={6.5} high={23} pen={letters.length > 1 ? 2.7 : 2.9} />
        <SuitAt suit={suit} x={letters.length > 1 ? 23 : 22} y={45} size={23} />
      </g>
    </svg>
  );
}

/** The back of a card: the board's octagon and its rays, twice. */
export function CardBack({ small = false }: { small?: boolean }) {
  const [wide, high, corner] = small ? [44, 62, 6] : [100, 140, 9];
  const inset = small ? 4 : 7;
  return (
    <svg class={small ? "mini" : "card"} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
      <rect class="face" x=".75" y=".75" width={wide - 1.5} height={high - 1.5} rx={corner} />
      <rect class="backfill" x={inset} y={inset} width={wide - 2 * inset} height={high - 2 * inset} rx={corner - 3} />
      <g class="backline" transform={`translate(${wide / 2} ${high / 2}) scale(${small ? 0.42 : 1})`}>
        <path d="M-13-32h26L32-13v26L13 32h-26L-32 13v-26z" />
        <path d="M-5-12h10L12-5V5L5 12H-5L-12 5V-5zM-5-12-13-32M5-12 13-32M12-5 32-13M12 5 32 13M5 12 13 32M-5 12-13 32M-12 5-32 13M-12-5-32-13" />
        <path d="M-34-55h68M-34 55h68M-26-47h52M-26 47h52" />
      </g>
    </svg>
  );
}
