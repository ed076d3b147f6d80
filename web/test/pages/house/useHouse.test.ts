/** A house that is being made: what the room says of it, what stands until then, and the file it is kept in. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { Preset, QuestionFacts } from "../../../src/http";
import { changesIn, inClash, nearestDraft, partsOf, sameDraft } from "../../../src/pages/house/draft";
import { useLevels } from "../../../src/pages/house/levels";
import { fileNameOf, readToml, writeToml } from "../../../src/pages/house/toml";
import { begun, useHouse } from "../../../src/pages/house/useHouse";
import { Words, words } from "../../../src/words";
import { roomAnswers } from "../../show";
import { passes, using } from "../using";

const PAGAT = { name: "pagat", house: { deck: "52", poker: "betting" }, asked: ["deck"], players: [2, 9] };
const ROYAL = { ...PAGAT, name: "royal", house: { deck: "32", poker: "none" }, evening: { poker: "betting" } };
const PRESETS = [PAGAT, ROYAL] as unknown as readonly Preset[];
const FIRST = { base: "pagat", answers: {} };

let sent: unknown[] = [];
/** How long the room takes for an answer, and whether it refuses. */
let [wait, refuses] = [0, false];

beforeEach(() => {
  vi.useFakeTimers();
  [sent, wait, refuses] = [[], 0, false];
  roomAnswers(async (path, { body }) => {
    if (path.startsWith("/api/bots")) return [new URL(path, "http://room").searchParams.get("game")];
    const asked = JSON.parse(String(body)) as { base: string; answers: object };
    sent.push(asked);
    await new Promise((done) => setTimeout(done, wait));
    if (refuses) return Response.json({ code: "odd", says: "It cannot be." }, { status: 400 });
    return { house: { deck: "told", ...asked.answers }, asked: [], stands: false, contradictions: [], players: [3, 4] };
  });
});
afterEach(() => void vi.useRealTimers());

const made = (first = FIRST) => using(() => useHouse(PRESETS, first, "tripoley"), 0);

describe("a house", () => {
  it("stands as its rule set is written until the room has spoken", async () => {
    wait = 10;
    const house = await made();
    const written = { ...{ house: PAGAT.house, asked: ["deck"], players: [2, 9] }, stands: true, contradictions: [] };
    expect(house.now).toMatchObject({ game: "tripoley", draft: FIRST, origin: FIRST, atTable: false, preset: PAGAT });
    expect(house.now).toMatchObject({ asking: true, refusal: undefined });
    expect(house.now.told).toEqual(written);
    await passes(10);
    expect(sent).toEqual([{ game: "tripoley", ...FIRST }]);
    expect(house.now).toMatchObject({ asking: false, told: { house: { deck: "told" }, stands: false } });
  });

  it("shows an answer at once, and has the room asked once several were given", async () => {
    const house = await made();
    await passes();
    house.now.answer("deck", "32");
    await passes(100);
    house.now.answer("poker", "none");
    await passes();
    const answers = { deck: "32", poker: "none" };
    expect(house.now).toMatchObject({ draft: { answers }, asking: true, told: { house: answers, stands: false } });
    await passes(249);
    expect(sent.length).toBe(1);
    await passes(1);
    await passes();
    expect(sent.slice(1)).toEqual([{ game: "tripoley", base: "pagat", answers }]);
    expect(house.now.asking).toBe(false);
    house.now.answer("deck", "52");
    await passes();
    expect(house.now.draft.answers).toEqual({ poker: "none" });
  });

  it("begins from another rule set as an evening is played, and keeps its answers where it is the same one", async () => {
    const house = await made({ base: "pagat", answers: { deck: "32" } });
    await passes();
    house.now.begin("pagat");
    await passes();
    expect(house.now.draft.answers).toEqual({ deck: "32" });
    house.now.begin("royal");
    await passes();
    expect(house.now).toMatchObject({ draft: { base: "royal", answers: { poker: "betting" } }, preset: ROYAL });
    expect(house.now).toMatchObject({ origin: { base: "royal", answers: {} }, told: { house: { deck: "32" } } });
    house.now.replace(FIRST);
    await passes();
    expect(house.now.draft).toBe(FIRST);
    expect([begun(PRESETS, "pagat").answers, begun(PRESETS, "chess").answers]).toEqual([{}, {}]);
  });

  it("of a table leads back to what is played there; an unknown rule set is the first one", async () => {
    const table = { base: "gone", answers: { deck: "40" } };
    const house = await using(() => useHouse(PRESETS, table, "tripoley", table), 0);
    expect(house.now).toMatchObject({ origin: table, atTable: true, preset: PAGAT });
  });

  it("says why the room refuses, until it speaks again, and is asked for in another language", async () => {
    refuses = true;
    const house = await made();
    await passes();
    expect(house.now).toMatchObject({ asking: false, refusal: { says: "It cannot be." } });
    refuses = false;
    words.value = new Words("de", {});
    await passes();
    await passes();
    expect(house.now).toMatchObject({ asking: false, refusal: undefined });
    expect(sent.length).toBe(2);
  });

  it.each([false, true])("drops what the room says late of an earlier draft (refused by then: %s)", async (late) => {
    wait = 1000;
    const house = await made();
    house.now.answer("deck", "32");
    await passes();
    wait = 10;
    await passes(250);
    await passes(10);
    expect(house.now).toMatchObject({ asking: false, told: { house: { deck: "32" } } });
    refuses = late;
    await passes(1000);
    expect(house.now).toMatchObject({ asking: false, refusal: undefined, told: { house: { deck: "32" } } });
  });
});

