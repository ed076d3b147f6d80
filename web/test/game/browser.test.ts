/** The world of a browser, as the line to a room and the proof of a shuffle need it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserWorld, randomHex } from "../../src/game/connection";
import { adding, promised, promisedOf } from "../../src/game/promised";
import type { FairFacts } from "../../src/wire";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ["https://room.example/t/x", undefined, "wss://room.example/t/x/ws"],
  ["http://192.168.1.2:8080/t/x/board", "guest", "ws://192.168.1.2:8080/t/x/ws?watch"],
  ["http://127.0.0.1/", "player", "ws://127.0.0.1/t/x/ws"],
] as const)("the line of a page at %s, as %s, is %s", (href, as, address) => {
  const opened: string[] = [];
  vi.stubGlobal("location", { href });
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor(url: URL) {
        opened.push(String(url));
      }
    },
  );
  browserWorld("x", as).open();
  expect(opened).toEqual([address]);
});

test("what is to come later comes once, unless it is called off", () => {
  const came: string[] = [];
  const world = browserWorld("x");
  world.after(100, () => came.push("one"));
  const stop = world.after(100, () => came.push("other"));
  stop();
  vi.advanceTimersByTime(99);
  expect(came).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(came).toEqual(["one"]);
});

test("chance and names are drawn, a name of twelve bytes", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.25);
  const world = browserWorld("x");
  expect(world.chance()).toBe(0.25);
  expect(world.newId()).toMatch(/^[0-9a-f]{24}$/);
  expect(world.newId()).not.toBe(world.newId());
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    (bytes as unknown as Uint8Array).set([0, 10, 255]);
    return bytes;
  });
  expect(randomHex(3)).toBe("000aff");
});

test("what was promised first of a deal stays, each by its game and number", () => {
  const bytes = promised("x/1", 1, "aa");
  expect(bytes).toMatch(/^[0-9a-f]{64}$/);
  expect(promised("x/1", 1, "bb")).toBe(bytes);
  expect(promisedOf("x/1", 1)).toEqual({ commitment: "aa", bytes });
  expect(promised("x/1", 2, "cc")).not.toBe(bytes);
  expect([promisedOf("x/2", 1), promisedOf("x/1", 3)]).toEqual([null, null]);
});

test.each(["null", '{"commitment": "aa"}', '{"bytes": "bb"}', '{"commitment": 1, "bytes": "bb"}', "7"])(
  "what stands in the place of a promise and is none counts as none: %s",
  (text) => {
    localStorage.setItem("boodle.added.x/1.1", text);
    expect(promisedOf("x/1", 1)).toBeNull();
  },
);

test("a seat adds once to each shuffle, while it is open and has nothing of it yet", () => {
  const add = adding();
  const fair = (more: Partial<FairFacts> = {}): FairFacts => ({
    deal: 1,
    commitment: "aa",
    open: true,
    contributed: [2],
    shuffles: [],
    ...more,
  });
  for (const [facts, seat] of [
    [null, 0],
    [fair({ open: false }), 0],
    [fair(), null],
    [fair(), 2],
  ] as const)
    expect(add(facts, seat, "x/1")).toBeUndefined();
  const first = add(fair(), 0, "x/1");
  expect(first).toEqual({ deal: 1, bytes: promisedOf("x/1", 1)?.bytes });
  expect(add(fair(), 0, "x/1")).toBeUndefined();
  expect(add(fair({ deal: 2, commitment: "bb" }), 0, "x/1")).toEqual({
    deal: 2,
    bytes: promisedOf("x/1", 2)?.bytes,
  });
});
