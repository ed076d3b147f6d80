/** What can be heard of a table whenever somebody asks for it: by a key each, in whole words, from what the seat sees. */
import { expect, it, vi } from "vitest";
import { cardName } from "../../src/cards";
import { boardSays, handSays } from "../../src/games/tripoley/aloud";
import { boardOf } from "../../src/games/tripoley/sight";
import { announce, LiveRegion } from "../../src/parts";
import { usePageKeys } from "../../src/table/keys";
import { boardSays as ringBoard, handSays as ringHand } from "../../src/table/ring/TextView";
import { newUi } from "../../src/table/ui";
import { evenings, momentsOf } from "../game/evenings";
import { settled, show, the } from "../show";
import { evenings as sittings } from "./ring/games";

const GLYPH = /[♠♥♣♦]|room_|undefined/;

function said(root: HTMLElement): string {
  return the(root, ".live p:last-child").textContent ?? "";
}

it("says again, my cards, the board and who is asked, each by its figure", async () => {
  function Listening() {
    usePageKeys(
      newUi("t"),
      { hand: () => ["Spades: 5 and 9.", "Hearts: king."], board: () => ["King 4."], asked: () => "Ann leads." },
      false,
    );
    return <LiveRegion />;
  }
  const root = show(<Listening />);
  await settled();
  vi.useFakeTimers({ toFake: ["Date"] });
  const press = async (key: string) => {
    vi.advanceTimersByTime(1_000); // what comes at once is said together
    document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key }));
    await settled();
    return said(root);
  };
  announce("Ben takes 4 chips.");
  await settled();
  expect(await press("1")).toBe("Ben takes 4 chips.");
  expect(await press("2")).toBe("Spades: 5 and 9. Hearts: king.");
  expect(await press("1")).toBe("Spades: 5 and 9. Hearts: king.");
  expect(await press("3")).toBe("King 4.");
  expect(await press("4")).toBe("Ann leads.");
  vi.useRealTimers();
});

it.each(evenings)("names every card and every space of Tripoley, $name", (evening) => {
  for (const { sight } of momentsOf(evening)) {
    const { hand } = sight.view.mine;
    const cards = handSays(sight).join(" ");
    const board = boardSays(sight).join(" ");
    expect(`${cards} ${board}`).not.toMatch(GLYPH);
    const ranks = cards.match(/(?<=: |, |and )(?:\d+|ace|king|queen|jack)\b/g) ?? [];
    expect(ranks.length).toBeGreaterThanOrEqual(hand.length);
    expect(board.split("; ")).toHaveLength(boardOf(sight).length);
  }
});

it.each(sittings)("names one's cards and what lies open: $called", ({ game, sitting }) => {
  for (const { sight } of momentsOf(sitting)) {
    const cards = ringHand(game, sight).join(" ");
    expect(`${cards} ${ringBoard(game, sight).join(" ")}`).not.toMatch(GLYPH);
    for (const card of sight.view.mine.hand) expect(cards).toContain(cardName(card));
  }
});
