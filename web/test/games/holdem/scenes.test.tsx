/** At every moment of whole evenings of Hold'em felt, dock, text view and shared screen can be drawn, in words alone. */
import { render } from "preact";
import { describe, expect, test, vi } from "vitest";
import { holdem } from "../../../src/games/holdem/game";
import { nextSays } from "../../../src/games/holdem/Levels";
import { youHave } from "../../../src/games/holdem/names";
import type { HoldemSight } from "../../../src/games/holdem/sight";
import { Shell } from "../../../src/pages/table/Shell";
import { TableMenu } from "../../../src/pages/table/TableMenu";
import { NextHand } from "../../../src/table/ring/ask/NextHand";
import { Dock } from "../../../src/table/ring/Dock";
import { Felt } from "../../../src/table/ring/Felt";
import { podsOf } from "../../../src/table/ring/pods";
import { Screen } from "../../../src/table/ring/Screen";
import { calm } from "../../../src/table/ring/sight";
import { Table } from "../../../src/table/ring/Table";
import { TextView } from "../../../src/table/ring/TextView";
import { newUi, UiProvider } from "../../../src/table/ui";
import { momentsOf, NAMELESS, sittings, some, takes } from "../../game/evenings";
import { playedAt } from "../../game/tableAt";
import { settled, show, the } from "../../show";

const EVERY = 17;
const NONE = { intent: undefined, tick: () => {} };
const moments = sittings.flatMap(momentsOf);
const scenes = () => some(moments, EVERY, ({ event }) => event.mine?.asked?.kind ?? event.event?.t ?? "");

describe("the table of Hold'em", () => {
  test("is drawn with every sentence in place", () => {
    for (const { sight } of scenes()) {
      const { table } = playedAt(sight);
      const root = show(
        <>
          <Felt game={holdem} sight={sight} table="x" />
          <Dock game={holdem} table={table} sight={calm(sight)} ticked={NONE} />
        </>,
      );
      expect(root.textContent).not.toMatch(NAMELESS);
      expect(root.querySelectorAll(".chair").length).toBe(podsOf(holdem, sight).length);
      const { hand } = sight.view.picture;
      expect(root.querySelectorAll(".flop").length).toBe(hand?.boards.length ?? 0);
      render(null, root);
      root.remove();
    }
  }, 30_000);

  test("can be told in words alone: every seat, one's cards, every card of the board", () => {
    for (const { sight } of scenes()) {
      const root = show(<TextView game={holdem} table={playedAt(sight).table} sight={calm(sight)} ticked={NONE} />);
      const text = root.textContent ?? "";
      expect(text).not.toMatch(NAMELESS);
      for (const { name, empty } of podsOf(holdem, sight)) if (!empty) expect(text).toContain(name);
      if (sight.view.mine.hand.length > 0) expect(text).toContain(`${youHave(sight.view.mine)}.`);
      render(null, root);
      root.remove();
    }
  }, 30_000);

  test("stands on the shared screen with a sentence for every moment, and nobody's question", () => {
    for (const { sight: seen } of scenes()) {
      const sight = { ...seen, seat: null };
      const root = show(<Screen game={holdem} table={playedAt(sight).table} sight={sight} />);
      expect(root.textContent).not.toMatch(NAMELESS);
      expect(the(root, ".now-say h2").textContent?.length).toBeGreaterThan(2);
      expect(root.querySelector(".hole, .ask")).toBeNull();
      render(null, root);
      root.remove();
    }
  }, 30_000);
});

const GIVES = ".ask .answers .btn:not(.aside-answer)";

