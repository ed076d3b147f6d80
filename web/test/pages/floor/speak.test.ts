/** The floor in words: steps, answers and rules as they are cited, and whose book was chosen. */
import { describe, expect, it, test } from "vitest";
import type { Decisions, FloorPage, IncidentFacts } from "../../../src/http";
import { chosen, keepChosen } from "../../../src/pages/floor/chosen";
import { ranked, wordsOf } from "../../../src/pages/floor/search";
import { Spoken } from "../../../src/pages/floor/speak";
import { columnOf, elsewhere, type Fact, isAnswer, readingOf, walk } from "../../../src/pages/floor/walk";

const page = {
  words: {
    "floor.book.roberts": "Robert’s",
    "floor.chapter.CUT": "misdeals",
    "floor.ruling.redeal.1": "Stop.",
    "floor.ruling.redeal.2": "Deal anew.",
    "floor.tripoley.ruling.redeal.2": "Deal all ten anew.",
    "floor.fact.dealt.answer.yes": "They were.",
    "floor.law.tda-3-b": "Of the words.",
    "floor.law.tda-1": "Never said.",
    "floor.tripoley.law.tda-1": "Of this table.",
  },
  law: { "TDA 1": "Of all.", "TDA 2": "Of all too." },
  law_at: { tripoley: { "TDA 2": "Of this column." } },
  games: { home: "tripoley" },
} as unknown as FloorPage;
const books = new Spoken(page);
const column = new Spoken(page, "tripoley");

describe("the floor speaks", () => {
  it("the steps of a ruling in their order, of its own column where that has one", () => {
    expect(books.steps("redeal")).toEqual(["Stop.", "Deal anew."]);
    expect(column.steps("redeal")).toEqual(["Stop.", "Deal all ten anew."]);
    expect(books.steps("nothing")).toEqual([]);
  });

  it("an answer in words, a figure as it is, and a key without words as itself", () => {
    expect([books.answer("dealt", "yes"), books.answer("dealt", 3)]).toEqual(["They were.", "3"]);
    expect([books.has("book.roberts"), books.has("book"), books.says("book")]).toEqual([true, false, "book"]);
  });

  test.each([
    ["TDA 1", "Of all.", "Of this table."],
    ["TDA 2", "Of all too.", "Of this column."],
    ["TDA 3 B", "Of the words.", "Of the words."],
    ["TDA 4", "", ""],
  ])("the rule %s", (id, says, here) => {
    expect(books.rule(id)).toEqual({ cited: id, says });
    expect(column.rule(id)).toEqual({ cited: id, says: here });
    expect(new Spoken(page, "boardless").rule(id).says).toBe(says);
  });

  test.each([
    ["ROB-CUT-12", "Robert’s, misdeals 12"],
    ["ROB-CUT", "Robert’s, misdeals"],
    ["ROB-CUT-a3", "Robert’s, misdeals"],
    ["ROB-CUT-3a", "Robert’s, misdeals"],
    ["ROB-ODD-3", "Robert’s 3"],
    ["TDA ROB-", "TDA ROB-"],
  ])("%s as it is cited", (id, cited) => {
    expect(books.rule(id).cited).toBe(cited);
  });
});

test.each([
  [undefined, { book: "house", game: "one" }],
  [
    { book: "tda", game: "two" },
    { book: "tda", game: "two" },
  ],
  [
    { book: "hoyle", game: "chess" },
    { book: "house", game: "one" },
  ],
])("of what was kept as %o, %o is chosen", (kept, wanted) => {
  if (kept) keepChosen(kept as Parameters<typeof keepChosen>[0]);
  expect(chosen(["one", "two"])).toEqual(wanted);
});

it("chooses no game where there are none", () => expect(chosen([]).game).toBe(""));

describe("a search", () => {
  const finds = (typed: string, word: string) =>
    ranked(typed, new Map([["it", [word]]]), new Set(), new Map()).length > 0;
  test.each([
    ["35", "351", false],
    ["a35", "a35b", true],
    ["35a", "35ab", true],
    ["ant", "antzzz", true],
    ["gespielt", "spielt", true],
    ["spielt", "gespielt", true],
    ["geben", "bent", false],
    ["gebens", "ben", false],
    ["burn", "wxburnyz", true],
    ["bur", "wxburyz", false],
    ["dealer", "daeler", true],
    ["misdaelz", "misdeals", true],
    ["mosdael", "misdeal", false],
    ["fealer", "dealer", false],
    ["d3aler", "dealer", false],
    ["stuck", "stabs", false],
    ["flap", "flxyz", false],
    ["fxld", "fold", true],
    ["fld", "fzd", false],
  ])("for %s finds %s: %s", (typed, word, found) => expect(finds(typed, word)).toBe(found));

  it("for nothing finds all, and for words of little meaning alone those", () => {
    const entries = new Map([
      ["a", ["the deal"]],
      ["b", ["burn"]],
    ]);
    const search = (typed: string) => ranked(typed, entries, new Set(["the"]), new Map());
    expect([search(""), search(" … "), search("the")]).toEqual([["a", "b"], ["a", "b"], ["a"]]);
    expect(wordsOf("…")).toEqual([]);
  });
});

describe("the decisions", () => {
  const incident = { group: "cards", house: [{ ruling: "own" }], tda: "silent" } as unknown as IncidentFacts;

  it("tell how a book stands to an incident, and which column a game reads", () => {
    expect((["house", "tda", "roberts"] as const).map((book) => readingOf(incident, book))).toEqual([
      "rules",
      "silent",
      "unread",
    ]);
    expect(readingOf(undefined, "house")).toBe("unread");
    expect([columnOf(page, "home"), columnOf(page, "chess")]).toEqual(["tripoley", null]);
  });

  test.each([
    [{ answers: ["yes"] }, "yes", true],
    [{ answers: ["yes"] }, "no", false],
    [{ answers: ["1"] }, 1, false],
    [{ min: 2, max: 4 }, 2, true],
    [{ min: 2, max: 4 }, 4, true],
    [{ min: 2, max: 4 }, 1, false],
    [{ min: 2, max: 4 }, 5, false],
    [{ min: 2, max: 4 }, 2.5, false],
    [{ min: 2, max: 4 }, "3", false],
  ])("take of %o the answer %o: %s", (fact, answer, taken) => {
    expect(isAnswer(fact as unknown as Fact, answer)).toBe(taken);
  });

  it("name no rule where a row has none, and let what needs no board be worked out without one", () => {
    const rulings = { own: { needs: "x", calculator: "pots" }, other: { needs: "y", calculator: "deal" } };
    const calculators = { pots: { inputs: ["chips"] }, deal: { inputs: ["stub"] } };
    const incidents = { one: incident, two: { group: "cards", house: [{ ruling: "other" }] } };
    const decisions = { incidents, rulings, calculators, facts: {} } as unknown as Decisions;
    const ruled = { ruling: "own", rules: [], by: "house", needs: "x", calculator: "pots" };
    expect(walk(decisions, "one", {}, "tda", "boardless")).toEqual(ruled);
    expect(walk(decisions, "two", {}, "house", "boardless")).toEqual({ ruling: "other", rules: [], by: "house" });
    expect(elsewhere(decisions, "one", {}, "house")).toEqual([]);
  });
});
