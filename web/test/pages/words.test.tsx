/** A deal in words: every step is a sentence that can be gone to, the one that is shown is marked. */
import { expect, it, vi } from "vitest";
import { InWords } from "../../src/pages/replay/InWords";
import type { ReplayStep } from "../../src/pages/replay/steps";
import { show } from "../show";

it("marks where one is, and goes where one taps", () => {
  const steps = ["", "Ann leads 4♣.", "Ben lays 5♣."].map((says) => ({ says }) as ReplayStep);
  const to = vi.fn();
  const root = show(<InWords steps={steps} at={1} to={to} />);
  const lines = [...root.querySelectorAll("button")];
  expect(lines.map((line) => line.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(lines[1]?.textContent).toContain("4 of clubs");
  lines[2]?.click();
  expect(to).toHaveBeenCalledWith(2);
});
