/** Every poker game of the page with the evenings of it that were played. */
import type { RingGame } from "../../../src/table/ring/game";
import { momentsOf, type Sitting, sittings } from "../../game/evenings";

const found = import.meta.glob<Record<string, RingGame>>("../../../src/games/*/game.{ts,tsx}", { eager: true });

const gameOf = (name: string): RingGame => {
  const [, told] = Object.entries(found).find(([file]) => file.includes(`/${name}/`)) ?? [];
  const game = told?.[name];
  if (!game) throw new Error(`no poker game is called ${name}`);
  return game;
};

/** Each evening with its game, and each game with the moments of all its evenings. */
export const evenings: readonly { game: RingGame; sitting: Sitting; called: string }[] = sittings.map((sitting) => ({
  game: gameOf(sitting.game),
  sitting,
  called: `${sitting.game}, ${sitting.name}`,
}));
export const games = [...new Set(sittings.map(({ game }) => game))].map((name) => ({
  name,
  game: gameOf(name),
  moments: sittings.filter(({ game }) => game === name).flatMap(momentsOf),
}));
