/** What each won over an evening, where somebody left in the middle and pots were shared. */
import { expect, it } from "vitest";
import { together, won } from "../../../src/pages/evening/figures";

it("adds up what a seat won that left in the middle, and pots that were shared", () => {
  const closing = {
    chapter: 1,
    taken: [],
    pots: [
      {
        number: 0,
        shares: [
          [0, 5],
          [1, 5],
        ],
      },
    ],
    out: null,
    longest: null,
  };
  const rows = [
    [1, -1],
    [3, -3],
    [undefined, 4],
  ].map((so_far) => ({ ...closing, so_far, stacks: so_far }));
  expect(won(rows as never, 2)).toMatchObject([
    { gain: 3, hands: 3, chips: undefined, pots: 15 },
    { gain: 4, hands: 3, chips: 4, pots: 15 },
  ]);
  expect(won([], 1)).toEqual([{ seat: 0, chips: undefined, gain: 0, out: 0, hands: 0, spaces: 0, pots: 0 }]);
});

it("keeps who laid the longest run when seats are numbered anew, and that nobody went out", () => {
  const told = { chapter: 1, stacks: [1, 2], gains: [0, 0], so_far: [0, 0], taken: [], pots: [], out: null };
  const first = { ...told, names: ["Ann", "Ben"], longest: { seat: 1, cards: 7 } };
  const { closings } = together([first, { ...told, names: ["Ben", "Ann"], longest: null }] as never);
  expect(closings).toMatchObject([
    { longest: { seat: 0, cards: 7 }, out: null },
    { longest: null, out: null },
  ]);
});
