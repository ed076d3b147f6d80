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

function bent(part: number): number {
  const far = Math.abs(part) < 1e-9 ? 0 : Math.abs(part) ** CORNERS;
  return round(Math.sign(part) * far);
}

function round(part: number): number {
  return Math.round(part * 1000) / 1000;
}
