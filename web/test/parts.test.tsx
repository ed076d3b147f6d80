import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, test, vi } from "vitest";
import { columns } from "../src/art/Chips";
import { ICONS } from "../src/art/icons";
import { device, handheld } from "../src/device";
import {
  Ask,
  Button,
  Clock,
  Dialog,
  Hand,
  Icon,
  Lane,
  Pile,
  Said,
  SeatCard,
  Seats,
  Select,
  Stepper,
  SuitAnswers,
  Switch,
} from "../src/parts";
import { rowsOf } from "../src/parts/Hand";
import { useKeys } from "../src/parts/keys";
import { announce, LiveRegion, putAway, Toasts, toast } from "../src/parts/Toast";
import { settled, show, the } from "./show";

const tap = (on: Element) => on.dispatchEvent(new MouseEvent("click", { bubbles: true }));

describe("chips", () => {
  test("up to six are ones, more are sorted by worth, never more than three columns of five", () => {
    expect(columns(0)).toEqual([]);
    expect(columns(6)).toEqual([{ worth: 1, chips: 6 }]);
    expect(columns(20)).toEqual([{ worth: 5, chips: 4 }]);
    expect(columns(7)).toEqual([
      { worth: 5, chips: 1 },
      { worth: 1, chips: 2 },
    ]);
    for (let chips = 7; chips < 3000; chips += 1) {
      const shown = columns(chips);
      expect(shown.length).toBeLessThan(4);
      expect(Math.max(...shown.map((column) => column.chips))).toBeLessThan(6);
      const worth = shown.reduce((sum, column) => sum + column.worth * column.chips, 0);
      expect(worth).toBeLessThanOrEqual(chips);
    }
  });

  test("a pile says its number once to a screen reader", () => {
    const root = show(<Pile chips={20} />);
    expect(the(root, ".sr").textContent).toBe("20 chips");
    expect(the(root, "b").getAttribute("aria-hidden")).toBe("true");
  });
});

describe("the hand", () => {
  const deal = (names: string) => names.split(" ").map((card) => ({ card }));

  test("on a phone held handheld a card keeps its row to the last", () => {
    handheld.value = true;
    const held = deal("2S 4S 9S TS JS QS 6H QH KH AH 2C");
    const rowsIn = (root: Element) =>
      [...root.querySelectorAll(".handrow")].map((row) =>
        [...row.querySelectorAll(".hc")].map((card) => card.getAttribute("aria-label")),
      );
    const root = show(<Hand cards={held} />);
    const [upper = [], lower = []] = rowsIn(root);
    expect(upper.length + lower.length).toBe(11);
    const left = held.filter((_, at) => at % 3 === 0);
    act(() => render(<Hand cards={left} />, root));
    const [above = [], below = []] = rowsIn(root);
    expect(above.length + below.length).toBe(left.length);
    expect(above.every((card) => upper.includes(card))).toBe(true);
    expect(below.every((card) => lower.includes(card))).toBe(true);
    act(() => render(<Hand cards={deal("3D 4D JD")} />, root));
    expect(rowsIn(root)).toHaveLength(1);
    handheld.value = false;
  });
  const full = deal("2S 4S 9S TS JS QS 6H QH KH AH 2C 5C KC AC 3D 4D JD AD");

  test("on a phone held handheld a finger finds each card: no row is longer than seven", () => {
    handheld.value = true;
    for (let count = 1; count < full.length; count += 1) {
      const root = show(<Hand cards={full.slice(0, count)} />);
      const rows = [...root.querySelectorAll(".handrow")].map((row) => row.children.length);
      expect(Math.max(...rows)).toBeLessThanOrEqual(7);
      expect(rows.length).toBeLessThanOrEqual(3);
    }
    handheld.value = false;
  });

  test.each([1, 7, 8, 10, 11, 14, 18])("%i cards keep their order in rows that are short enough", (count) => {
    for (const most of [7, 10]) {
      const rows = rowsOf(full.slice(0, count), most);
      expect(rows.flat()).toEqual(full.slice(0, count));
      expect(rows.length).toBe(Math.ceil(count / most));
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(most);
    }
  });

  test("a row ends with a suit where one ends nearby", () => {
    expect(rowsOf(deal("2S 3S 4S 5S 6S 2H 3H 4C 5C 6C 7D"), 10).map((row) => row.length)).toEqual([5, 6]);
  });

  test("cards that may be played are buttons with their own words, others are pictures with a name", () => {
    const played = vi.fn();
    const root = show(
      <Hand cards={[{ card: "9S" }, { card: "4S", can: true, does: "Lead the 4 of spades" }]} onPlay={played} />,
    );
    const button = the(root, "button");
    expect(button.getAttribute("aria-label")).toBe("Lead the 4 of spades");
    expect(button.className).toContain("lead");
    tap(button);
    expect(played).toHaveBeenCalledWith("4S");
    expect(the(root, '[role="img"]').getAttribute("aria-label")).toBe("9 of spades");
    expect(the(root, '[role="group"]').getAttribute("aria-label")).toBe("Your hand, 2 cards");
    expect([...root.querySelectorAll("[aria-label$=spades]")][0]).toBe(button);
  });

  test("picking marks cards as pressed instead of ringing them", () => {
    const cards = [
      { card: "9S", can: true, on: true },
      { card: "4S", can: true },
    ];
    const root = show(<Hand cards={cards} onPlay={() => {}} ringed={false} />);
    expect([...root.querySelectorAll("button")].map((one) => one.getAttribute("aria-pressed"))).toEqual([
      "false",
      "true",
    ]);
    expect(root.querySelectorAll(".lead")).toHaveLength(0);
  });
});

