/** How all deals of a game closed: what this device was told itself, and what it asks for when somebody looks. */
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { AnyClosing } from "../game/fold";
import type { Sight } from "./sight";

/** Asks the room for the deals of a game that are over; where there is no room, nobody knows any. */
const Earlier = createContext<(story: string) => Promise<readonly AnyClosing[]>>(async () => []);
export const EarlierProvider = Earlier.Provider;

/** What was asked for, by the name of the game and the deal before which it ends. */
const asked = new Map<string, Promise<readonly AnyClosing[]>>();

/** All of them, once those before one came have been told; meanwhile, and where the room is away, those since. */
export function useClosings({ view }: Pick<Sight, "view">): readonly AnyClosing[] {
  const { closings, story } = view;
  const ask = useContext(Earlier);
  const [before, put] = useState<readonly AnyClosing[]>([]);
  const first = closings[0]?.deal ?? 1;
  useEffect(() => {
    let wanted = true;
    const what = `${story} ${first}`;
    if (first > 1) {
      const told = asked.get(what) ?? ask(story);
      asked.set(what, told);
      told.then(
        (found) => wanted && put(found),
        () => asked.delete(what),
      );
    }
    return () => {
      wanted = false;
    };
  }, [story, first, ask]);
  return [...before.filter(({ deal }) => deal < first), ...closings];
}
