/** What somebody finds who sits at such a table for the first time: his turn, a bot in a seat, names that are long. */

import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { HostAct, Table } from "../../src/game/table";
import type { TripoleySight as Sight } from "../../src/games/tripoley/sight";
import { faceOf, tookIn } from "../../src/games/tripoley/sight";
import { summaryTitle } from "../../src/games/tripoley/standings";
import BoardPage, { addressOf } from "../../src/pages/board";
import { TableMenu } from "../../src/pages/table/TableMenu";
import { Chat } from "../../src/table/panels/Chat";
import { newUi, type Panel, UiProvider } from "../../src/table/ui";
import { tables } from "../../src/table/useTable";
import type { SeatFacts } from "../../src/wire";
import { roomOf } from "../game/evenings";
import { tableAt } from "../game/tableAt";
import { made, questions } from "../games/tripoley/sights";
import { clear, roomAnswers, settled, show, the } from "../show";

/** A table at which the host's acts are kept. */
function actedAt(sight: Sight, acts: HostAct[]): Table {
  const act = async (one: HostAct) => {
    acts.push(one);
    return { t: "done", facts: {} };
  };
  return tableAt(sight, { act, asked: signal(null) });
}

function opened(panel: Panel, table: Table, sight: Sight) {
  const ui = newUi("x");
  ui.panel.value = panel;
  const root = show(
    <UiProvider value={ui}>
      <Chat table={table} sight={sight} asks="Lead a suit" />
      <TableMenu table={table} sight={sight} asks="Lead a suit" between misdeal="misdeal" />
    </UiProvider>,
  );
  return { ui, root };
}

/** The button that says so. */
function named(root: ParentNode, name: string): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>("button")].find(({ textContent }) => textContent === name);
}

// The menu asks the room for its languages and its bots; there is no room here.
beforeEach(() => roomAnswers((path) => (path.startsWith("/api/bots") ? ["casual", "master"] : { languages: [] })));

describe("over a question", () => {
  const [first] = questions();
  if (!first) throw new Error("no question");
  const { asked, sight } = first;

  test("chat and menu say that one is asked, and lead there", () => {
    for (const panel of ["chat", "menu"] as const) {
      const { ui, root } = opened(panel, tableAt(sight, { asked: signal(asked) }), sight);
      const bar = the(root, ".turnbar");
      expect(bar.textContent).toContain("Your question:");
      the(bar, "button").click();
      expect(ui.panel.value).toBeUndefined();
      clear();
    }
  });

  test("nothing is said where nobody asks", () => {
    const { root } = opened("chat", tableAt(sight, { asked: signal(null) }), sight);
    expect(root.querySelector(".turnbar")).toBeNull();
  });
});

describe("a seat that a bot plays for", () => {
  const seats = (more: Partial<SeatFacts>) =>
    roomOf(["Mara", "Jonas"]).seats.map((one) => (one.seat === 1 ? { ...one, kind: "person" as const, ...more } : one));

  test("is given back by the host, and is given to no second bot", () => {
    const acts: HostAct[] = [];
    const sight = { ...made({}), room: roomOf([], { seats: seats({ stand_in: true }) }) };
    const { root } = opened("menu", actedAt(sight, acts), sight);
    expect(named(root, "Let a bot play")).toBeUndefined();
    named(root, "Give the seat back")?.click();
    expect(acts).toEqual([{ act: "person", seat: 1 }]);
  });

  test("can be given to any other bot that the room has", async () => {
    const acts: HostAct[] = [];
    const sight = { ...made({}), room: roomOf([], { seats: seats({ kind: "bot", level: "first" }) }) };
    const { root } = opened("menu", actedAt(sight, acts), sight);
    await settled();
    const list = [...root.querySelectorAll("select")].find(({ value }) => value === "first");
    expect([...(list?.options ?? [])].map(({ textContent }) => textContent)).toEqual([
      "casual",
      "masterly",
      "beginner",
    ]);
    if (list) list.value = "master";
    list?.dispatchEvent(new Event("change", { bubbles: true }));
    expect(acts).toEqual([{ act: "bot", seat: 1, level: "master" }]);
  });

  test("can be one's own no longer: whoever plays himself may be stood in for", () => {
    const sight = { ...made({}), room: roomOf([], { seats: seats({}) }) };
    const { root } = opened("menu", tableAt(sight, { asked: signal(null) }), sight);
    expect(named(root, "Give the seat back")).toBeUndefined();
    expect(named(root, "Let a bot play")).toBeDefined();
  });
});

describe("on the board", () => {
  test("a long name gives way to what it took, and a short one stays", () => {
    const sight = made({});
    const [mara, jonas] = [...sight.view.picture.players];
    if (!mara || !jonas) throw new Error("no players");
    const long = made({ players: [mara, { ...jonas, name: "Wilhelmina von Tann" }] });
    const taken = { space: "K", seat: 1, chips: 9 };
    expect(tookIn(14, long, taken)).toBe("Wilhel… took 9");
    expect(tookIn(3, long, taken)).toBe("W… took 9");
    expect(tookIn(40, long, taken)).toBe("Wilhelmina von Tann took 9");
    expect(tookIn(5, long, { ...taken, seat: 0 })).toBe("you took 9");
  });

  test("nobody deals any more when the evening is over", () => {
    expect(faceOf(made({ dealer: 1 }), 1).dealer).toBe(true);
    expect(faceOf(made({ dealer: 1, phase: "over" }), 1).dealer).toBe(false);
  });

  test("a change of the rules begins a new game, not the first deal", () => {
    expect(summaryTitle(made({}))).toBe("The first deal");
    const sight = { ...made({}), room: roomOf(["Mara"], { deals_before: 2 }) };
    expect(summaryTitle(sight)).toBe("A new game by other rules");
  });
});

describe("the shared screen", () => {
  test("says where the code is typed in", () => {
    expect(addressOf({ link: "http://192.168.0.7:8000/t/abc" })).toBe("192.168.0.7:8000");
    expect(addressOf({ link: "https://cards.example/t/abc" })).toBe("cards.example");
  });

  test("says when the line is down", async () => {
    const make = tables.make;
    try {
      tables.make = () => tableAt({ ...made({}), seat: null }, { line: signal({ is: "broken" }) });
      const root = show(<BoardPage id="x" />);
      await vi.waitFor(() => the(root, ".tvline"), 10_000);
      expect(the(root, ".tvline").textContent).toContain("The line to the room is down.");
    } finally {
      tables.make = make;
    }
  });
});
