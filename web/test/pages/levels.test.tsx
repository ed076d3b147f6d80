/** The lists of bots: the room tells which it can seat, and every page offers exactly those. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SeatList } from "../../src/pages/gathering/seats";
import { levelsToChoose } from "../../src/pages/house/levels";
import NewPage from "../../src/pages/new";
import type { RoomFacts, SeatFacts } from "../../src/wire";
import { roomAnswers, settled, show, the } from "../show";

/** What the room has for each game: the same in every test, since a page asks once and remembers. */
const AT_HAND: Readonly<Record<string, readonly string[]>> = {
  tripoley: ["first", "casual", "control", "master"],
  holdem: ["first", "casual"],
  plain: ["first", "control"],
};
const PRESET = {
  name: "pagat",
  title: "Tripoli",
  about: "",
  story: [],
  source: "",
  players: [2, 9],
  house: { raise_cap: "0" },
  asked: ["raise_cap"],
  evening: { raise_cap: "3" },
};
const STANDS = { house: { raise_cap: "3" }, asked: ["raise_cap"], stands: true, contradictions: [], players: [2, 9] };

function answerTo(path: string, request: RequestInit): unknown {
  const { pathname, searchParams } = new URL(path, "http://room");
  if (pathname === "/api/bots") return AT_HAND[searchParams.get("game") ?? ""];
  if (pathname === "/api/presets") return [PRESET];
  return request.method === "POST" ? STANDS : [];
}

let asked: string[] = [];
let sent: unknown[] = [];
beforeEach(() => {
  asked = [];
  sent = [];
  roomAnswers((path, request) => {
    asked.push(path);
    if (request.method === "POST") sent.push(JSON.parse(String(request.body)));
    return answerTo(path, request);
  });
});
const optionsOf = (list: HTMLSelectElement) => [...list.options].map(({ value }) => value);

describe("the seats of a gathering", () => {
  const gathering = (game: string, seat: Partial<SeatFacts>) => {
    const mine = { seat: 0, name: "Mara", kind: "person", here: true, host: true };
    return { game, seats: [mine, { seat: 1, name: "", level: "", ...seat }], watchers: 0 } as unknown as RoomFacts;
  };
  const listed = async (room: RoomFacts) => {
    const root = show(<SeatList room={room} seat={0} host onAct={vi.fn()} />);
    await settled();
    return the<HTMLSelectElement>(root, "select");
  };

  it("offer a bot that the room has, by its name in words", async () => {
    const list = await listed(gathering("tripoley", { kind: "open" }));
    expect(optionsOf(list)).toEqual(["person", "first", "casual", "control", "master"]);
    expect(list.options[4]?.textContent).toBe("bot, masterly");
    expect(list.getAttribute("aria-label")).toBe("Who takes seat 2");
  });

  it("offer no bot that the room has not", async () => {
    const list = await listed(gathering("plain", { kind: "open" }));
    expect(optionsOf(list)).toEqual(["person", "first", "control"]);
  });

  it("keep the level of a bot that sits there, before the room has told and after", async () => {
    const room = gathering("plain", { kind: "bot", name: "Otter", level: "master" });
    const root = show(<SeatList room={room} seat={0} host onAct={vi.fn()} />);
    const list = the<HTMLSelectElement>(root, "select");
    expect(list.value).toBe("master");
    await settled();
    expect(list.getAttribute("aria-label")).toBe("How Otter plays");
    expect(list.selectedOptions[0]?.textContent).toBe("masterly");
    expect(optionsOf(list)).toEqual(["person", "first", "control", "master"]);
    expect(list.value).toBe("master");
  });

  it("ask the room nothing for a guest", async () => {
    show(<SeatList room={gathering("unheard", { kind: "open" })} seat={null} host={false} onAct={vi.fn()} />);
    await settled();
    expect(asked).toEqual([]);
  });
});

it("a new table offers the bots that the room has for its game", async () => {
  const root = show(<NewPage />);
  await settled();
  const bots = () =>
    [...root.querySelectorAll<HTMLSelectElement>("label.choice select")].find(({ value }) => value === "casual");
  expect(bots() && optionsOf(bots() as HTMLSelectElement)).toEqual(AT_HAND["tripoley"]);
  expect(bots()?.labels?.[0]?.textContent).toContain("Level of the bots");
  the(root, "input[value=holdem]").click();
  await settled();
  expect(bots() && optionsOf(bots() as HTMLSelectElement)).toEqual(AT_HAND["holdem"]);
});

it("a new table begins as an evening for which nothing was agreed, and its raises can be changed", async () => {
  const root = show(<NewPage />);
  await settled();
  const raises = [...root.querySelectorAll<HTMLSelectElement>("label.choice select")].find((one) =>
    one.labels?.[0]?.textContent?.includes("Raises after the first bet"),
  );
  expect(raises?.selectedOptions[0]?.textContent).toBe("3 at most");
  expect(raises && optionsOf(raises)).toEqual(["1", "2", "3", "4", "5", "0"]);
  expect(sent.at(-1)).toMatchObject({ base: "pagat", answers: { raise_cap: "3" } });
});

it("names a level in words where there are some, else as the room does", () => {
  expect(levelsToChoose(["master", "grand"])).toEqual([
    { value: "master", label: "masterly" },
    { value: "grand", label: "grand" },
  ]);
});
