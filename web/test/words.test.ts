/** The sentences of the page: what they become with their facts, and how they come from the room. */
import { describe, expect, inject, test, vi } from "vitest";
import { cut, loadWords, needWords, say, sayNodes, Words, words } from "../src/words";
import vectors from "./vectors.json";

describe.each(Object.entries(vectors))("what Python says in %s", (language, { how, said }) => {
  const spoken = new Words(language, how);
  test.each(said)("$sentence with $facts", ({ sentence, facts, said: expected }) => {
    expect(spoken.fill(sentence, facts)).toBe(expected);
  });
});

test("a missing fact is named", () => {
  expect(() => words.value.say("room_parts.card", { rank: "7" })).toThrow("'room_parts.card' need the fact 'suit'");
});

test("a brace without its partner is refused", () => {
  for (const sentence of ["{who", "who}", "{a{b}}"]) expect(() => cut(sentence)).toThrow("without its partner");
});

test("a missing key shows itself, and the page stands", () => {
  expect(say("room_parts.nonsense")).toBe("room_parts.nonsense");
  expect(sayNodes("room_parts.nonsense")).toEqual(["room_parts.nonsense"]);
  expect(() => words.value.say("room_parts.nonsense")).toThrow("no words in 'en' for 'room_parts.nonsense'");
});

test("a fact may be a piece of the page", () => {
  const piece = { type: "b" } as never;
  expect(sayNodes("room_parts.card", { rank: piece, suit: "hearts" })).toEqual([piece, " of ", "hearts"]);
});

test("a language that the room has not leaves the old one", async () => {
  const asked: unknown[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = (async (address: unknown) => {
    asked.push(address);
    return String(address).includes("/en/") ? Response.json(inject("english")) : new Response("", { status: 404 });
  }) as typeof fetch;
  expect(await loadWords("tlh")).toBe(false);
  expect(words.value.language).toBe("en");
  expect(await loadWords("en")).toBe(true);
  expect(document.documentElement.lang).toBe("en");
  globalThis.fetch = (() => Promise.reject(new Error("no room"))) as typeof fetch;
  expect(await loadWords("en")).toBe(false);
  expect(asked).toEqual(["/words/tlh/room.json", "/words/en/room.json"]);
  globalThis.fetch = real;
});

test("a further room brings its own words once, and another language brings them too", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return Response.json({ [address.replace(/\W/g, "_")]: "here" });
  });
  await loadWords("en");
  await needWords("floor");
  await needWords("floor");
  expect(say("_words_en_room_json") + say("_words_en_floor_json")).toBe("herehere");
  await loadWords("de");
  expect(say("_words_de_room_json") + say("_words_de_floor_json")).toBe("herehere");
  expect(asked).toEqual(["en/room", "en/floor", "de/room", "de/floor"].map((part) => `/words/${part}.json`));
});

test("words that cannot be had are asked for again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no room")));
  await expect(needWords("night")).rejects.toThrow("no words of 'night' in 'en'");
  vi.stubGlobal("fetch", async () => Response.json({ "room_night.one": "one" }));
  await needWords("night");
  expect(say("room_night.one")).toBe("one");
});

test("a language that says nothing of itself counts like English and joins by commas", () => {
  const plain = new Words("xx", {});
  expect([-1, 0, 1, 2].map((chips) => plain.fill("{chips:chip|chips}", { chips }))).toEqual([
    "-1 chip",
    "0 chips",
    "1 chip",
    "2 chips",
  ]);
  const names = ["Ann", "Ben", "Cem"];
  expect(plain.fill("{names:and}; {names:or}; {names:-wins|win}", { names })).toBe("Ann, Ben, Cem; Ann, Ben, Cem; win");
  expect(new Words("xx", { "language.singular": [0] }).fill("{n:one|many}", { n: 0 })).toBe("0 one");
  const own = new Words("xx", { "language.and": " & ", "language.or": " / ", "language.comma": "; " });
  expect(own.fill("{names:and}, {names:or}", { names })).toBe("Ann; Ben & Cem, Ann; Ben / Cem");
  expect(own.fill("{names:and}{one:and}", { names: [], one: ["Ann"] })).toBe("Ann");
});

test("more words stand beside those that were there", () => {
  const more = new Words("xx", { a: "one {n}" }).with({ b: 2 });
  expect([more.language, more.has("a"), more.has("c"), more.say("a", { n: 3 }), more.say("b")]).toEqual([
    "xx",
    true,
    false,
    "one 3",
    "2",
  ]);
  expect(more.nodes("{n}{{{to:~dir}}}", { n: 3, to: "Ann" })).toEqual(["3", "{", "Ann", "}"]);
  expect(() => more.fill("{n:dir}", { n: 3 })).toThrow(new SyntaxError("no such form: 'dir'"));
  expect(() => more.fill("{n}")).toThrow("the words for '{n}' need the fact 'n'");
  expect(cut("one {n:a|b}")).toEqual([{ text: "one " }, { name: "n", spec: "a|b" }]);
  expect(cut("one {n:a|b}")).toBe(cut("one {n:a|b}"));
});

test("a part that comes after another language was chosen is not put into that one", async () => {
  let comes = (_: Response) => {};
  vi.stubGlobal("fetch", (address: string) =>
    address === "/words/en/desk.json"
      ? new Promise<Response>((done) => {
          comes = done;
        })
      : Promise.resolve(Response.json({ [address]: "here" })),
  );
  const needed = needWords("desk");
  await loadWords("fr", "extra");
  comes(Response.json({ late: "one" }));
  await needed;
  expect([words.value.language, words.value.has("late"), words.value.has("/words/fr/extra.json")]).toEqual([
    "fr",
    false,
    true,
  ]);
});
