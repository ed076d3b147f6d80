/** The serif that comes after the first picture. */
import { afterEach, expect, test, vi } from "vitest";
import { fetchSerif } from "../src/serif";

const real = Object.getOwnPropertyDescriptor(document, "fonts");

afterEach(() => {
  if (real) Object.defineProperty(document, "fonts", real);
  else Reflect.deleteProperty(document, "fonts");
});

test("names are written with it once it has come, and with the device's own where it does not", async () => {
  const added: unknown[] = [];
  const asked: unknown[] = [];
  let comes = false;
  Object.defineProperty(document, "fonts", { configurable: true, value: { add: (one: unknown) => added.push(one) } });
  fetchSerif();
  vi.stubGlobal(
    "FontFace",
    class {
      constructor(...told: unknown[]) {
        asked.push(told);
      }
      load = () => (comes ? Promise.resolve() : Promise.reject(new Error("no line")));
    },
  );
  fetchSerif();
  await new Promise((done) => setTimeout(done));
  expect(added).toEqual([]);
  comes = true;
  fetchSerif();
  await vi.waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]).toBeInstanceOf(FontFace);
  const address = expect.stringMatching(/^url\(".*noto-serif.*"\)$/);
  expect(asked).toEqual([1, 2].map(() => ["Boodle Serif", address, { weight: "600" }]));
});
