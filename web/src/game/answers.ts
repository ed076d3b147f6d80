/** Answers on their way to the room: to which question one is, whether it is late, and why the last was refused. */
import { type Signal, signal } from "@preact/signals";
import { play } from "../sound";
import type { AskedFacts } from "../wire";
import type { Reply, World } from "./connection";
import type { AnyMine, Step } from "./fold";

/** An answer is acknowledged at once; one that is not within this is said to be on its way. */
const ARRIVES_IN = 3_000;

export interface Given {
  question: number;
  action: string;
}

export class Answers {
  readonly answering: Signal<number | undefined> = signal(undefined);
  readonly late: Signal<number | undefined> = signal(undefined);
  readonly refused: Signal<string> = signal("");

  readonly #after: World["after"];
  readonly #send: (given: Given) => Promise<Reply>;
  readonly #mine: () => AnyMine | undefined;

  constructor(after: World["after"], send: (given: Given) => Promise<Reply>, mine: () => AnyMine | undefined) {
    this.#after = after;
    this.#send = send;
    this.#mine = mine;
  }

  /** Answer a question, in notation. A refusal is shown in the question's own box. */
  async give(question: number, action: string): Promise<Reply> {
    this.refused.value = "";
    this.answering.value = question;
    const idle = this.#open(question)?.optional;
    const stop = this.#after(ARRIVES_IN, () => {
      this.late.value = question;
    });
    const reply = await this.#send({ question, action });
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

  /** What a seat sees is otherwise now: its question has gone, or another has come. */
  hear({ event: { mine }, view }: Step): void {
    if (!mine) return;
    if ("asked" in mine) this.refused.value = "";
    const { asked, host } = view.mine;
    if (![asked?.number, host?.number].includes(this.answering.value)) this.answering.value = undefined;
  }

  /** The question of this number, while it is open as far as this device has been told. */
  #open(question: number): AskedFacts | undefined {
    const { asked, host } = this.#mine() ?? {};
    return [asked, host].find((one) => one?.number === question) ?? undefined;
  }
}
