/** Every test begins with English words, an empty store, an empty page, and nothing in place of what the browser has. */
import { render } from "preact";
import { afterEach, beforeEach, inject, vi } from "vitest";
import { Words, words } from "../src/words";

beforeEach(() => {
  words.value = new Words("en", inject("english"));
  localStorage.clear();
});
afterEach(() => {
  for (const root of document.body.children) render(null, root);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
