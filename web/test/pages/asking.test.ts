/** Asking the room: what stands while it has not told, what a late answer changes, and why it refuses in a sentence. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { Refusal } from "../../src/api";
import { refusalOf, useAsked, useDoing, useSettled } from "../../src/pages/asking";
import { Words, words } from "../../src/words";
import { passes, using } from "./using";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <Told>(milliseconds: number, told: Told) =>
  new Promise<Told>((done) => setTimeout(() => done(told), milliseconds));
const GONE = new Refusal("gone", "It is gone.", 410);

describe("something that is asked for", () => {
  it("is told nothing of at first, then stands, and is asked for again at one's wish and in another language", async () => {
    const ask = vi.fn(() => after(10, "told"));
    const asked = await using(() => useAsked(ask, []), 0);
    expect(asked.now).toMatchObject({ told: undefined, refusal: undefined });
    await passes(10);
    expect(asked.now).toMatchObject({ told: "told", refusal: undefined });
    for (const times of [2, 3]) {
      asked.now.again();
      await passes(10);
      expect(ask).toHaveBeenCalledTimes(times);
    }
    words.value = new Words("de", {});
    await passes();
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it("keeps what was told where it is refused later, until it is told anew", async () => {
    const ask = vi
      .fn<() => Promise<number>>()
      .mockResolvedValue(3)
      .mockResolvedValueOnce(1)
      .mockRejectedValueOnce(GONE);
    const asked = await using((on: number) => useAsked(ask, [on]), 0);
    await passes();
    await asked.given(1);
    await passes();
    expect(asked.now).toMatchObject({ told: 1, refusal: GONE });
    await asked.given(2);
    await passes();
    expect(asked.now).toMatchObject({ told: 3, refusal: undefined });
  });

  test.each([
    ["told", () => after(50, "old")],
    ["refused", () => after(50, "").then(() => Promise.reject(GONE))],
  ])("does not change where an old question is %s late", async (_, late) => {
    const asked = await using((on: string) => useAsked(on === "old" ? late : () => after(5, on), [on]), "old");
    await asked.given("new");
    await passes(100);
    expect(asked.now).toMatchObject({ told: "new", refusal: undefined });
  });
});

describe("a refusal", () => {
  const broken = "room_pages.broken";
  test.each([
    ["with a sentence is itself", GONE, GONE],
    ["of a room that is away is said in the page's words", new Refusal("away", "", 0), ["away", "room_pages.away", 0]],
    ["without a sentence keeps its code and number", new Refusal("odd", "", 500), ["odd", broken, 500]],
    ["is made of any other fault", new Error("what?"), ["broken", broken, 0]],
  ])("%s", (_, error, wanted) => {
    words.value = new Words("xx", {});
    const { code, says, status } = refusalOf(error);
    expect([code, says, status]).toEqual(
      wanted instanceof Refusal ? [wanted.code, wanted.says, wanted.status] : wanted,
    );
  });
});

it("is busy while a button's work is done, and keeps why it was refused until it is tried again or put away", async () => {
  const doing = await using(() => useDoing(), 0);
  expect(doing.now).toMatchObject({ busy: false, refusal: undefined });
  const refused = async () => {
    doing.now.run(() => after(10, "").then(() => Promise.reject(GONE)));
    await passes();
    expect(doing.now).toMatchObject({ busy: true, refusal: undefined });
    await passes(10);
    expect(doing.now).toMatchObject({ busy: false, refusal: GONE });
  };
  await refused();
  await refused();
  doing.now.clear();
  await passes();
  expect(doing.now.refusal).toBeUndefined();
  doing.now.run(() => after(10, ""));
  await passes(10);
  expect(doing.now).toMatchObject({ busy: false, refusal: undefined });
});

it("follows what is typed once it has stood for a while, not letter by letter", async () => {
  const settled = await using((typed: string) => useSettled(typed), "");
  await settled.given("a");
  await passes(200);
  await settled.given("ab");
  await passes(299);
  expect(settled.now).toBe("");
  await passes(1);
  expect(settled.now).toBe("ab");
});
