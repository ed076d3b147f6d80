/** What travels at a table of five-card draw alone: five cards to each, and those that are thrown away and drawn. */
import { expect, test } from "vitest";
import { flightsOf } from "../../../src/games/draw/flights";
import { movedBy } from "../../table/ring/moved";

const moved = movedBy(flightsOf);

test("five cards come to each", () => {
  expect(moved({ t: "CardsDealt" }).map(({ to, backs }) => [to[0], backs])).toEqual([
    ["seat:0", 5],
    ["hole:1", 5],
  ]);
});

test.each([
  ["one's own cards", ["2C", "3C"], 2],
  ["somebody else's", 3, 3],
])("of %s as many come from the dealer as were thrown away, and later", (_, discarded, backs) => {
  const [away, drawn] = moved({ t: "CardsReplaced", seat: 0, discarded });
  expect(away).toEqual({ from: ["seat:0"], to: ["pot:0", "flop:0"], backs });
  expect(drawn).toMatchObject({ from: ["seat:1"], to: ["seat:0"], backs });
  expect(drawn?.after).toBeGreaterThan(0);
  expect(moved({ t: "CardsReplaced", seat: 0, discarded }, null)[1]?.from).toEqual(["seat:0"]);
});

test("nothing travels where a seat stands pat, and all five where it throws its hand away", () => {
  expect([[], 0].map((discarded) => moved({ t: "CardsReplaced", seat: 0, discarded }))).toEqual([[], []]);
  expect(moved({ t: "HandMucked", seat: 0 })).toEqual([{ from: ["seat:0"], to: ["flop:0", "pot:0"], backs: 5 }]);
  expect(moved(undefined)).toEqual([]);
});
