/** What the dock, the felt and the shared screen of a poker table do at moments of whole evenings. */
import { render } from "preact";
import { describe, expect, test, vi } from "vitest";
import { Shell } from "../../../src/pages/table/Shell";
import { TableMenu } from "../../../src/pages/table/TableMenu";
import { NextHand } from "../../../src/table/ring/ask/NextHand";
import { answerSays } from "../../../src/table/ring/ask/words";
import { Dock } from "../../../src/table/ring/Dock";
import { Felt } from "../../../src/table/ring/Felt";
import { Screen } from "../../../src/table/ring/Screen";
import { calm, type RingSight } from "../../../src/table/ring/sight";
import { Table } from "../../../src/table/ring/Table";
import { isOpen } from "../../../src/table/ring/Tray";
import { newUi, UiProvider } from "../../../src/table/ui";
import { some, takes } from "../../game/evenings";
import { playedAt } from "../../game/tableAt";
import { clear, settled, show, the } from "../../show";
import { games } from "./games";

const NONE = { intent: undefined, tick: () => {} };
const GIVES = ".ask .answers .btn:not(.aside-answer)";

const asking = (moments: (typeof games)[number]["moments"]) =>
  some(
    moments.filter(({ sight: { view } }) => view.mine.asked ?? view.mine.host),
    Number.POSITIVE_INFINITY,
    ({ sight: { view } }) => `${view.mine.asked?.kind} ${view.mine.host?.kind} ${view.mine.asked?.optional}`,
  );

