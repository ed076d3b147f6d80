/** A deal as its sentences, from the first to the last: the one that is shown is marked, a tap goes to any. */
import { useEffect, useRef } from "preact/hooks";
import { Said } from "../../parts";
import { say } from "../../words";
import type { ReplayStep } from "./steps";

export interface InWordsProps {
  steps: readonly ReplayStep[];
  at: number;
  to: (at: number) => void;
}

export function InWords({ steps, at, to }: InWordsProps) {
  const now = useRef<HTMLLIElement>(null);
  useEffect(() => now.current?.scrollIntoView?.({ block: "nearest" }), [at]);
  return (
    <main class="page inwords">
      <h2>{say("room_replay.words")}</h2>
      <ol>
        {steps.map(({ says }, step) => (
          <li key={step} ref={step === at ? now : null}>
            <button type="button" aria-current={step === at ? "step" : undefined} onClick={() => to(step)}>
              {says ? <Said text={says} /> : say("room_replay.begin")}
            </button>
          </li>
        ))}
      </ol>
    </main>
  );
}
