/** In place of the dock for those who only look: how to get a seat. */
import { useRef, useState } from "preact/hooks";
import { sit } from "../../api";
import type { Table } from "../../game/table";
import { Button } from "../../parts";
import type { Sight } from "../../table/sight";
import { say } from "../../words";
import { refusalOf } from "../asking";
import { awaitSeat, useAwaited } from "../awaited";
import { LONGEST_NAME, LongName } from "../LongName";
import { keepName, ownName } from "../tables";

export function Watching({ table, sight }: { table: Table; sight: Sight }) {
  const [name, write] = useState(ownName());
  const [refused, refuse] = useState("");
  const waits = useAwaited(table);
  const field = useRef<HTMLInputElement>(null);
  const open = sight.room !== undefined && !sight.room.over;
  const sitDown = async (event: Event) => {
    event.preventDefault();
    if (!name.trim()) return field.current?.focus();
    try {
      await sit(table.id, null, name.trim());
      keepName(name.trim());
      awaitSeat(table.id, name.trim());
      refuse("");
      table.takeHere();
    } catch (error) {
      refuse(refusalOf(error).says);
    }
  };
  if (waits !== undefined)
    return (
      <footer class="dock watching">
        <p role="status">{say("room_pages.awaited", { name: waits })}</p>
      </footer>
    );
  return (
    <footer class="dock watching">
      <p>{say("room_table.spectator")}</p>
      {open && (
        <form class="speakline" onSubmit={(event) => void sitDown(event)}>
          <input
            ref={field}
            class="field"
            type="text"
            maxLength={LONGEST_NAME}
            aria-label={say("room_table.sit.name")}
            placeholder={say("room_table.sit.name")}
            value={name}
            onInput={(event) => write(event.currentTarget.value)}
          />
          <Button submit>{say("room_table.sit.go")}</Button>
        </form>
      )}
      <LongName name={name} />
      {refused && (
        <p class="refused" role="alert">
          {refused}
        </p>
      )}
    </footer>
  );
}
