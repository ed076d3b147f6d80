/** What a device holds against the proof of a deal: the seal it was told before, and the bytes it sent. */

import { describe, expect, it } from "vitest";
import { promised, promisedOf } from "../../src/game/promised";
import { face } from "../../src/games/tripoley/face";
import type { ProofFacts, ReplayFacts } from "../../src/http";
import { sumSays, worthSays } from "../../src/pages/replay/Review";
import { findingsOf, linkTo, sameHead, stepsOf } from "../../src/pages/replay/steps";
import { turnsOf } from "../../src/pages/replay/turns";
import type { Face } from "../../src/table/face";

function memory(): () => Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => void kept.set(key, to),
  };
  return () => store;
}

const SEAL = "ab".repeat(32);
const OTHER = "cd".repeat(32);

function proof(commitment: string, added: string, remarks: string[] = []): ReplayFacts {
  const told = {
    table: "T/1",
    deal: 2,
    commitment,
    whole: false,
    seats: [{ sender: "sent", added }],
    shuffles: [],
    remarks,
  };
  return { seat: 0, proof: told as unknown as ProofFacts } as unknown as ReplayFacts;
}

function keys(facts: ReplayFacts, store = memory()): string[] {
  return findingsOf(facts, ["Ann"], promisedOf("T/1", 2, store)).map(({ key, good }) => `${key} ${good}`);
}

it("tells what the room remarks of a proof in the room's own words", () => {
  const says = "The misdeal was called at the very machine that shuffles.";
  const found = findingsOf(proof(SEAL, "", [says]), ["Ann"], null);
  expect(found.at(-1)).toMatchObject({ says, good: false });
});

it("begins with an empty table, whatever the deal before left lying there", () => {
  const picture = {
    page: "",
    players: [],
    order: [0, 1],
    taken: [{ space: "K", seat: 0, chips: 5 }],
    runs: [{}],
    pots_taken: [],
  };
  const mine = { hand: ["KH"], put_down: [], five: ["KH"], best: [], asked: null, host: null };
  const told = { deal: 2, picture, mine, events: [{ n: 7, says: "Ann deals.", change: { dealer: 0 } }] };
  const [first, second] = stepsOf(told as unknown as ReplayFacts, face as unknown as Face);
  expect(first?.view.picture).toMatchObject({ taken: [], runs: [], order: [] });
  expect(first?.view.mine).toMatchObject({ hand: [], five: [] });
  expect(second?.view.picture).toMatchObject({ taken: [], dealer: 0, order: [0, 1] });
});

it("shares the address by which others reach the room, whatever address the page itself was opened by", () => {
  expect(linkTo("http://192.168.1.5:8000/t/ab", "/t/ab/replay/3")).toBe("http://192.168.1.5:8000/t/ab/replay/3");
});

it("holds the room's log against the last head that this device was told", () => {
  const facts = { count: "212", signs: "9f3a" };
  expect(sameHead("212-9f3a", "212-9f3a")).toEqual({ key: "head", good: true, facts });
  expect(sameHead("212-9f3a", "")).toEqual({ key: "head_other", good: false, facts });
});

describe("what was promised", () => {
  it("is kept by game and deal, the first promise and the first bytes for good", () => {
    const store = memory();
    const bytes = promised("T/1", 2, SEAL, store);
    expect(promised("T/1", 2, OTHER, store)).toBe(bytes);
    expect(promisedOf("T/1", 2, store)).toEqual({ commitment: SEAL, bytes });
    expect(promisedOf("T/1", 3, store)).toBeNull();
    expect(promisedOf("T/2", 2, store)).toBeNull();
  });

  it("agrees with an honest proof", () => {
    const store = memory();
    const bytes = promised("T/1", 2, SEAL, store);
    expect(keys(proof(SEAL, bytes), store)).toEqual(expect.arrayContaining(["sealed true", "own true"]));
  });

  it("raises the alarm where the proof has another seal, whatever else agrees", () => {
    const store = memory();
    const bytes = promised("T/1", 2, SEAL, store);
    expect(keys(proof(OTHER, bytes), store)).toContain("sealed_other false");
  });

  it("raises the alarm where the proof has other bytes, or none", () => {
    const store = memory();
    promised("T/1", 2, SEAL, store);
    expect(keys(proof(SEAL, "00"), store)).toContain("own_other false");
    expect(keys(proof(SEAL, ""), store)).toContain("own_other false");
  });

  it("claims nothing of the seal where this device was not there", () => {
    expect(keys(proof(SEAL, "00"))).toContain("unkept null");
  });

  it("cannot be kept where there is no store, and the bytes are drawn all the same", () => {
    const none = () => {
      throw new Error("no store");
    };
    expect(promised("T/1", 2, SEAL, none)).toMatch(/^[0-9a-f]{64}$/);
    expect(promisedOf("T/1", 2, none)).toBeNull();
  });
});

