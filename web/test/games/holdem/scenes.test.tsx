/** What a table of Hold'em alone shows: its boards, the next blinds, two cards by name. */
import { expect, test } from "vitest";
import { holdem } from "../../../src/games/holdem/game";
import { nextSays } from "../../../src/games/holdem/Levels";
import { youHave } from "../../../src/games/holdem/names";
import { Felt } from "../../../src/table/ring/Felt";
import type { HoldemMine, HoldemPicture } from "../../../src/wire";
import { momentsOf, sittingsOf, some } from "../../game/evenings";
import { clear, show } from "../../show";

const EVERY = 101;
const moments = sittingsOf<HoldemPicture, HoldemMine>("holdem").flatMap(momentsOf);

test("every question of the game was put in the evenings that were played", () => {
  const kinds = new Set(moments.flatMap(({ sight: { view } }) => [view.mine.asked?.kind, view.mine.host?.kind]));
  for (const kind of ["HandWager", "InNextHand", "HostBetweenHands", "HowManyRuns", "ShowOrMuck", "StraddleOffer"])
    expect(kinds).toContain(kind);
});

test("each board is drawn", () => {
  for (const { sight } of some(moments, EVERY, ({ event }) => event.event?.t ?? "")) {
    const root = show(<Felt game={holdem} sight={sight} table="x" />);
    expect(root.querySelectorAll(".flop").length).toBe(sight.view.picture.hand?.boards.length ?? 0);
    clear();
  }
}, 30_000);

test("the next blinds are told with the minutes until they come, where the room's clock ends a level", () => {
  const { sight } = moments[0] ?? {};
  if (!sight?.room) throw new Error("the evenings are too short");
  const { view, room, now } = sight;
  const picture = { ...view.picture, next_blinds: { small: 50, big: 100, ante: 0 }, hands_left: null };
  const said = (level_ends: number | null) =>
    nextSays({ ...sight, room: { ...room, level_ends }, view: { ...view, picture } });
  expect(said(null)).toBe("Next: 50/100.");
  expect(said(now + 61_000)).toBe("50/100 in 2 minutes.");
  expect(said(now + 60_000)).toBe("50/100 in 1 minute.");
  expect(said(now - 1)).toBe("50/100 with the next hand.");
});

test("two cards have a name before the flop", () => {
  expect(youHave({ hand: ["KH", "KS"], best: [] })).toBe("Pair of kings");
  expect(youHave({ hand: ["9H", "AH"], best: [] })).toBe("Ace and nine of one suit");
  expect(youHave({ hand: ["TC", "QH"], best: [] })).toBe("Queen and ten");
  expect(youHave({ hand: [], best: [] })).toBeUndefined();
});
