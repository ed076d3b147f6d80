/** The desk: evenings kept on the device, what is told, how pots are cut, and quick taps of which none is lost. */
import { afterEach, describe, expect, it, vi } from "vitest";
import DeskPage, { namesOf } from "../../src/pages/desk";
import { Between } from "../../src/pages/desk/Between";
import { cutsOf } from "../../src/pages/desk/Cut";
import { dropEvening, evenings, keepActs, keptEvenings, newEvening } from "../../src/pages/desk/evenings";
import { type DeskFacts, pokerOf, withAct } from "../../src/pages/desk/facts";
import { PayBox } from "../../src/pages/desk/PayBox";
import { notLevel, PokerBox } from "../../src/pages/desk/PokerBox";
import { StopsBox } from "../../src/pages/desk/StopsBox";
import { actsIn, roomAnswers, settled, show, the } from "../show";

const wanted = { title: "", base: "pagat", answers: {}, acts: ["join Ann", "join Ben"] };

afterEach(() => {
  evenings.value = [];
});

describe("evenings on the device", () => {
  it("are kept, told on and thrown away", () => {
    const evening = newEvening(wanted);
    keepActs(evening.id, [...wanted.acts, "dealer 0"]);
    expect(keptEvenings()[0]?.acts).toEqual(["join Ann", "join Ben", "dealer 0"]);
    expect(namesOf(evening)).toEqual(["Ann", "Ben"]);
    dropEvening(evening.id);
    expect(keptEvenings()).toEqual([]);
  });

  it("read nothing of another shape, and hold without a store", () => {
    localStorage.setItem("boodle.desk", JSON.stringify([{ id: 4 }, null, { ...wanted, id: "a", seen: 1 }]));
    expect(keptEvenings().map(({ id }) => id)).toEqual(["a"]);
    localStorage.setItem("boodle.desk", "{");
    expect(keptEvenings()).toEqual([]);
    const shut = () => {
      throw new Error("shut");
    };
    expect(newEvening(wanted, shut).base).toBe("pagat");
  });
});

describe("what is told", () => {
  it("replaces a total that is mended at once, and no other", () => {
    expect(withAct(["paid 0 4"], "paid 0 5")).toEqual(["paid 0 5"]);
    expect(withAct(["paid 0 4"], "paid 1 5")).toEqual(["paid 0 4", "paid 1 5"]);
    expect(withAct(["dealer 0"], "dealer 2")).toEqual(["dealer 2"]);
    expect(withAct(["fold 0"], "fold 1")).toEqual(["fold 0", "fold 1"]);
    expect(withAct(["out 0", "left 1 3"], "left 1 3")).toEqual(["out 0", "left 1 3"]);
    expect(withAct(["left 1 3"], "left 2 3")).toEqual(["left 1 3", "left 2 3"]);
  });

  it("cuts the bars at what those still in have paid, chips that go back left out", () => {
    const potOf = (...seats: number[]) => ({ chips: 1, seats, won: [] });
    const pots = [potOf(0, 1, 2), potOf(1, 2)];
    expect(cutsOf({ paid: [5, 10, 20], pots, back: { seat: 2, chips: 10 } })).toEqual([5, 10]);
    expect(cutsOf({ paid: [5, 10, 10], pots: [potOf(1, 2)], back: null })).toEqual([10]);
    expect(cutsOf({ paid: [0, 10, 10], pots, back: null }), "who is in for the stakes alone").toEqual([0, 10]);
  });

  it("asks of whoever is neither level nor all-in, before side pots are cut, whether they folded", async () => {
    const players = [
      { name: "Ann", stack: 0, standing: "playing" },
      { name: "Ben", stack: 51, standing: "playing" },
      { name: "Dora", stack: 71, standing: "playing" },
    ];
    const seats = [0, 1, 2];
    const pots = [{ chips: 60, seats, won: [] }];
    const poker = { paid: [10, 40, 20], folded: [], live: seats, back: null, pots };
    const facts: DeskFacts = {
      ...{ stage: "poker", players, poker, said: [], refused: null },
      next: [
        { act: "paid", seats, most: [10, 91, 91] },
        { act: "fold", seats },
        { act: "won", seats, pots: [0] },
      ],
    };
    expect(notLevel(facts, poker)).toEqual([2]);
    const tell = vi.fn();
    const root = show(<PokerBox facts={facts} tell={tell} />);
    expect(root.textContent).toContain("Dora has put in 20 and has 71 left: folded?");
    expect(root.querySelector(".awards")).toBeNull();
    the(root, "[aria-labelledby=level] .rowtools button").click();
    expect(tell).toHaveBeenCalledWith("fold 2");
    the(root, "[aria-labelledby=level] > button").click();
    await settled();
    expect(root.querySelector(".awards")).not.toBeNull();
  });

  it("pays a space that several share out to nobody before somebody is tapped", async () => {
    const players = ["Ann", "Ben"].map((name) => ({ name, stack: 0, standing: "playing" }));
    const facts: DeskFacts = {
      ...{ stage: "pay", players, said: [], refused: null, suit: "H", piles: [4] },
      layout: [{ name: "8-9-10", ranks: ["8", "9", "10"], suit: null, wins: "any one suit" }],
      next: [{ act: "take", seats: [0, 1], spaces: ["8-9-10"] }],
    };
    const tell = vi.fn();
    const root = show(<PayBox facts={facts} tell={tell} />);
    the(root, ".win.space").click();
    await settled();
    const pay = root.querySelector<HTMLButtonElement>(".whotook .btn.main");
    expect(pay?.getAttribute("aria-disabled")).toBe("true");
    pay?.click();
    expect(tell).not.toHaveBeenCalled();
    root.querySelectorAll<HTMLButtonElement>(".whotook button")[1]?.click();
    await settled();
    pay?.click();
    expect(tell).toHaveBeenCalledWith("take 8-9-10 1");
  });

  it("keeps who was tapped for one pot when another is given", async () => {
    const seats = [0, 1];
    const players = ["Ann", "Ben"].map((name) => ({ name, stack: 0, standing: "playing" }));
    const pots = [1, 2].map((chips) => ({ chips, seats, won: [] }));
    const poker = { paid: [1, 1], folded: [], live: seats, back: null, pots };
    const next = [{ act: "won", seats, pots: [0, 1] }];
    const facts: DeskFacts = { stage: "poker", players, poker, said: [], refused: null, next };
    const tell = vi.fn();
    const root = show(<PokerBox facts={facts} tell={tell} />);
    the(root, ".award:last-of-type .win").click();
    the(root, ".award:first-of-type .win").click();
    await settled();
    the(root, ".award:first-of-type .btn").click();
    await settled();
    expect(tell).toHaveBeenCalledWith("won 1 0");
    expect(the(root, ".award:last-of-type .win").getAttribute("aria-pressed")).toBe("true");
  });

  it("opens the poker before its first chip with whoever may be in it", () => {
    const facts: DeskFacts = {
      stage: "pay",
      players: [
        { name: "Ann", stack: 91, standing: "playing" },
        { name: "Ben", stack: 91, standing: "playing" },
      ],
      layout: [
        { name: "K", ranks: ["K"], suit: null, wins: "pay suit" },
        { name: "pot", ranks: [], suit: null, wins: "not by cards" },
      ],
      piles: [2, 2],
      next: [{ act: "paid", seats: [1, 0], most: [91, 91] }],
      said: [],
      refused: null,
    };
    expect(pokerOf(facts)).toMatchObject({ paid: [0, 0], live: [1, 0], pots: [{ chips: 2, seats: [0, 1] }] });
    expect(pokerOf({ ...facts, next: [] })).toBeUndefined();
  });
});

