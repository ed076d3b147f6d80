/** The front door and the gathering: the tables of this device, codes and links, copying without a secure page. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../../src/api";
import type { DealClosing } from "../../src/api/past";
import { awaitedName, awaitNoLonger, standOf } from "../../src/pages/awaited";
import { codeIn, takeBack } from "../../src/pages/back";
import { CopyBox, fileName } from "../../src/pages/copying";
import { chaptersOf, together, won } from "../../src/pages/evening/figures";
import { Trouble } from "../../src/pages/frame";
import { SeatList } from "../../src/pages/gathering/seats";
import Home from "../../src/pages/home";
import { readJoin } from "../../src/pages/home/scan";
import { agoOf, forget, keepName, keptTables, ownName, remember, tables } from "../../src/pages/tables";
import type { RoomFacts, SeatFacts } from "../../src/wire";
import { roomAnswers, settled, show, the } from "../show";

beforeEach(() => {
  tables.value = [];
});

describe("the tables of this device", () => {
  it("stand last seen first, and a name once known stays", () => {
    remember({ id: "a", title: "Friday", name: "Ann" }, 1);
    remember({ id: "b", title: "Sunday" }, 2);
    remember({ id: "a", title: "Friday at home" }, 3);
    expect(keptTables().map(({ id, name }) => [id, name])).toEqual([
      ["a", "Ann"],
      ["b", undefined],
    ]);
    forget("a");
    expect(tables.value.map(({ id }) => id)).toEqual(["b"]);
  });

  it("take nothing of another shape for a table", () => {
    localStorage.setItem(
      "boodle.tables",
      JSON.stringify([{ id: "../x", title: "", seen: 1 }, { id: "ok", title: "", seen: 1 }, 7, { id: "n", seen: 1 }]),
    );
    expect(keptTables().map(({ id }) => id)).toEqual(["ok"]);
  });

  it("say how long ago in whole days", () => {
    const noon = new Date(2026, 4, 20, 12).getTime();
    const hours = (count: number) => noon - count * 3_600_000;
    expect(agoOf(noon - 60_000, noon).kind).toBe("now");
    expect(agoOf(hours(3), noon).kind).toBe("today");
    expect(agoOf(hours(13), noon).kind).toBe("yesterday");
    expect(agoOf(hours(24 * 3), noon)).toEqual({ kind: "days", days: 3 });
    expect(agoOf(hours(24 * 9), noon).kind).toBe("date");
  });

  it("keep a name, and live without a store", () => {
    keepName("Ann");
    expect(ownName()).toBe("Ann");
    const shut = () => {
      throw new Error("shut");
    };
    keepName("Ben", shut);
    expect(ownName(shut)).toBe("");
  });

  it("show three at first, and all with one tap", async () => {
    for (const id of ["a", "b", "c", "d", "e"]) remember({ id, title: `Table ${id}` });
    const root = show(<Home />);
    expect(root.querySelectorAll(".knownrow").length).toBe(3);
    the(root, ".known + .textbtn").click();
    await settled();
    expect(root.querySelectorAll(".knownrow").length).toBe(5);
  });
});

it("gives a table the first sign that one sees of a name", () => {
  remember({ id: "a", title: "Friday", name: " \u{1F475}\u{1F3FD} Oma" });
  expect(the(show(<Home />), ".knownrow .face-disc").textContent).toBe("\u{1F475}\u{1F3FD}");
});

describe("coming in", () => {
  it("tells a code from a link", () => {
    expect(readJoin(" plum 27 ")).toEqual({ code: "plum 27" });
    expect(readJoin("https://cards.example/?code=plum%2027")).toEqual({ code: "plum 27" });
    expect(readJoin("http://192.168.1.4:8000/t/Ab-3_x/board")).toEqual({ id: "Ab-3_x" });
    expect(readJoin("  ")).toBeUndefined();
  });

  it("reads the code of a lost seat from behind the sign that no log sees", async () => {
    expect(codeIn("#back=ab-1_C")).toBe("ab-1_C");
    expect(codeIn("#back=<b>")).toBeUndefined();
    const sent: string[] = [];
    roomAnswers((path, { body }) => {
      sent.push(`${path.split("?")[0]} ${body}`);
      return Response.json({ code: "gone", says: "That link has been used." }, { status: 410 });
    });
    history.replaceState(null, "", "/t/x#back=abc");
    expect(await takeBack("x")).toBe("That link has been used.");
    expect(sent).toEqual(['/t/x/back {"code":"abc"}']);
    expect(location.hash).toBe("");
    expect(await takeBack("x")).toBeUndefined();
  });
});

describe("a seat that is one's own with the next deal", () => {
  const room = { over: false, expected: [{ name: "Ben", kind: "person" }] } as unknown as RoomFacts;

  it("is remembered on the device when the room gives it later", async () => {
    roomAnswers((path) => (path.includes("/back") ? { seat: -1 } : { ...room, seat: null }));
    history.replaceState(null, "", "/t/x#back=abc");
    expect(await takeBack("x")).toBeUndefined();
    expect(awaitedName("x")).toBe("Ben");
    expect(awaitedName("y")).toBeUndefined();
    awaitNoLonger("x");
    expect(awaitedName("x")).toBeUndefined();
  });

  it("waits until somebody sits there, the evening is over, or the host has said no", () => {
    expect(standOf(room, null, "Ben")).toBe("waits");
    expect(standOf(room, 2, "Ben")).toBe("ended");
    expect(standOf({ ...room, over: true }, null, "Ben")).toBe("ended");
    expect(standOf(room, null, "Zoe")).toBe("unheard");
  });
});

describe("a link to take along", () => {
  async function copied(execCommand: () => boolean): Promise<HTMLElement> {
    vi.stubGlobal("isSecureContext", false);
    Object.assign(document, { execCommand });
    const root = show(<CopyBox label="Link" text="http://192.168.1.4/t/x" />);
    the(root, "button").click();
    await settled();
    return root;
  }

  it("is copied over plain HTTP too, from the field itself", async () => {
    const done = vi.fn(() => true);
    expect(the(await copied(done), "button").textContent).toContain("Copied");
    expect(done).toHaveBeenCalledWith("copy");
  });

  it("says how to copy by hand where the browser forbids both", async () => {
    expect((await copied(() => false)).textContent).toContain("Press and hold");
  });
});

describe("a refusal", () => {
  const again = vi.fn();

  it("offers another try where that may help, and the way home where it cannot", () => {
    const away = show(<Trouble refusal={new Refusal("away", "No connection.", 0)} again={again} />);
    the(away, "button").click();
    expect(again).toHaveBeenCalledOnce();
    const gone = show(<Trouble refusal={new Refusal("no_table", "There is no such table.", 404)} again={again} />);
    expect(the<HTMLAnchorElement>(gone, "a").getAttribute("href")).toBe("/");
  });
});

describe("the seats of a gathering", () => {
  const seat = (one: Partial<SeatFacts>): SeatFacts =>
    ({ seat: 0, name: "", kind: "open", level: "", here: false, host: false, away_since: null, ...one }) as SeatFacts;
  const room = {
    game: "tripoley",
    seats: [
      seat({ seat: 0, name: "Mara", kind: "person", here: true, host: true }),
      seat({ seat: 1, name: "<b>Ben</b>", kind: "person", here: false }),
      seat({ seat: 2, name: "Otter", kind: "bot", level: "casual" }),
      seat({ seat: 3 }),
    ],
    watchers: 0,
  } as unknown as RoomFacts;

  it("give the host a new link, an open seat and bots to choose, and names as plain text", async () => {
    roomAnswers(() => ["casual", "careful"]);
    const act = vi.fn();
    const root = show(<SeatList room={room} seat={0} host onAct={act} />);
    await settled();
    expect(root.querySelector(".who b")).toBeNull();
    expect(root.querySelectorAll("select").length).toBe(2);
    the(root, ".seattools button").click();
    expect(act).toHaveBeenCalledWith({ act: "back", seat: 1 }, "<b>Ben</b>");
    const open = [...root.querySelectorAll("select")].at(-1) as HTMLSelectElement;
    const levels = [...open.options].map(({ value }) => value);
    expect(levels).toEqual(["person", "casual", "careful"]);
    open.value = "careful";
    open.dispatchEvent(new Event("change", { bubbles: true }));
    expect(act).toHaveBeenLastCalledWith({ act: "bot", seat: 3, level: "careful" });
  });

  it("give a guest nothing to change", () => {
    const root = show(<SeatList room={room} seat={1} host={false} onAct={vi.fn()} />);
    expect(root.querySelectorAll("select, button").length).toBe(0);
    expect(root.textContent).toContain("bot, casual");
  });
});

it("adds up what each seat won over the evening", () => {
  const closing = (part: Partial<DealClosing>): DealClosing => ({
    number: 1,
    chapter: 1,
    names: ["Ann", "Ben"],
    deal: 1,
    stacks: [90, 110],
    gains: [-10, 10],
    so_far: [-10, 10],
    layout: 0,
    taken: [],
    pots: [],
    out: null,
    longest: null,
    ...part,
  });
  const rows = won(
    [
      closing({ taken: [{ space: "K", seat: 1, chips: 4 }], pots: [{ number: 0, shares: [[0, 7]] }], out: 1 }),
      closing({
        taken: [{ space: "K", seat: 1, chips: 2 }],
        pots: [{ number: 0, shares: [[0, 3]] }],
        stacks: [80, 120],
        so_far: [-20, 20],
      }),
    ],
    2,
  );
  expect(rows).toEqual([
    { seat: 0, gain: -20, chips: 80, hands: 2, out: 0, spaces: 0, pots: 10 },
    { seat: 1, gain: 20, chips: 120, hands: 0, out: 1, spaces: 6, pots: 0 },
  ]);
});

it("names a record by its table, and by its part where there are several", () => {
  expect(fileName("Ann's: Friday/Jeu d’été")).toBe("Ann's Friday Jeu d été.txt");
  expect(fileName("Friday", 2)).toBe("Friday 2.txt");
  expect(fileName("...")).toBe("boodle-evening.txt");
});

it("tells an evening with a change of rules by one row of names", () => {
  const first: DealClosing = {
    ...{ number: 1, chapter: 1, names: ["Ann", "Ben", "Cem"], deal: 1, stacks: [90, 60, 50], layout: 10 },
    ...{ gains: [-10, 5, 5], so_far: [-10, 5, 5] },
    ...{ taken: [{ space: "K", seat: 2, chips: 4 }], pots: [{ number: 0, shares: [[1, 7]] as const }], out: 2 },
    longest: { seat: 2, cards: 7 },
  };
  const later: DealClosing = {
    ...{ number: 2, chapter: 2, names: ["Ann", "Cem", "Zoe"], deal: 1, stacks: [80, 70, 40], layout: 10 },
    ...{ gains: [-10, 20, -10], so_far: [-10, 20, -10] },
    ...{ taken: [], pots: [], out: 1, longest: null },
  };
  const { names, closings } = together([first, later]);
  expect(names).toEqual(["Ann", "Cem", "Zoe", "Ben"]);
  expect(closings[0]?.stacks[names.indexOf("Ben")]).toBe(60);
  expect(closings[0]?.stacks[names.indexOf("Zoe")]).toBeUndefined();
  expect(closings[0]?.gains[names.indexOf("Cem")]).toBe(5);
  expect(closings.map(({ out }) => names[out ?? -1])).toEqual(["Cem", "Cem"]);
  const rows = won(closings, names.length);
  expect(rows.map(({ gain }) => gain)).toEqual([-20, 25, -10, 5]);
  expect(rows.map(({ chips }) => chips)).toEqual([80, 70, 40, undefined]);
  expect(rows.map(({ out }) => out)).toEqual([0, 2, 0, 0]);
  expect(rows.map(({ spaces }) => spaces)).toEqual([0, 4, 0, 0]);
  expect(rows.map(({ pots }) => pots)).toEqual([0, 0, 0, 7]);
  expect(chaptersOf(closings)).toEqual([
    { chapter: 1, first: 1, last: 1 },
    { chapter: 2, first: 2, last: 2 },
  ]);
});
