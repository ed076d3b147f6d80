/** One heartbeat for all that counts seconds, as long as somebody looks. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNow } from "../../src/game/clock";
import { show } from "../show";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Clock() {
  return <b>{useNow()}</b>;
}

function shown(): HTMLElement {
  let root = document.body;
  act(() => {
    root = show(<Clock />);
  });
  return root;
}
const goes = (root: HTMLElement) => act(() => render(null, root));
const passes = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("beats four times a second while somebody looks, for all at once", () => {
  for (const _again of [1, 2]) {
    const [one, other] = [shown(), shown()];
    const began = Date.now();
    expect(vi.getTimerCount()).toBe(1);
    passes(250);
    expect([one.textContent, other.textContent]).toEqual([`${began + 250}`, `${began + 250}`]);
    goes(one);
    passes(500);
    expect(other.textContent).toBe(`${began + 750}`);
    goes(other);
    expect(vi.getTimerCount()).toBe(0);
  }
});
