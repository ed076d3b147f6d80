/** The geometry of the board: an octagon of 600 units, any number of fields around the kitty, and where things fit. */

export interface Point {
  x: number;
  y: number;
}
export interface Sector {
  path: string;
  corners: readonly Point[];
  /** Where the field looks, in radians; nought is to the right, and it goes clockwise. */
  angle: number;
}
export interface Block {
  x: number;
  y: number;
  scale: number;
}

export const MIDDLE = 300;
/** How far the outline of the fields lies from the middle. */
const OUTLINE = 268;

/** The corners of the octagon whose sides lie so far from the middle, clockwise from the top left. */
export function octagon(reach: number): Point[] {
  const side = reach * Math.tan(Math.PI / 8);
  const round: [number, number][] = [
    [-side, -reach],
    [side, -reach],
    [reach, -side],
    [reach, side],
    [side, reach],
    [-side, reach],
    [-reach, side],
    [-reach, -side],
  ];
  return round.map(([x, y]) => ({ x: MIDDLE + x, y: MIDDLE + y }));
}

export function asPoints(corners: readonly Point[]): string {
  return corners.map(({ x, y }) => `${one(x)},${one(y)}`).join(" ");
}

/** The fields, the first at the top and the others clockwise, each up to so near the middle. */
export function sectors(count: number, hub: number): Sector[] {
  const share = (2 * Math.PI) / count;
  return Array.from({ length: count }, (_, place) => {
    const angle = -Math.PI / 2 + place * share;
    return sector(angle, angle - share / 2, angle + share / 2, hub);
  });
}

function sector(angle: number, from: number, to: number, hub: number): Sector {
  const turns = Array.from({ length: 24 }, (_, step) => -Math.PI + Math.PI / 8 + (step * Math.PI) / 4 - Math.PI);
  const between = turns.filter((turn) => turn > from + 0.001 && turn < to - 0.001);
  const corners = [from, ...between, to].map(edgeAt);
  const [near, far] = [at(to, hub), at(from, hub)];
  const outer = corners.map(({ x, y }, place) => `${place ? "L" : "M"}${one(x)} ${one(y)}`).join("");
  const path = `${outer}L${one(near.x)} ${one(near.y)}A${hub} ${hub} 0 0 0 ${one(far.x)} ${one(far.y)}Z`;
  return { path, corners: [...corners, near, far], angle };
}

/** The point of the outline in a direction. */
function edgeAt(angle: number): Point {
  const nearest = Math.round(angle / (Math.PI / 4)) * (Math.PI / 4);
  return at(angle, OUTLINE / Math.cos(angle - nearest));
}

export function at(angle: number, far: number): Point {
  return { x: MIDDLE + far * Math.cos(angle), y: MIDDLE + far * Math.sin(angle) };
}

/** Tell whether a point lies in a field, away from its edges. */
export function within({ angle }: Sector, count: number, hub: number, { x, y }: Point, margin = 8): boolean {
  const [right, down] = [x - MIDDLE, y - MIDDLE];
  if (Math.hypot(right, down) < hub + margin) return false;
  const outside = octagonDistance(right, down) > OUTLINE - margin;
  if (outside) return false;
  // The distance to each of the two straight edges, seen along the field's own direction.
  const along = right * Math.cos(angle) + down * Math.sin(angle);
  const beside = Math.abs(-right * Math.sin(angle) + down * Math.cos(angle));
  const half = Math.PI / count;
  return along * Math.sin(half) - beside * Math.cos(half) > margin;
}

function octagonDistance(right: number, down: number): number {
  const [wide, high] = [Math.abs(right), Math.abs(down)];
  return Math.max(wide, high, (wide + high) / Math.SQRT2);
}

/** Where a block of this size sits best on the field's own middle line, and how much it must shrink to fit. */
export function place(field: Sector, count: number, hub: number, wide: number, high: number): Block {
  for (let scale = 1.1; scale > 0.3; scale -= 0.03) {
    const fits: number[] = [];
    for (let far = hub; far < OUTLINE; far += 3)
      if (holds(field, count, hub, far, wide * scale, high * scale)) fits.push(far);
    const far = fits[Math.floor(fits.length / 2)];
    if (far !== undefined) return { ...at(field.angle, far), scale };
  }
  return { ...at(field.angle, (hub + OUTLINE) / 2), scale: 0.3 };
}

function holds(field: Sector, count: number, hub: number, far: number, wide: number, high: number): boolean {
  const { x, y } = at(field.angle, far);
  return [-0.5, 0, 0.5].every((across) =>
    [-0.5, 0, 0.5].every((down) => within(field, count, hub, { x: x + across * wide, y: y + down * high }, 4)),
  );
}

/** How wide a line may be at this height, its middle at x. */
export function room(field: Sector, count: number, hub: number, x: number, top: number, foot: number): number {
  for (let half = 150; half > 10; half -= 2) {
    const ends = [top, foot].flatMap((y) => [
      { x: x - half, y },
      { x: x + half, y },
    ]);
    if (ends.every((end) => within(field, count, hub, end, 8))) return 2 * half;
  }
  return 20;
}

function one(number: number): number {
  return Math.round(number * 10) / 10;
}
