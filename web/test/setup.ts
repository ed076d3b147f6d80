/** Every test begins with English words, an empty page and an empty store. */
import { render } from "preact";
import { afterEach, beforeEach, inject } from "vitest";
import { Words, words } from "../src/words";

beforeEach(() => {
  words.value = new Words("en", inject("english"));
  document.body.innerHTML = "";
  localStorage.clear();
});
afterEach(() => {
  for (const root of document.body.children) render(null, root);
});
