/** The pot desk: what is kept and taken back, how a table is told, how the bars are cut, and taps that come too soon. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PotFacts, PotSeat } from "../../src/http";
import { columnsOf, cutLine } from "../../src/pages/desk/Bars";
import PotDeskPage from "../../src/pages/potdesk";
import { nextHand } from "../../src/pages/potdesk/FollowWay";
import { toldOf } from "../../src/pages/potdesk/facts";
import { EMPTY, kept, keptTable, put, readTable, seated, undo } from "../../src/pages/potdesk/kept";
import { actsIn, roomAnswers, settled, show, the } from "../show";

const TABLE = { ...EMPTY, names: ["Ann", "", "Cem"], chips: ["40", "1 000", ""], folded: [false, true, true] };

beforeEach(() => {
  kept.value = { now: EMPTY, past: [] };
});

describe("the table on the device", () => {
  it("is kept with every step, and typing in one field is one step", () => {
    put({ small: "5" }, "small");
    put({ small: "50" }, "small");
    put({ button: 1 });
    expect(keptTable().now).toMatchObject({ small: "50", button: 1 });
    undo();
    undo();
    expect(kept.value).toEqual({ now: EMPTY, past: [] });
    undo();
    expect(keptTable().now).toEqual(EMPTY);
  });

  it("reads nothing of another shape, and holds without a store", () => {
    expect(readTable({ ...TABLE, chips: ["4"] })).toBeUndefined();
    expect(readTable({ ...TABLE, names: [1, 2, 3] })).toBeUndefined();
    expect(readTable({ names: "Ann" })).toBeUndefined();
    localStorage.setItem("boodle.potdesk", JSON.stringify({ now: { wins: null }, past: [7, { acts: "call" }, TABLE] }));
    expect(keptTable()).toEqual({ now: EMPTY, past: [EMPTY, TABLE] });
    localStorage.setItem("boodle.potdesk", "{");
    expect(keptTable()).toEqual({ now: EMPTY, past: [] });
    put({ big: "10" }, "", () => {
      throw new Error("shut");
    });
    expect(kept.value.now.big).toBe("10");
  });

  it("takes a player more or less, and no winner stays of before", () => {
    expect(seated({ ...TABLE, wins: { 0: [1] } }, 4)).toMatchObject({ names: ["Ann", "", "Cem", ""], wins: {} });
    expect(seated({ ...TABLE, button: 2 }, 2)).toMatchObject({ names: ["Ann", ""], folded: [false, true], button: 1 });
  });
});

describe("what the room is told", () => {
  it("is what each has in, without blanks between figures, and nobody who has no chips in it", () => {
    expect(toldOf({ ...TABLE, wins: { 1: [0, 1], 0: [] } })).toMatchObject({
      players: ["Ann", "Player 2", "Cem"],
      acts: ["in 0 40", "in 1 1000", "fold 1", "won 1 0 1"],
    });
  });

  it("is stacks, stakes and acts where a hand is followed", () => {
    const told = toldOf({ ...TABLE, way: "follow", stacks: ["1 000", "", "60"], big: "10", acts: ["call"] });
    expect(told).toMatchObject({ way: "follow", stacks: ["1000", "", "60"], big: "10", small: "", acts: ["call"] });
  });
});

describe("the picture", () => {
  it("gives every pot room, the larger ones more, and the last column to what goes back", () => {
    const columns = columnsOf([{ height: 1 }, { height: 1000 }], 1500);
    expect(columns.map(({ chips }) => chips)).toEqual([1, 999, 500]);
    expect(columns[0]?.to).toBeGreaterThanOrEqual(30);
    expect(columns.at(-1)?.to).toBeCloseTo(320);
    expect(columns.every(({ from, to }) => to > from)).toBe(true);
  });

  it("runs no line through what stands above a bar", () => {
    expect(cutLine(30, ["Ann 350"])).toBe("M30 20V24M30 41V70");
    expect(cutLine(90, ["Ann 350"])).toBe("M90 20V70");
    expect(cutLine(90, ["Ben 60", "Dorothea 500"])).toBe("M90 20V70V68M90 85V114");
  });

  it("has no column for dead money that nobody paid", () => {
    expect(columnsOf([{ height: 0 }, { height: 10 }], 10).map(({ chips }) => chips)).toEqual([0, 10]);
  });
});

const seat = (ends: number): PotSeat => ({
  ...{ dealt: true, put: 0, folded: false, all_in: false, slices: [], back: 0, takes: 0, parts: [] },
  ends,
});

describe("the next hand", () => {
  const facts = (...ends: number[]): PotFacts => ({
    ...{ stage: "showdown", said: [], refused: null },
    seats: ends.map(seat),
  });

  it("begins with what everybody has, and the button at the next who has chips", () => {
    const next = nextHand({ ...TABLE, acts: ["call"] }, facts(10, 0, 30));
    expect(next).toMatchObject({ stacks: ["10", "", "30"], button: 2, acts: [], begun: true });
  });

  it("waits for chips where only one has some", () => {
    expect(nextHand(TABLE, facts(0, 40, 0))).toMatchObject({ button: 1, begun: false });
  });
});

/** A room in which Ann and Ben act by turns for ever; a word that is refused says why. */
function room(): string[][] {
  const asked: string[][] = [];
  roomAnswers((path, request): PotFacts | [] => {
    if (!path.startsWith("/api/potdesk")) return [];
    const acts = actsIn(request);
    asked.push(acts);
    const bad = acts.indexOf("fold");
    return {
      stage: "betting",
      said: acts.map((act) => `told: ${act}`),
      refused: bad < 0 ? null : { number: bad, says: "Ann cannot fold now.", code: "last_live" },
      ...{ pots: [], seats: [seat(90), seat(90)], total: 30, street: 0, street_name: "Before the flop", button: 0 },
      asked: {
        ...{ seat: acts.length % 2, to_call: 10, level: 20, least: 40, most: 90, stack: 90, no_raise: null },
        steps: [
          { name: "least", to: 40 },
          { name: "all_in", to: 90 },
        ],
        ...{ call_says: "10 to call.", raise_says: "A raise goes to 40." },
      },
    };
  });
  return asked;
}

