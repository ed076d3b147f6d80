/** Chips, blinds and names of a hand that is followed, mended afterwards: nobody is given another's words. */
import { describe, expect, it, vi } from "vitest";
import type { PotFacts, PotSeat } from "../../src/http";
import PotDeskPage from "../../src/pages/potdesk";
import { beingMended, EMPTY, kept, type PotTable } from "../../src/pages/potdesk/kept";
import { say } from "../../src/words";
import { actsIn, roomAnswers, show, the } from "../show";

/** Only one player is left to win it: nothing is to be tapped. */
const POT = {
  ...{ name: "Pot", short: "Pot", chips: 4, height: 2, dead: 0, seats: [0], why: "2 each.", winners: [0], says: "" },
};
const HAND: PotTable = {
  ...EMPTY,
  ...{ way: "follow", begun: true, names: ["Ann", "Ben", "Cem"], stacks: ["80", "", "20"], acts: ["fold", "call"] },
};
const SETUP = { ...HAND, begun: false };

describe("a beginning that is being mended", () => {
  const acts = (now: PotTable) => beingMended(now, [EMPTY, HAND, SETUP]).acts;

  it("keeps what was told where other chips, blinds or names change nobody's turn", () => {
    expect(acts({ ...SETUP, stacks: ["90", "", "20"], big: "4", names: ["Anne", "Ben", "Cem"] })).toEqual(HAND.acts);
    expect(beingMended(HAND, []).acts).toEqual(HAND.acts);
  });

  it("begins anew where others get cards, or the button lies elsewhere", () => {
    expect(acts({ ...SETUP, stacks: ["80", "100", "20"] })).toEqual([]);
    expect(acts({ ...SETUP, stacks: ["80", "0", ""] })).toEqual([]);
    expect(acts({ ...SETUP, button: 2 })).toEqual([]);
  });
});

it("is that of the next hand once this one is paid out", async () => {
  const seat = (ends: number) =>
    ({ dealt: ends > 0, put: 0, slices: [], takes: 0, parts: [], ends }) as unknown as PotSeat;
  roomAnswers((path, request): PotFacts | [] => {
    if (!path.startsWith("/api/potdesk")) return [];
    const over = actsIn(request).length > 0;
    const said = {
      said: [],
      refused: null,
      pots: over ? [POT] : [],
      seats: [82, 0, 18].map(seat),
      total: 14,
      done: over,
    };
    return { stage: over ? "uncontested" : "gathering", ...said };
  });
  kept.value = { now: HAND, past: [] };
  const root = show(<PotDeskPage />);
  await vi.waitFor(() => the(root, ".pottold .btn"));
  await vi.waitFor(() => expect(the(root, "#pots").textContent).toBe(say("pots.title.pots")));
  the(root, ".pottold .btn").click();
  expect(kept.value.now).toMatchObject({ stacks: ["82", "", "18"], acts: [], begun: false, button: 2 });
});
