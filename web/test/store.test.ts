/** What this device keeps, where it can, and what it makes of what stands there. */
import { expect, test } from "vitest";
import { KeptList, keepAt, keepText, ownStore, readKept, readText, type Store } from "../src/store";

const shut: Store = () => {
  throw new DOMException("no", "SecurityError");
};
/** A store with this at every place. */
const holding =
  (text: string | null): Store =>
  () =>
    ({ getItem: () => text, setItem: () => {} }) as unknown as Storage;

test("what is kept is read again at its own place", () => {
  keepText("a", "one");
  keepAt("b", { two: [2] });
  expect([readText("a"), readKept("b"), readText("c"), readKept("c")]).toEqual(["one", { two: [2] }, undefined, null]);
  expect([localStorage.getItem("b"), ownStore()]).toEqual(['{"two":[2]}', localStorage]);
});

test.each<[string, Store, unknown[]]>([
  ["shut", shut, [undefined, null]],
  ["empty", holding(null), [undefined, null]],
  ["full of something else", holding("{"), ["{", null]],
])("a store that is %s breaks nothing", (_, store, read) => {
  keepText("a", "one", store);
  keepAt("a", 1, store);
  expect([readText("a", store), readKept("a", store)]).toEqual(read);
});

interface Seen {
  id: string;
  seen: number;
}
const isSeen = (read: unknown): read is Seen => typeof (read as Seen | null)?.id === "string";
const list = () => new KeptList("seen", 3, isSeen);
const ids = (listed: readonly Seen[]) => listed.map(({ id }) => id).join("");
const put = (to: KeptList<Seen>, ...all: [string, number][]) => {
  for (const [id, seen] of all) to.put({ id, seen });
};

test("a list has what was seen last at its head, each once, and no more than it may", () => {
  const kept = list();
  put(kept, ["a", 1], ["b", 3], ["c", 2]);
  expect(ids(kept.listed.value)).toBe("bca");
  put(kept, ["a", 4]);
  expect(ids(kept.listed.value)).toBe("abc");
  put(kept, ["d", 5]);
  expect(ids(kept.listed.value)).toBe("dab");
  expect(kept.read()).toEqual([
    { id: "d", seen: 5 },
    { id: "a", seen: 4 },
    { id: "b", seen: 3 },
  ]);
  kept.drop("a");
  expect([ids(kept.listed.value), ids(list().listed.value)]).toEqual(["db", "db"]);
});

test.each<[string, string, string]>([
  ["something else", '{"id": "a", "seen": 1}', ""],
  ["some of another shape", '[null, {"id": "a", "seen": 1}, 7, {"id": "b", "seen": 2}]', "ba"],
  ["more than it may", JSON.stringify([1, 2, 3, 4].map((seen) => ({ id: `${seen}`, seen }))), "432"],
])("a list takes of what stands there only what is one: %s", (_, text, read) => {
  expect(ids(list().read(holding(text)))).toBe(read);
});

test("a list holds for this visit where the store is shut", () => {
  const kept = list();
  kept.put({ id: "a", seen: 1 }, shut);
  expect(ids(kept.listed.value)).toBe("a");
  kept.drop("a", shut);
  expect(kept.listed.value).toEqual([]);
});
