/** Where the seats of an oval stand: clockwise, one's own at the bottom. Pure; a wide oval and a phone's upright one. */

/** From -1 to 1 of the way from the middle to the rim. */
export interface Spot {
  x: number;
  y: number;
}

/** Flattens the oval towards its rim, so that corners are used and neighbours keep apart. */
const CORNERS = 0.72;

/** So many seats on a wide oval, the first at the bottom. */
export function wideRing(count: number): Spot[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = Math.PI / 2 + (2 * Math.PI * at) / count;
    return { x: bent(Math.cos(angle)), y: bent(Math.sin(angle)) };
  });
}

function bent(part: number): number {
  const far = Math.abs(part) < 1e-9 ? 0 : Math.abs(part) ** CORNERS;
  return round(Math.sign(part) * far);
}

/** How many of the others stand left, above and right on a phone; one's own seat is in the dock below. */
const SIDES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [2, 1, 2],
  [2, 2, 2],
  [2, 3, 2],
  [3, 2, 3],
  [3, 3, 3],
  [3, 4, 3],
];

/** The others on an upright oval, from one's left: up the left side, over the top, down the right. */
export function uprightRing(others: number): Spot[] {
  const [left, top, right] = SIDES[Math.min(others, SIDES.length - 1)] ?? [0, others, 0];
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      count === 1 ? (top === 2 ? 0 : -0.45) : round(-1 + (2 * (at + 1)) / count),
    );
  const across = Array.from({ length: top }, (_, at) => round(top === 1 ? 0 : -1 + (2 * at) / (top - 1)));
  return [
    ...rows(left)
      .reverse()
      .map((y) => ({ x: -1, y })),
    ...across.map((x) => ({ x: top === 2 ? x * 0.5 : x, y: -1 })),
    ...rows(right).map((y) => ({ x: 1, y })),
  ];
}

function round(part: number): number {
  return Math.round(part * 1000) / 1000;
}
