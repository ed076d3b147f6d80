/** What a new table of Hold'em offers. */
import type { Offered } from "../../table/face";

export const offered: Offered = {
  place: 2,
  preset: "home-cash",
  stakes: ["100", "200", "500", "1000", "1500", "3000"],
  asked: ["start_chips"],
  practice: ["casual", "careful", "casual", "careful"],
};
