/** One table on this device: the line, what is known, what is shown, and what one may say. */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { device, type Tempo } from "../device";
import { play } from "../sound";
import type { AskedFacts, Events, FromRoom, RoomFacts, Said, Welcome } from "../wire";
import { type Advance, saidInAdvance } from "./advance";
import { answersOf } from "./answers";
import { attend } from "./attending";
import { browserWorld, Connection, type Hearing, type LineState, type Reply, type World } from "./connection";
import { keepTold, opened, type Step, takeIn, type View } from "./fold";
import { heldForm } from "./form";
import { isGuided } from "./guided";
import { put } from "./paths";
import { Practising } from "./practising";
import { adding } from "./promised";
import { ReadOut } from "./readout";
import { remembered } from "./remembered";
import { ownCard, Showing, soundOf } from "./showing";

/** What the host can ask of the room. */
export interface HostAct {
  act: string;
  seat?: number;
  level?: string;
  option?: string;
  value?: string;
  name?: string;
}

/** A line of chat as it came, with a number of its own here. */
export type Line = Said & { key: number };

const MOST_LINES = 200;

export class Table {
  readonly id: string;
  readonly line: Signal<LineState> = signal({ is: "opening" });
  /** The room around the table; none until the first welcome. */
  readonly room: Signal<RoomFacts | undefined> = signal(undefined);
  /** This device's seat; none for a spectator. */
  readonly seat: Signal<number | null> = signal(null);
  readonly host = signal(false);
  readonly house: Signal<Readonly<Record<string, string>>> = signal({});
  /** The table as it is drawn: what is known, some beats later. None while it gathers. */
  readonly shown: Signal<View | undefined> = signal(undefined);
  /** What waits for a tap for a while: one's own card that has to follow, or a moment that is held. */
  readonly waits: Signal<Step | undefined> = signal(undefined);
  /** The event that is being shown, for what moves. */
  readonly moving: Signal<Step | undefined> = signal(undefined);
  readonly said: Signal<readonly Line[]> = signal([]);
  /** What is to be answered as soon as one is asked. */
  readonly advance: Signal<Advance | undefined> = signal(undefined);
  /** The question that was answered here and waits for the room's word. */
  readonly answering: Signal<number | undefined>;
  /** The question whose answer should have arrived by now, and has not. */
  readonly late: Signal<number | undefined>;
  /** Why the last answer was refused, in the room's own sentence. */
  readonly refused: Signal<string>;
  /** How far this device's clock is behind that of the room, in milliseconds. */
  readonly clockAhead = signal(0);
  /** The seat's question, or the host's where that is all there is. */
  readonly asked: ReadonlySignal<AskedFacts | null> = computed(() => this.#asked());

  readonly #line: Connection;
  readonly #answers: ReturnType<typeof answersOf>;
  readonly #showing: Showing;
  readonly #spoken: ReadOut;
  readonly #remembered: ReturnType<typeof remembered>;
  readonly #practising = new Practising((question, action) => this.answer(question, action));
  readonly #add = adding();
  readonly #form = heldForm((act) => void this.act({ act }));
  #leave = () => {};
  #known: View | undefined;
  #gaps = 0;
  #lines = 0;

  constructor(id: string, world: World = browserWorld(id)) {
    this.id = id;
    this.#remembered = remembered(id);
    const after: World["after"] = (milliseconds, act) => world.after(milliseconds, act);
    this.#spoken = new ReadOut(after);
    this.#showing = new Showing({
      show: (step, how) => this.#show(step, how),
      after,
      still: () => device.pace.value === "once" || document.visibilityState === "hidden",
      tempo: () => this.tempo(),
      patient: () => this.seat.value !== null && !this.room.value?.clock,
      own: (step) => ownCard(step, this.seat.value) !== undefined,
      waits: (step) => {
        this.waits.value = step;
      },
    });
    this.#line = new Connection(
      {
        since: () => this.#since(),
        language: () => device.language.value,
        heard: (message) => this.#heard(message),
        stands: (state) => {
          if (state.is !== "open" || this.line.value.is !== "open") this.line.value = state;
        },
      },
      world,
    );
    this.#answers = answersOf(
      after,
      (given) => this.#line.send({ t: "answer", ...given }),
      () => this.#known?.mine,
    );
    this.answering = this.#answers.answering;
    this.late = this.#answers.late;
    this.refused = this.#answers.refused;
  }

  /** Open the line, and keep it open while the page is looked at. */
  open(): this {
    this.#leave = attend(this.#line, () => this.#showing.catchUp());
    this.#line.open();
    return this;
  }

  close(): void {
    this.#leave();
    this.#showing.clear();
    this.#spoken.clear();
    this.#line.close();
  }

  /** Take the seat back from another window. */
  takeHere(): void {
    this.#line.open();
  }

  /** Whoever taps has seen enough of what is shown: what comes next is shown now. */
  goOn(): void {
    this.#showing.goOn();
  }

  /** Answer a question, in notation. A refusal is shown in the question's own box. */
  answer(question: number, action: string): Promise<Reply> {
    return this.#answers.give(question, action);
  }

  act(act: HostAct): Promise<Reply> {
    return this.#line.send({ t: "host", ...act });
  }

  /** The host opens or leaves what the table waits for: the form of the rules, or the question whether he is sure. */
  hold(open: boolean): void {
    this.#form.hold(open, this.host.value ? this.room.value : undefined);
  }

  say(text: string): Promise<Reply> {
    return this.#line.send({ t: "say", text });
  }

  emote(emote: string): Promise<Reply> {
    return this.#line.send({ t: "say", emote });
  }

  /** At a practice table: what would a good player answer? */
  hint(): Promise<Reply> {
    return this.#line.send({ t: "hint" });
  }

  /** The sentence of the line's last refusal is put away. */
  forgive(): void {
    this.refused.value = "";
  }

  #heard(message: FromRoom): void {
    this.#remembered.keep(message);
    switch (message.t) {
      case "welcome":
        this.#welcome(message);
        return;
      case "events":
        this.#events(message);
        return;
      case "room":
        this.#room(put(this.room.value ?? ({} as RoomFacts), message.room));
        return;
      case "said":
        this.#remembered.warn(message);
        this.#lines += 1;
        this.said.value = [...this.said.value.slice(1 - MOST_LINES), { ...message, key: this.#lines }];
        return;
    }
  }

  /** From where on the room is to tell: from the beginning where this device knows nothing, or missed something twice. */
  #since(): ReturnType<Hearing["since"]> {
    this.#form.greets();
    const known = this.#gaps > 1 ? undefined : this.#known;
    return {
      story: known?.story ?? "",
      since: known?.next ?? 0,
      seat: known ? this.seat.value : null,
      heard: known ? (this.said.value.at(-1)?.at ?? 0) : 0,
      ...this.#remembered.head(),
    };
  }

  #welcome(welcome: Welcome): void {
    this.#gaps = 0;
    this.seat.value = welcome.seat;
    this.host.value = welcome.host;
    this.house.value = welcome.house;
    this.said.value = [];
    this.#known = keepTold(this.#known, opened(welcome));
    this.#showing.clear();
    this.#spoken.clear();
    this.moving.value = undefined;
    this.answering.value = undefined;
    this.shown.value = this.#known;
    this.#room(welcome.room);
    this.#sayUnasked();
  }

  #events({ events }: Events): void {
    if (!this.#known) {
      // The evening began while this table was still gathering here.
      this.#gaps += 1;
      this.#line.again();
      return;
    }
    const { steps, view, gap } = takeIn(this.#known, events);
    this.#known = view;
    this.#showing.push(steps);
    this.#gaps = gap ? this.#gaps + 1 : 0;
    if (gap) this.#line.again();
  }

  #room(room: RoomFacts): void {
    this.clockAhead.value = room.now - Date.now();
    this.room.value = room;
    if (this.host.value) this.#form.hears(room);
    const added = this.#add(room.fair, this.seat.value, this.#known?.story ?? this.id);
    if (added) void this.#line.send({ t: "contribute", ...added });
  }

  /** At a practice table what goes without saying is said here. */
  #sayUnasked(): void {
    const view = this.#known;
    const seat = this.seat.value;
    if (!this.room.value?.practice || seat === null || !view) return;
    this.#practising.say(view, seat);
  }

  /** What was said in advance is said for the first question that needs an answer, and for no other. */
  #sayAdvance(): void {
    const [said, asked] = [this.advance.value, this.shown.value?.mine.asked];
    if (!said || !asked || asked.optional) return;
    this.advance.value = undefined;
    const action = saidInAdvance(said, asked);
    if (action) void this.answer(asked.number, action);
  }

  #asked(): AskedFacts | null {
    const view = this.shown.value;
    const [seat, room] = [this.seat.value, this.room.value];
    if (!view || seat === null) return null;
    const idle = (one: AskedFacts) => room?.practice && this.#practising.spares(view, seat, one);
    return [view.mine.asked, view.mine.host].find((one) => one && !idle(one)) ?? null;
  }

  /** How fast it goes here: as the table has it, calmly while it is told, unless this device has it otherwise. */
  tempo(): Tempo {
    const pace = device.pace.value;
    if (pace !== "table" && pace !== "once") return pace;
    const room = this.room.value;
    return room?.practice && isGuided(room.game) ? "calm" : (room?.tempo ?? "normal");
  }

  #show(step: Step, how: "beat" | "at once"): void {
    this.shown.value = step.view;
    this.moving.value = how === "beat" ? step : undefined;
    this.#answers.hear(step);
    this.#spoken.take(step, this.seat.value);
    const sound = soundOf(step, this.seat.value);
    if (sound && (how === "beat" || sound === "turn")) play(sound);
    this.#sayUnasked();
    this.#sayAdvance();
  }
}