describe("turning points", () => {
  const deal = (picture: unknown, events: readonly unknown[]) => {
    const mine = { hand: [], put_down: [], five: [], best: [], asked: null, host: null };
    const told = { picture, mine, events: events.map((one, n) => ({ n, says: `${n}.`, ...(one as object) })) };
    const facts = told as unknown as ReplayFacts;
    return turnsOf(facts, stepsOf(facts, face as unknown as Face));
  };
  const begun = { page: "", players: [], order: [0, 1], stacks: [10, 10], taken: [], runs: [], pots_taken: [] };
  const laid = (many: number) => [
    { event: { t: "Led", seat: 0, card: "2C" } },
    ...Array.from({ length: many - 1 }, () => ({ event: { t: "Followed", seat: 1, card: "3C" } })),
    { event: { t: "RunStopped", seat: 1, card: "3C", wanted: null } },
  ];

  it("are none where nothing lay there, nothing was bet, or chips are left", () => {
    const events = [
      { event: { t: "SpaceWon", seat: 1, space: "kitty", chips: 0 } },
      { event: { t: "Wagered", seat: 0, wager: { t: "RaiseTo", to: 4 }, chips: 4 }, change: { stacks: [6, 10] } },
      { event: { t: "Wagered", seat: 1, wager: { t: "Check" }, chips: 0 }, change: { stacks: [6, 0] } },
    ];
    expect(deal(begun, events)).toEqual([]);
  });

  it("are found where chips change hands, somebody is all-in or out, and a long run stops", () => {
    const found = deal(begun, [
      { event: { t: "Collected", seat: 0, space: "K", chips: 4, cards: ["KH"] } },
      { event: { t: "Collected", seat: 0, space: "Q", chips: 0, cards: ["QH"] } },
      { event: { t: "Wagered", seat: 0, wager: { t: "RaiseTo", to: 10 }, chips: 10 }, change: { stacks: [0, 10] } },
      { event: { t: "HandShown", seat: 0, cards: [] } },
      { event: { t: "HandShown", seat: 1, cards: [] } },
      { event: { t: "PotWon", number: 0, shares: [[1, 10]], remainder: 0 } },
      ...laid(4),
      ...laid(5),
      { event: { t: "WentOut", seat: 1 } },
      { event: { t: "SpaceWon", seat: 1, space: "kitty", chips: 3 } },
    ]);
    expect(found.map(({ kinds }) => kinds.join())).toEqual([
      "pays",
      "all_in",
      "showdown",
      "pot",
      "run",
      "out",
      "kitty",
    ]);
    expect(found.slice(0, 3).map(({ at }) => at)).toEqual([1, 3, 4]);
  });

  it("tell at poker that somebody else has the most chips now, once the hand is over", () => {
    const found = deal({ ...begun, stacks: [12, 10] }, [
      { event: { t: "PotAwarded", number: 0, board: 0, shares: [[1, 5]] }, change: { stacks: [10, 14] } },
      { event: { t: "HandOver" }, says: undefined },
    ]);
    expect(found).toEqual([
      { at: 1, kinds: ["pot"] },
      { at: 2, kinds: ["lead"] },
    ]);
  });
});

it("tells a difference only where it is more than chance", () => {
  const weighed = (better: number, alike: boolean) => ({ better, error: 0.4, worlds: 120, alike });
  expect(worthSays(weighed(0.3, true))).toBe("about the same");
  expect(worthSays(weighed(2.3, false))).toBe("cost 2.3 chips on average (±\u00a00.4)");
  expect(worthSays(weighed(1, false)), "as at the terminal, and not 1 chips").toContain("cost 1.0 chips");
  expect(worthSays(weighed(-2.3, false))).toBe("brought 2.3 chips more on average (±\u00a00.4)");
  const one = (better: number, alike: boolean) => ({
    n: 1,
    yours: "fold",
    advice: { level: "careful", action: "call 2", because: "", weighed: weighed(better, alike) },
  });
  expect(sumSays([one(2, false), one(9, true), one(-0.5, false)], "careful")).toContain("about 1.5 chips");
  expect(sumSays([one(-2, false)], "careful")).toContain("the careful bot");
});
