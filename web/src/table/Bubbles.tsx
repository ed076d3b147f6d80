/** What somebody says stands over the seat for a moment, unless chat is hidden here. */

import { useNow } from "../game/clock";
import type { Table } from "../game/table";
import { say } from "../words";
import { Emote, isEmote } from "./emotes";
import { useUi } from "./ui";

const STAYS = 6000;

export function Bubble({ table, seat }: { table: Table; seat: number }) {
  const ui = useUi();
  const now = useNow() + table.clockAhead.value;
  const last = table.said.value.filter((line) => line.seat === seat).at(-1);
  if (!last || !ui || ui.quiet.value || ui.muted.value.includes(seat) || now - (last.at ?? 0) > STAYS) return null;
  return (
    <p class="bubble" aria-hidden="true">
      {last.emote && isEmote(last.emote) ? (
        <>
          <Emote name={last.emote} /> {say(`room_table.emote.${last.emote}`)}
        </>
      ) : (
        last.text
      )}
    </p>
  );
}
