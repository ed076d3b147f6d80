/** The face of Hold'em. */
import { ringFace } from "../../table/ring/face";
import { holdem } from "./game";

export const face = ringFace(holdem, () => ({ hand: [], best: [] }));
