/** The face of a game, as a page gets it: at once where it was fetched before, later where it was not, or lost. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { faceOf, games, useFace } from "../../src/games";
import { settled, show } from "../show";

const seen: unknown[] = [];
function Page({ game }: { game: string | undefined }) {
  seen.push(useFace(game));
  return null;
}

test("a page has no face without a game, then that of its game, and none of one that nobody knows", async () => {
  const [game = ""] = games;
  const face = await faceOf(game);
  const root = show(<Page game={undefined} />);
  await settled();
  expect(seen).toEqual([undefined]);
  act(() => render(<Page game={game} />, root));
  await settled();
  expect(seen.at(-1)).toBe(face);
  act(() => render(<Page game="whist" />, root));
  await settled();
  expect(seen.at(-1)).toBe("lost");
  seen.length = 0;
  show(<Page game={game} />);
  expect(seen).toEqual([face]);
});
