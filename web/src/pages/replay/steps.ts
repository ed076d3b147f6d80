/** A finished deal as steps to go through: one for each sentence, the silent events between folded in. Pure. */

import { fold, fresh, saysOf, type View } from "../../game/fold";
import type { Promised } from "../../game/promised";
import type { ReplayFacts } from "../../http";
import type { Face } from "../../table/face";
import type { RoomFacts, SeatFacts, TableEvent } from "../../wire";

export interface ReplayStep {
  view: View;
  event: TableEvent | undefined;
  says: string;
}

/** Every step of a deal, the table before its first event at the head. */
export function stepsOf(told: ReplayFacts, { cleared, undealt }: Pick<Face, "cleared" | "undealt">): ReplayStep[] {
  let view = cleared(begunOf(told));
  const steps: ReplayStep[] = [{ view: undealt(view), event: undefined, says: "" }];
  for (const happened of told.events) {
    view = fold(view, happened);
    const says = saysOf(happened);
    if (says) steps.push({ view, event: happened.event, says });
  }
  const last = steps.at(-1) as ReplayStep;
  if (last.view !== view) steps.push({ view, event: undefined, says: last.says });
  return steps;
}

function begunOf({ events, picture, mine }: ReplayFacts): View {
  return { story: "", next: events[0]?.n ?? 0, picture, mine, told: [], rules: {}, ...fresh(picture) };
}

/** The table before so many events of the game, as one saw it then. */
export function viewBefore(told: ReplayFacts, n: number): View {
  return told.events.filter((happened) => happened.n < n).reduce(fold<View>, begunOf(told));
}

/** The address of a page by which others reach it too: on the host's own computer the page knows another one. */
export function linkTo(link: string, path: string): string {
  return URL.canParse(path, link) ? new URL(path, link).href : path;
}

/** The room as it is around a deal that was played: who is a bot, and nobody away, asked, or awaited. */
export function aroundThen(room: RoomFacts, { picture }: View): RoomFacts {
  const seats = picture.players.map(({ name }, seat): SeatFacts => {
    const known = room.seats.find((one) => one.name === name && one.kind !== "open");
    const { kind, level, badge } = known ?? { kind: "person" as const, level: "", badge: null };
    return {
      seat,
      name,
      kind,
      level,
      stand_in: false,
      leaving: false,
      here: true,
      host: false,
      away_since: null,
      time_bank: 0,
      badge,
    };
  });
  return { ...room, seats, deadlines: [], level_ends: null, paused: false, expected: [] };
}

/** What a proof tells in plain words: keys of sentences, with their facts. */
export interface Finding {
  key: string;
  good: boolean | null;
  facts: Readonly<Record<string, unknown>>;
  /** The room's own sentence, in place of one by its key. */
  says?: string;
}

export function findingsOf(told: ReplayFacts, names: readonly string[], kept: Promised | null): Finding[] {
  const { proof, seat } = told;
  if (!proof) return [{ key: "none", good: null, facts: {} }];
  const senders = proof.seats.flatMap(({ sender }, at) => (sender === "sent" ? [names[at] ?? ""] : []));
  const positions = proof.shuffles.reduce((sum, shuffle) => sum + shuffle.positions, 0);
  const opened = proof.shuffles.reduce((sum, shuffle) => sum + shuffle.opened.length, 0);
  const found: Finding[] = [sealedBefore(proof.commitment, kept)];
  found.push(
    senders.length > 0
      ? { key: "added", good: true, facts: { names: senders } }
      : { key: "nobody", good: null, facts: {} },
  );
  if (kept !== null && seat !== null) {
    const same = proof.seats[seat]?.added === kept.bytes;
    found.push({ key: same ? "own" : "own_other", good: same, facts: {} });
  }
  found.push(
    proof.whole
      ? { key: "whole", good: true, facts: { positions } }
      : { key: "part", good: null, facts: { opened, positions } },
  );
  return [...found, ...proof.remarks.map((says) => ({ key: says, good: false, facts: {}, says }))];
}

/** Whether the room's log still holds what this device was told of the table last. */
export function sameHead(kept: string, now: string): Finding {
  const [count, signs = ""] = kept.split("-");
  return { key: now === kept ? "head" : "head_other", good: now === kept, facts: { count, signs: signs.slice(0, 16) } };
}

/** Whether the commitment is the one that this device was told before anybody added to the shuffle. */
function sealedBefore(commitment: string, kept: Promised | null): Finding {
  const facts = { seal: commitment.slice(0, 16) };
  if (kept === null) return { key: "unkept", good: null, facts };
  if (kept.commitment === commitment) return { key: "sealed", good: true, facts };
  return { key: "sealed_other", good: false, facts: { ...facts, kept: kept.commitment.slice(0, 16) } };
}
