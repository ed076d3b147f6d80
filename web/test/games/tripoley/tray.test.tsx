/** What the tray makes of a deal: how everybody stands, the chips over the evening, the stage that lies open. */

import { describe, expect, test } from "vitest";
import { faceOf, stagesOf } from "../../../src/games/tripoley/sight";
import { summarySays, summaryTitle } from "../../../src/games/tripoley/standings";
import { lineOf, lowest, spread } from "../../../src/table/Graph";
import { dealOf, dealSays } from "../../../src/table/sight";
import { signed, standingsOf } from "../../../src/table/standings";
import type { Closing } from "../../../src/wire";
import { roomOf } from "../../game/evenings";
import { made } from "./sights";

const closing = (deal: number, stacks: number[], gains: number[], out: number | null = 1): Closing => ({
  deal,
  stacks,
  gains,
  so_far: stacks.map((chips) => chips - 100),
  layout: 0,
  taken: [],
  pots: [],
  out,
  longest: null,
});

test("a line of chips begins with the first deal of whoever it is, and ends with the last", () => {
  const deals = [
    { stacks: [90, 110], gains: [-10, 10] },
    { stacks: [80, 115, 105], gains: [-10, 5, 5] },
  ];
  expect(lineOf(deals, 0)).toEqual({ from: 0, chips: [100, 90, 80] });
  expect(lineOf(deals, 2)).toEqual({ from: 1, chips: [100, 105] });
  expect(lineOf(deals, 3)).toBeUndefined();
});

describe("after a deal", () => {
  const first = closing(1, [90, 120, 100, 95, 95], [-10, 20, 0, -5, -5]);
  const second = closing(2, [100, 110, 100, 95, 95], [10, -10, 0, 0, 0], 0);

  test("the most chips come first, against the chips one began with", () => {
    const stands = standingsOf(made({ closing: first }), first);
    expect(stands.map(({ seat, change }) => [seat, signed(change)])).toEqual([
      [1, "+20"],
      [2, "0"],
      [3, "−5"],
      [4, "−5"],
      [0, "−10"],
    ]);
  });

  test("after the last deal the change is that of the whole evening", () => {
    const stands = standingsOf(made({ closing: second, phase: "over" }), second);
    expect(stands.map(({ seat, change }) => [seat, change])).toEqual([
      [1, 10],
      [0, 0],
      [2, 0],
      [3, -5],
      [4, -5],
    ]);
  });

  test("after the last deal whoever won most comes first, and bought chips lift nobody", () => {
    const bought = { ...closing(2, [188, 183, 60, 60, 9], [0, 0, 0, 0, 0]), so_far: [-112, -17, -40, -40, 209] };
    const over = made({ closing: bought, stacks: bought.stacks, phase: "over" });
    expect(standingsOf(over, bought).map(({ seat }) => seat)).toEqual([4, 1, 2, 3, 0]);
    expect(summarySays(over, bought)).toBe("Grandma Ilse has won the most chips.");
  });

  test("a later deal is counted against the one before", () => {
    const stands = standingsOf(made({ closing: second }), second);
    expect(stands.map(({ seat, change }) => [seat, change])).toEqual([
      [1, -10],
      [0, 10],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
  });

  test("the sentence says who went out, and at the end of the evening who won most", () => {
    const sight = made({ closing: second });
    expect(summarySays(sight, second)).toBe("You went out first.");
    expect(summaryTitle(sight)).toBe("Deal 2 is over");
    const over = made({ closing: second, stacks: second.stacks, phase: "over" });
    expect(summarySays(over, second)).toBe("Jonas has won the most chips.");
    expect(summaryTitle(over)).toBe("The evening is over");
  });

  test("deals before a change of the rules count too", () => {
    const sight = made({ deals: 2 });
    const room = roomOf(["Mara"], { deals_before: 3 });
    expect(dealOf({ ...sight, room }, 2)).toBe(5);
    expect(dealSays({ ...sight, room })).toBe("Deal 5");
    expect(dealSays(made({}))).toBe("Before the first deal");
  });
});

describe("the chart of the evening", () => {
  test("keeps its labels apart and within its frame", () => {
    const heights = spread([140, 141, 142, 20, 140, 139]);
    const sorted = [...heights].sort((one, other) => one - other);
    for (const [at, height] of sorted.entries())
      if (at > 0) expect(height - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(14);
    expect(Math.max(...heights)).toBeLessThanOrEqual(144);
    expect(heights[3]).toBe(20);
  });

  test("begins at nothing, or below the smallest stack where all are close", () => {
    expect(lowest(10, 200)).toBe(0);
    expect(lowest(87, 120)).toBe(80);
  });
});

describe("a seat", () => {
  const auction = { bidders: [0, 2], high: 4, buyer: 2 };

  test("shows its bid while the auction is on, and no longer after it", () => {
    const during = made({ page: "suit_auction", order: [0, 1, 2, 3, 4], suit_auction: auction });
    expect(faceOf(during, 2).bet).toEqual({ said: "bids", short: "bids", chips: 4 });
    expect(faceOf(during, 1).bet).toEqual({ said: "passed", short: "pass" });
    expect(
      faceOf({ ...during, view: { ...during.view, picture: { ...during.view.picture, page: "stops" } } }, 2).bet,
    ).toBeUndefined();
  });

  test("that is away without a known time is away all the same", () => {
    const sight = made({});
    const room = roomOf(["Mara", "Jonas", "Otter", "Theo", "Ilse"]);
    const seats = room.seats.map((seat) => ({ ...seat, kind: "person" as const, here: false }));
    expect(faceOf({ ...sight, room: { ...room, seats } }, 1).state).toBe("away");
  });
});

test("the stages follow the house", () => {
  const names = (house: Record<string, string>) =>
    stagesOf({ ...made({ page: "stops" }), house }).map(({ name, state }) => `${name} ${state}`);
  expect(names({})).toEqual(["Spare hand past", "Pay cards past", "Poker past", "Stops now"]);
  expect(names({ pay_time: "played", spare_use: "none", pay_suit: "auction" })).toEqual([
    "Pay suit past",
    "Poker past",
    "Stops now",
  ]);
});
