/** A finished deal as steps to go through: one for each sentence, the silent events between folded in. Pure. */
import type { ReplayFacts } from "../../api";
import { fold, type View } from "../../game/fold";
import type { TableEvent } from "../../wire";

export interface ReplayStep {
  view: View;
  event: TableEvent | undefined;
  says: string;
}

/** Every step of a deal, the table before its first event at the head. */
export function stepsOf(told: ReplayFacts): ReplayStep[] {
  const first = told.events[0]?.n ?? 0;
  let view: View = { story: "", next: first, picture: told.picture, mine: told.mine, told: [], wagers: {} };
  const steps: ReplayStep[] = [{ view, event: undefined, says: "" }];
  for (const happened of told.events) {
    view = fold(view, happened);
    if (happened.says) steps.push({ view, event: happened.event, says: happened.says });
  }
  const last = steps.at(-1);
  if (last && last.view !== view) steps.push({ view, event: undefined, says: last.says });
  return steps;
}

/** What this device added to the shuffle, if it kept it: see `Table`, which keeps it while the deal is on. */
export function addedHere(
  table: string,
  commitment: string,
  store: () => Pick<Storage, "getItem"> = () => localStorage,
): string | null {
  try {
    return store().getItem(`boodle.added.${table}.${commitment.slice(0, 16)}`);
  } catch {
    return null;
  }
}

/** What a proof tells in plain words: keys of sentences, with their facts. */
export interface Finding {
  key: string;
  good: boolean | null;
  facts: Readonly<Record<string, unknown>>;
}

export function findingsOf(told: ReplayFacts, names: readonly string[], kept: string | null): Finding[] {
  const { proof, seat } = told;
  if (!proof) return [{ key: "none", good: null, facts: {} }];
  const senders = proof.seats.flatMap(({ sender }, at) => (sender === "sent" ? [names[at] ?? ""] : []));
  const positions = proof.shuffles.reduce((sum, shuffle) => sum + shuffle.positions, 0);
  const opened = proof.shuffles.reduce((sum, shuffle) => sum + shuffle.opened.length, 0);
  const own = seat === null ? undefined : proof.seats[seat]?.added;
  const found: Finding[] = [{ key: "sealed", good: true, facts: { seal: proof.commitment.slice(0, 16) } }];
  found.push(
    senders.length > 0
      ? { key: "added", good: true, facts: { names: senders } }
      : { key: "nobody", good: null, facts: {} },
  );
  if (kept !== null && own !== undefined)
    found.push({ key: own === kept ? "own" : "own_other", good: own === kept, facts: {} });
  found.push(
    proof.whole
      ? { key: "whole", good: true, facts: { positions } }
      : { key: "part", good: null, facts: { opened, positions } },
  );
  return found;
}
