/** The list of what may have happened, and what it says where nothing fits. */

import { expect, it } from "vitest";
import type { Decisions, FloorPage } from "../../../src/http";
import { List } from "../../../src/pages/floor/List";
import { Spoken } from "../../../src/pages/floor/speak";
import type { Column } from "../../../src/pages/floor/walk";
import { show } from "../../show";
import searches from "./searches.json";
import vectors from "./vectors.json";

const decisions = vectors.decisions as unknown as Decisions;
const page: FloorPage = { decisions, words: searches.en.words, games: {}, law: {}, law_at: {} };

function listed(column: Column, names: readonly string[]): string {
  const nothing = () => undefined;
  const list = { page, spoken: new Spoken(page), column, names, typed: "x", onType: nothing, onPick: nothing };
  return show(<List {...list} />).textContent ?? "";
}

it("hints at words of the game that is played", () => {
  expect(listed(null, [])).toContain("burn, blind");
  expect(listed("tripoley", [])).not.toContain("blind");
  expect(listed("boardless", [])).not.toContain("burn");
});

it("leaves to the host what no book rules on", () => {
  expect(listed(null, ["two-burns"])).toContain("the host decides what is fairest");
});

it("begins with what fits best, whatever its group", () => {
  const text = listed(null, ["rebuy", "exposed-card", "going-south"]);
  expect(text.indexOf("A player has lost all chips")).toBeLessThan(text.indexOf("A card is exposed"));
  expect(text.indexOf("A card is exposed")).toBeLessThan(text.indexOf("take chips off the table"));
});
