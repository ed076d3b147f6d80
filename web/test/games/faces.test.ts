/** Every game of the page has a folder of its own, with a face and with files that are named alike. */
import { expect, test } from "vitest";
import { faceOf, games, offered } from "../../src/games";

const ALIKE = ["face.ts", "flights.ts", "offered.ts", "sight.ts"];
const files = Object.keys(import.meta.glob("../../src/games/*/**/*.{ts,tsx}"));

test("the usual game stands first", () => {
  expect(games[0]).toBe("tripoley");
  expect(games.length).toBe(new Set(files.map((file) => file.split("/")[4])).size);
});

test.each(games)("%s has its face, and what a new table offers", async (game) => {
  const face = await faceOf(game);
  for (const part of [face.Table, face.Screen, face.Felt]) expect(part).toBeTypeOf("function");
  expect(offered.get(game)?.stakes.length).toBeGreaterThan(0);
  const own = files.flatMap((file) => file.split(`/games/${game}/`)[1] ?? []);
  expect(own).toEqual(expect.arrayContaining(ALIKE));
});

test("a game that nobody knows has none", async () => {
  await expect(faceOf("whist")).rejects.toThrow("no face of whist");
});
