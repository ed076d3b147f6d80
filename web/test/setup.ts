/** Every file of tests begins with modules of its own, and every test with English words, an empty store, an empty page,
 * and nothing in place of what the browser has. The browser is one for all of them: to make one takes longest. */
import { afterEach, beforeEach, inject, vi } from "vitest";

vi.resetModules();
const { Words, words } = await import("../src/words");
const { clear } = await import("./show");
const english = new Words("en", inject("english"));

beforeEach(() => {
  words.value = english;
  localStorage.clear();
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});