describe("the run", () => {
  test("each card stands on its rank and says who laid it; a stop says why", () => {
    const cards = [{ card: "TC", by: "Ann" }, { card: "JC" }];
    const root = show(<Lane label="The run in clubs" cards={cards} stop={{ at: "Q", title: "Stop", why: "played" }} />);
    const laid = [...root.querySelectorAll<HTMLElement>(".laid")];
    expect(laid.map((one) => one.style.getPropertyValue("--slot"))).toEqual(["9", "10"]);
    expect(laid.map((one) => one.textContent)).toEqual(["10 of clubs, Ann", "jack of clubs"]);
    expect(the(root, ".stop").textContent).toBe("Stopplayed");
  });

  test("before a stop is proven nothing stands in the next slot", () => {
    const root = show(<Lane label="The run" cards={[{ card: "TC" }]} />);
    expect(the(root, "ol").children).toHaveLength(1);
  });

  test("a short deck has its own slots", () => {
    const root = show(<Lane label="The run" cards={[{ card: "8C" }]} ranks={["7", "8", "9"]} />);
    expect(the(root, ".scale").textContent).toBe("789");
    expect(the<HTMLElement>(root, ".laid").style.getPropertyValue("--slot")).toBe("2");
  });
});

describe("seats", () => {
  test("say name, presence, chips and cards in words", () => {
    const root = show(
      <SeatCard
        name="Mara"
        you
        asked
        dealer
        presence="here"
        chips={104}
        cards={7}
        bet={{ said: "called", short: "calls", chips: 30 }}
      />,
    );
    expect(the(root, ".seat").className).toBe("seat here asked you");
    expect(the(root, ".who").textContent).toBe("Mara (you)");
    expect([...root.querySelectorAll(".holds .sr")].map((one) => one.textContent)).toEqual(["104 chips", "7 cards"]);
    expect(the(root, ".dealer").getAttribute("title")).toBe("Dealer");
    expect(the(root, ".inpot").textContent).toBe("calledcalls30");
  });

  test("go clockwise in the source, half of them on either side of the board", () => {
    const seats = ["A", "B", "C", "D", "E"].map((name) => ({ id: name, name, presence: "here" as const, chips: 1 }));
    const root = show(<Seats seats={seats} board={<svg />} />);
    expect([...root.querySelectorAll(".who")].map((one) => one.textContent).join("")).toBe("ABCDE");
    expect([...root.querySelectorAll(".col")].map((one) => one.children.length)).toEqual([3, 2]);
    expect(the(root, ".col").className).toContain("up");
    expect(the(root, ".seats").className).toContain("many");
  });

  test("a name is text, whatever it holds", () => {
    const root = show(<SeatCard name={"<img src=x onerror=alert(1)>"} presence="here" chips={1} />);
    expect(root.querySelectorAll("img")).toHaveLength(0);
  });
});

