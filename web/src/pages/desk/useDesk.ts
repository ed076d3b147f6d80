/** One evening at the desk: what was told, where that leads, and taking the last of it back. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Refusal } from "../../api";
import { announce } from "../../parts";
import { words } from "../../words";
import { refusalOf } from "../asking";
import { type DeskEvening, keepActs } from "./evenings";
import { type DeskFacts, deskFacts, withAct } from "./facts";

export interface DeskTold {
  facts: DeskFacts | undefined;
  acts: readonly string[];
  busy: boolean;
  /** Why the last thing could not be told; nothing changed. */
  refused: string;
  refusal: Refusal | undefined;
  tell: (act: string) => void;
  /** Take the last thing back. */
  undo: () => void;
  again: () => void;
}

export function useDesk(evening: DeskEvening): DeskTold {
  const [acts, put] = useState(evening.acts);
  const [facts, know] = useState<DeskFacts>();
  const [refused, refuse] = useState("");
  const [refusal, fail] = useState<Refusal>();
  const [busy, work] = useState(false);
  const turn = useRef(0);
  const { id, base, answers } = evening;

  const ask = useCallback(
    async (wanted: readonly string[], before: readonly string[]) => {
      turn.current += 1;
      const now = turn.current;
      work(true);
      fail(undefined);
      try {
        const told = await deskFacts({ base, answers, acts: wanted });
        if (now !== turn.current) return;
        const stopped = told.refused !== null && told.refused.code !== "gathering";
        refuse(stopped ? (told.refused?.says ?? "") : "");
        if (stopped && wanted !== before) return;
        put(wanted);
        know(told);
        keepActs(id, wanted);
        const last = told.said.at(-1);
        if (last && wanted.length > before.length) announce(last);
      } catch (error) {
        if (now === turn.current) fail(refusalOf(error));
      } finally {
        if (now === turn.current) work(false);
      }
    },
    [id, base, answers],
  );

  useEffect(() => void ask(acts, acts), [ask, words.value.language]);
  return {
    facts,
    acts,
    busy,
    refused,
    refusal,
    tell: (act) => void ask(withAct(acts, act), acts),
    undo: () => void ask(acts.slice(0, -1), acts),
    again: () => void ask(acts, acts),
  };
}
