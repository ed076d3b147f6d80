/** The geometry of the board, by points and sizes that can be worked out: the octagon lies 268 from the middle at 300. */
import { describe, expect, test } from "vitest";
import { asPoints, octagon, type Point, place, room, type Sector, sectors, within } from "../src/art/octagon";

const HUB = 112;
const EIGHT = sectors(8, HUB);
const field = (at: number): Sector => {
  const found = EIGHT[at];
  if (!found) throw new Error("no such field");
  return found;
};
const FIRST = field(0);
/** The same turned clockwise by so many quarters round the middle. */
const turned = ({ x, y }: Point, quarters: number): Point =>
  quarters === 0 ? { x, y } : turned({ x: 600 - y, y: x }, quarters - 1);

test("its corners begin at the top left and go clockwise", () => {
  // Half of a side is the reach by the tangent of 22.5 degrees, which is the root of two less one.
  expect(asPoints(octagon(100))).toBe(
    "258.6,200 341.4,200 400,258.6 400,341.4 341.4,400 258.6,400 200,341.4 200,258.6",
  );
  expect(asPoints([{ x: 1.26, y: -2 }])).toBe("1.3,-2");
});

describe("a field", () => {
  test("goes from corner to corner, and back along the kitty", () => {
    expect(FIRST.path).toBe("M189 32L411 32L342.9 196.5A112 112 0 0 0 257.1 196.5Z");
    expect(EIGHT.map(({ path }) => path.split("L").length)).toEqual(EIGHT.map(() => 3));
  });

  test("of four has two corners of the octagon between its ends, wherever it looks", () => {
    const corners = [
      { x: 110.5, y: 110.5 },
      { x: 189, y: 32 },
      { x: 411, y: 32 },
      { x: 489.5, y: 110.5 },
      { x: 370.7, y: 229.3 },
      { x: 229.3, y: 229.3 },
    ];
    const four = sectors(4, 100);
    expect(four[0]?.path).toBe("M110.5 110.5L189 32L411 32L489.5 110.5L370.7 229.3A100 100 0 0 0 229.3 229.3Z");
    expect(four.map(({ corners }) => asPoints(corners))).toEqual(
      [0, 1, 2, 3].map((quarters) => asPoints(corners.map((corner) => turned(corner, quarters)))),
    );
    expect(four.map(({ angle }) => Math.round((angle * 180) / Math.PI))).toEqual([-90, 0, 90, 180]);
  });
});

describe("a point lies in the first of eight fields", () => {
  const lies = (x: number, y: number, margin?: number) => within(FIRST, 8, HUB, { x, y }, margin);
  test.each<[string, [number, number], [number, number]]>([
    ["clear of the outer edge", [300, 41], [300, 39]],
    ["clear of the kitty", [300, 179], [300, 181]],
    // At 200 from the middle an edge is 82.8 aside; eight from it across are 8.7 along the line.
    ["clear of the edge at the right", [374, 100], [375, 100]],
    ["clear of the edge at the left", [226, 100], [225, 100]],
  ])("%s", (_, inside, outside) => {
    expect([lies(...inside), lies(...outside)]).toEqual([true, false]);
  });

  test("as near to its edge as is wanted", () => {
    expect([lies(300, 33, 0), lies(300, 31, 0), lies(382, 100, 0), lies(384, 100, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test("and that of the slanted side clear of it too", () => {
    const far = (distance: number) => ({ x: 300 + distance * Math.SQRT1_2, y: 300 - distance * Math.SQRT1_2 });
    expect([259, 261].map((distance) => within(field(1), 8, HUB, far(distance)))).toEqual([true, false]);
    expect(within(FIRST, 8, HUB, far(200))).toBe(false);
    const left = (distance: number) => ({ x: 300 - distance, y: 300 });
    expect([259, 261].map((distance) => within(field(6), 8, HUB, left(distance)))).toEqual([true, false]);
  });
});

describe("a block", () => {
  const placed = (wide: number, high: number) => {
    const { x, y, scale } = place(FIRST, 8, HUB, wide, high);
    return [Math.round(x), Math.round(y), Math.round(scale * 100) / 100];
  };

  test("that is small stands a little larger, in the middle of where it fits", () => {
    // It fits from 124 to 256 from the middle, every third of which is tried.
    expect(placed(10, 10)).toEqual([300, 110, 1.1]);
  });

  test("that is wide shrinks until it fits, and stands far out", () => {
    expect(placed(200, 104)).toEqual([300, 77, 0.71]);
  });

  test("that fits nowhere stands as small as may be, halfway", () => {
    expect(placed(1000, 1000)).toEqual([300, 110, 0.3]);
  });
});

describe("a line may be as wide", () => {
  test.each([
    ["as its field is at its foot", 300, 100, 120, 128],
    ["as its nearer edge allows, where it is not in the middle", 310, 100, 120, 108],
    ["as twenty where it lies in no field", 300, 400, 410, 20],
  ])("%s", (_, x, top, foot, wide) => {
    expect(room(FIRST, 8, HUB, x, top, foot)).toBe(wide);
  });
});
