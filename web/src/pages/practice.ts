/** The practice tables: bots, no clock, hints; made and entered with one tap. */
import { makeTable } from "../api";
import { offered, usual } from "../games";
import { go } from "../router";
import { say } from "../words";
import { ownBadge, ownName, remember } from "./tables";

export async function practiceTable(game: string = usual): Promise<void> {
  const bots = offered.get(game)?.practice ?? [];
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
    badge: ownBadge() ?? null,
  });
  remember({ id, title, name, practice: true });
  go({ page: "table", id });
}