describe("questions and buttons", () => {
  test("an answer that is off stays in reach, and gives nothing", () => {
    const picked = vi.fn();
    const answers = [
      { suit: "S", rank: "4", label: "Lead the 4 of spades" },
      { suit: "C", label: "Clubs: just played", off: "just played" },
    ] as const;
    const root = show(
      <Ask title="Lead a suit" rule={{ href: "/rules" }}>
        <SuitAnswers answers={answers} onPick={picked} />
      </Ask>,
    );
    for (const button of root.querySelectorAll(".suitbtn")) tap(button);
    expect(picked.mock.calls).toEqual([["S"]]);
    expect(the(root, '[aria-disabled="true"]').textContent).toContain("just played");
    const heading = the(root, "section").getAttribute("aria-labelledby");
    expect(the(root, `[id="${heading}"]`).textContent).toBe("Lead a suit");
  });

  test("a button may be off, pressed, or a link", () => {
    const done = vi.fn();
    const root = show([
      <Button key="1" off onClick={done}>
        Check
      </Button>,
      <Button key="2" pressed hotkey="R" onClick={done}>
        Raise
      </Button>,
      <Button key="3" href="/desk">
        Desk
      </Button>,
    ]);
    for (const button of root.querySelectorAll("button")) tap(button);
    expect(done).toHaveBeenCalledTimes(1);
    expect(the(root, "[aria-pressed=true]").getAttribute("aria-keyshortcuts")).toBe("r");
    expect(the(root, "a.btn").getAttribute("href")).toBe("/desk");
  });

  test("letters answer, but not while somebody types or holds a modifier", async () => {
    const fold = vi.fn();
    function Listening() {
      useKeys({ F: fold });
      return <input class="field" />;
    }
    const root = show(<Listening />);
    await settled();
    const press = (on: Element, how: KeyboardEventInit) =>
      on.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...how }));
    press(document.body, { key: "f" });
    press(document.body, { key: "f", ctrlKey: true });
    press(document.body, { key: "Tab" });
    press(the(root, "input"), { key: "f" });
    expect(fold).toHaveBeenCalledTimes(1);
  });

  test("letters that are switched off do nothing and are not shown; other keys go on working", async () => {
    const [fold, on] = [vi.fn(), vi.fn()];
    function Listening() {
      useKeys({ F: fold, "?": fold, ArrowRight: on });
      return (
        <>
          <Button hotkey="F">Fold</Button>
          <SuitAnswers answers={[{ suit: "S", label: "Lead the 4 of spades" }]} onPick={fold} />
        </>
      );
    }
    const root = show(<Listening />);
    await settled();
    expect(root.querySelectorAll("kbd, [aria-keyshortcuts]")).toHaveLength(4);
    device.letters.value = false;
    await settled();
    expect(root.querySelectorAll("kbd, [aria-keyshortcuts]")).toHaveLength(0);
    for (const key of ["f", "F", "?", "ArrowRight"])
      document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, key }));
    expect(fold).not.toHaveBeenCalled();
    expect(on).toHaveBeenCalledTimes(1);
    device.letters.value = true;
  });

  test("every icon has its lines, and is silent", () => {
    for (const name of ICONS) expect(the(show(<Icon name={name} />), "svg").getAttribute("aria-hidden")).toBe("true");
  });
});

