/** A seat that is one's own with the next deal: remembered on this device until one sits in it. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { summary } from "../api";
import type { Table } from "../game/table";
import { keepText, readText } from "../store";
import type { RoomFacts } from "../wire";

const placeOf = (id: string) => `boodle.awaited.${id}`;
const changed = signal(0);

/** The name of the seat at a table that this device waits for, if there is one. */
export const awaitedName = (id: string) => readText(placeOf(id));

export function awaitSeat(id: string, name: string): void {
  keepText(placeOf(id), name);
  changed.value += 1;
}

export function awaitNoLonger(id: string): void {
  // A store that is shut holds nothing either.
  if (awaitedName(id) === undefined) return;
  localStorage.removeItem(placeOf(id));
  changed.value += 1;
}

/** Remember the seat that a host's link has just given: whoever was promised one last stands last. */
export async function awaitLast(id: string): Promise<void> {
  const { expected } = await summary(id);
  const last = expected.at(-1);
  if (last) awaitSeat(id, last.name);
}

/** Whether a name still waits by what the room last told; it may not have told of the promise yet. */
export function standOf(room: RoomFacts, seat: number | null, name: string): "waits" | "ended" | "unheard" {
  if (seat !== null || room.over) return "ended";
  return room.expected.some((one) => one.name === name) ? "waits" : "unheard";
}

/** The name that this device waits for at a table; forgotten once one sits there, or the host has said no. */
export function useAwaited(table: Table): string | undefined {
  // Read, so that the page follows what is remembered.
  void changed.value;
  const name = awaitedName(table.id);
  const room = table.room.value;
  const seat = table.seat.value;
  const stand = name === undefined || !room ? "waits" : standOf(room, seat, name);
  useEffect(() => {
    if (name === undefined || stand === "waits") return;
    if (stand === "ended") return awaitNoLonger(table.id);
    let wanted = true;
    summary(table.id).then(
      (now) => wanted && standOf(now, now.seat, name) !== "waits" && awaitNoLonger(table.id),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [table, name, stand]);
  return name;
}