async function following(): Promise<HTMLElement> {
  kept.value = { now: { ...EMPTY, way: "follow", names: ["Ann", "Ben", "Cem"], begun: true }, past: [] };
  const root = show(<PotDeskPage />);
  await vi.waitFor(() => the(root, ".potask"));
  await new Promise((done) => setTimeout(done, 280));
  return root;
}

/** A room that cuts one pot of three seats, and says back who was said to win it, once it is let. */
function cutting(let_go: () => Promise<unknown> = async () => undefined): void {
  roomAnswers(async (path, request): Promise<PotFacts | []> => {
    if (!path.startsWith("/api/potdesk")) return [];
    await let_go();
    const acts = actsIn(request);
    const winners = (acts.findLast((act) => act.startsWith("won 0"))?.split(" ") ?? []).slice(2).map(Number);
    const pot = { name: "Pot", short: "Pot", chips: 30, height: 10, dead: 0, seats: [0, 1, 2], why: "10 each." };
    const takes = (at: number) => (winners.includes(at) ? 30 / winners.length : 0);
    const seats = [0, 1, 2].map((at) => ({ ...seat(takes(at)), put: 10, slices: [10], takes: takes(at) }));
    return {
      ...{ stage: "showdown", said: [], refused: null, street: 3, total: 30, adds_up: "30 in, 30 out" },
      ...{ pots: [{ ...pot, winners, says: "Shared." }], seats, done: winners.length > 0 },
    };
  });
}

const PLAYED = { ...EMPTY, names: ["Ann", "Ben", "Cem"], chips: ["10", "10", "10"] };

async function showdown(table: Partial<typeof EMPTY>): Promise<HTMLElement> {
  kept.value = { now: { ...PLAYED, ...table }, past: [] };
  const root = show(<PotDeskPage />);
  await vi.waitFor(() => the(root, ".win:not([aria-disabled])"));
  return root;
}

const tap = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll<HTMLElement>(".win")].find(({ textContent }) => textContent === name)?.click();

