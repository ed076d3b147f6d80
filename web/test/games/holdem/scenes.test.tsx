/** At every moment of whole evenings of Hold'em felt, dock, text view and shared screen can be drawn, in words alone. */
import { render } from "preact";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { NextHand } from "../../../src/games/holdem/ask/NextHand";
import { Dock } from "../../../src/games/holdem/Dock";
import { Felt } from "../../../src/games/holdem/Felt";
import { nextSays } from "../../../src/games/holdem/Levels";
import { youHave } from "../../../src/games/holdem/names";
import { Screen } from "../../../src/games/holdem/Screen";
import { calm, podsOf } from "../../../src/games/holdem/sight";
import { Table } from "../../../src/games/holdem/Table";
import { TextView } from "../../../src/games/holdem/TextView";
import { Shell } from "../../../src/pages/table/Shell";
import { TableMenu } from "../../../src/pages/table/TableMenu";
import { newUi, UiProvider } from "../../../src/table/ui";
import type { AskedFacts } from "../../../src/wire";
import { Words, words } from "../../../src/words";
import { settled, show, the } from "../../show";
import { type Moment, momentsOf, playedAt, sittings } from "./hands";

const NAMELESS = /room_\w+\.\w|undefined|NaN|\[object/;
const EVERY = 17;
const NONE = { intent: undefined, tick: () => {} };

beforeAll(() => {
  words.value = new Words("en", inject("english"));
});

/** Some moments of each evening, and each first at which something is asked. */
function some(): Moment[] {
  const seen = new Set<string>();
  return sittings.flatMap((hands) =>
    momentsOf(hands).filter(({ event }, at) => {
      const kind = event.mine?.asked?.kind ?? event.event?.t ?? "";
      const first = !seen.has(kind);
      seen.add(kind);
      return first || at % EVERY === 0;
    }),
  );
}

describe("the table of Hold'em", () => {
  test("is drawn with every sentence in place", () => {
    for (const { sight } of some()) {
      const { table } = playedAt(sight);
      const root = show(
        <>
          <Felt sight={sight} table="x" />
          <Dock table={table} sight={calm(sight)} ticked={NONE} />
        </>,
      );
      expect(root.textContent).not.toMatch(NAMELESS);
      expect(root.querySelectorAll(".chair").length).toBe(podsOf(sight).length);
      const { hand } = sight.view.picture;
      expect(root.querySelectorAll(".flop").length).toBe(hand?.boards.length ?? 0);
      render(null, root);
      root.remove();
    }
  }, 30_000);

  test("can be told in words alone: every seat, one's cards, every card of the board", () => {
    for (const { sight } of some()) {
      const root = show(<TextView table={playedAt(sight).table} sight={calm(sight)} ticked={NONE} />);
      const text = root.textContent ?? "";
      expect(text).not.toMatch(NAMELESS);
      for (const { name, empty } of podsOf(sight)) if (!empty) expect(text).toContain(name);
      if (sight.view.mine.hand.length > 0) expect(text).toContain(`${youHave(sight.view.mine)}.`);
      render(null, root);
      root.remove();
    }
  }, 30_000);

  test("stands on the shared screen with a sentence for every moment, and nobody's question", () => {
    for (const { sight: seen } of some()) {
      const sight = { ...seen, seat: null };
      const root = show(<Screen table={playedAt(sight).table} sight={sight} />);
      expect(root.textContent).not.toMatch(NAMELESS);
      expect(the(root, ".now-say h2").textContent?.length).toBeGreaterThan(2);
      expect(root.querySelector(".hole, .ask")).toBeNull();
      render(null, root);
      root.remove();
    }
  }, 30_000);
});

/** Whether the room would take this answer. */
function takes(asked: AskedFacts | null, action: string): boolean {
  const choices = asked?.choices;
  const [word = "", chips] = action.split(" ");
  if (choices?.t === "OneOf") return choices.answers.includes(action);
  if (choices?.t === "HandHostChoices") return choices.words.includes(action);
  if (choices?.t !== "Wagers") return false;
  if (word === "raise") return Number(chips) >= choices.raise_to[0] && Number(chips) <= choices.raise_to[1];
  return word === "fold" ? choices.fold : word === (choices.to_call > 0 ? "call" : "check");
}

const GIVES = ".ask .answers .btn:not(.aside-answer)";

describe("each question", () => {
  function asking(): Moment[] {
    const seen = new Set<string>();
    return sittings.flatMap(momentsOf).filter(({ sight: { view } }) => {
      const kind = `${view.mine.asked?.kind} ${view.mine.host?.kind} ${view.mine.asked?.optional}`;
      const first = (view.mine.asked ?? view.mine.host) !== null && !seen.has(kind);
      seen.add(kind);
      return first;
    });
  }

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
        return { root: show(<Dock table={table} sight={calm(sight)} ticked={NONE} />), answers };
      };
      const count = draw().root.querySelectorAll(GIVES).length;
      for (let at = 0; at < count; at += 1) {
        const { root, answers } = draw();
        root.querySelectorAll<HTMLButtonElement>(GIVES)[at]?.click();
        const [answer = ""] = answers;
        const [number = "", ...action] = answer.split(" ");
        const question = [asked, host].find((one) => one?.number === Number(number)) ?? null;
        expect(takes(question, action.join(" ")), `${question?.kind}: ${answer}`).toBe(true);
        document.body.innerHTML = "";
      }
    }
  });

  test("is answered by the letters that stand beside its answers", async () => {
    const moment = asking().find(({ sight }) => sight.view.mine.asked?.kind === "HandWager");
    if (!moment) throw new Error("no bet was asked for");
    const { table, answers } = playedAt(moment.sight);
    const root = show(<Dock table={table} sight={calm(moment.sight)} ticked={NONE} />);
    const letters = [...root.querySelectorAll(".acts kbd")].map((key) => key.textContent ?? "");
    expect(letters.length).toBeGreaterThan(1);
    for (const letter of letters)
      await vi.waitFor(() => {
        const before = answers.length;
        document.dispatchEvent(new KeyboardEvent("keydown", { key: letter.toLowerCase(), bubbles: true }));
        expect(answers.length).toBeGreaterThan(before);
      });
    render(null, root);
  });

  test("takes a typed amount as well as a drawn one", async () => {
    const moment = asking().find(({ sight }) => sight.view.mine.asked?.kind === "HandWager");
    if (!moment) throw new Error("no bet was asked for");
    const { table, answers } = playedAt(moment.sight);
    const root = show(<Dock table={table} sight={calm(moment.sight)} ticked={NONE} />);
    const field = the<HTMLInputElement>(root, ".wagering input[type=text]");
    field.value = "7";
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    the<HTMLButtonElement>(root, ".acts .main").click();
    expect(answers.at(-1)).toMatch(/ raise 7$/);
    render(null, root);
  });
});

