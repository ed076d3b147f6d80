/** A world without a network: sockets that a test opens and breaks, timers that it lets run. */
import { Connection, type LineState, type Socket, type World } from "../../src/game/connection";
import type { FromRoom } from "../../src/wire";

export class FakeSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];

  send(frame: string): void {
    if (this.readyState !== 1) throw new Error("the socket is not open");
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }
  brings(message: FromRoom): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

export class FakeWorld implements World {
  readonly sockets: FakeSocket[] = [];
  #timers: { at: number; act: () => void }[] = [];
  #now = 0;
  #ids = 0;

  open(): FakeSocket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  after(milliseconds: number, act: () => void): () => void {
    const timer = { at: this.#now + milliseconds, act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }
  chance(): number {
    return 0.5;
  }
  newId(): string {
    this.#ids += 1;
    return `id${this.#ids}`;
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }
  passes(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.#now = next.at;
      next.act();
    }
    this.#now = until;
  }
}

/** A line to a room that is opening, what it says of itself, and what it hears. */
export function lineIn(world: World): { line: Connection; states: LineState[]; heard: FromRoom[] } {
  const states: LineState[] = [];
  const heard: FromRoom[] = [];
  const line = new Connection(
    {
      since: () => ({ story: "s", since: 7, seat: null, heard: 0 }),
      language: () => "de",
      heard: (message) => heard.push(message),
      stands: (state) => states.push(state),
    },
    world,
  );
  line.open();
  return { line, states, heard };
}
