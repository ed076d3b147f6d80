/** The line to the room: it opens itself again after every break, and what was not answered is sent again. */
import { type CommandRefused, type Done, type FromClient, type FromRoom, VERSION } from "../wire";

/** What a client may ask for; the line gives it its `id`. */
export type Command =
  Exclude<FromClient, { t: "hello" } | { t: "ping" }> extends infer One
    ? One extends { id: string }
      ? Omit<One, "id">
      : never
    : never;
export type Reply = Done | CommandRefused;

/** How the line stands: `ended` is final, with the room's reason. */
export type LineState = { is: "opening" } | { is: "open" } | { is: "broken"; tries: number } | Ended;
export interface Ended {
  is: "ended";
  why: "token" | "watch" | "nowhere" | "elsewhere" | "closed";
  says: string;
}

/** As much of a WebSocket as is needed. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  readyState: number;
  send(frame: string): void;
  close(): void;
}

/** What the line needs of the world; tests bring their own. */
export interface World {
  open(): Socket;
  after(milliseconds: number, act: () => void): () => void;
  chance(): number;
  newId(): string;
}

export interface Hearing {
  /** What to ask for when the line opens: everything, or what came after `since`. */
  since(): { story: string; since: number; seat: number | null; heard: number; head?: string };
  language(): string;
  heard(message: FromRoom): void;
  stands(state: LineState): void;
}

const OPENING = 0;
const OPEN = 1;
const FINAL: Readonly<Record<number, Ended["why"]>> = {
  4401: "token",
  4403: "watch",
  4404: "nowhere",
  4409: "elsewhere",
};
const PATIENT = new Set([1008, 1009]);
/** After so long a quiet the room is asked whether it is there: with the next, a lost line shows within five seconds. */
const QUIET = 2_200;
/** So long after that the line is said to be down; a slow line may still bring its answer. */
const SOON = 2_000;
/** A page that was busy first reads what has come meanwhile. */
const BREATH = 50;
/** And so long after that another line is opened. */
const LOST = 5_000;
/** So long opening may take. */
const OPENS_IN = 8_000;
/** A line that broke and is back before this was never down, as far as anybody saw. */
const UNSEEN = 3_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;

export class Connection {
  readonly #world: World;
  readonly #hearing: Hearing;
  readonly #unanswered = new Map<string, { frame: string; settle: (reply: Reply) => void }>();
  #socket: Socket | undefined;
  #tries = 0;
  #looks = true;
  #bye: { says: string; again: boolean } | undefined;
  #ended: Ended | undefined;
  #stopWaiting: () => void = () => {};
  #stopListening: () => void = () => {};
  #stopHiding: () => void = () => {};

  constructor(hearing: Hearing, world: World) {
    this.#hearing = hearing;
    this.#world = world;
  }