describe("controls", () => {
  test("a stepper keeps to its bounds, typed or tapped", () => {
    const changed = vi.fn();
    const root = show(<Stepper label="Chips" value={9} min={0} max={10} step={5} onChange={changed} />);
    const [less, more] = [...root.querySelectorAll("button")] as unknown as [HTMLElement, HTMLElement];
    tap(more);
    tap(less);
    const input = the<HTMLInputElement>(root, "input");
    for (const typed of ["300", "-4", "x", ""]) {
      input.value = typed;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }
    expect(changed.mock.calls.flat()).toEqual([10, 4, 10, 0]);
  });

  test("what is typed into a stepper stays while the page is shown anew, and counts within its bounds", () => {
    const changed = vi.fn();
    const drawn = () => <Stepper label="Chips" value={0} min={0} max={100} onChange={changed} />;
    const root = show(drawn());
    const input = the<HTMLInputElement>(root, "input");
    for (const typed of ["1", "12", "123"]) {
      input.value = typed;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      act(() => render(drawn(), root));
      expect(the<HTMLInputElement>(root, "input").value).toBe(typed);
    }
    input.dispatchEvent(new Event("blur", { bubbles: true }));
    expect(changed.mock.calls.flat()).toEqual([1, 12, 100]);
  });

  test("switch and list say what they are and what they became", () => {
    const [flipped, chosen] = [vi.fn(), vi.fn()];
    const root = show([
      <Switch key="1" label="Sound" on={false} onChange={flipped} />,
      <Select
        key="2"
        label="Deck"
        value="four"
        options={[
          { value: "four", label: "4" },
          { value: "two", label: "2" },
        ]}
        onChange={chosen}
      />,
    ]);
    const box = the<HTMLInputElement>(root, "[role=switch]");
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    const list = the<HTMLSelectElement>(root, "select");
    list.value = "two";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    expect([flipped.mock.calls, chosen.mock.calls]).toEqual([[[true]], [["two"]]]);
  });
});

describe("over the page", () => {
  test("a dialog opens over all, closes by its button, and gives the focus back", async () => {
    const before = document.createElement("button");
    document.body.append(before);
    before.focus();
    const closed = vi.fn();
    const root = show(<Dialog open title="Leave?" onClose={closed} />);
    await settled();
    const dialog = the<HTMLDialogElement>(root, "dialog");
    expect(dialog.open).toBe(true);
    tap(the(dialog, "button"));
    expect(closed).toHaveBeenCalledTimes(1);

    render(<Dialog open={false} title="Leave?" onClose={closed} />, root);
    await settled();
    expect(root.querySelector("dialog")).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  test("a note is seen and heard in the open dialog too", async () => {
    const root = show(<Dialog open title="Leave?" onClose={() => {}} />);
    toast("No longer open.", "bad");
    await settled();
    expect(the(root, "dialog .toast span").textContent).toBe("No longer open.");
    expect([...root.querySelectorAll("dialog [role=log] p")].map((one) => one.textContent)).toContain(
      "No longer open.",
    );
    tap(the(root, ".toast button"));
  });

  test("what is said at one time is one line, the next is apart, and each goes once it has been passed on", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
    vi.advanceTimersByTime(60_000);
    const root = show(<LiveRegion />);
    const before = root.querySelectorAll("p").length;
    const lines = () => [...root.querySelectorAll("[role=log] p")].slice(before).map((one) => one.textContent);
    const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
    announce("Ann leads.");
    await later(100);
    announce("Ann leads.");
    announce("Ben plays.");
    await later(80);
    expect(lines()).toEqual(["Ann leads."]);
    await later(50);
    expect(lines()).toEqual(["Ann leads.", "Ann leads. Ben plays."]);
    await later(4_800);
    expect(lines()).toEqual(["Ann leads. Ben plays."]);
    await later(300);
    expect(lines()).toEqual([]);
    vi.useRealTimers();
  });

  test("a refusal stays until it is put away", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    toast("Copied.");
    toast("No longer open.", "bad");
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    const root = show(<Toasts />);
    expect([...root.querySelectorAll(".toast span")].map((one) => one.textContent)).toEqual(["No longer open."]);
    tap(the(root, ".toast button"));
    await settled();
    expect(root.querySelectorAll(".toast")).toHaveLength(0);
    putAway(0);
  });

  test("cards in a sentence of the room become cards, everything else stays text", () => {
    const root = show(<Said text="Ann leads 10♥, then Q♣ <b>bold</b> and 110♠." />);
    expect([...root.querySelectorAll(".cw .sr")].map((one) => one.textContent)).toEqual([
      "10 of hearts",
      "queen of clubs",
    ]);
    expect(root.textContent).toContain("<b>bold</b> and 110♠.");
  });
});

describe("the clock", () => {
  test("tells one's own time apart from the table's, by a sign and in words", () => {
    expect(show(<Clock left={42.3} of={60} />).textContent).toBe("0:43 left to answer");
    expect(show(<Clock left={30} of={60} banked />).textContent).toBe("+0:30 of the time bank left to answer");
    expect(show(<Clock left={30} of={60} banked paused />).textContent).toBe("+0:30 the clock stands");
  });
});
