/** The players of a night: each row has the same buttons, so each says whose it is. */
import { expect, it } from "vitest";
import type { NightFacts } from "../../../src/http";
import { Players } from "../../../src/pages/night/Players";
import type { Night } from "../../../src/pages/night/useNight";
import { show, the } from "../../show";

it("says whose row a button belongs to", () => {
  const common = { rebuys: 0, add_ons: 0, may_add_on: true };
  const players = [
    { ...common, name: "Aunt May", standing: "in", may_rebuy: false },
    { ...common, name: "Ben", standing: "out", may_rebuy: true },
  ];
  const facts = { host: true, stage: "playing", may: ["out"], places: [], players, playing: 1, entries: 2 };
  const night = { busy: false } as unknown as Night;
  const root = show(<Players night={night} facts={facts as unknown as NightFacts} />);
  const told = [...root.querySelectorAll("li .btn")].map((button) => {
    return the(root, `[id="${button.getAttribute("aria-describedby")}"]`).textContent;
  });
  expect(told).toEqual(["Aunt May", "Aunt May", "Ben", "Ben"]);
});
