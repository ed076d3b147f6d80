/** The form of the rules that the host has open, or the question whether he is sure: the table waits while it is. */
import type { RoomFacts } from "../wire";

/** Tells the room of it; it forgets a form with its host's page or when it is restarted, and is told after each hello. */
export function heldForm(tell: (what: "changing" | "settled") => void) {
  let [open, told] = [false, false];
  const settle = (room: RoomFacts | undefined): void => {
    if (!room?.begun || room.over) return;
    told = true;
    if (room.changing !== open) tell(open ? "changing" : "settled");
  };
  return {
    /** A hello is said: the room is to be told anew. */
    greets(): void {
      told = false;
    },
    /** The host opens or leaves it. */
    hold(wanted: boolean, room: RoomFacts | undefined): void {
      open = wanted;
      settle(room);
    },
    /** The host hears how the room stands. */
    hears(room: RoomFacts): void {
      if (!told) settle(room);
    },
  };
}
