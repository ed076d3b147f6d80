/** Chips and cards travel for every event that moves them, and only where things may move. */
import { signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import { device } from "../../../src/device";
import type { Step } from "../../../src/game/fold";
import { touches } from "../../../src/game/paths";
import type { Table } from "../../../src/game/table";
import { flightsOf } from "../../../src/games/tripoley/flights";
import { Flights } from "../../../src/table/Flights";
import type { TableEvent } from "../../../src/wire";
import { evenings, momentsOf } from "../../game/evenings";
import { show } from "../../show";
import { made } from "./sights";

function step(event: TableEvent): Step {
  return { event: { n: 1, event, says: "…" }, view: made({ dealer: 1, order: [0, 1, 2] }).view };
}

describe("what travels", () => {
  test("a card goes from its player to the lane", () => {
    expect(flightsOf(step({ t: "Led", seat: 2, card: "4C" }))).toEqual([
      { from: ["seat:2"], to: ["lane"], card: "4C" },
    ]);
  });

  test("a deal goes round from the dealer's left and ends with the dealer", () => {
    const rounds = flightsOf(step({ t: "Dealt", hands: [3, 3, 3], spare: 3 }));
    expect(rounds.map(({ to }) => to[0])).toEqual(["seat:2", "seat:0", "seat:1"]);
    expect(new Set(rounds.map(({ after }) => after)).size).toBe(3);
  });

  test("chips go from a space to who collects, and from who bets to the pot, or to its row where no board is seen", () => {
    expect(flightsOf(step({ t: "Collected", seat: 1, space: "K", chips: 5, cards: ["KH"] }))).toEqual([
      { from: ["space:K", "board"], to: ["seat:1"], chips: 5 },
    ]);
    const [bet] = flightsOf(step({ t: "Wagered", seat: 0, wager: { t: "Call" }, chips: 7 } as TableEvent));
    expect(bet).toEqual({ from: ["seat:0"], to: ["space:pot", "pot:0", "board"], chips: 7 });
  });

  const POT = ["space:pot", "pot:0", "board"];
  const SPARE = ["spare", "board"];
  test.each<[object, object[]]>([
    [{ t: "Followed", seat: 0, card: "5C" }, [{ from: ["seat:0"], to: ["lane"], card: "5C" }]],
    [
      { t: "HandsExchanged", seat: 2 },
      [
        { from: SPARE, to: ["seat:2"], backs: 3 },
        { from: ["seat:2"], to: SPARE, backs: 3 },
      ],
    ],
    [{ t: "SpaceWon", seat: 1, space: "pot", chips: 4 }, [{ from: ["space:pot", ...POT], to: ["seat:1"], chips: 4 }]],
    [{ t: "LayoutShared", seat: 1, space: "A", chips: 4 }, [{ from: ["space:A", "board"], to: ["seat:1"], chips: 4 }]],
    [{ t: "Staked", seat: 1, chips: 8 }, [{ from: ["seat:1"], to: ["board"], chips: 8 }]],
    [{ t: "StakedShort", seat: 1, chips: 3 }, [{ from: ["seat:1"], to: ["board"], chips: 3 }]],
    [{ t: "UncalledReturned", seat: 1, chips: 3 }, [{ from: POT, to: ["seat:1"], chips: 3 }]],
    [
      {
        t: "PotWon",
        number: 0,
        shares: [
          [0, 5],
          [2, 4],
        ],
      },
      [
        { from: POT, to: ["seat:0"], chips: 5 },
        { from: POT, to: ["seat:2"], chips: 4 },
      ],
    ],
    [{ t: "CardsPaid", seat: 1, to: 0, chips: 2 }, [{ from: ["seat:1"], to: ["seat:0"], chips: 2 }]],
    [
      { t: "CardsPaid", seat: 1, to: "kitty", chips: 2 },
      [{ from: ["seat:1"], to: ["space:kitty", "board"], chips: 2 }],
    ],
    [{ t: "FinePaid", seat: 1, space: "K", chips: 2 }, [{ from: ["seat:1"], to: ["space:K", "board"], chips: 2 }]],
    [{ t: "SpareSold", buyer: 2, dealer: 1, chips: 7 }, [{ from: ["seat:2"], to: ["seat:1"], chips: 7 }]],
    [{ t: "SpareTaken", seat: 2, chips: 7 }, [{ from: ["seat:2"], to: ["space:kitty", "board"], chips: 7 }]],
    [{ t: "SuitBought", seat: 0, chips: 7 }, [{ from: ["seat:0"], to: ["space:kitty", "board"], chips: 7 }]],
    [{ t: "WentOut", seat: 0 }, []],
  ])("%o moves what it says", (event, moved) => {
    expect(flightsOf(step(event as TableEvent))).toEqual(moved);
  });

  test("each hand of a deal sets out after the one before, and without a dealer none does", () => {
    const dealt = { t: "Dealt", hands: [3, 3, 3], spare: 3 } as TableEvent;
    const [first, second, third] = flightsOf(step(dealt));
    expect(first).toEqual({ from: ["seat:1"], to: ["seat:2"], backs: 3, after: 0 });
    expect((third?.after ?? 0) - (second?.after ?? 0)).toBe(second?.after);
    const undealt = { event: { n: 1, event: dealt }, view: made({ dealer: null, order: [0, 1] }).view };
    expect(flightsOf(undealt)).toEqual([]);
    expect(flightsOf({ event: { n: 1 }, view: undealt.view })).toEqual([]);
  });

  test("in the evenings that were played, whoever's stack changes sees chips go or come", () => {
    for (const evening of evenings)
      for (const { event, sight } of momentsOf(evening)) {
        if (!touches(event.change, "stacks") || !event.event || event.event.t === "DealVoided") continue;
        const travel = flightsOf({ event, view: sight.view });
        expect(travel.length, event.event.t).toBeGreaterThan(0);
      }
  });
});

describe("on the page", () => {
  const table = { moving: signal(step({ t: "Led", seat: 0, card: "4C" })) } as unknown as Table;

  test("what travels is for the eye alone", () => {
    const root = show(<Flights table={table} of={flightsOf} />);
    expect(root.querySelectorAll(".flying")).toHaveLength(1);
    expect(root.querySelector(".flights")?.getAttribute("aria-hidden")).toBe("true");
  });

  test("nothing travels with reduced motion", () => {
    device.motion.value = "less";
    try {
      expect(show(<Flights table={table} of={flightsOf} />).querySelectorAll(".flying")).toHaveLength(0);
    } finally {
      device.motion.value = "system";
    }
  });
});
