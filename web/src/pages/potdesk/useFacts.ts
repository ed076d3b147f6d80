/** Asking the room where a hand stands: after a pause in the short way, after every word where a hand is followed. */
import { useCallback, useRef, useState } from "preact/hooks";
import type { Refusal } from "../../api";
import { announce } from "../../parts";
import { words } from "../../words";
import { refusalOf, useAsked, useSettled } from "../asking";
import { type PotFacts, potFacts, type ToldPots, toldOf } from "./facts";
import { kept, put } from "./kept";

const TYPING = 200;
/** A second tap on the same place so soon was meant for the first question. */
const TOO_SOON = 250;

/** What was told last, and its answer: a word that the room has agreed to is not asked a second time. */
let agreed = { to: "", answer: undefined as PotFacts | undefined };
const keyOf = (told: ToldPots) => JSON.stringify([words.value.language, told]);

/** Where the hand stands; the last answer stays while a new one is on its way. */
export function useFacts(told: ToldPots, pause = TYPING) {
  const key = useSettled(JSON.stringify(told), pause);
  return useAsked<PotFacts>(() => {
    const now = JSON.parse(key) as ToldPots;
    return agreed.answer && agreed.to === keyOf(now) ? Promise.resolve(agreed.answer) : potFacts(now);
  }, [key]);
}

export interface Telling {
  /** Tell one thing more; it is kept once the room has agreed to it. */
  tell: (act: string) => void;
  busy: boolean;
  refused: string;
  refusal: Refusal | undefined;
  clear: () => void;
}

export function useTelling(): Telling {
  const [busy, hold] = useState(false);
  const [refused, refuse] = useState("");
  const [refusal, fail] = useState<Refusal>();
  const last = useRef(0);
  const tell = useCallback(
    async (act: string) => {
      if (busy || Date.now() - last.current < TOO_SOON) return;
      const table = kept.value.now;
      const acts = [...table.acts, act];
      hold(true);
      try {
        const told = toldOf({ ...table, acts });
        const answer = await potFacts(told);
        fail(undefined);
        refuse(answer.refused?.says ?? "");
        if (!answer.refused) {
          agreed = { to: keyOf(told), answer };
          put({ acts });
          announce(answer.said.at(-1) ?? "");
        }
      } catch (error) {
        fail(refusalOf(error));
      }
      last.current = Date.now();
      hold(false);
    },
    [busy, words.value.language],
  );
  const clear = useCallback(() => {
    refuse("");
    fail(undefined);
  }, []);
  return { tell: (act) => void tell(act), busy, refused, refusal, clear };
}
