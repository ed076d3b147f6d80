/** Whoever practises with bots is in, and the first deal needs no word of his: what the page answers by itself. */
import { signal } from "@preact/signals";
import type { AskedFacts } from "../wire";
import type { Reply } from "./connection";
import type { View } from "./fold";

/** The answer that goes without saying, where there is one to a question of this seat at a practice table. */
export function withoutSaying({ picture }: View, seat: number, { kind, choices }: AskedFacts): string | undefined {
  const answers = "answers" in choices ? choices.answers : "words" in choices ? choices.words : [];
  const playsOn = kind.startsWith("InNext") && picture.stacks[seat];
  const first = kind.startsWith("HostBetween") && picture.deals === 0;
  const answer = playsOn ? "ready" : first ? "deal-on" : "";
  return answers.includes(answer) ? answer : undefined;
}

/** Whether it may be said: the host deals once everybody else has said that he is in. */
export function isTime({ picture }: View, seat: number, { kind }: AskedFacts): boolean {
  const others = picture.waiting.some(({ who }) => who !== seat && typeof who === "number");
  return !kind.startsWith("HostBetween") || !others;
}

/** Says it, once to each question; one that the room does not take so is asked after all. */
export class Practising {
  readonly #answer: (question: number, action: string) => Promise<Reply>;
  readonly #answered = new Set<number>();
  readonly #asksAfterAll = signal<number | undefined>(undefined);

  constructor(answer: (question: number, action: string) => Promise<Reply>) {
    this.#answer = answer;
  }

  /** Answer what goes without saying now. */
  say(view: View, seat: number): void {
    for (const one of [view.mine.asked, view.mine.host]) {
      const action = one && withoutSaying(view, seat, one);
      if (!action || this.#answered.has(one.number) || !isTime(view, seat, one)) continue;
      this.#answered.add(one.number);
      void this.#answer(one.number, action).then((reply) => {
        if (reply.t === "refused") this.#asksAfterAll.value = one.number;
      });
    }
  }

  /** Whether a question is not put to whoever sits here. */
  spares(view: View, seat: number, one: AskedFacts): boolean {
    return one.number !== this.#asksAfterAll.value && withoutSaying(view, seat, one) !== undefined;
  }
}
