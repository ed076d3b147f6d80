/** Where the seats of an oval stand: clockwise, one's own at the bottom. Pure. */

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

/** How many of all sit below, left, above and right on the shared screen: rows of at most four, one at either side. */
const ROWS: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 0, 0],
  [1, 0, 0, 0],
  [1, 0, 1, 0],
  [1, 0, 2, 0],
  [1, 1, 1, 1],
  [1, 1, 2, 1],
  [2, 1, 2, 1],
  [2, 1, 3, 1],
  [3, 1, 3, 1],
  [4, 1, 3, 1],
  [4, 1, 4, 1],
];
/** Where the places of a row of so many are. */
const ROW: readonly (readonly number[])[] = [[], [0], [-0.4, 0.4], [-0.64, 0, 0.64], [-0.84, -0.28, 0.28, 0.84]];

/** Around the shared screen, clockwise from the middle of the lower row: no chair is over another, and each is as large. */
export function screenRing(count: number): Spot[] {
  const [below, left, above, right] = ROWS[count] ?? [count, 0, 0, 0];
  const row = (of: number, y: number) => (ROW[of] ?? []).map((x) => ({ x, y }));
  const low = row(below, 1).reverse();
  const first = Math.floor(below / 2);
  const side = (of: number, x: number) => (of > 0 ? [{ x, y: 0 }] : []);
  return [...low.slice(first), ...side(left, -1), ...row(above, -1), ...side(right, 1), ...low.slice(0, first)];
}

function bent(part: number): number {
  const far = Math.abs(part) < 1e-9 ? 0 : Math.abs(part) ** CORNERS;
  return round(Math.sign(part) * far);
}

function round(part: number): number {
  return Math.round(part * 1000) / 1000;
}