  /** Open the line, or open it at once where it is waiting. */
  open(): void {
    if (this.#ended && this.#ended.why !== "elsewhere") return;
    this.#ended = undefined;
    this.#bye = undefined;
    this.#stopWaiting();
    this.#drop();
    if (this.#tries === 0) this.#hearing.stands({ is: "opening" });
    const socket = this.#world.open();
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = ({ data }) => this.#hear(String(data));
    socket.onclose = ({ code }) => this.#closed(code);
    this.#after(OPENS_IN, () => this.#closed(1006));
  }

  /** Something was missed: open the line anew and ask for what came since. */
  again(): void {
    if (!this.#ended) this.open();
  }

  /** The device woke up, or is in the network again: make sure that somebody is there, on a line that opens soon too. */
  wake(): void {
    if (this.#ended) return;
    const state = this.#socket?.readyState;
    if (state === OPENING) this.#after(LOST, () => this.#closed(1006));
    else if (state === OPEN) this.#ask();
    else this.open();
  }

  /** The device may be out of the network: ask at once, and say so soon if nobody answers. */
  doubt(): void {
    if (this.#socket?.readyState === OPEN) this.#ask();
  }

  /** Whether the page is before somebody's eyes, for whoever is to be called where nobody looks. */
  looks(here: boolean): void {
    this.#looks = here;
    if (this.#socket?.readyState === OPEN) this.#tellLooks(this.#socket);
  }

  /** Leave for good. */
  close(): void {
    this.#end({ is: "ended", why: "closed", says: "" });
    this.#drop();
  }

  /** Ask the room for something; the reply comes once, however often the line breaks in between. */
  send(command: Command): Promise<Reply> {
    const id = this.#world.newId();
    return new Promise((settle) => {
      if (this.#ended) {
        settle({ t: "refused", id, code: "closed", says: this.#ended.says });
        return;
      }
      const frame = JSON.stringify({ ...command, id });
      this.#unanswered.set(id, { frame, settle });
      if (this.#socket?.readyState === OPEN) this.#socket.send(frame);
    });
  }

  #greet(socket: Socket): void {
    const hello: FromClient = {
      t: "hello",
      version: VERSION,
      language: this.#hearing.language(),
      ...this.#hearing.since(),
    };
    socket.send(JSON.stringify(hello));
    if (!this.#looks) this.#tellLooks(socket);
    for (const { frame } of this.#unanswered.values()) socket.send(frame);
  }

  #tellLooks(socket: Socket): void {
    socket.send(JSON.stringify({ t: "looks", here: this.#looks } satisfies FromClient));
  }

  #hear(frame: string): void {
    const message = JSON.parse(frame) as FromRoom;
    this.#after(QUIET, () => this.#ask());
    switch (message.t) {
      case "pong":
        this.#stands();
        return;
      case "done":
      case "refused":
        this.#unanswered.get(message.id)?.settle(message);
        this.#unanswered.delete(message.id);
        return;
      case "bye":
        this.#bye = { says: message.says, again: message.again };
        break;
      case "welcome":
      case "events":
      case "room":
        this.#stands();
    }
    this.#hearing.heard(message);
  }

  #stands(): void {
    this.#tries = 0;
    this.#stopHiding();
    this.#hearing.stands({ is: "open" });
  }

  /** Wait for the room so long; whatever it says begins the wait anew. */
  #after(patience: number, act: () => void): void {
    this.#stopListening();
    this.#stopListening = this.#world.after(patience, act);
  }

  /** Ask whether anybody is there; without an answer the line is first said to be down, and then opened anew. */
  #ask(): void {
    this.#socket?.send(JSON.stringify({ t: "ping" } satisfies FromClient));
    this.#after(SOON, () =>
      this.#after(BREATH, () => {
        this.#hearing.stands({ is: "broken", tries: this.#tries });
        this.#after(LOST, () => this.#closed(1006));
      }),
    );
  }

  #closed(code: number): void {
    this.#drop();
    const bye = this.#bye;
    const why = FINAL[code] ?? (bye && !bye.again ? "closed" : undefined);
    if (why) {
      this.#end({ is: "ended", why, says: bye?.says ?? "" });
      return;
    }
    this.#tries += 1;
    const down = () => this.#hearing.stands({ is: "broken", tries: this.#tries });
    if (this.#tries > 1) down();
    else this.#stopHiding = this.#world.after(UNSEEN, down);
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    const wait = PATIENT.has(code) ? LONGEST_WAIT : longest * (0.5 + this.#world.chance() / 2);
    this.#stopWaiting = this.#world.after(wait, () => this.open());
  }

  #end(ended: Ended): void {
    this.#ended = ended;
    this.#stopWaiting();
    this.#stopHiding();
    for (const [id, { settle }] of this.#unanswered) settle({ t: "refused", id, code: ended.why, says: ended.says });
    this.#unanswered.clear();
    this.#hearing.stands(ended);
  }

  /** Hear nothing more of a socket, and let it go. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#stopListening();
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}

/** Random enough to be nobody else's: 12 bytes, also where the page came over plain HTTP. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The world of a browser: the socket of a table, its timers and its chance. A `guest` only looks, seat or no seat. */
export function browserWorld(table: string, as: "player" | "guest" = "player"): World {
  return {
    open() {
      const url = new URL(`/t/${table}/ws${as === "guest" ? "?watch" : ""}`, location.href);
      url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
      return new WebSocket(url) as unknown as Socket;
    },
    after(milliseconds, act) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    chance: Math.random,
    newId: () => randomHex(12),
  };
}
