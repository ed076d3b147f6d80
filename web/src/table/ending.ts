/** The podium, on no table's first picture but at an evening's end. */
import { later } from "../later";

export const EveningEnd = later(async () => (await import("./EveningEnd")).EveningEnd);
