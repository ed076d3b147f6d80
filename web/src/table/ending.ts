/** The podium and the chart, on no table's first picture but at an evening's end. */
import { later } from "../later";

export const EveningEnd = later(async () => (await import("./EveningEnd")).EveningEnd);
export const Graph = later(async () => (await import("./Graph")).Graph);
