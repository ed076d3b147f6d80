/** Answers on their way to the room: to which question one is, whether it is late, and why the last was refused. */
import { type Signal, signal } from "@preact/signals";
import { play } from "../sound";
import type { AskedFacts } from "../wire";
import type { Reply, World } from "./connection";
import type { AnyMine, Step } from "./fold";

/** An answer is acknowledged at once; one that is not within this is said to be on its way. */
const ARRIVES_IN = 3_000;

interface Given {
  question: number;
  action: string;
}

/** Answers of a table: `mine` is what its seat sees as far as this device has been told. */
export function answersOf(
  after: World["after"],
  send: (given: Given) => Promise<Reply>,
  mine: () => AnyMine | undefined,
) {
  const answering: Signal<number | undefined> = signal(undefined);
  const late: Signal<number | undefined> = signal(undefined);
  const refused = signal("");
  /** The question of this number, while it is open as far as this device has been told. */
  const open = (question: number): AskedFacts | null | undefined =>
    [mine()?.asked, mine()?.host].find((one) => one?.number === question);
  return {
    answering,
    late,
    refused,

    /** Answer a question, in notation. A refusal is shown in the question's own box. */
    async give(question: number, action: string): Promise<Reply> {
      refused.value = "";
      answering.value = question;
      const idle = open(question)?.optional;
      const stop = after(ARRIVES_IN, () => {
        late.value = question;
      });
      const reply = await send({ question, action });
      stop();
      if (late.value === question) late.value = undefined;
      if (reply.t === "refused") {
        if (answering.value === question) answering.value = undefined;
        // A hand begins without waiting for who may still speak: his finger came too late, and nothing is lost by it.
        if (idle && !open(question)) return reply;
        refused.value = reply.says;
        play("refused");
      }
      return reply;
    },

    /** What a seat sees is otherwise now: its question has gone, or another has come. */
    hear({ event, view: { mine: now } }: Step): void {
      if (!event.mine) return;
      if ("asked" in event.mine) refused.value = "";
      if (![now.asked?.number, now.host?.number].includes(answering.value)) answering.value = undefined;
    },
  };
}
