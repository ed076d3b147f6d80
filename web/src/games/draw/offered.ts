/** What a new table of five-card draw offers. */
import type { Offered } from "../../table/face";

export const offered: Offered = {
  place: 3,
  preset: "home-draw",
  stakes: ["50", "100", "200", "500", "1000"],
  asked: ["start_chips"],
  practice: ["casual", "careful", "casual"],
};
