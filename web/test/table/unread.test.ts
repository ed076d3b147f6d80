/** How much of the chat has not been looked at: not one's own lines, nor those of whoever is muted here. */
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Line } from "../../src/game/table";
import { newUi } from "../../src/table/ui";
import { heardOf, unreadOf } from "../../src/table/unread";
import { tableAt } from "../game/tableAt";
import { made } from "../games/tripoley/sights";

const said = [0, 1, null, 1, 2].map((seat, at) => ({ key: at + 1, seat, text: "Hello." })) as unknown as Line[];
const at = (seat: number | null) => tableAt(made({}), { said: signal(said), seat: signal(seat) });
const keys = (lines: readonly Line[]) => lines.map(({ key }) => key);

test("all is shown but what the muted say, and nothing where it is quiet", () => {
  const ui = newUi("x");
  expect(keys(heardOf(at(0), ui))).toEqual([1, 2, 3, 4, 5]);
  ui.muted.value = [1];
  expect(keys(heardOf(at(0), ui))).toEqual([1, 3, 5]);
  ui.quiet.value = true;
  expect([heardOf(at(0), ui), unreadOf(at(0), ui)]).toEqual([[], 0]);
});

test("what was said by others since one looked is unread", () => {
  const ui = newUi("x");
  expect([0, 1, 2, null].map((seat) => unreadOf(at(seat), ui))).toEqual([4, 3, 4, 5]);
  ui.seen.value = 3;
  expect([0, 1, 2, null].map((seat) => unreadOf(at(seat), ui))).toEqual([2, 1, 1, 2]);
  ui.muted.value = [1];
  expect(unreadOf(at(0), ui)).toBe(1);
});
