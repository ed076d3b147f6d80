/** Chips seen from the side: 44 units wide, 7.5 a chip, five to a column, three columns at most. The number stands beside. */

export type Worth = 1 | 5 | 10 | 25;
export interface Column {
  worth: Worth;
  chips: number;
}

const STEP = 7.5;
const marks: Readonly<Record<Worth, readonly (readonly [x: number, y: number])[]>> = {
  1: [[-3.2, 4.6]],
  5: [
    [-15.2, 3.2],
    [8.8, 3.2],
  ],
  10: [
    [-18.2, 2.8],
    [-3.2, 4.6],
    [11.8, 2.8],
  ],
  25: [
    [-20.2, 2.6],
    [-9.2, 3.9],
    [2.8, 3.9],
    [13.8, 2.6],
  ],
};

/** Which columns stand for so many chips: up to six are shown as ones, a great pile ends at three full columns. */
export function columns(chips: number): Column[] {
  if (chips <= 0) return [];
  if (chips <= 6) return [{ worth: 1, chips }];
  const worths: Worth[] = chips <= 25 ? [5, 1] : chips <= 60 ? [10, 5, 1] : [25, 10, 5, 1];
  const found: Column[] = [];
  let left = chips;
  for (const worth of worths) {
    for (let count = Math.floor(left / worth); count > 0; count -= 5) found.push({ worth, chips: Math.min(5, count) });
    left %= worth;
  }
  return found.slice(0, 3);
}

/** Where columns stand, the back ones first so that the front one covers them. */
const places: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[0, 0]],
  [
    [-22, -3],
    [22, 4],
  ],
  [
    [-23, -6],
    [23, -6],
    [0, 8],
  ],
];

/** A pile inside a picture, its foot at x, y. */
export function PileAt({ chips, x, y, scale = 1 }: { chips: number; x: number; y: number; scale?: number }) {
  const shown = columns(chips);
  const spots = places[shown.length] ?? [];
  return (
    <g class="pilemark" transform={`translate(${x} ${y}) scale(${scale})`}>
      {shown.map(({ worth, chips: count }, place) => {
        const [left, down] = spots[place] ?? [0, 0];
        return Array.from({ length: count }, (_, up) => (
          <Chip key={`${worth} ${place} ${up}`} worth={worth} x={left} y={down - up * STEP} />
        ));
      })}
    </g>
  );
}

function Chip({ worth, x, y }: { worth: Worth; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class={`cf${worth} cs`} d="M-22 0V8A22 9 0 0 0 22 8V0Z" />
      {marks[worth].map(([left, top]) => (
        <rect key={left} class={`cb${worth}`} x={left} y={top} width="6.4" height="7" />
      ))}
      <ellipse class={`cf${worth} cs`} cx="0" cy="0" rx="22" ry="9" />
      <ellipse class={`cr${worth}`} cx="0" cy="0" rx="13.5" ry="5" />
    </g>
  );
}

/** How wide a pile of so many chips stands. */
export function pileWidth(chips: number): number {
  const shown = columns(chips).length;
  return shown === 0 ? 0 : shown === 1 ? 46 : 92;
}

/** A pile as a picture of its own, silent: the number beside it speaks. All piles are drawn to one scale. */
export function Chips({ chips }: { chips: number }) {
  const wide = Math.max(46, pileWidth(chips));
  return (
    <svg class="pile" viewBox={`${-wide / 2} -50 ${wide} 76`} aria-hidden="true">
      <PileAt chips={chips} x={0} y={columns(chips).length === 1 ? 8 : 4} />
    </svg>
  );
}
