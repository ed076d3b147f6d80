/** What a new table of Tripoley offers. */
import type { Offered } from "../../table/face";

export const offered: Offered = {
  place: 1,
  preset: "pagat",
  stakes: ["60", "100", "200", "300"],
  asked: ["start_chips", "memory_aid", "raise_cap"],
  practice: ["first", "casual", "careful"],
};
