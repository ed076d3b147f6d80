/** What is open on the page of a table, and whose chat is kept off it: at each table by itself, for the next visit too. */
import { expect, test } from "vitest";
import { newUi, type Ui, UiProvider, useUi } from "../../src/table/ui";
import { show } from "../show";

test("one panel is open at a time, and none after it was closed", () => {
  const ui = newUi("x");
  expect(ui.panel.value).toBeUndefined();
  ui.show("chat");
  ui.show("history");
  expect(ui.panel.value).toBe("history");
  ui.show();
  expect(ui.panel.value).toBeUndefined();
  expect([ui.rules.value, ui.seen.value]).toEqual([[], 0]);
});

test("who is muted is known at the next visit, at this table alone", () => {
  const ui = newUi("x");
  expect([ui.muted.value, ui.quiet.value]).toEqual([[], false]);
  ui.muted.value = [2, 4];
  ui.quiet.value = true;
  const kept = ({ muted, quiet }: Ui) => [muted.value, quiet.value];
  expect(kept(newUi("x"))).toEqual([[2, 4], true]);
  expect(kept(newUi("y"))).toEqual([[], false]);
  ui.muted.value = [];
  expect(kept(newUi("x"))).toEqual([[], true]);
});

test.each(["7", '{"muted": 3, "quiet": "yes"}', "broken"])(
  "what stands there in another shape, %s, mutes nobody",
  (told) => {
    localStorage.setItem("boodle.chat.x", told);
    const { muted, quiet } = newUi("x");
    expect([muted.value, quiet.value]).toEqual([[], false]);
  },
);

test("parts of the page are handed its state, and a replay has none", () => {
  const found: (Ui | undefined)[] = [];
  function Part() {
    found.push(useUi());
    return null;
  }
  const ui = newUi("x");
  show(
    <UiProvider value={ui}>
      <Part />
    </UiProvider>,
  );
  show(<Part />);
  expect(found).toEqual([ui, undefined]);
});