describe("who wins a pot", () => {
  it("loses no tap, however quickly two follow each other", async () => {
    cutting();
    const root = await showdown({});
    tap(root, "Ann");
    tap(root, "Cem");
    expect(kept.value.now.wins).toEqual({ 0: [0, 2] });
    await settled();
    expect([...root.querySelectorAll(".win[aria-pressed=true]")].map((one) => one.textContent)).toEqual(["Ann", "Cem"]);
    await vi.waitFor(() => expect(the(root, ".payout[aria-busy=false]").textContent).toContain("Cem"));
    tap(root, "Ann");
    expect(kept.value.now.wins).toEqual({ 0: [2] });
  });

  it("loses none in a hand that is followed either, and no chips go on before the room has told of the last tap", async () => {
    let free = () => {};
    let shut = Promise.resolve();
    cutting(() => shut);
    const root = await showdown({ way: "follow", begun: true, acts: ["call"] });
    shut = new Promise((open) => {
      free = () => open();
    });
    tap(root, "Ann");
    await new Promise((done) => setTimeout(done, 60));
    tap(root, "Cem");
    expect(kept.value.now.acts).toEqual(["call", "won 0 0", "won 0 0 2"]);
    free();
    await vi.waitFor(() => the(root, ".payout[aria-busy=false]"));
    const next = the(root, ".potin > .btn.main");
    shut = new Promise((open) => {
      free = () => open();
    });
    tap(root, "Ann");
    await settled();
    expect(the(root, ".payout").getAttribute("aria-busy")).toBe("true");
    next.click();
    expect(kept.value.now.acts.at(-1)).toBe("won 0 2");
    free();
    await vi.waitFor(() => the(root, ".payout[aria-busy=false]"));
    next.click();
    next.click();
    expect(kept.value.now).toMatchObject({ stacks: ["", "", "30"], button: 2, acts: [] });
  });

  it("shows winners that have only just come as not to be tapped yet, and then loses no tap", async () => {
    cutting();
    const told = globalThis.fetch;
    roomAnswers(async (path, request) => {
      const answer = await told(path, request);
      if (!path.startsWith("/api/potdesk") || String(request.body).includes("street")) return answer;
      return { ...(await answer.json()), stage: "closed" };
    });
    kept.value = { now: { ...PLAYED, way: "follow", begun: true }, past: [] };
    const root = show(<PotDeskPage />);
    (await vi.waitFor(() => the(root, ".potask .btn.main"))).click();
    const winner = await vi.waitFor(() => the(root, ".win"));
    expect(winner.getAttribute("aria-disabled")).toBe("true");
    await vi.waitFor(() => the(root, ".win:not([aria-disabled])"));
    tap(root, "Ann");
    await settled();
    expect(the(root, ".win[aria-pressed=true]").textContent).toBe("Ann");
  });

  it("is not asked of pots that are being cut anew", async () => {
    let held: Promise<unknown> = Promise.resolve();
    let cut: (_: unknown) => void = () => {};
    cutting(() => held);
    const root = await showdown({});
    held = new Promise((done) => {
      cut = done;
    });
    put({ chips: ["10", "20", "20"] });
    await settled();
    tap(root, "Ann");
    expect(kept.value.now.wins).toEqual({});
    cut(undefined);
    await vi.waitFor(() => the(root, ".win:not([aria-disabled])"));
    tap(root, "Ann");
    expect(kept.value.now.wins).toEqual({ 0: [0] });
  });
});

describe("a hand that is followed", () => {
  it("takes one word of a double tap, and tells nothing by an amount that is only stepped to", async () => {
    const asked = room();
    const root = await following();
    the(root, ".stepbtn:last-child").click();
    await settled();
    expect(the<HTMLInputElement>(root, ".raising .chipsfield").value).toBe("90");
    expect(kept.value.now.acts).toEqual([]);
    the(root, ".potask .btn.main").click();
    await vi.waitFor(() => expect(kept.value.now.acts).toEqual(["call"]));
    await vi.waitFor(() => expect(root.textContent).toContain("told: call"));
    expect(asked).toEqual([[], ["call"]]);
    the(root, ".potask .btn.main").click();
    await settled();
    expect(kept.value.now.acts).toEqual(["call"]);
  });

  it("says why a word cannot be, and stays as it was", async () => {
    room();
    const root = await following();
    the(root, ".potask .twobuttons .btn").click();
    await vi.waitFor(() => expect(the(root, ".trouble").textContent).toContain("Ann cannot fold now."));
    expect(kept.value.now.acts).toEqual([]);
  });
});
