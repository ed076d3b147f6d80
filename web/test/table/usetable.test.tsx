/** A table for as long as its pages are open: its line stays open while one reads its rules, and closes elsewhere. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Table } from "../../src/game/table";
import { type Route, route } from "../../src/router";
import type { Sight } from "../../src/table/sight";
import { isKept, type Looks, tables, useSight, useTable } from "../../src/table/useTable";
import { tableAt } from "../game/tableAt";
import { made } from "../games/tripoley/sights";
import { show } from "../show";

const { make } = tables;
/** What was done to the lines, in order: "x opens", "x closes"; and the table that the page has now. */
let done: string[] = [];
let has: Table | undefined;

beforeEach(() => {
  done = [];
  has = undefined;
  tables.make = (id, as) => {
    const table = tableAt(made({}), {
      id,
      open: () => {
        done.push(`${id} opens to a ${as}`);
        return table;
      },
      close: () => done.push(`${id} closes`),
    });
    return table;
  };
});
afterEach(() => {
  at({ page: "home" });
  tables.make = make;
});

function at(to: Route): void {
  act(() => {
    route.value = to;
  });
}

function Page({ id, as, ready }: { id: string; as?: Looks; ready?: boolean }) {
  has = useTable(id, as, ready);
  return null;
}

/** Put a page up; returns what takes it off again, or puts up another. */
function page(id: string, as?: Looks, ready?: boolean): (to?: string, ready?: boolean) => void {
  const drawn = (id: string, ready?: boolean) => (
    <Page id={id} {...(as ? { as } : {})} {...(ready === undefined ? {} : { ready })} />
  );
  let root: HTMLElement | undefined;
  act(() => {
    root = show(drawn(id, ready));
  });
  return (to, now) => act(() => render(to === undefined ? null : drawn(to, now), root as HTMLElement));
}

describe("the line to a table", () => {
  test("opens with its page, which has the table then, and closes with it", () => {
    at({ page: "home" });
    const turn = page("x");
    expect([done, has?.id]).toEqual([["x opens to a player"], "x"]);
    turn();
    expect(done).toEqual(["x opens to a player", "x closes"]);
    expect(isKept("x")).toBe(false);
  });

  test("opens only once all is ready, and to another table where the page turns to it", () => {
    at({ page: "home" });
    const turn = page("x", "guest", false);
    expect([done, has]).toEqual([[], undefined]);
    turn("x", true);
    expect(done).toEqual(["x opens to a guest"]);
    turn("y", true);
    expect(done).toEqual(["x opens to a guest", "x closes", "y opens to a guest"]);
    expect(has?.id).toBe("y");
  });

  test("stays open while one goes from the table to its rules and back, and closes once", () => {
    at({ page: "table", id: "x" });
    const leave = page("x");
    const first = has;
    at({ page: "tablerules", id: "x" });
    leave();
    expect([isKept("x"), isKept("y")]).toEqual([true, false]);
    const back = page("x");
    expect(has).toBe(first);
    expect(isKept("x")).toBe(false);
    at({ page: "home" });
    expect(done).toEqual(["x opens to a player"]);
    back();
    expect(done).toEqual(["x opens to a player", "x closes"]);
  });

  test("closes where one goes from the rules to anywhere else", () => {
    at({ page: "tablerules", id: "x" });
    page("x")();
    expect([isKept("x"), done]).toEqual([true, ["x opens to a player"]]);
    at({ page: "table", id: "x" });
    expect(isKept("x")).toBe(true);
    at({ page: "evening", id: "x" });
    expect([isKept("x"), done]).toEqual([false, ["x opens to a player", "x closes"]]);
  });

  test("is another one at every table: what was left long ago takes none of it along", () => {
    at({ page: "tablerules", id: "x" });
    page("x")();
    at({ page: "table", id: "y" });
    const leave = page("y");
    at({ page: "tablerules", id: "y" });
    leave();
    at({ page: "table", id: "y" });
    expect(isKept("y")).toBe(true);
    page("y");
    expect(done).toEqual(["x opens to a player", "x closes", "y opens to a player"]);
  });

  test.each<[string, Route, Looks]>([
    ["at the rules of another table", { page: "tablerules", id: "y" }, "player"],
    ["at a replay of it", { page: "replay", id: "x", deal: 1 }, "player"],
    ["as a guest, who plays nowhere", { page: "table", id: "x" }, "guest"],
  ])("is not kept %s", (_, to, as) => {
    at(to);
    page("x", as)();
    expect(done).toEqual([`x opens to a ${as}`, "x closes"]);
  });

  test("is taken up by nobody but the player of that table", () => {
    at({ page: "table", id: "x" });
    page("x")();
    page("x", "guest");
    page("y");
    expect(done).toEqual(["x opens to a player", "x opens to a guest", "y opens to a player"]);
    expect(isKept("x")).toBe(true);
  });
});

describe("what is seen of a table", () => {
  let seen: Sight | undefined;
  function Seen({ table }: { table: Table }) {
    seen = useSight(table);
    return null;
  }
  function look(table: Table): HTMLElement {
    let root: HTMLElement | undefined;
    act(() => {
      root = show(<Seen table={table} />);
    });
    return root as HTMLElement;
  }
  const set = (what: { value: unknown }, to: unknown) =>
    act(() => {
      what.value = to;
    });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is nothing before there is a picture, and then what the room tells, as each of it changes", () => {
    const sight = made({});
    const table = tableAt(sight, { shown: signal(undefined), room: signal(undefined) });
    look(table);
    expect(seen).toBeUndefined();
    set(table.shown, sight.view);
    expect(seen).toMatchObject({ game: "", view: sight.view, seat: sight.seat, house: sight.house, event: undefined });
    set(table.room, sight.room);
    expect(seen).toMatchObject({ game: "tripoley", room: sight.room });
    set(table.seat, null);
    expect(seen?.seat).toBeNull();
    set(table.house, { deck: "32" });
    expect(seen?.house).toEqual({ deck: "32" });
    const event = { t: "WentOut", seat: 1 };
    set(table.moving, { event: { n: 1, event }, view: sight.view });
    expect(seen?.event).toEqual(event);
    set(table.moving, { event: { n: 2 }, view: sight.view });
    expect(seen?.event).toBeUndefined();
  });

  test("has the time of the room's clock, anew every half second, and is the same sight in between", () => {
    const pass = (milliseconds: number) => {
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
    };
    const table = tableAt(made({}), { clockAhead: signal(7_000) });
    vi.setSystemTime(1_000_000);
    const root = look(table);
    pass(1_000);
    const first = seen;
    expect(first?.now).toBe(1_008_000);
    pass(250);
    expect(seen).toBe(first);
    pass(250);
    expect(seen?.now).toBe(1_008_500);
    act(() => render(null, root));
  });
});
