/** Asking the room where a hand stands: after a pause in the short way, after every word where a hand is followed. */

import { useCallback, useState } from "preact/hooks";
import type { Refusal } from "../../api";
import type { PotFacts, ToldPots } from "../../http";
import { announce } from "../../parts";
import { words } from "../../words";
import { refusalOf, useAsked, useSettled } from "../asking";
import { potFacts, toldOf } from "./facts";
import { kept, put } from "./kept";

const TYPING = 200;
/** A second tap on the same place so soon was meant for the first question: until then nothing can be tapped. */
const TOO_SOON = 250;

/** What was told last, and its answer: a word that the room has agreed to is not asked a second time. */
let agreed = { to: "", answer: undefined as PotFacts | undefined };
const keyOf = (told: ToldPots) => JSON.stringify([words.value.language, told]);

export interface Facts {
  told: PotFacts | undefined;
  /** The answer is to what is told now; while it is not, no chips are paid by it. */
  fits: boolean;
  /** Its pots are those of now, whoever is said to win them. */
  cut: boolean;
  refusal: Refusal | undefined;
  again: () => void;
}

/** Where the hand stands; the last answer stays while a new one is on its way. */
export function useFacts(told: ToldPots, pause = TYPING): Facts {
  const now = JSON.stringify(told);
  const key = useSettled(now, pause);
  const { told: answer, ...rest } = useAsked(async () => {
    const asked = JSON.parse(key) as ToldPots;
    const known = agreed.answer && agreed.to === keyOf(asked);
    return { to: asked, facts: known ? (agreed.answer as PotFacts) : await potFacts(asked) };
  }, [key]);
  const fits = answer !== undefined && JSON.stringify(answer.to) === now;
  return { told: answer?.facts, fits, cut: answer !== undefined && cutOf(answer.to) === cutOf(told), ...rest };
}

/** All that the pots are cut by: neither what anybody is called, nor who has the button, nor who wins. */
function cutOf(told: ToldPots): string {
  return JSON.stringify({ ...told, players: [], button: 0, acts: told.acts?.filter((act) => !act.startsWith("won ")) });
}

export interface Telling {
  /** Tell one thing more; it is kept once the room has agreed to it. */
  tell: (act: string) => void;
  /** Nothing can be told yet: the room has not answered, or it is too soon after the question before. */
  busy: boolean;
  refused: string;
  refusal: Refusal | undefined;
  clear: () => void;
}

export function useTelling(): Telling {
  const [busy, hold] = useState(false);
  const [refused, refuse] = useState("");
  const [refusal, fail] = useState<Refusal>();
  const tell = useCallback(
    async (act: string) => {
      if (busy) return;
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
      setTimeout(() => hold(false), TOO_SOON);
    },
    [busy, words.value.language],
  );
  const clear = useCallback(() => {
    refuse("");
    fail(undefined);
  }, []);
  return { tell: (act) => void tell(act), busy, refused, refusal, clear };
}
