/** At every moment of whole evenings the felt, the text view and the shared screen can be drawn, in words alone. */
import { describe, expect, test, vi } from "vitest";
import { browserWorld } from "../../../src/game/connection";
import { Felt } from "../../../src/games/tripoley/Felt";
import { partOf } from "../../../src/games/tripoley/part";
import { TextView } from "../../../src/games/tripoley/TextView";
import BoardPage from "../../../src/pages/board";
import { tables } from "../../../src/table/useTable";
import { evenings, momentsOf, NAMELESS, some } from "../../game/evenings";
import { tableAt } from "../../game/tableAt";
import { clear, settled, show, the } from "../../show";

const EVERY = 131;

/** Some moments of each evening, and each first of its part. */
const scenes = () =>
  evenings.flatMap((evening) => some(momentsOf(evening), EVERY, ({ sight }) => partOf(sight.view.picture)));

describe("the felt", () => {
  test("is drawn with every sentence in place", () => {
    for (const { sight } of scenes()) {
      const root = show(<Felt sight={sight} table="x" />);
      expect(root.textContent).not.toMatch(NAMELESS);
      expect(root.querySelectorAll(".board [data-space]").length).toBe(sight.view.picture.layout.length);
      clear();
    }
  }, 30_000);
});

describe("the text view", () => {
  test("names the question, every card of the hand, every seat and every space", () => {
    for (const { sight } of scenes()) {
      const root = show(<TextView table={tableAt(sight)} sight={sight} />);
      const text = root.textContent ?? "";
      expect(text).not.toMatch(NAMELESS);
      for (const { name, standing } of sight.view.picture.players)
        if (standing !== "gone") expect(text).toContain(name);
      if (partOf(sight.view.picture) !== "between" && sight.view.mine.hand.length > 0)
        expect(text).toContain(`Your hand, ${sight.view.mine.hand.length} card`);
      clear();
    }
  }, 30_000);

  test("has an answer for each question, and a name for each control", () => {
    for (const { event, sight } of evenings.flatMap(momentsOf)) {
      if (!event.mine?.asked) continue;
      const root = show(<TextView table={tableAt(sight)} sight={sight} />);
      const controls = [...root.querySelectorAll("#text-question :is(button, input)")];
      expect(controls.length, event.mine.asked.kind).toBeGreaterThan(0);
      for (const control of controls)
        expect(
          control.textContent || control.getAttribute("aria-label") || control.closest("label")?.textContent,
        ).toBeTruthy();
      clear();
    }
  }, 30_000);
});

describe("the shared screen", () => {
  test("looks on as a guest, whoever's device it is", async () => {
    const make = tables.make;
    const asked: string[] = [];
    try {
      const [first] = scenes();
      if (!first) throw new Error("no moment");
      tables.make = (_, as) => {
        asked.push(as);
        return tableAt({ ...first.sight, seat: null });
      };
      show(<BoardPage id="x" />);
      await settled();
      expect(asked).toEqual(["guest"]);
      expect(new URL(guestAddress()).search).toBe("?watch");
    } finally {
      tables.make = make;
    }
  }, 30_000);

  test("has a sentence for every moment, and no hand", async () => {
    const make = tables.make;
    try {
      for (const { sight } of scenes()) {
        tables.make = () => tableAt({ ...sight, seat: null });
        const root = show(<BoardPage id="x" />);
        await vi.waitFor(() => the(root, ".now-say h2"), 10_000);
        expect(root.textContent).not.toMatch(NAMELESS);
        expect(the(root, ".now-say h2").textContent?.length).toBeGreaterThan(2);
        expect(root.querySelector(".hand, .own, .ask")).toBeNull();
        clear();
      }
    } finally {
      tables.make = make;
    }
  }, 60_000);
});

/** Where the socket of a guest is opened. */
function guestAddress(): string {
  const opened: string[] = [];
  const real = globalThis.WebSocket;
  globalThis.WebSocket = class {
    constructor(url: string | URL) {
      opened.push(String(url));
    }
  } as unknown as typeof WebSocket;
  try {
    browserWorld("x", "guest").open();
  } finally {
    globalThis.WebSocket = real;
  }
  return opened[0] ?? "";
}