/** A room that answers what it was told: everybody's chips stand as they were last paid. */
function room(): string[][] {
  const asked: string[][] = [];
  const answer = (acts: string[]): DeskFacts => {
    const bad = acts.indexOf("fold 1");
    const paid = [0, 0];
    for (const act of acts) {
      const [word, seat, chips] = act.split(" ");
      if (word === "paid") paid[Number(seat)] = Number(chips);
    }
    return {
      stage: "poker",
      deal: 1,
      players: ["Ann", "Ben"].map((name, seat) => ({ name, stack: 91 - (paid[seat] ?? 0), standing: "playing" })),
      layout: [],
      piles: [],
      poker: { paid, folded: [], live: [0, 1], back: null, pots: [] },
      next: [
        { act: "paid", seats: [0, 1], most: [91, 91] },
        { act: "fold", seats: [0, 1] },
      ],
      said: acts.map((act) => `told: ${act}`),
      refused: bad < 0 ? null : { number: bad, says: "Ben is the last one in, and cannot fold.", code: "last_live" },
    };
  };
  roomAnswers(async (path, request) => {
    if (!path.startsWith("/api/desk")) return [];
    const acts = actsIn(request);
    asked.push(acts);
    await new Promise((done) => setTimeout(done, 30));
    return answer(acts);
  });
  return asked;
}

async function opened(): Promise<HTMLElement> {
  newEvening(wanted);
  const root = show(<DeskPage />);
  await vi.waitFor(() => the(root, ".knownbutton"));
  the(root, ".knownbutton").click();
  await vi.waitFor(() => the(root, ".deskrows .prow"));
  return root;
}

describe("an evening", () => {
  it("is asked for once, and again only when something is told", async () => {
    const asked = room();
    await opened();
    await settled();
    expect(asked.filter((acts) => acts.length > 0)).toEqual([wanted.acts]);
  });

  it("loses none of several quick taps", async () => {
    room();
    const root = await opened();
    for (let tap = 0; tap < 4; tap += 1) {
      the(root, ".deskrows .prow:first-child .stepper button:last-of-type").click();
      await new Promise((done) => setTimeout(done, 12));
    }
    await vi.waitFor(() => expect(keptEvenings()[0]?.acts.at(-1)).toBe("paid 0 4"));
    await settled();
    expect(root.textContent).toContain("told: paid 0 4");
  });

  it("says why something cannot be told, and stays as it was", async () => {
    room();
    const root = await opened();
    the(root, ".deskrows .prow:nth-child(2) .toggle").click();
    await vi.waitFor(() => the(root, ".trouble"));
    expect(the(root, ".trouble").textContent).toContain("cannot fold");
    expect(keptEvenings()[0]?.acts).toEqual(wanted.acts);
  });
});

it("says to whom a button of a row belongs: each row has the same ones", () => {
  const players = ["Ann", "Ben"].map((name) => ({ name, stack: 9, standing: "playing" }));
  const facts = { players, said: [], refused: null };
  const count = { ...facts, stage: "stops", out: 0, next: [{ act: "left", seats: [0, 1] }] };
  const between = { ...facts, stage: "between", next: [{ act: "leave", seats: [0, 1] }] };
  for (const root of [
    show(<StopsBox facts={count} tell={vi.fn()} />),
    show(<Between facts={between} tell={vi.fn()} />),
  ]) {
    const buttons = [...root.querySelectorAll(".prow .rowtools > .btn")];
    const told = buttons.map((button) => the(root, `[id="${button.getAttribute("aria-describedby")}"]`).textContent);
    expect(told).toEqual(["Ann", "Ben"]);
  }
});