describe("each question", () => {
  const asking = () =>
    some(
      moments.filter(({ sight: { view } }) => view.mine.asked ?? view.mine.host),
      Number.POSITIVE_INFINITY,
      ({ sight: { view } }) => `${view.mine.asked?.kind} ${view.mine.host?.kind} ${view.mine.asked?.optional}`,
    );

  test("was put in the evenings that were played", () => {
    const kinds = asking().flatMap(({ sight: { view } }) => [view.mine.asked?.kind, view.mine.host?.kind]);
    for (const kind of ["HandWager", "InNextHand", "HostBetweenHands", "HowManyRuns", "ShowOrMuck", "StraddleOffer"])
      expect(kinds).toContain(kind);
  });

  test("gives only answers that the room takes, whichever button is pressed", () => {
    for (const { sight } of asking()) {
      const { asked, host } = sight.view.mine;
      const draw = () => {
        const { table, answers } = playedAt(sight);
        return { root: show(<Dock game={holdem} table={table} sight={calm(sight)} ticked={NONE} />), answers };
      };
      const count = draw().root.querySelectorAll(GIVES).length;
      for (let at = 0; at < count; at += 1) {
        const { root, answers } = draw();
        root.querySelectorAll<HTMLButtonElement>(GIVES)[at]?.click();
        const [answer = ""] = answers;
        const [number = "", ...action] = answer.split(" ");
        const question = [asked, host].find((one) => one?.number === Number(number)) ?? null;
        expect(takes(question?.choices, action.join(" ")), `${question?.kind}: ${answer}`).toBe(true);
        document.body.innerHTML = "";
      }
    }
  });

  function betting() {
    const sight = momentWith(({ view }) => view.mine.asked?.kind === "HandWager");
    const { table, answers } = playedAt(sight);
    return { root: show(<Dock game={holdem} table={table} sight={calm(sight)} ticked={NONE} />), answers };
  }

  test("is answered by the letters that stand beside its answers", async () => {
    const { root, answers } = betting();
    const letters = [...root.querySelectorAll(".acts kbd")].map((key) => key.textContent ?? "");
    expect(letters.length).toBeGreaterThan(1);
    for (const letter of letters)
      await vi.waitFor(() => {
        const before = answers.length;
        document.dispatchEvent(new KeyboardEvent("keydown", { key: letter.toLowerCase(), bubbles: true }));
        expect(answers.length).toBeGreaterThan(before);
      });
  });

  test("takes a typed amount as well as a drawn one", async () => {
    const { root, answers } = betting();
    const field = the<HTMLInputElement>(root, ".wagering input[type=text]");
    field.value = "7";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    the<HTMLButtonElement>(root, ".acts .main").click();
    expect(answers.at(-1)).toMatch(/ raise 7$/);
  });
});

test("what is ticked in a hand is said when the room asks about the next one", async () => {
  const playing = momentWith(({ view }) => view.mine.asked?.kind === "HandWager");
  const next = momentWith(({ view }) => view.mine.asked?.kind === "InNextHand");
  const ui = newUi("x");
  const { table, answers } = playedAt(playing);
  const page = (sight: HoldemSight) => (
    <UiProvider value={ui}>
      <Table game={holdem} table={table} sight={sight} Shell={Shell} Menu={TableMenu} />
    </UiProvider>
  );
  const root = show(page(playing));
  const tick = the<HTMLInputElement>(root, ".ticks input");
  tick.checked = true;
  tick.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  render(page(next), root);
  await vi.waitFor(() => expect(answers).toEqual([`${next.view.mine.asked?.number} sit-out`]));
});

/** A moment as `wanted` has it, its question and host's question among them. */
function momentWith(wanted: (sight: HoldemSight) => boolean): HoldemSight {
  const found = moments.find(({ sight }) => wanted(sight));
  if (!found) throw new Error("the evenings are too short");
  return found.sight;
}

test("whoever is out of chips is awaited, and no seconds are told after which it would be dealt", () => {
  const sight = momentWith(({ view }) => view.mine.asked?.kind === "InNextHand" && view.mine.host !== null);
  const { view, room } = sight;
  const { asked, host } = view.mine;
  if (!asked || !host || !room) throw new Error("nothing is asked");
  const timed = { ...room, deadlines: [{ question: host.number, at: sight.now + 5000 }] };
  const broke = {
    ...sight,
    room: timed,
    view: { ...view, mine: { ...view.mine, asked: { ...asked, optional: false } } },
  };
  const said = (one: typeof sight) => {
    return show(<NextHand game={holdem} table={playedAt(one).table} sight={calm(one)} />).textContent ?? "";
  };
  expect(said({ ...sight, room: timed })).toContain("It is dealt in 5 seconds.");
  expect(said(broke)).toContain("The next hand waits for your answer.");
  expect(said(broke)).not.toContain("It is dealt in");
});

test("whoever has just said that he sits out is told that he can come back after the hand", () => {
  const sight = momentWith(({ view }) => view.mine.asked?.kind === "InNextHand" && view.mine.host !== null);
  const { view, seat } = sight;
  const players = view.picture.players.map((one, at) =>
    at === seat ? { ...one, standing: "sitting out" as const } : one,
  );
  const out = { ...view, picture: { ...view.picture, players }, mine: { ...view.mine, asked: null } };
  const root = show(<NextHand game={holdem} table={playedAt(sight).table} sight={calm({ ...sight, view: out })} />);
  expect(root.textContent).toContain("you can come back after it");
});

test("the first hand is only awaited where there was none", () => {
  const sight = momentWith(({ view }) => view.picture.closings.length > 0);
  const { view } = sight;
  const felt = (closings: typeof view.picture.closings) => {
    const picture = { ...view.picture, hand: null, phase: "deals", closings } as typeof view.picture;
    return show(<Felt game={holdem} sight={{ ...sight, view: { ...view, picture } }} />).textContent ?? "";
  };
  expect(felt([])).toMatch(/The first hand comes soon.*Before the first hand/s);
  expect(felt(view.picture.closings)).not.toMatch(/first hand/);
});

test("the next blinds are told with the minutes until they come, where the room's clock ends a level", () => {
  const sight = momentWith(() => true);
  const { view, room, now } = sight;
  if (!room) throw new Error("no room");
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
