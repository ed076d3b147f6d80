/** One table on this device: the line, what is known, what is shown, and what one may say. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { device, type Tempo } from "../device";
import { toast } from "../parts";
import { play } from "../sound";
import { keepText, readText } from "../store";
import type { AskedFacts, Events, FromRoom, RoomFacts, Said, Welcome } from "../wire";
import { type Advance, saidInAdvance } from "./advance";
import { browserWorld, Connection, type LineState, type Reply, type World } from "./connection";
import { keepTold, opened, type Step, takeIn, type View } from "./fold";
import { isGuided } from "./guided";
import { put } from "./paths";
import { isTime, withoutSaying } from "./practising";
import { headPlace, promised } from "./promised";
import { ReadOut } from "./readout";
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
/** An answer is acknowledged at once; one that is not within this is said to be on its way. */
const ARRIVES_IN = 3_000;

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
  readonly answering: Signal<number | undefined> = signal(undefined);
  /** The question whose answer should have arrived by now, and has not. */
  readonly late: Signal<number | undefined> = signal(undefined);
  /** Why the last answer was refused, in the room's own sentence. */
  readonly refused: Signal<string> = signal("");
  /** How far this device's clock is behind that of the room, in milliseconds. */
  readonly clockAhead = signal(0);
  /** The seat's question, or the host's where that is all there is. */
  readonly asked: ReadonlySignal<AskedFacts | null> = computed(() => this.#asked());

  readonly #world: World;
  readonly #line: Connection;
  readonly #showing: Showing;
  readonly #spoken: ReadOut;
  readonly #endings: (() => void)[] = [];
  #known: View | undefined;
  #gaps = 0;
  #lines = 0;
  /** The last head of the table that this device was told. */
  #head: string | undefined;
  #added = -1;
  #form = false;
  #formTold = false;
  /** Questions that were answered here without a word of anybody. */
  readonly #idle = new Set<number>();
  /** The one of them that the room did not take so. */
  readonly #asksAfterAll: Signal<number | undefined> = signal(undefined);

  constructor(id: string, world: World = browserWorld(id)) {
    this.id = id;
    this.#head = readText(headPlace(id));
    this.#world = world;
    this.#spoken = new ReadOut((milliseconds, act) => world.after(milliseconds, act));
    this.#showing = new Showing({
      show: (step, how) => this.#show(step, how),
      after: (milliseconds, act) => world.after(milliseconds, act),
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
        since: () => {
          this.#formTold = false;
          const known =
            this.#gaps > 1 || !this.#known
              ? { story: "", since: 0, seat: null, heard: 0 }
              : {
                  story: this.#known.story,
                  since: this.#known.next,
                  seat: this.seat.value,
                  heard: this.said.value.at(-1)?.at ?? 0,
                };
          return this.#head ? { ...known, head: this.#head } : known;
        },
        language: () => device.language.value,
        heard: (message) => this.#heard(message),
        stands: (state) => {
          if (state.is !== "open" || this.line.value.is !== "open") this.line.value = state;
        },
      },
      world,
    );
  }

  /** Open the line, and keep it open while the page is looked at. */
  open(): this {
    const looks = () => this.#line.looks(document.visibilityState !== "hidden");
    const wake = () => {
      looks();
      if (document.visibilityState === "visible") this.#line.wake();
      else this.#showing.catchUp();
    };
    const online = () => this.#line.wake();
    const offline = () => this.#line.doubt();
    window.addEventListener("online", online);
    window.addEventListener("offline", offline);
    document.addEventListener("visibilitychange", wake);
    let spoken = device.language.value;
    const language = effect(() => {
      const now = device.language.value;
      if (now !== spoken) void this.#line.send({ t: "speak", language: now });
      spoken = now;
    });
    this.#endings.push(
      () => window.removeEventListener("online", online),
      () => window.removeEventListener("offline", offline),
      () => document.removeEventListener("visibilitychange", wake),
      language,
    );
    looks();
    this.#line.open();
    return this;
  }

  close(): void {
    for (const end of this.#endings.splice(0)) end();
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
  async answer(question: number, action: string): Promise<Reply> {
    this.refused.value = "";
    this.answering.value = question;
    const idle = this.#open(question)?.optional;
    const stop = this.#world.after(ARRIVES_IN, () => {
      this.late.value = question;
    });
    const reply = await this.#line.send({ t: "answer", question, action });
    stop();
    if (this.late.value === question) this.late.value = undefined;
    if (reply.t === "refused") {
      if (this.answering.value === question) this.answering.value = undefined;
      // A hand begins without waiting for who may still speak: his finger came too late, and nothing is lost by it.
      if (idle && !this.#open(question)) return reply;
      this.refused.value = reply.says;
      play("refused");
    }
    return reply;
  }

  /** The question of this number, while it is open as far as this device has been told. */
  #open(question: number): AskedFacts | undefined {
    const { asked, host } = this.#known?.mine ?? {};
    return [asked, host].find((one) => one?.number === question) ?? undefined;
  }

  act(act: HostAct): Promise<Reply> {
    return this.#line.send({ t: "host", ...act });
  }

  /** The host opens or leaves what the table waits for: the form of the rules, or the question whether he is sure. */
  hold(open: boolean): void {
    this.#form = open;
    this.#tellForm(this.room.value);
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
    if ("head" in message && message.head && message.head !== this.#head) {
      this.#head = message.head;
      keepText(headPlace(this.id), message.head);
    }
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
        this.#warn(message);
        this.#lines += 1;
        this.said.value = [...this.said.value.slice(1 - MOST_LINES), { ...message, key: this.#lines }];
        return;
    }
  }

  /** Another past than this room has, or than another device remembers: it is shown once on each device. */
  #warn({ note = "", text = "", at = 0 }: Said): void {
    const place = `boodle.past.${this.id}`;
    if (!note.startsWith("past") || at <= Number(readText(place))) return;
    keepText(place, `${at}`);
    toast(text, "bad");
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
    // The room forgets a form with its host's page or when it is restarted, and is told of it after each hello.
    if (!this.#formTold) this.#tellForm(room);
    const { fair } = room;
    const seat = this.seat.value;
    if (!fair?.open || seat === null || fair.contributed.includes(seat) || fair.deal === this.#added) return;
    this.#added = fair.deal;
    const bytes = promised(this.#known?.story ?? this.id, fair.deal, fair.commitment);
    void this.#line.send({ t: "contribute", deal: fair.deal, bytes });
  }

  /** At a practice table what goes without saying is said here. */
  #sayUnasked(): void {
    const view = this.#known;
    const seat = this.seat.value;
    if (!this.room.value?.practice || seat === null || !view) return;
    for (const one of [view.mine.asked, view.mine.host]) {
      const action = one && withoutSaying(view, seat, one);
      if (!action || this.#idle.has(one.number) || !isTime(view, seat, one)) continue;
      this.#idle.add(one.number);
      void this.answer(one.number, action).then((reply) => {
        if (reply.t === "refused") this.#asksAfterAll.value = one.number;
      });
    }
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
    const after = this.#asksAfterAll.value;
    const idle = (one: AskedFacts) => room?.practice && one.number !== after && withoutSaying(view, seat, one);
    return [view.mine.asked, view.mine.host].find((one) => one && !idle(one)) ?? null;
  }

  /** How fast it goes here: as the table has it, calmly while it is told, unless this device has it otherwise. */
  tempo(): Tempo {
    const pace = device.pace.value;
    if (pace !== "table" && pace !== "once") return pace;
    const room = this.room.value;
    return room?.practice && isGuided(room.game) ? "calm" : (room?.tempo ?? "normal");
  }

  #tellForm(room: RoomFacts | undefined): void {
    if (!room?.begun || room.over || !this.host.value) return;
    this.#formTold = true;
    if (room.changing !== this.#form) void this.act({ act: this.#form ? "changing" : "settled" });
  }

  #show(step: Step, how: "beat" | "at once"): void {
    this.shown.value = step.view;
    this.moving.value = how === "beat" ? step : undefined;
    if (step.event.mine && "asked" in step.event.mine) {
      this.refused.value = "";
    }
    const { asked, host } = step.view.mine;
    if (step.event.mine && ![asked?.number, host?.number].includes(this.answering.value))
      this.answering.value = undefined;
    this.#spoken.take(step, this.seat.value);
    const sound = soundOf(step, this.seat.value);
    if (sound && (how === "beat" || sound === "turn")) play(sound);
    this.#sayUnasked();
    this.#sayAdvance();
  }
}
