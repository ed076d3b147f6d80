/** The games of the page: a folder each, found by its name. No game stands in a list. */
import { useEffect, useState } from "preact/hooks";
import type { Face, Offered } from "../table/face";

const faces = import.meta.glob<{ face: Face }>("./*/face.ts");
const offers = import.meta.glob<{ offered: Offered }>("./*/offered.ts", { eager: true });

const nameOf = (path: string) => path.split("/")[1] ?? "";

/** What new tables offer, by the names of the games, in the order in which they are listed. */
export const offered: ReadonlyMap<string, Offered> = new Map(
  Object.entries(offers)
    .map(([path, told]) => [nameOf(path), told.offered] as const)
    .sort(([, one], [, other]) => one.place - other.place),
);

/** The games by their names; the usual one first. */
export const games: readonly string[] = [...offered.keys()];
export const usual: string = games[0] ?? "";

const known = new Map<string, Face>();

/** The face of a game, fetched when it is first shown. */
export async function faceOf(game: string): Promise<Face> {
  const found = known.get(game);
  if (found) return found;
  const load = faces[`./${game}/face.ts`];
  if (!load) throw new Error(`no face of ${game}`);
  const { face } = await load();
  known.set(game, face);
  return face;
}

/** The face of a game as soon as it is there; `lost` where it could not be fetched. */
export function useFace(game: string | undefined): Face | "lost" | undefined {
  const [face, put] = useState<Face | "lost" | undefined>(() => (game === undefined ? undefined : known.get(game)));
  useEffect(() => {
    if (game === undefined) return;
    let wanted = true;
    faceOf(game).then(
      (found) => wanted && put(() => found),
      () => wanted && put("lost"),
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return face;
}
