/** The face of Tripoley. */
import { later } from "../../later";
import type { Face } from "../../table/face";
import type { Mine, Picture } from "../../wire";
import { answerSays } from "./ask/words";
import { Own } from "./Dock";
import { figures } from "./evening";
import { Felt } from "./Felt";
import { momentOf } from "./sight";
import { Table } from "./Table";

export const face: Face<Picture, Mine> = {
  Table,
  Screen: later(async () => (await import("./Screen")).Screen),
  Felt,
  Own,
  moment: momentOf,
  cleared: (view) => ({ ...view, picture: { ...view.picture, taken: [], pots_taken: [], runs: [] } }),
  undealt: ({ picture, mine, ...view }) => ({
    ...view,
    picture: { ...picture, order: [], poker: null, stops: null },
    mine: { ...mine, hand: [], put_down: [], five: [], best: [] },
  }),
  playing: ({ five }) => five,
  answerSays,
  figures,
};
