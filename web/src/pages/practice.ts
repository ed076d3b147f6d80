/** The practice table: three bots, no clock, hints; made and entered with one tap. */
import { makeTable } from "../api";
import { go } from "../router";
import { say } from "../words";
import { ownName, remember } from "./tables";

export async function practiceTable(): Promise<void> {
  const name = ownName() || say("room_pages.practice.you");
  const title = say("room_pages.practice.title");
  const { id } = await makeTable({
    title,
    name,
    preset: "pagat",
    seats: 4,
    clock: 0,
    may_watch: false,
    chat: false,
    practice: true,
    bots: ["first", "casual", "careful"],
  });
  remember({ id, title, name, practice: true });
  go({ page: "table", id });
}
