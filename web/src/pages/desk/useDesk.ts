/** One evening at the desk: what was told, where that leads, and taking the last of it back. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Refusal } from "../../api";
import type { DeskFacts } from "../../http";
import { announce } from "../../parts";
import { words } from "../../words";
import { refusalOf } from "../asking";
import { type DeskEvening, keepActs } from "./evenings";
import { deskFacts, withAct } from "./facts";

export interface DeskTold {
  facts: DeskFacts | undefined;
  acts: readonly string[];
  /** Why the last thing could not be told; nothing changed. */
  refused: string;
  /** The room could not be asked at all. */
  refusal: Refusal | undefined;
  /** How often something could not be told: what a control shows on trust falls back then. */
  failures: number;
  tell: (act: string) => void;
  /** Take the last thing back. */
  undo: () => void;
  again: () => void;
}

/** Too few have sat down: that is where an evening begins, and no fault of what was told. */
const BEGINNING = "gathering";

export function useDesk({ id, base, answers, acts: kept }: DeskEvening): DeskTold {
  const [acts, put] = useState(kept);
  const [facts, know] = useState<DeskFacts>();
  const [refused, refuse] = useState("");
  const [refusal, fail] = useState<Refusal>();
  const [failures, count] = useState(0);
  // What the room has agreed to, and what was told since: quick taps follow one another and none is lost.
  const agreed = useRef(kept);
  const wanted = useRef(kept);
  const turn = useRef(0);

  const ask = async (told: readonly string[]) => {
    turn.current += 1;
    const now = turn.current;
    wanted.current = told;
    try {
      const answer = await deskFacts({ base, answers, acts: told });
      if (now !== turn.current) return;
      fail(undefined);
      const { refused: why } = answer;
      refuse(why && why.code !== BEGINNING ? why.says : "");
      if (why && why.code !== BEGINNING && told !== agreed.current) {
        // Whatever stood before the fault was good, and stays told.
        const good = told.slice(0, why.number);
        wanted.current = agreed.current;
        if (good.length > agreed.current.length) await ask(good);
        refuse(why.says);
        count((before) => before + 1);
        return;
      }
      if (told.length > agreed.current.length) announce(answer.said.at(-1) ?? "");
      agreed.current = told;
      put(told);
      know(answer);
      keepActs(id, told);
    } catch (error) {
      if (now !== turn.current) return;
      wanted.current = agreed.current;
      fail(refusalOf(error));
      count((before) => before + 1);
    }
  };

  // The same evening is told again in another language.
  useEffect(() => void ask(agreed.current), [words.value.language]);
  return {
    facts,
    acts,
    refused,
    refusal,
    failures,
    tell: (act) => void ask(withAct(wanted.current, act)),
    undo: () => void ask(wanted.current.slice(0, -1)),
    again: () => void ask(wanted.current),
  };
}
