/** What a device holds against the proof of a deal: the seal it was told before, and the bytes it sent. */

import { describe, expect, it } from "vitest";
import { promised, promisedOf } from "../../src/game/promised";
import { face } from "../../src/games/tripoley/face";
import type { ProofFacts, ReplayFacts } from "../../src/http";
import { findingsOf, linkTo, stepsOf } from "../../src/pages/replay/steps";
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

function proof(commitment: string, added: string): ReplayFacts {
  const told = { table: "T/1", deal: 2, commitment, whole: false, seats: [{ sender: "sent", added }], shuffles: [] };
  return { seat: 0, proof: told as unknown as ProofFacts } as unknown as ReplayFacts;
}

function keys(facts: ReplayFacts, store = memory()): string[] {
  return findingsOf(facts, ["Ann"], promisedOf("T/1", 2, store)).map(({ key, good }) => `${key} ${good}`);
}

it("begins with an empty table, whatever the deal before left lying there", () => {
  const picture = {
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
