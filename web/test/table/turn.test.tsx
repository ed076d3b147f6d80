/** Whose turn it is, told to whoever looks away; and what stands in the box while something is held. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { device } from "../../src/device";
import type { Step } from "../../src/game/fold";
import type { Table } from "../../src/game/table";
import { GoesOn } from "../../src/table/GoesOn";
import { stayAwake, turnAt, useTurn } from "../../src/table/turn";
import { evenings, roomOf, sightOf, startOf } from "../game/evenings";
import { clear, settled, show, the } from "../show";

const question = (number: number, optional = false) => ({ kind: "NewRunLead", number, optional, choices: null });
const asked = signal<ReturnType<typeof question> | null>(null);
const room = signal(roomOf(["Mara", "Jonas"]));
const seat = signal<number | null>(0);
const buzz = vi.fn();
let now = 1_000_000;

function Page() {
  useTurn({ asked, room, seat } as unknown as Table);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  now += 60_000;
  vi.setSystemTime(now);
  Object.assign(navigator, { vibrate: buzz });
  asked.value = null;
});
afterEach(() => {
  buzz.mockReset();
  vi.useRealTimers();
});

test("the title says whose turn it is, and the name of the table again once it is not", async () => {
  show(<Page />);
  await settled();
  expect(document.title).toBe("Friday at Ilse’s");
  asked.value = question(3);
  await settled();
  expect(document.title).toBe("Your turn · Friday at Ilse’s");
  asked.value = question(4, true);
  await settled();
  expect(document.title).toBe("Friday at Ilse’s");
});

test("a question buzzes where one has not just answered, and on no device that wants none", async () => {
  show(<Page />);
  await settled();
  asked.value = question(1);
  await settled();
  expect(buzz).toHaveBeenCalledTimes(1);
  asked.value = question(2);
  await settled();
  expect(buzz).toHaveBeenCalledTimes(1);
  asked.value = null;
  await settled();
  vi.setSystemTime(now + 20_000);
  device.buzz.value = false;
  asked.value = question(3);
  await settled();
  expect(buzz).toHaveBeenCalledTimes(1);
  device.buzz.value = true;
});

test("the screen stays on while one sits here, where the browser can", async () => {
  const release = vi.fn();
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.assign(navigator, { wakeLock: { request } });
  const end = stayAwake();
  await settled();
  expect(request).toHaveBeenCalledWith("screen");
  end();
  expect(release).toHaveBeenCalled();
  Object.assign(navigator, { wakeLock: undefined });
  expect(stayAwake()).not.toThrow();
});

test("it is nobody's turn here while the table rests, or where an answer is not waited for", () => {
  const at = (question: unknown, more: object = {}) =>
    turnAt({ asked: { value: question }, room: { value: more } } as unknown as Table);
  expect([at(question(3)), at(question(3), { paused: true }), at(question(3), { over: true })]).toEqual([
    3,
    undefined,
    undefined,
  ]);
  expect([at(null), at(question(3, true))]).toEqual([undefined, undefined]);
  expect(turnAt({ asked: { value: question(3) }, room: { value: undefined } } as unknown as Table)).toBe(3);
});

test("a table without a name leaves the title as it is, and one that gets another has that", async () => {
  document.title = "Boodle";
  const before = room.value;
  room.value = { ...before, title: "" };
  show(<Page />);
  await settled();
  expect(document.title).toBe("Boodle");
  room.value = { ...before, title: "Saturday" };
  await settled();
  expect(document.title).toBe("Saturday");
  room.value = before;
});

test("a device buzzes only after somebody has tapped on it, and only some time after the last answer", async () => {
  const active = { hasBeenActive: false };
  Object.assign(navigator, { userActivation: active });
  show(<Page />);
  await settled();
  const asks = async (number: number | null, later: number) => {
    now += later;
    vi.setSystemTime(now);
    asked.value = number === null ? null : question(number);
    await settled();
    return buzz.mock.calls.length;
  };
  try {
    expect(await asks(1, 60_000)).toBe(0);
    await asks(null, 0);
    active.hasBeenActive = true;
    expect(await asks(2, 5_000)).toBe(0);
    await asks(null, 0);
    expect(await asks(3, 5_001)).toBe(1);
    await asks(null, 0);
    Object.assign(navigator, { vibrate: undefined });
    expect(await asks(4, 60_000)).toBe(1);
  } finally {
    Object.assign(navigator, { userActivation: undefined });
  }
});

describe("the screen", () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  let visible = true;
  const turns = async (to: boolean) => {
    visible = to;
    document.dispatchEvent(new Event("visibilitychange"));
    await settled();
  };
  beforeEach(() => {
    for (const one of [release, request]) one.mockClear();
    visible = true;
    Object.assign(navigator, { wakeLock: { request } });
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (visible ? "visible" : "hidden"));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    Object.assign(navigator, { wakeLock: undefined });
  });
  const times = () => [request.mock.calls.length, release.mock.calls.length];

  test("is kept on again whenever the page comes back into sight, and no more once that is over", async () => {
    visible = false;
    const end = stayAwake();
    await settled();
    expect(times()).toEqual([0, 0]);
    await turns(true);
    expect(times()).toEqual([1, 0]);
    end();
    expect(times()).toEqual([1, 1]);
    await turns(true);
    expect(times()).toEqual([1, 1]);
  });

  test("is let go where it was over before the browser had said yes, and a browser may refuse", async () => {
    stayAwake()();
    await settled();
    expect(times()).toEqual([1, 1]);
    request.mockRejectedValueOnce(new Error("low battery")).mockRejectedValueOnce(new Error("low battery"));
    const end = stayAwake();
    await settled();
    expect(end).not.toThrow();
    stayAwake()();
    await settled();
    expect(times()).toEqual([3, 1]);
  });

  test("stays on for whoever sits at a table that has begun and is not over", async () => {
    const before = room.value;
    const at = async (sits: number | null, more: object) => {
      for (const one of [release, request]) one.mockClear();
      seat.value = sits;
      room.value = { ...before, ...more };
      const root = show(<Page />);
      await settled();
      const asked = request.mock.calls.length;
      clear();
      return [root.isConnected, asked, release.mock.calls.length];
    };
    try {
      expect(await at(0, {})).toEqual([false, 1, 1]);
      expect(await at(null, {})).toEqual([false, 0, 0]);
      expect(await at(0, { begun: false })).toEqual([false, 0, 0]);
      expect(await at(0, { over: true })).toEqual([false, 0, 0]);
    } finally {
      seat.value = 0;
      room.value = before;
    }
  });
});

function held(step: Pick<Step, "event">) {
  const [evening] = evenings;
  if (!evening) throw new Error("no evening");
  const view = startOf(evening);
  const goOn = vi.fn();
  const table = { waits: signal({ ...step, view }), seat, tempo: () => "calm", goOn } as unknown as Table;
  const root = show(<GoesOn table={table} sight={sightOf(evening, view)} title="Poker" />);
  return { root, goOn };
}

test("one's own card that has to follow can be tapped", () => {
  const { root, goOn } = held({ event: { n: 1, event: { t: "Followed", seat: 0, card: "9D" } } });
  expect(the(root, "h2").textContent).toBe("Next: your 9 of diamonds");
  the<HTMLButtonElement>(root, "button.beat").click();
  expect(goOn).toHaveBeenCalledTimes(1);
});

test("a moment that is held says so, and goes on by a tap", () => {
  const { root, goOn } = held({ event: { n: 1, event: { t: "WentOut", seat: 1 } } });
  expect(the(root, "h2").textContent).toBe("Poker");
  expect(root.querySelector(".beat")).toBe(null);
  the<HTMLButtonElement>(root, ".answers button").click();
  expect(goOn).toHaveBeenCalledTimes(1);
});
