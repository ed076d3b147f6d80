/** The form of a house on the page: what a clash does to the part that it is in. */
import { render } from "preact";
import { expect, it } from "vitest";
import type { Clash, Preset, QuestionFacts } from "../../src/http";
import { HouseForm } from "../../src/pages/house/HouseForm";
import type { House } from "../../src/pages/house/useHouse";
import { settled, show, the } from "../show";

const QUESTION = {
  field: "deck",
  part: "Cards",
  question: "How many cards?",
  kind: "choice",
  answers: [
    { value: "52", label: "all 52", rules: [] },
    { value: "32", label: "32", rules: [] },
  ],
  rules: [],
} as unknown as QuestionFacts;
const PRESET = { name: "pagat", house: { deck: "52" }, asked: ["deck"], players: [2, 9] } as unknown as Preset;
const CLASH: Clash = { fields: ["deck"], says: "The cards serve 5 players.", detail: "", mend: [] };

const houseWith = (contradictions: Clash[]) =>
  ({
    game: "tripoley",
    draft: { base: "pagat", answers: {} },
    origin: { base: "pagat", answers: {} },
    preset: PRESET,
    told: { house: PRESET.house, asked: ["deck"], stands: contradictions.length === 0, contradictions },
  }) as unknown as House;

it("opens a part that clashes, and leaves it open when the clash is mended", async () => {
  const form = (house: House) => (
    <HouseForm house={house} presets={[PRESET]} questions={[QUESTION]} title="" onTitle={() => {}} />
  );
  const root = show(form(houseWith([])));
  const part = the<HTMLDetailsElement>(root, "details.housepart");
  expect(part.open).toBe(false);
  render(form(houseWith([CLASH])), root);
  expect(part.open).toBe(true);
  part.dispatchEvent(new Event("toggle"));
  await settled();
  render(form(houseWith([])), root);
  await settled();
  expect(part.open).toBe(true);
});