test("what is ticked in a hand is said when the room asks about the next one", async () => {
  const moments = sittings.flatMap(momentsOf);
  const playing = moments.find(({ sight }) => sight.view.mine.asked?.kind === "HandWager");
  const next = moments.find(({ sight }) => sight.view.mine.asked?.kind === "InNextHand");
  if (!playing || !next) throw new Error("the evenings are too short");
  const ui = newUi("x");
  const { table, answers } = playedAt(playing.sight);
  const page = (sight: typeof playing.sight) => (
    <UiProvider value={ui}>
      <Table table={table} sight={sight} Shell={Shell} Menu={TableMenu} />
    </UiProvider>
  );
  const root = show(page(playing.sight));
  const tick = the<HTMLInputElement>(root, ".ticks input");
  tick.checked = true;
  tick.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  render(page(next.sight), root);
  await vi.waitFor(() => expect(answers).toEqual([`${next.sight.view.mine.asked?.number} sit-out`]));
  render(null, root);
});

/** A moment as `wanted` has it, its question and host's question among them. */
function momentWith(wanted: (sight: Moment["sight"]) => boolean): Moment["sight"] {
  const found = sittings.flatMap(momentsOf).find(({ sight }) => wanted(sight));
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
    const root = show(<NextHand table={playedAt(one).table} sight={calm(one)} />);
    const text = root.textContent ?? "";
    render(null, root);
    return text;
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
  const root = show(<NextHand table={playedAt(sight).table} sight={calm({ ...sight, view: out })} />);
  expect(root.textContent).toContain("you can come back after it");
  render(null, root);
});

test("the first hand is only awaited where there was none", () => {
  const sight = momentWith(({ view }) => view.picture.closings.length > 0);
  const { view } = sight;
  const felt = (closings: typeof view.picture.closings) => {
    const picture = { ...view.picture, hand: null, phase: "deals" as const, closings } as typeof view.picture;
    const root = show(<Felt sight={{ ...sight, view: { ...view, picture } }} />);
    const text = root.textContent ?? "";
    render(null, root);
    return text;
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
