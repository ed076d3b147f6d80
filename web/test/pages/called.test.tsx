/** Being told that it is one's turn: asked for by a switch, shown where it works, and by nobody else. */
import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { device } from "../../src/device";
import type { Table } from "../../src/game/table";
import { CallMe, Calls } from "../../src/pages/table/called";
import { Words, words } from "../../src/words";
import { roomOf } from "../game/evenings";
import { roomAnswers, settled, show, the } from "../show";

const question = (number: number) => ({ kind: "NewRunLead", number, optional: false, choices: null });
const ENDPOINT = "https://push.example/1";
const asked = signal<ReturnType<typeof question> | null>(null);
const table = { id: "t1", asked, room: signal(roomOf(["Mara", "Jonas"])), seat: signal(0) } as unknown as Table;
const permission = { permission: "default", requestPermission: vi.fn() };
const close = vi.fn();
const shown = vi.fn();
const unsubscribe = vi.fn(() => Promise.resolve(true));
const subscription = {
  endpoint: ENDPOINT,
  unsubscribe,
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: "P", auth: "A" } }),
};
const subscribe = vi.fn();
const told: [string, unknown][] = [];
let key = "KEY";
let visible = "visible";
let turn = 0;

function Page() {
  return (
    <>
      {device.calls.value && <Calls table={table} />}
      <CallMe table={table} />
    </>
  );
}

function allows(word: string): void {
  permission.permission = "default";
  permission.requestPermission.mockImplementation(async () => {
    permission.permission = word;
    return word;
  });
}

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", permission);
  const registration = {
    showNotification: shown,
    getNotifications: () => Promise.resolve([{ close }]),
    pushManager: { subscribe, getSubscription: () => Promise.resolve(subscription) },
  };
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve(registration) } });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visible as DocumentVisibilityState);
  roomAnswers((path, { body }) => {
    told.push([path, body === undefined ? undefined : JSON.parse(String(body))]);
    return path.startsWith("/api/room") ? { push: key } : new Response(null, { status: 204 });
  });
  subscribe.mockImplementation(() => Promise.resolve(subscription));
  allows("granted");
  told.length = 0;
  visible = "visible";
  asked.value = null;
  device.calls.value = false;
  // What the room says of itself is asked once in each language.
  turn += 1;
  words.value = new Words(`en-${String.fromCharCode(64 + turn)}A`, inject("english"));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const mock of [close, shown, unsubscribe, subscribe, permission.requestPermission]) mock.mockClear();
});

const saved = () => told.filter(([path]) => path.includes("/push"));
const turnOn = (root: HTMLElement) => the<HTMLInputElement>(root, "input[role=switch]").click();

test("nothing is asked unasked, and the switch has the room call this device", async () => {
  key = "KEY";
  const root = show(<Page />);
  await settled();
  expect(permission.requestPermission).not.toHaveBeenCalled();
  expect(saved()).toEqual([]);
  turnOn(root);
  await settled();
  expect(device.calls.value).toBe(true);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "KEY" });
  expect(saved()[0]?.[0]).toMatch(/^\/t\/t1\/push\?/);
  expect(saved()[0]?.[1]).toEqual({ endpoint: ENDPOINT, p256dh: "P", auth: "A" });
  expect(the(root, "[role=status]").textContent).toBe("You are told even when this page is closed.");
});

test("turned off it is called no more, by this room or any other", async () => {
  const root = show(<Page />);
  turnOn(root);
  await settled();
  turnOn(root);
  await settled();
  expect(device.calls.value).toBe(false);
  expect(saved().at(-1)).toEqual([expect.stringMatching(/^\/t\/t1\/push\/off\?/), { endpoint: ENDPOINT }]);
  expect(unsubscribe).toHaveBeenCalled();
});

test("whoever does not allow it is told so in a sentence, and the switch is off again", async () => {
  allows("denied");
  const root = show(<Page />);
  turnOn(root);
  await settled();
  expect(the<HTMLInputElement>(root, "input").checked).toBe(false);
  expect(the(root, "[role=status]").textContent).toMatch(/^Your browser does not allow it\./);
  expect(saved()).toEqual([]);
});

test("a room that calls nobody, and a browser without a push service, leave the open page", async () => {
  key = "";
  const root = show(<Page />);
  turnOn(root);
  await settled();
  expect(the(root, "[role=status]").textContent).toBe("You are told while this page is open, also behind others.");
  expect(subscribe).not.toHaveBeenCalled();
});

test("one that was made for another key is made anew", async () => {
  key = "OTHER";
  subscribe.mockRejectedValueOnce(new DOMException("another key", "InvalidStateError"));
  const root = show(<Page />);
  turnOn(root);
  await settled();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenCalledTimes(2);
  expect(the(root, "[role=status]").textContent).toBe("You are told even when this page is closed.");
});

test("a device that wants it says so to the room whenever its page is opened", async () => {
  key = "KEY";
  device.calls.value = true;
  permission.permission = "granted";
  show(<Page />);
  await settled();
  expect(saved()).toHaveLength(1);
  expect(permission.requestPermission).not.toHaveBeenCalled();
});

test("a question that comes while nobody looks is told, and put away once somebody does", async () => {
  device.calls.value = true;
  permission.permission = "granted";
  show(<Page />);
  await settled();
  asked.value = question(1);
  await settled();
  expect(shown).not.toHaveBeenCalled();
  asked.value = null;
  visible = "hidden";
  await settled();
  asked.value = question(2);
  await settled();
  expect(shown).toHaveBeenCalledTimes(1);
  expect(shown.mock.calls[0]?.[0]).toBe("Your turn · Friday at Ilse’s");
  expect(shown.mock.calls[0]?.[1]).toMatchObject({ tag: "turn/t1", data: { table: "t1" } });
  close.mockClear();
  visible = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(close).toHaveBeenCalledTimes(1);
});

test("whoever wants it not is told nothing", async () => {
  permission.permission = "granted";
  visible = "hidden";
  show(<Page />);
  await settled();
  asked.value = question(3);
  await settled();
  expect(shown).not.toHaveBeenCalled();
});

test("no switch where it cannot work: over plain HTTP, without notifications, without a seat", async () => {
  for (const [name, value] of [
    ["isSecureContext", false],
    ["Notification", undefined],
  ] as const) {
    vi.stubGlobal(name, value);
    if (value === undefined) Reflect.deleteProperty(globalThis, name);
    expect(show(<CallMe table={table} />).innerHTML).toBe("");
    vi.stubGlobal("Notification", permission);
    vi.stubGlobal("isSecureContext", true);
  }
  const practice = signal({ ...roomOf(["Mara", "Jonas"]), practice: true });
  expect(show(<CallMe table={{ ...table, room: practice } as unknown as Table} />).innerHTML).toBe("");
  const guest = { ...table, seat: signal(null) } as unknown as Table;
  expect(show(<CallMe table={guest} />).innerHTML).toBe("");
  expect(show(<CallMe table={table} />).querySelector("input")).not.toBe(null);
});
