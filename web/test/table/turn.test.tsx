/** Whose turn it is, told to whoever looks away; and what stands in the box while something is held. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { device } from "../../src/device";
import type { Step } from "../../src/game/fold";
import type { Table } from "../../src/game/table";
import { GoesOn } from "../../src/table/GoesOn";
import { stayAwake, useTurn } from "../../src/table/turn";
import { evenings, roomOf, sightOf, startOf } from "../game/evenings";
import { settled, show, the } from "../show";

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
