/** When a letter answers, and when it is left to whoever types, to the browser, or to what lies over the page. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { device } from "../src/device";
import { shownKey, useKeys } from "../src/parts/keys";
import { show, the } from "./show";

const [fold, on] = [vi.fn(), vi.fn()];

function Page({ keys = { F: fold, ArrowRight: on, K: undefined } }) {
  useKeys(keys);
  return (
    <>
      <input id="text" type="text" />
      <input id="number" />
      <input id="check" type="checkbox" />
      <input id="radio" type="radio" />
      <input id="range" type="range" />
      <textarea id="area" />
      <select id="list" />
      <div id="free" contenteditable>
        <b id="within" />
      </div>
      <button id="button" type="button" />
    </>
  );
}

function listening(): HTMLElement {
  let root: HTMLElement | undefined;
  act(() => {
    root = show(<Page />);
  });
  return root as HTMLElement;
}

/** Press a key; tells whether the browser leaves it alone from then on. */
function press(key: string, at: EventTarget = document.body, how: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key, ...how });
  at.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  fold.mockReset();
  on.mockReset();
});

test("a letter answers, large or small, and the browser does nothing more with it", () => {
  listening();
  expect([press("f"), press("F", document)]).toEqual([true, true]);
  expect(fold).toHaveBeenCalledTimes(2);
  expect([press("ArrowRight"), press("arrowright")]).toEqual([true, false]);
  expect(on).toHaveBeenCalledTimes(1);
});

test("what stands for nothing is left to the browser", () => {
  listening();
  expect([press("x"), press("k"), press("Tab")]).toEqual([false, false, false]);
});

test.each(["ctrlKey", "altKey", "metaKey", "repeat"])("nothing answers with %s", (held) => {
  listening();
  expect(press("f", document.body, { [held]: true })).toBe(false);
  expect(fold).not.toHaveBeenCalled();
});

test("what somebody else has taken is not taken again", () => {
  const root = listening();
  root.addEventListener("keydown", (event) => event.preventDefault());
  press("f", the(root, "#button"));
  expect(fold).not.toHaveBeenCalled();
});

test.each([
  ["text", 0],
  ["number", 0],
  ["area", 0],
  ["list", 0],
  ["free", 0],
  ["within", 0],
  ["check", 1],
  ["radio", 1],
  ["range", 1],
  ["button", 1],
])("on %s a letter answers %i times", (where, times) => {
  const root = listening();
  press("f", the(root, `#${where}`));
  expect(fold).toHaveBeenCalledTimes(times);
});

test("nothing answers under an open dialog", () => {
  const root = listening();
  const dialog = document.createElement("dialog");
  root.append(dialog);
  press("f");
  dialog.setAttribute("open", "");
  press("f");
  expect(fold).toHaveBeenCalledTimes(1);
});

test("the keys are those that stand there now, and none once the page is gone", () => {
  const root = listening();
  const other = vi.fn();
  act(() => render(<Page keys={{ F: other, ArrowRight: on, K: undefined }} />, root));
  press("f");
  expect([fold, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  act(() => render(null, root));
  press("f");
  expect(other).toHaveBeenCalledTimes(1);
});

describe("where letters are switched off", () => {
  test("none is shown and none answers, and longer keys go on working", () => {
    listening();
    expect(["F", "Enter", undefined].map(shownKey)).toEqual(["F", "Enter", undefined]);
    device.letters.value = false;
    try {
      expect(["F", "Enter", undefined].map(shownKey)).toEqual([undefined, "Enter", undefined]);
      expect([press("f"), press("ArrowRight")]).toEqual([false, true]);
    } finally {
      device.letters.value = true;
    }
  });
});
