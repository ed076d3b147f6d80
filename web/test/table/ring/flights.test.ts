/** Which chips and cards travel at a poker table, from where and to where. */
import { expect, test } from "vitest";
import { chipsFlown, dealt } from "../../../src/table/ring/flights";
import type { RingHand } from "../../../src/table/ring/sight";
import type { TableEvent } from "../../../src/wire";

const hand = (order: number[]) => ({ order }) as RingHand;

test("cards come round from the dealer, the last to the dealer's own, each after the one before", () => {
  const round = dealt(2, hand([0, 1, 2]), 5);
  expect(round.map(({ from, to, backs }) => [from, to, backs])).toEqual([
    [["seat:2"], ["seat:0"], 5],
    [["seat:2"], ["seat:1"], 5],
    [["seat:2"], ["hole:2", "seat:2"], 5],
  ]);
  const [first, second, third] = round.map(({ after = -1 }) => after);
  expect([first, third]).toEqual([0, 2 * (second ?? 0)]);
  expect(second).toBeGreaterThan(0);
});

test("without a dealer, or where the dealer is not dealt in last, nobody's own cards are meant", () => {
  expect(dealt(null, hand([0, 1]), 2).map(({ from, to }) => [...from, ...to])).toEqual([
    ["seat:0", "seat:0"],
    ["seat:1", "seat:1"],
  ]);
  expect(dealt(0, hand([0, 1]), 2).map(({ to }) => to)).toEqual([["seat:0"], ["seat:1"]]);
  expect(dealt(0, null, 2)).toEqual([]);
});

const pot = (number: number) => [`pot:${number}`, "pot:0", "flop:0"];
const before = (number: number) => [`bet:${number}`, "pot:0", "flop:0"];
const thrown = [{ from: ["seat:1"], to: ["flop:0", "pot:0"], backs: 5 }];

test.each<[object | undefined, object[]]>([
  [{ t: "Posted", seat: 1, post: "small-blind", chips: 2 }, [{ from: ["seat:1"], to: before(1), chips: 2 }]],
  [{ t: "Posted", seat: 1, post: "ante", chips: 2 }, [{ from: ["seat:1"], to: pot(0), chips: 2 }]],
  [{ t: "Posted", seat: 1, post: "dead-post", chips: 2 }, [{ from: ["seat:1"], to: pot(0), chips: 2 }]],
  [{ t: "Acted", seat: 1, wager: { t: "Fold" }, chips: 0 }, thrown],
  [{ t: "Acted", seat: 1, wager: { t: "Call" }, chips: 9 }, [{ from: ["seat:1"], to: before(1), chips: 9 }]],
  [{ t: "HandMucked", seat: 1 }, thrown],
  [{ t: "ChipsReturned", seat: 1, chips: 3 }, [{ from: pot(0), to: ["seat:1"], chips: 3 }]],
  [
    {
      t: "PotAwarded",
      number: 1,
      shares: [
        [0, 4],
        [2, 3],
      ],
    },
    [
      { from: pot(1), to: ["seat:0"], chips: 4 },
      { from: pot(1), to: ["seat:2"], chips: 3 },
    ],
  ],
  [{ t: "ChipsSold", seat: 1, chips: 60 }, [{ from: ["flop:0", "pot:0"], to: ["seat:1"], chips: 60 }]],
  [{ t: "HandBegun" }, []],
  [undefined, []],
])("%o moves what it says", (event, moved) => {
  expect(chipsFlown(event as TableEvent | undefined, 5)).toEqual(moved);
});