describe.each(games)("the table of $name", ({ game, moments }) => {
  /** A moment as `wanted` has it, its question and host's question among them. */
  function momentWith(wanted: (sight: RingSight) => boolean): RingSight {
    const found = moments.find(({ sight }) => wanted(sight));
    if (!found) throw new Error("the evenings are too short");
    return found.sight;
  }

  test("gives only answers that the room takes, whichever button is pressed", () => {
    for (const { sight } of asking(moments)) {
      const { asked, host } = sight.view.mine;
      const draw = () => {
        const { table, answers } = playedAt(sight);
        return { root: show(<Dock game={game} table={table} sight={calm(sight)} ticked={NONE} />), answers };
      };
      const count = draw().root.querySelectorAll(GIVES).length;
      for (let at = 0; at < count; at += 1) {
        const { root, answers } = draw();
        const button = root.querySelectorAll<HTMLButtonElement>(GIVES)[at];
        button?.click();
        const [answer] = answers;
        if (answer === undefined) expect(button?.getAttribute("aria-disabled")).toBe("true");
        else {
          const [number = "", ...action] = answer.split(" ");
          const question = [asked, host].find((one) => one?.number === Number(number)) ?? null;
          expect(takes(question?.choices, action.join(" ")), `${question?.kind}: ${answer}`).toBe(true);
        }
        clear();
      }
    }
  }, 30_000);

  function betting() {
    const sizes = ({ view: { mine } }: RingSight) =>
      mine.asked?.choices.t === "Wagers" ? mine.asked.choices.raise_to : [0, 0];
    const sight = momentWith((seen) => (sizes(seen)[1] ?? 0) > (sizes(seen)[0] ?? 0));
    const { table, answers } = playedAt(sight);
    const root = show(<Dock game={game} table={table} sight={calm(sight)} ticked={NONE} />);
    const [least = 0, most = 0] = sizes(sight);
    return { root, answers, least, most };
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
    const { root, answers, least, most } = betting();
    const size = Math.min(most, least + 1);
    const field = the<HTMLInputElement>(root, ".wagering input[type=text]");
    field.value = `${size}`;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    the<HTMLButtonElement>(root, ".acts .main").click();
    expect(answers.at(-1)).toMatch(new RegExp(` raise ${size}$`));
  });

  test("calls the first raise of a round a bet", () => {
    const bare = momentWith(({ view }) => view.picture.hand?.level === 0);
    const begun = momentWith(({ view }) => (view.picture.hand?.level ?? 0) > 0);
    const said = (sight: RingSight) => answerSays(game, "raise 7", calm(sight));
    expect([said(bare), said(begun)]).toEqual(["bet 7 chips", "make it 7"]);
  });

  test("says what is ticked in a hand when the room asks about the next one", async () => {
    const playing = momentWith(({ view }) => view.mine.asked?.kind === "HandWager");
    const next = momentWith(({ view }) => view.mine.asked?.kind === "InNextHand");
    const ui = newUi("x");
    const { table, answers } = playedAt(playing);
    const page = (sight: RingSight) => (
      <UiProvider value={ui}>
        <Table game={game} table={table} sight={sight} Shell={Shell} Menu={TableMenu} />
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

  test("waits for whoever is out of chips, and tells no seconds after which it would be dealt", () => {
    const sight = momentWith(({ view }) => view.mine.asked?.kind === "InNextHand" && view.mine.host !== null);
    const { view, room } = sight;
    const { asked, host } = view.mine;
    if (!asked || !host || !room) throw new Error("nothing is asked");
    const timed = { ...room, deadlines: [{ question: host.number, at: sight.now + 5000, banked: false }] };
    const mine = { ...view.mine, asked: { ...asked, optional: false } };
    const broke = { ...sight, room: timed, view: { ...view, mine } };
    const said = (one: RingSight) =>
      show(<NextHand game={game} table={playedAt(one).table} sight={calm(one)} />).textContent ?? "";
    expect(said({ ...sight, room: timed })).toContain("It is dealt in 5 seconds.");
    expect(said(broke)).toContain("The next hand waits for your answer.");
    expect(said(broke)).not.toContain("It is dealt in");
  });

  test("tells whoever has just said that he sits out that he can come back after the hand", () => {
    const sight = momentWith(({ view }) => view.mine.asked?.kind === "InNextHand" && view.mine.host !== null);
    const { view, seat } = sight;
    const players = view.picture.players.map((one, at) =>
      at === seat ? { ...one, standing: "sitting out" as const } : one,
    );
    const out = { ...view, picture: { ...view.picture, players }, mine: { ...view.mine, asked: null } };
    const root = show(<NextHand game={game} table={playedAt(sight).table} sight={calm({ ...sight, view: out })} />);
    expect(root.textContent).toContain("you can come back after it");
  });

  test("names those who win by the same hand in one line of the shared screen", () => {
    const sight = momentWith((one) => one.view.picture.awards.length > 0 && isOpen(one));
    const { view } = sight;
    const awards = view.picture.awards.slice(0, 1).map((one) => ({
      ...one,
      shares: view.picture.players.map((_, seat): [number, number] => [seat, 1]),
    }));
    const shared = { ...sight, seat: null, view: { ...view, picture: { ...view.picture, awards } } };
    const named = { ...game, boards: () => 1, called: () => ["Straight, ace high"] };
    const root = show(<Screen game={named} table={playedAt(sight).table} sight={shared} />);
    expect(root.querySelectorAll(".tvhands li").length).toBe(1);
    expect([...root.querySelectorAll(".tvhands .best b")].map((one) => one.textContent)).toEqual(
      view.picture.players.map(({ name }) => name),
    );
    expect(the(root, ".tvhands span").textContent).toBe("Straight, ace high");
  });

  test("only awaits the first hand where there was none", () => {
    const sight = momentWith(({ view }) => view.picture.closing !== null);
    const { view } = sight;
    const felt = (closing: typeof view.picture.closing) => {
      const picture = { ...view.picture, hand: null, phase: "deals", closing } as typeof view.picture;
      return show(<Felt game={game} sight={{ ...sight, view: { ...view, picture } }} table="x" />).textContent ?? "";
    };
    expect(felt(null)).toMatch(/The first hand comes soon.*Before the first hand/s);
    expect(felt(view.picture.closing)).not.toMatch(/first hand/);
  });
});
