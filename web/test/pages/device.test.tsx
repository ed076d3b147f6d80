/** What a device knows of its tables and its seats: its badge, its name, links to a seat, and a seat that is awaited. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { Table } from "../../src/game/table";
import { awaitedName, awaitNoLonger, awaitSeat, useAwaited } from "../../src/pages/awaited";
import { takeBack } from "../../src/pages/back";
import { dayOf } from "../../src/pages/day";
import { houseName } from "../../src/pages/gathering/name";
import { practiceTable } from "../../src/pages/practice";
import { agoOf, keepBadge, keepName, keptTables, ownBadge, remember, tables } from "../../src/pages/tables";
import { route } from "../../src/router";
import { say, Words, words } from "../../src/words";
import { roomAnswers } from "../show";
import { passes, using } from "./using";

beforeEach(() => {
  tables.value = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
  document.documentElement.lang = "";
});

describe("a table of this device", () => {
  const good = { id: "ab-1_C", title: "Friday", seen: 1 };
  test.each([
    ["as it was kept", good, true],
    ["with a name", { ...good, name: "Ann" }, true],
    ["with a name of another kind", { ...good, name: 7 }, false],
    ["without an address", { ...good, id: 7 }, false],
    ["whose address leads elsewhere", { ...good, id: "a/.." }, false],
    ["without a title", { ...good, title: null }, false],
    ["that was never seen", { ...good, seen: "today" }, false],
    ["that is nothing", null, false],
  ])("%s", (_, kept, known) => {
    localStorage.setItem("boodle.tables", JSON.stringify([kept]));
    expect(keptTables()).toEqual(known ? [kept] : []);
  });

  it("has a name of its own, whatever one is called at another", () => {
    remember({ id: "a", title: "Friday", name: "Ann" });
    remember({ id: "b", title: "Sunday" });
    expect(keptTables().find(({ id }) => id === "b")).not.toHaveProperty("name");
  });

  test.each([
    ["a minute after midnight, half an hour ago", [20, 0, 20], [19, 23, 50], { kind: "yesterday", days: 1 }],
    ["ten minutes ago", [20, 12, 10], [20, 12, 0], { kind: "today", days: 0 }],
    ["nine minutes ago", [20, 12, 9], [20, 12, 0], { kind: "now", days: 0 }],
    ["six days ago", [20, 12, 0], [14, 12, 0], { kind: "days", days: 6 }],
    ["a week ago", [20, 12, 0], [13, 12, 0], { kind: "date", days: 7 }],
  ])("was seen %s", (_, now, seen, ago) => {
    const at = ([day = 0, hour, minute]: number[]) => new Date(2026, 4, day, hour, minute).getTime();
    expect(agoOf(at(seen), at(now))).toEqual(ago);
  });
});

test.each([
  ["fox teal", { animal: "fox", colour: "teal" }],
  ["dragon teal", undefined],
  ["fox pink", undefined],
  ["", undefined],
])("the badge %s of this device", (kept, badge) => {
  localStorage.setItem("boodle.badge", kept);
  expect(ownBadge() || undefined).toEqual(badge);
});

describe("a table to practise at", () => {
  const made: unknown[] = [];
  beforeEach(() => {
    made.length = 0;
    vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    roomAnswers((_, { body }) => {
      made.push(JSON.parse(String(body)));
      return { id: "new" };
    });
  });
  afterEach(() => {
    route.value = { page: "home" };
  });
  const alone = { seats: 1, clock: 0, may_watch: false, chat: false, practice: true, bots: [] };

  it("is of the usual game with its bots, without a clock or strangers, and one is led to it", async () => {
    await practiceTable();
    const bots = ["first", "casual", "careful"];
    const [title, name] = [say("room_pages.practice.title"), say("room_pages.practice.you")];
    expect(made).toEqual([{ ...alone, game: "tripoley", title, name, seats: 4, bots, badge: null }]);
    expect(keptTables()).toMatchObject([{ id: "new", title, name, practice: true }]);
    expect(route.value).toEqual({ page: "table", id: "new" });
  });

  it("has one's own name and badge, and no bots where the game brings none", async () => {
    keepName("Ann");
    keepBadge({ animal: "fox", colour: "teal" });
    await practiceTable("plain");
    expect(made).toMatchObject([{ ...alone, game: "plain", name: "Ann", badge: { animal: "fox", colour: "teal" } }]);
  });
});

describe("a link that gives a seat back", () => {
  const room = { over: false, expected: [{ name: "Ann" }, { name: "Ben" }] };
  test.each([
    ["gives it at once", { seat: 2 }, room, undefined],
    ["gives the seat that was promised last with the next deal", { seat: -1 }, room, "Ben"],
    ["is no fault where nobody is expected after all", { seat: -1 }, { ...room, expected: [] }, undefined],
    ["is no fault where the room does not tell", { seat: -1 }, new Response(null, { status: 500 }), undefined],
  ])("%s, and leaves the address", async (_, seat, told, awaited) => {
    roomAnswers((path) => (path.includes("/back") ? seat : told));
    history.replaceState(null, "", "/t/x?mine=1#back=abc");
    expect(await takeBack("x")).toBeUndefined();
    expect(awaitedName("x")).toBe(awaited);
    expect(location.pathname + location.search + location.hash).toBe("/t/x?mine=1");
  });

  test.each(["", "#back=", "#back=a!b", "#x#back=ab"])("is none in %s", async (hash) => {
    const asked = vi.fn();
    roomAnswers(asked);
    history.replaceState(null, "", `/t/x${hash}`);
    await takeBack("x");
    expect(asked).not.toHaveBeenCalled();
    expect(location.hash).toBe(hash);
  });
});

describe("a seat that is awaited", () => {
  const waits = { over: false, expected: [{ name: "Ben" }], seat: null as number | null };
  const room = signal<typeof waits | undefined>(waits);
  const seat = signal<number | null>(null);
  const table = { id: "x", room, seat } as unknown as Table;
  const asked = vi.fn();
  let answer: unknown = waits;
  beforeEach(() => {
    asked.mockClear();
    [room.value, seat.value, answer] = [waits, null, waits];
    roomAnswers(async () => {
      asked();
      await new Promise((done) => setTimeout(done, 10));
      return answer;
    });
  });
  const waiting = async () => {
    awaitSeat("x", "Ben");
    return using(() => useAwaited(table), 0);
  };

  it("is shown as soon as it is promised, until one sits there, and waits on while the room says nothing", async () => {
    room.value = undefined;
    const awaited = await using(() => useAwaited(table), 0);
    expect(awaited.now).toBeUndefined();
    awaitSeat("x", "Ben");
    await passes();
    expect(awaited.now).toBe("Ben");
    room.value = waits;
    await passes(20);
    expect(awaited.now).toBe("Ben");
    seat.value = 2;
    await passes();
    expect([awaited.now, awaitedName("x"), asked.mock.calls.length]).toEqual([undefined, undefined, 0]);
  });

  it("is forgotten once for all where it was not awaited, and when the evening is over", async () => {
    awaitNoLonger("x");
    const awaited = await waiting();
    room.value = { ...waits, over: true };
    await passes();
    expect(awaited.now).toBeUndefined();
  });

  test.each([
    ["that the room does not tell of, but knows", waits, "Ben"],
    ["that the host has refused", { ...waits, expected: [] }, undefined],
    ["in which one sits", { ...waits, seat: 1 }, undefined],
    ["of a room that cannot be asked", new Response(null, { status: 500 }), "Ben"],
  ])("%s", async (_, told, name) => {
    answer = told;
    room.value = { ...waits, expected: [{ name: "Zoe" }] };
    const awaited = await waiting();
    await passes(20);
    expect(asked).toHaveBeenCalledTimes(1);
    expect([awaited.now, awaitedName("x")]).toEqual([name, name]);
  });

  it("stays as it is where one leaves before the room has told", async () => {
    answer = { ...waits, expected: [] };
    room.value = { ...waits, expected: [] };
    const awaited = await waiting();
    awaited.gone();
    await passes(20);
    expect(awaitedName("x")).toBe("Ben");
  });
});

test.each([
  ["en", "en-GB", "5 May"],
  ["en", "en-US", "May 5"],
  ["en", "de-DE", "May 5"],
  ["", "en-GB", "5 May"],
  ["de", "en-GB", "5. Mai"],
])("a day is written in the page's language %s as where the device %s is at home", (spoken, own, day) => {
  vi.spyOn(navigator, "language", "get").mockReturnValue(own);
  document.documentElement.lang = spoken;
  expect(dayOf(new Date(2026, 4, 5, 12).getTime())).toBe(day);
});

test.each([
  ["home", "At home"],
  ["turbo", "Turbo"],
  ["Ilse’s", "Ilse’s"],
])("the rules %s are called %s", (preset, name) => {
  words.value = new Words("en", { "room_pages.preset.home.name": "At home", "room_holdem.preset.turbo": "Turbo" });
  expect(houseName(preset)).toBe(name);
});
