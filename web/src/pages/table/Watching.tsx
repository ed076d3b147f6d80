/** In place of the dock for those who only look: how to get a seat. */
import { useRef, useState } from "preact/hooks";
import { sit } from "../../api";
import type { Table } from "../../game/table";
import { Button, Form, Refused } from "../../parts";
import type { Sight } from "../../table/sight";
import { say } from "../../words";
import { refusalOf } from "../asking";
import { awaitSeat, useAwaited } from "../awaited";
import { LongName, NameField } from "../LongName";
import { keepName, ownName } from "../tables";

export function Watching({ table, sight }: { table: Table; sight: Sight }) {
  const [name, write] = useState(ownName());
  const [refused, refuse] = useState("");
  const waits = useAwaited(table);
  const field = useRef<HTMLInputElement>(null);
  const open = sight.room !== undefined && !sight.room.over;
  const sitDown = async () => {
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
        <Form class="speakline" onSend={sitDown}>
          <NameField at={field} hint={say("room_table.sit.name")} value={name} onType={write} />
          <Button submit>{say("room_table.sit.go")}</Button>
        </Form>
      )}
      <LongName name={name} />
      <Refused class="refused" says={refused} />
    </footer>
  );
}
