/** The hand at the pot desk: what is read of it, taken back, and won; and a word that the room cannot hear. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import * as desk from "../../../src/pages/potdesk/kept";
import { useFacts, useTelling } from "../../../src/pages/potdesk/useFacts";
import { Words, words } from "../../../src/words";
import { actsIn, roomAnswers } from "../../show";
import { passes, using } from "../using";

const { EMPTY, kept, put, undo } = desk;
beforeEach(() => {
  kept.value = { now: EMPTY, past: [] };
});

const sized = (seats: number) => ({
  ...{ names: Array(seats).fill(""), chips: Array(seats).fill("") },
  ...{ folded: Array(seats).fill(false), stacks: Array(seats).fill("") },
});

describe("a table", () => {
  test.each([
    [1, false],
    [2, true],
    [10, true],
    [11, false],
  ])("of %d seats is read: %s", (seats, read) => expect(desk.readTable(sized(seats)) !== undefined).toBe(read));

  test.each([
    { acts: null },
    { acts: "call" },
    { names: "Ann" },
    { wins: 7 },
    { wins: null },
    { big: 4 },
    { chips: [""] },
  ])("with %o is none", (other) => expect(desk.readTable(other)).toBeUndefined());

  it("goes back step by step, sixty at most, and no further than its beginning", () => {
    for (let step = 1; step <= 70; step += 1) put({ small: `${step}` });
    expect(kept.value.past.length).toBe(60);
    undo();
    expect(kept.value.now.small).toBe("69");
    for (let step = 0; step < 70; step += 1) undo();
    expect(kept.value).toMatchObject({ now: { small: "10" }, past: [] });
  });

  it("with a player more gives him as much as the last one has, and nobody more has folded", () => {
    const table = { ...EMPTY, stacks: ["20", "50", "80"] };
    expect(desk.seated(table, 4)).toMatchObject({ stacks: ["20", "50", "80", "80"], folded: Array(4).fill(false) });
    expect(desk.seated({ ...table, stacks: [] }, 1).stacks).toEqual([""]);
    expect(desk.withOne(["a", "b", "c"], 1, "x")).toEqual(["a", "x", "c"]);
  });

  it("begins anew where a seat has chips that had none, whatever their number", () => {
    const hand = { ...EMPTY, begun: true, stacks: ["80", "100", "0"], acts: ["fold"] };
    const mended = (...stacks: string[]) => desk.beingMended({ ...hand, begun: false, stacks }, [hand]).acts;
    expect([mended("8", "1", ""), mended("80", "100", "5"), mended("0", "100", "0")]).toEqual([["fold"], [], []]);
  });
});

describe("who wins a pot", () => {
  const follow = { ...EMPTY, way: "follow" as const };
  it("is what was said of it last, and of no other", () => {
    const table = { ...follow, acts: ["won 1 0", "won 1 2 0", "won 10 1", "won 0 1", "won 0"] };
    expect([0, 1, 10, 2].map((pot) => desk.winnersOf(table, pot))).toEqual([[], [2, 0], [1], []]);
    expect(desk.winnersOf({ ...EMPTY, wins: { 1: [2] } }, 1)).toEqual([2]);
    expect(desk.winnersOf(EMPTY, 1)).toEqual([]);
  });

  it("is told seat by seat in their order, one more or one less", () => {
    expect(desk.awarded({ ...EMPTY, wins: { 0: [1], 1: [2, 10] } }, 1, 0)).toEqual({ wins: { 0: [1], 1: [0, 2, 10] } });
    expect(desk.awarded({ ...EMPTY, wins: { 1: [0, 2] } }, 1, 0)).toEqual({ wins: { 1: [2] } });
    expect(desk.awarded({ ...follow, acts: ["won 1 2"] }, 1, 0)).toEqual({ acts: ["won 1 2", "won 1 0 2"] });
  });
});

describe("a hand that is followed", () => {
  const asked: string[][] = [];
  let down = false;
  beforeEach(() => {
    vi.useFakeTimers();
    [asked.length, down] = [0, false];
    roomAnswers((_, request) => {
      if (down) throw new Error("no network");
      const acts = actsIn(request);
      asked.push(acts);
      return { said: acts, refused: acts.includes("bad") ? { number: 0, says: "It cannot be." } : null };
    });
    kept.value = { now: { ...EMPTY, way: "follow", begun: true }, past: [] };
  });
  afterEach(() => void vi.useRealTimers());

  it("stays as it was where a word cannot be, or the room cannot be reached, and says so until the next", async () => {
    const telling = await using(() => useTelling(), 0);
    down = true;
    telling.now.tell("call");
    await passes();
    expect(telling.now).toMatchObject({ busy: true, refusal: { code: "away" }, refused: "" });
    expect(kept.value.now.acts).toEqual([]);
    down = false;
    telling.now.tell("call");
    await passes(250);
    expect([asked, telling.now.busy]).toEqual([[], false]);
    telling.now.tell("bad");
    await passes(250);
    expect(telling.now).toMatchObject({ refusal: undefined, refused: "It cannot be." });
    telling.now.clear();
    await passes();
    expect(telling.now.refused).toBe("");
    telling.now.tell("call");
    await passes(250);
    expect(telling.now).toMatchObject({ busy: false, refused: "", refusal: undefined });
    expect(kept.value.now.acts).toEqual(["call"]);
    down = true;
    telling.now.tell("call");
    await passes(250);
    expect(telling.now.refusal?.code).toBe("away");
    telling.now.clear();
    await passes();
    expect(telling.now.refusal).toBeUndefined();
  });

  it("is asked for after a pause, fits what is told, and is told again in another language", async () => {
    const hand = (...acts: string[]) => ({ way: "follow" as const, players: ["Ann", "Ben"], button: 0, acts }) as never;
    const facts = await using((acts: string) => useFacts(hand(acts)), "check");
    expect(facts.now).toMatchObject({ told: undefined, fits: false, cut: false });
    await passes();
    expect(facts.now).toMatchObject({ told: { said: ["check"] }, fits: true, cut: true });
    await facts.given("won 0 1");
    await passes(199);
    expect(facts.now).toMatchObject({ told: { said: ["check"] }, fits: false, cut: false });
    await passes(1);
    await passes();
    expect(facts.now).toMatchObject({ told: { said: ["won 0 1"] }, fits: true, cut: true });
    await facts.given("won 0 0");
    expect(facts.now).toMatchObject({ fits: false, cut: true });
    await passes(200);
    await passes();
    words.value = new Words("de", {});
    await passes();
    expect(asked).toEqual([["check"], ["won 0 1"], ["won 0 0"], ["won 0 0"]]);
  });
});
