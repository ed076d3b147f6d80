/** The face of five-card draw. */
import { ringFace } from "../../table/ring/face";
import { draw } from "./game";

export const face = ringFace(draw, () => ({ hand: [] }));
