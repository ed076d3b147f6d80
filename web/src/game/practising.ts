/** Whoever practises with bots is in, and the first deal needs no word of his: what the page answers by itself. */
import type { AskedFacts } from "../wire";
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
