/** One's own rules: what differs from the base, the file they are kept in, and where a clash is shown. */

import { describe, expect, it } from "vitest";
import type { Preset, QuestionFacts } from "../../src/http";
import {
  answered,
  answerOf,
  changesIn,
  clashesAt,
  draftOf,
  inClash,
  mended,
  nearestDraft,
  own,
  partsOf,
  sameAnswer,
  sameDraft,
} from "../../src/pages/house/draft";
import { blocksOf } from "../../src/pages/house/Leaflet";
import { fileNameOf, readToml, writeToml } from "../../src/pages/house/toml";

const question = (field: string, part = "Cards"): QuestionFacts => ({
  field,
  part,
  question: field,
  kind: "one",
  number: false,
  answers: [],
  rules: [],
  usual: "",
});
const base = { preset: "pagat", poker: "betting", pay_cards: "A K Q J 10", start_chips: "100" };
const preset: Preset = {
  name: "pagat",
  title: "Tripoli",
  about: "",
  story: [],
  source: "",
  players: [2, 9],
  house: base,
  asked: [],
};

describe("a draft", () => {
  it("keeps only what differs, however a list is written", () => {
    const draft = answered({ base: "pagat", answers: {} }, base, "poker", "none");
    expect(draft.answers).toEqual({ poker: "none" });
    expect(answered(draft, base, "poker", "betting").answers).toEqual({});
    expect(answered(draft, base, "pay_cards", " A  K Q J 10 ").answers).toEqual({ poker: "none" });
    expect(sameAnswer("-", "")).toBe(true);
    expect(answerOf(draft, base, "poker")).toBe("none");
    expect(answerOf(draft, base, "start_chips")).toBe("100");
  });

  it("is found again from a whole house, the name left out", () => {
    expect(draftOf({ ...base, preset: "At Ilse's", start_chips: "60" }, preset)).toEqual({
      base: "pagat",
      answers: { start_chips: "60" },
    });
  });

  it("of a family's house begins from the rule set that it differs from least, whatever its name", () => {
    const michigan: Preset = { ...preset, name: "michigan", house: { ...base, preset: "michigan", poker: "none" } };
    const ilse = { ...base, preset: "Ilse's", pay_cards: "A K", clock: "45" };
    const draft = nearestDraft(ilse, [michigan, preset]);
    expect(draft).toEqual({ base: "pagat", answers: { pay_cards: "A K", clock: "45" } });
    expect(own(draft)).toEqual(["pay_cards"]);
    expect(nearestDraft({ ...base, preset: "michigan" }, [preset, michigan]).base).toBe("michigan");
  });

  it("is the same as another where both come to the same house", () => {
    const draft = { base: "pagat", answers: { poker: "none", pay_cards: "A K" } };
    expect(sameDraft(draft, { base: "pagat", answers: { pay_cards: "A  K", poker: "none" } })).toBe(true);
    expect(sameDraft(draft, { ...draft, base: "michigan" })).toBe(false);
    expect(sameDraft(draft, { ...draft, answers: { poker: "none" } })).toBe(false);
    expect(sameDraft({ ...draft, answers: {} }, draft)).toBe(false);
  });

  it("has the parts that the room names, the table's clock left out", () => {
    const company = ["preset", "fewest_players", "clock"].map((field) => question(field, "Company"));
    const cards = ["deck", "cards_each"].map((field) => question(field));
    const parts = partsOf([...company, ...cards, question("poker", "Poker"), question("clock", "The evening")]);
    expect(parts.map(({ name, questions }) => [name, questions.map(({ field }) => field)])).toEqual([
      ["Company", ["fewest_players"]],
      ["Cards", ["deck", "cards_each"]],
      ["Poker", ["poker"]],
    ]);
    const poker = parts[2];
    if (!poker) throw new Error("no poker");
    const draft = { base: "pagat", answers: { poker: "none" } };
    expect(changesIn(poker, draft)).toBe(1);
    const clash = { fields: ["poker", "stops_opener"], says: "No pot, no winner.", detail: "", mend: [] };
    expect(clashesAt("poker", [clash])).toEqual([clash]);
    expect(inClash(poker, [clash])).toBe(true);
    expect(clashesAt("deck", [clash])).toEqual([]);
  });

  it("shows an answer before the room has spoken of it", () => {
    const told = { house: base, asked: [], stands: true, contradictions: [] };
    expect(mended(told, { base: "pagat", answers: { poker: "none" } }).house["poker"]).toBe("none");
  });
});

describe("a file of rules", () => {
  const draft = { base: "pagat", answers: { start_chips: "60", pay_cards: "10", poker: "none", combinations: "-" } };

  const taken = { presets: ["pagat"], fields: Object.keys(draft.answers) };

  it("says everything back that was written", () => {
    const text = writeToml(draft, 'Ilse\'s "house"');
    expect(text).toContain('pay_cards = "10"');
    expect(text).toContain("start_chips = 60");
    expect(readToml(text, taken)).toEqual({
      base: "pagat",
      answers: { ...draft.answers, combinations: "" },
      title: 'Ilse\'s "house"',
    });
  });

  it("names the line it cannot read, and a base nobody knows", () => {
    expect(() => readToml('base = "pagat"\nwhat is this', taken)).toThrow("what is this");
    expect(() => readToml('base = "chess"', taken)).toThrow("chess");
    expect(() => readToml("zzz = 1", taken)).toThrow("zzz = 1");
    const about = '\uFEFF# only a remark\n[about]\ntitle = "Ours"\nanything goes = here\n';
    expect(readToml(about, taken)).toEqual({ base: "pagat", answers: {}, title: "Ours" });
  });

  it("is not taken where it says nothing, or is for another game", () => {
    for (const text of ["", "\uFEFF# only a remark\n\n"]) expect(() => readToml(text, taken)).toThrow("empty");
    expect(() => readToml('game = "holdem"\nbase = "turbo"', taken)).toThrow("other_game");
  });

  it("has a name that any disk takes", () => {
    expect(fileNameOf("Chez Mère/..\\Ilse")).toBe("chez-mere-ilse.toml");
    expect(fileNameOf(" … ")).toBe("house.toml");
  });
});

it("keeps the sentences of a leaflet together, and tables between them", () => {
  const line = (says: string) => ({ says, ids: [] });
  const blocks = blocksOf([line("one"), line("two"), { table: [["a"]] }, line("three")]);
  expect(blocks.map((block) => ("rows" in block ? "table" : block.lines.length))).toEqual([2, "table", 1]);
});

it("asks a question once: what the page asks beside the form is left out of it", () => {
  const parts = partsOf(
    ["fewest_players", "start_chips", "memory_aid"].map((field) => question(field)),
    ["start_chips", "memory_aid"],
  );
  expect(parts.flatMap(({ questions }) => questions.map(({ field }) => field))).toEqual(["fewest_players"]);
});
