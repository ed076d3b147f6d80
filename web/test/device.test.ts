import { expect, test } from "vitest";
import { dark, defaults, device, follow, kept } from "../src/device";

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
