/** The practice tables: bots, no clock, hints; made and entered with one tap. */
import { makeTable } from "../api";
import { go } from "../router";
import { say } from "../words";
import { ownName, remember } from "./tables";

const TABLES = {
  tripoley: { game: "tripoley", bots: ["first", "casual", "careful"] },
  holdem: { game: "holdem", bots: ["casual", "careful", "casual", "careful"] },
} as const;

export async function practiceTable(wanted: keyof typeof TABLES = "tripoley"): Promise<void> {
  const { game, bots } = TABLES[wanted];
  const name = ownName() || say("room_pages.practice.you");
  const title = say("room_pages.practice.title");
  const { id } = await makeTable({
    title,
    name,
    game,
    seats: bots.length + 1,
    clock: 0,
    may_watch: false,
    chat: false,
    practice: true,
    bots,
  });
  remember({ id, title, name, practice: true });
  go({ page: "table", id });
}