it("offers the bots of each game", async () => {
  const levels = await using((game: string) => useLevels(game), "one");
  expect(levels.now).toEqual([]);
  await passes();
  expect(levels.now).toEqual(["one"]);
  await levels.given("two");
  await passes();
  expect(levels.now).toEqual(["two"]);
});

describe("a draft", () => {
  const questions = ["deck", "poker"].map((field) => ({ field, part: "Cards" }) as QuestionFacts);
  const draft = { base: "pagat", answers: { deck: "32", poker: "none" } };

  it("counts and clashes by single questions of a part", () => {
    const [part] = partsOf(questions);
    if (!part) throw new Error("no part");
    expect(changesIn(part, { base: "pagat", answers: { deck: "32" } })).toBe(1);
    expect(inClash(part, [{ fields: ["poker"], says: "", detail: "", mend: [] }])).toBe(true);
  });

  test.each([
    [{ deck: "32", poker: "betting" }, false],
    [{ deck: "32", clock: "none" }, false],
    [{ poker: " none ", deck: "32" }, true],
  ])("is the same as another with %o: %s", (answers, same) => {
    expect(sameDraft(draft, { base: "pagat", answers })).toBe(same);
  });

  it("begins from the first of those that it differs from as little", () => {
    const house = { deck: "52", poker: "none" };
    expect(nearestDraft(house, PRESETS).base).toBe("pagat");
    expect(nearestDraft(house, PRESETS.toReversed()).base).toBe("royal");
    expect(nearestDraft(PAGAT.house, PRESETS).base).toBe("pagat");
  });
});

describe("a file of rules", () => {
  const taken = { presets: ["pagat"], fields: ["deck", "note"] };

  it("is written with the game where it is not the usual one, and a title where there is one", () => {
    const lines = writeToml({ base: "pagat", answers: { deck: "32", note: "3a", pay: "a3" } }, " ", "holdem").split(
      "\n",
    );
    expect(lines).toEqual(expect.arrayContaining(['game = "holdem"', "deck = 32", 'note = "3a"', 'pay = "a3"']));
    expect(lines.join("\n")).not.toMatch(/about|title|was here/);
    const usual = writeToml({ base: "pagat", answers: {} }, " Ours ");
    expect(usual).toContain('\n\n[about]\ntitle = "Ours"');
    expect(usual).not.toContain("game");
  });

  test.each([
    ['preset = "pagat"', "pagat", ""],
    ['preset = "Ilse"', "pagat", "Ilse"],
    ['base = "pagat"\npreset = "Ilse"', "pagat", "Ilse"],
    ['base = "pagat"\npreset = "pagat"', "pagat", ""],
    ['preset = "Ilse"\r\n[ about ] # ours\r\n  title = \'Ours\'  \r\nnote = "x"\r\ntitle', "pagat", "Ours"],
    ['title = "a\\q"', "", ""],
    ['[about]\ntitle = "a\\q"', "pagat", "a\\q"],
    ['[about]\ntitle = "Ours"\n[rules]\ndeck = 32', "pagat", "Ours"],
  ])("%j begins from %j and is called %j", (text, base, title) => {
    if (base === "") return expect(() => readToml(text, taken)).toThrow("title");
    expect(readToml(text, taken)).toMatchObject({ base, title });
  });

  it("is read whatever stands around a line, and begins from nothing at a game that nobody knows", () => {
    expect(readToml("\uFEFF  deck = 32  # of them\n", taken).answers).toEqual({ deck: "32" });
    expect(() => readToml('game = "chess"\ndeck = 32', { ...taken, game: "chess" })).toThrow("base = ");
    expect(fileNameOf("Chez M – Ilse!")).toBe("chez-m-ilse.toml");
  });
});
