/** The page's walker runs the cases of the floor that the room's own walker runs. */

import { describe, expect, it } from "vitest";
import type { Decisions, RulingBook } from "../../../src/http";
import {
  arises,
  before,
  type Column,
  elsewhere,
  hangsOnBook,
  type Known,
  Refused,
  readsBooks,
  walk,
} from "../../../src/pages/floor/walk";
import vectors from "./vectors.json";

interface Case {
  file: string;
  name: string;
  incident: string;
  facts?: Known;
  book?: RulingBook;
  game?: string;
  expect: {
    asks?: string;
    ruling?: string;
    refused?: string;
    rules?: string[];
    by?: string;
    needs?: string;
    elsewhere?: Record<string, string>;
  };
}

const { decisions, games, cases } = vectors as unknown as {
  decisions: Decisions;
  games: Record<string, Column>;
  cases: Case[];
};

/** What comes of a case: a question, a ruling, or what cannot be. */
function outcome({ incident, facts = {}, book, game }: Case) {
  try {
    return walk(decisions, incident, facts, book, games[game ?? ""] ?? null);
  } catch (error) {
    if (error instanceof Refused) return { refused: error.what };
    throw error;
  }
}

describe("the cases of the floor", () => {
  it("are there", () => expect(cases.length).toBeGreaterThan(20));

  for (const one of cases)
    it(`${one.file}: ${one.name}`, () => {
      const { expect: wanted } = one;
      const found = outcome(one);
      for (const what of ["asks", "ruling", "refused", "rules", "by"] as const)
        if (wanted[what] !== undefined) expect(found).toMatchObject({ [what]: wanted[what] });
      if (wanted.needs !== undefined) expect(("ruling" in found && found.needs) || "").toBe(wanted.needs);
      const rulings = Object.entries(wanted.elsewhere ?? {}).filter(([, key]) => !key.startsWith("?"));
      if (wanted.elsewhere && "ruling" in found) {
        const others = elsewhere(decisions, one.incident, one.facts ?? {}, one.book ?? "house");
        expect(others.map(([book, { ruling }]) => [book, ruling])).toEqual(rulings);
      }
    });
});

describe("every incident", () => {
  it("comes to a ruling in each book by whatever answers", () => {
    for (const name of Object.keys(decisions.incidents))
      for (const [book, column] of [
        ["house", null],
        ["tda", null],
        ["roberts", null],
        ["house", "boardless"],
        ["house", "tripoley"],
      ] as const) {
        const ways: Known[] = [{}];
        for (const known of ways) {
          const next = walk(decisions, name, known, book, column);
          if ("ruling" in next) {
            expect(decisions.rulings).toHaveProperty([next.ruling]);
            continue;
          }
          const fact = decisions.facts[next.asks];
          if (!fact) throw new Error(`${name} asks ${next.asks}`);
          const answers = "answers" in fact ? fact.answers : [fact.min, fact.max];
          ways.push(...answers.map((answer) => ({ ...known, [next.asks]: answer })));
        }
        expect(ways.length).toBeLessThan(5000);
      }
  });

  it("arises where the books are read, and at Tripoley only where it has a ruling there", () => {
    const [incident] = Object.values(decisions.incidents);
    if (!incident) throw new Error("no incident");
    expect(arises(incident, null)).toBe(true);
    expect(arises({ ...incident, tripoley: [{ ruling: "not-at-tripoley" }] }, "tripoley")).toBe(false);
  });

  it("is read from the books where there is no board, unless it is about one", () => {
    const { "four-card-flop": flop, "exposed-card": exposed } = decisions.incidents;
    if (!flop || !exposed) throw new Error("no incident");
    expect([flop, exposed].map((one) => arises(one, "boardless"))).toEqual([false, true]);
    const known = { "exposed-cards": 1, card: 3 };
    const found = walk(decisions, "exposed-card", known, "roberts", "boardless");
    expect(found).toMatchObject({ ruling: "replace-hole-card", by: "roberts" });
    expect(found).not.toHaveProperty("calculator");
  });

  it("hangs on no book where a column rules instead of the books", () => {
    const { "absent-player": absent, "exposed-card": exposed } = decisions.incidents;
    if (!absent || !exposed) throw new Error("no incident");
    expect([absent, exposed].map((one) => hangsOnBook(one, "boardless"))).toEqual([false, true]);
    expect([absent, exposed].map((one) => hangsOnBook(one, "tripoley"))).toEqual([false, false]);
    expect([absent, exposed].map((one) => hangsOnBook(one, null))).toEqual([true, true]);
  });
});

describe("an answer that is taken back", () => {
  it("takes with it what was asked after it", () => {
    expect(before({ a: "1", b: "2", c: "3" }, "b")).toEqual({ a: "1" });
  });
});

it("reads the books where there is no column, and where the column is of games without a board", () => {
  expect([null, "boardless", "tripoley"].map((column) => readsBooks(column as Column))).toEqual([true, true, false]);
});
