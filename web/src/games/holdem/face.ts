/** The face of Hold'em. */
import type { Face } from "../../table/face";
import type { HoldemMine, HoldemPicture } from "../../wire";
import { Felt } from "./Felt";
import { Screen } from "./Screen";
import { Table } from "./Table";

export const face: Face<HoldemPicture, HoldemMine> = {
  Table,
  Screen,
  Felt,
  moment: () => "",
  cleared: (view) => ({ ...view, picture: { ...view.picture, hand: null, awards: [], returned: [] } }),
  undealt: (view) => ({ ...view, mine: { ...view.mine, hand: [], best: [] } }),
  playing: () => [],
  figures: { won: ["hands"], before: [], after: [] },
};
