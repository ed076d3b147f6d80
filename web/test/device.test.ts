import { afterEach, expect, test, vi } from "vitest";
import { dark, defaults, device, follow, kept, narrow, still } from "../src/device";

interface Window {
  setViewport(size: { width: number; height: number }): void;
  settings: { device: { prefersColorScheme: string; prefersReducedMotion: string } };
}
const { happyDOM } = globalThis as unknown as { happyDOM: Window };

/** The device is of this size now, and its system prefers this. */
function becomes(width: number, height: number, prefersColorScheme = "light", prefersReducedMotion = "no-preference") {
  Object.assign(happyDOM.settings.device, { prefersColorScheme, prefersReducedMotion });
  happyDOM.setViewport({ width: 1, height });
  happyDOM.setViewport({ width, height });
}

afterEach(() => becomes(1024, 768));

const holding =
  (text: string): (() => Storage) =>
  () =>
    ({ getItem: () => text }) as unknown as Storage;

test("what was kept is read again", () => {
  const before = { ...defaults(), theme: "dark", sound: false, deck: "two", size: "huge" };
  expect(kept(holding(JSON.stringify(before)))).toEqual(before);
});

test("what has the wrong shape is left out, field by field", () => {
  const odd = {
    theme: "pink",
    size: "giant",
    sound: "yes",
    deck: "two",
    language: "<b>",
    motion: 3,
    more: 1,
    __proto__: { x: 1 },
  };
  expect(kept(holding(JSON.stringify(odd)))).toEqual({ ...defaults(), deck: "two" });
  for (const text of ["", "{", "null", "[]", '"x"', "7"]) expect(kept(holding(text))).toEqual(defaults());
});

test("a store that refuses breaks nothing", () => {
  const refuses = () => {
    throw new DOMException("no", "SecurityError");
  };
  expect(kept(refuses)).toEqual(defaults());
  const stop = follow(document.documentElement, refuses);
  device.deck.value = "two";
  expect(document.documentElement.dataset["deck"]).toBe("two");
  device.deck.value = "four";
  stop();
});

test("page and store follow the preferences", () => {
  const stop = follow(document.documentElement);
  device.theme.value = "dark";
  expect(document.documentElement.dataset["theme"]).toBe("dark");
  expect(dark.value).toBe(true);
  expect(kept().theme).toBe("dark");
  device.theme.value = "system";
  expect(dark.value).toBe(false);
  stop();
});

test("a page follows the size of its window, and what the system prefers", () => {
  const now = () => [narrow.value, dark.value, still.value];
  becomes(1024, 768);
  expect(now()).toEqual([false, false, false]);
  becomes(700, 400, "dark", "reduce");
  expect(now()).toEqual([true, true, true]);
  device.theme.value = "light";
  expect(now()).toEqual([true, false, true]);
  becomes(1024, 768, "dark");
  device.theme.value = "dark";
  device.motion.value = "less";
  expect(now()).toEqual([false, true, true]);
  device.theme.value = "system";
  device.motion.value = "system";
  expect(now()).toEqual([false, true, false]);
});

test("all that the page shows otherwise stands at its root", () => {
  const root = document.createElement("html");
  const stop = follow(root);
  device.motion.value = "less";
  device.size.value = "huge";
  expect({ ...root.dataset }).toEqual({ theme: "system", deck: "four", size: "huge", motion: "less" });
  stop();
  device.motion.value = "system";
  device.size.value = "normal";
  expect(root.dataset["size"]).toBe("huge");
  expect(kept()).toEqual({ ...defaults(), motion: "less", size: "huge" });
});

test.each([
  ["de-AT", "de"],
  ["EN", "en"],
])("the language is the browser's own, where nobody has chosen another: %s", (own, language) => {
  vi.stubGlobal("navigator", { language: own });
  expect(defaults().language).toBe(language);
  expect(kept(holding('{"language": "fr"}')).language).toBe("fr");
  for (const odd of ["DE", "deu", "d", "<de>"])
    expect(kept(holding(JSON.stringify({ language: odd }))).language).toBe(language);
});
