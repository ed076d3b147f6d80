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
