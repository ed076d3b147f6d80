/** A poker game's face: the table, the screen and the felt that all of them have, drawn by what it differs in. */
import { later } from "../../later";
import type { Face } from "../face";
import { answerSays } from "./ask/words";
import { Own } from "./Dock";
import { Felt } from "./Felt";
import { placesOf, type RingGame } from "./game";
import type { RingMine, RingPicture, RingView } from "./sight";
import { Table } from "./Table";

const Screen = later(async () => (await import("./Screen")).Screen);

export function ringFace(game: RingGame, undealt: (mine: RingMine) => Partial<RingMine>): Face<RingPicture, RingMine> {
  return {
    Table: (props) => <Table game={game} {...props} />,
    Screen: (props) => <Screen game={game} {...props} />,
    Felt: (props) => <Felt game={game} {...props} />,
    Own: (props) => <Own game={game} {...props} />,
    moment: () => "",
    cleared: (view: RingView) => ({
      ...view,
      picture: { ...view.picture, hand: null, awards: [], returned: [] },
    }),
    undealt: (view: RingView) => ({ ...view, mine: { ...view.mine, ...undealt(view.mine) } }),
    playing: () => [],
    answerSays: (action, sight) => answerSays(game, action, { ...sight, view: sight.view as RingView }),
    figures: {
      won: ["hands"],
      before: [],
      after: [],
      places: (sight) => placesOf(game, { ...sight, view: sight.view as RingView }),
    },
  };
}
