/** The practice tables: bots, no clock, hints; made and entered with one tap. */
import { makeTable } from "../api";
import { go } from "../router";
import { say } from "../words";
import { ownName, remember } from "./tables";

const TABLES = {
  tripoley: { game: "tripoley", preset: "pagat", bots: ["first", "casual", "careful"] },
  holdem: { game: "holdem", preset: "home-cash", bots: ["casual", "careful", "casual", "careful"] },
} as const;

export async function practiceTable(wanted: keyof typeof TABLES = "tripoley"): Promise<void> {
  const { game, preset, bots } = TABLES[wanted];
  const name = ownName() || say("room_pages.practice.you");
  const title = say("room_pages.practice.title");
  const { id } = await makeTable({
    title,
    name,
    game,
    preset,
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
