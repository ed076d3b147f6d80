/** The box that a question of any game stands in. */

import type { ComponentChildren } from "preact";
import { Ask, Said } from "../../parts";
import type { AskedFacts } from "../../wire";
import { say } from "../../words";
import type { Sight } from "../sight";
import { useUi } from "../ui";

export interface QuestionFrameProps {
  asked: AskedFacts;
  sight: Sight;
  title: string;
  why: string;
  /** What is taken where the seat is silent, in words. */
  silent: string;
  refused: string;
  busy: boolean;
  children: ComponentChildren;
}

/** Title, one line why, the rule behind it, the answers, the room's refusal, and what is taken when the time runs out. */
export function QuestionFrame({ asked, sight, title, why, silent, refused, busy, children }: QuestionFrameProps) {
  const ui = useUi();
  const timed = sight.room?.deadlines.find(({ question }) => question === asked.number);
  const ids = asked.ids ?? [];
  const rule =
    ui && ids.length > 0
      ? {
          rule: {
            onOpen: () => {
              ui.rules.value = ids;
            },
          },
        }
      : {};
  return (
    <Ask title={title} why={why} asks={asked} {...rule}>
      <div class={busy ? "control busy" : "control"} aria-busy={busy}>
        {children}
      </div>
      {refused && (
        <p class="refused" role="alert">
          <Said text={refused} />
        </p>
      )}
      {timed && (
        <p class="quiet default">
          <Said text={say(`room_table.ask.${timed.banked ? "banked" : "default"}`, { answer: silent })} />
        </p>
      )}
    </Ask>
  );
}
