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
