/** Imports of the page only go down and never round: what biome.jsonc refuses, tried on files that hold one import each. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";

const WRONG = [
  ["src/cards.ts", "./parts/Said", "Imports only go down."],
  ["src/art/New.tsx", "../parts", "Imports only go down."],
  ["src/parts/New.tsx", "../table/Log", "Imports only go down."],
  ["src/game/new.ts", "../pages/asking", "Imports only go down."],
  ["src/api.ts", "./pages/night/facts", "Imports only go down."],
  ["src/table/new.ts", "../games/holdem/sight", "What every table shows knows no game."],
  ["src/games/index.ts", "../pages/asking", "Imports only go down."],
  ["src/games/draw/sight.ts", "../holdem/sight", "No game imports another."],
  ["src/games/draw/ask/words.ts", "../../holdem/sight", "No game imports another."],
  ["src/games/draw/face.ts", "../../pages/table/Shell", "Imports only go down."],
  ["src/pages/new.tsx", "../games/holdem/face", "Games are found by their names."],
  ["src/table/one.ts", "./other", "cycle"],
  ["src/table/other.ts", "./one", "cycle"],
] as const;
const RIGHT = [
  ["src/games/holdem/ask/words.ts", "../../../table/sight"],
  ["src/games/holdem/ask/New.tsx", "../sight"],
  ["src/games/holdem/sight.ts", "../../table/sight"],
  ["src/pages/rules.tsx", "../games"],
  ["src/table/ask/new.ts", "../sight"],
] as const;

const here = mkdtempSync(join(tmpdir(), "storeys-"));
let found = "";

beforeAll(() => {
  cpSync("biome.jsonc", join(here, "biome.jsonc"));
  for (const [file, from] of [...WRONG, ...RIGHT]) {
    mkdirSync(join(here, dirname(file)), { recursive: true });
    writeFileSync(join(here, file), `export { it } from "${from}";\n`);
  }
  const order = ["lint", "--reporter=github", "--max-diagnostics=none"];
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), order, { cwd: here, encoding: "utf-8" });
  found = stdout + stderr;
  rmSync(here, { recursive: true });
});

function faultsOf(file: string): string[] {
  return found.split("\n").filter((line) => line.includes(`/${file},`));
}

test.each(WRONG)("%s may not import %s", (file, _, says) => {
  expect(faultsOf(file).join("\n")).toContain(says);
});

test.each(RIGHT)("%s may import %s", (file) => {
  expect(faultsOf(file)).toEqual([]);
});
