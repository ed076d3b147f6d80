/** What one may say before one is asked: it is the answer as soon as the question comes, and then it is forgotten. */
import type { AskedFacts } from "../wire";

export type Advance = "check_or_fold" | "pass";

/** The answer that was given in advance, where it is one to this question. */
export function saidInAdvance(said: Advance, { choices }: AskedFacts): string | undefined {
  if (said === "pass") return choices.t === "Bids" ? "pass" : undefined;
  if (choices.t !== "Wagers") return undefined;
  if (choices.to_call === 0) return "check";
  return choices.fold ? "fold" : undefined;
}
