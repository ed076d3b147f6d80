/** The form of the rules that the host has open, or the question whether he is sure: the table waits while it is. */
import type { RoomFacts } from "../wire";

/** Tells the room of it; it forgets a form with its host's page or when it is restarted, and is told after each hello. */
export class Form {
  readonly #tell: (what: "changing" | "settled") => void;
  #open = false;
  #told = false;

  constructor(tell: (what: "changing" | "settled") => void) {
    this.#tell = tell;
  }

  /** A hello is said: the room is to be told anew. */
  greets(): void {
    this.#told = false;
  }

  /** The host opens or leaves it. */
  hold(open: boolean, room: RoomFacts | undefined): void {
    this.#open = open;
    if (room) this.#settle(room);
  }

  /** The host hears how the room stands. */
  hears(room: RoomFacts): void {
    if (!this.#told) this.#settle(room);
  }

  #settle(room: RoomFacts): void {
    if (!room.begun || room.over) return;
    this.#told = true;
    if (room.changing !== this.#open) this.#tell(this.#open ? "changing" : "settled");
  }
}
