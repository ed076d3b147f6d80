/** What a table of five-card draw alone shows: the draw, by taps on the hand, and who drew how many. */
import { describe, expect, test } from "vitest";
import { draw } from "../../../src/games/draw/game";
import { drewOf, marksOf } from "../../../src/games/draw/sight";
import { Dock } from "../../../src/table/ring/Dock";
import { podsOf } from "../../../src/table/ring/pods";
import { calm } from "../../../src/table/ring/sight";
import type { DrawMine, DrawPicture } from "../../../src/wire";
import { momentsOf, sittingsOf, takes } from "../../game/evenings";
import { playedAt } from "../../game/tableAt";
import { settled, show, the } from "../../show";

const NONE = { intent: undefined, tick: () => {} };
const moments = sittingsOf<DrawPicture, DrawMine>("draw").flatMap(momentsOf);

test("every question of the game was put in the evenings that were played", () => {
  const kinds = new Set(moments.flatMap(({ sight: { view } }) => [view.mine.asked?.kind, view.mine.host?.kind]));
  for (const kind of ["CardsToDraw", "HandWager", "HostBetweenHands", "InNextHand", "OpeningWager", "ShowOrMuck"])
    expect(kinds).toContain(kind);
});

describe("the draw", () => {
  function asked() {
    const found = moments.find(({ sight: { view } }) => view.mine.asked?.kind === "CardsToDraw");
    if (!found) throw new Error("the evenings are too short");
    const { sight } = found;
    const { table, answers } = playedAt(sight);
    const root = show(<Dock game={draw} table={table} sight={calm(sight)} ticked={NONE} />);
    const cards = () => [...root.querySelectorAll<HTMLButtonElement>("#own-hand li button")];
    return { root, answers, cards, choices: sight.view.mine.asked?.choices };
  }

  test("throws away the cards that are tapped, and one that is tapped again stays", async () => {
    const { root, answers, cards, choices } = asked();
    for (const at of [0, 2, 4, 2]) {
      cards()[at]?.click();
      await settled();
    }
    expect(cards().map((card) => card.getAttribute("aria-pressed"))).toEqual([
      "true",
      "false",
      "false",
      "false",
      "true",
    ]);
    the<HTMLButtonElement>(root, '[data-answer="discard"]').click();
    const action = answers[0]?.split(" ").slice(1).join(" ") ?? "";
    expect(action.split(" ").length).toBe(3);
    expect(takes(choices, action)).toBe(true);
  });

  test("takes three cards at most, however many are tapped", async () => {
    const { root, answers, cards, choices } = asked();
    for (const at of [0, 1, 2, 3, 4]) {
      cards()[at]?.click();
      await settled();
    }
    expect(cards().filter((card) => card.getAttribute("aria-pressed") === "true").length).toBe(3);
    the<HTMLButtonElement>(root, '[data-answer="discard"]').click();
    expect(takes(choices, answers[0]?.split(" ").slice(1).join(" ") ?? "")).toBe(true);
  });

  test("is nothing where nothing is tapped, and the golden button stands pat", () => {
    const { root, answers } = asked();
    the<HTMLButtonElement>(root, '[data-answer="discard"]').click();
    expect(answers).toEqual([]);
    the<HTMLButtonElement>(root, ".answers .main").click();
    expect(answers[0]).toMatch(/ stand-pat$/);
  });
});

test("each seat that is in says how many cards it drew, and nobody which", () => {
  const drawn = moments.filter(({ event }) => event.event?.t === "CardsReplaced");
  expect(drawn.length).toBeGreaterThan(5);
  for (const { event, sight } of drawn) {
    const happened = event.event;
    if (happened?.t !== "CardsReplaced") continue;
    const { seat, discarded } = happened;
    expect(typeof discarded === "number").toBe(seat !== sight.seat);
    const number = typeof discarded === "number" ? discarded : discarded.length;
    expect(drewOf(sight, seat)).toBe(number);
    const { state } = podsOf(draw, sight).find((pod) => pod.seat === seat) ?? {};
    const allIn = sight.view.picture.hand?.all_in.includes(seat);
    if (!allIn) expect(JSON.stringify(state)).toContain(number > 0 ? `${number}` : "pat");
  }
});

test("whoever opened bears a mark until the hand is over", () => {
  for (const { sight } of moments) {
    const { hand } = sight.view.picture;
    for (const { seat } of podsOf(draw, sight))
      expect(marksOf(sight, seat).includes("opener")).toBe(!!hand && !hand.over && hand.opener === seat);
  }
});
