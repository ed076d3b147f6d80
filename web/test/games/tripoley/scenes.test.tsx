/** What the text view of Tripoley and the shared screen do at moments of whole evenings. */
import { describe, expect, test } from "vitest";
import { browserWorld } from "../../../src/game/connection";
import { TextView } from "../../../src/games/tripoley/TextView";
import BoardPage from "../../../src/pages/board";
import { tables } from "../../../src/table/useTable";
import { evenings, momentsOf } from "../../game/evenings";
import { tableAt } from "../../game/tableAt";
import { clear, settled, show } from "../../show";
import { made } from "./sights";

describe("the text view", () => {
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
      tables.make = (_, as) => {
        asked.push(as);
        return tableAt({ ...made({}), seat: null });
      };
      show(<BoardPage id="x" />);
      await settled();
      expect(asked).toEqual(["guest"]);
      expect(new URL(guestAddress()).search).toBe("?watch");
    } finally {
      tables.make = make;
    }
  }, 30_000);
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
