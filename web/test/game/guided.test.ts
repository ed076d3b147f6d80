/** What this device keeps of the games it was told through. */
import { expect, it } from "vitest";
import { guide, isGuided, keptGuided } from "../../src/game/guided";

it("tells a game until it was left, and again when somebody asks for it", () => {
  expect(isGuided("holdem")).toBe(true);
  guide("holdem", false);
  expect([isGuided("holdem"), isGuided("draw"), keptGuided()]).toEqual([false, true, ["holdem"]]);
  guide("holdem", true);
  expect([isGuided("holdem"), keptGuided()]).toEqual([true, []]);
});

it("takes nothing of another shape, and lives without a store", () => {
  localStorage.setItem("boodle.guided", '[7, "draw", null]');
  expect(keptGuided()).toEqual(["draw"]);
  const shut = () => {
    throw new Error("shut");
  };
  guide("tripoley", false, shut);
  expect(isGuided("tripoley")).toBe(false);
  expect(keptGuided(shut)).toEqual([]);
});
