/** The rules behind a question or a sentence, opened on demand. */

import { useState } from "preact/hooks";
import { rule } from "../../api";
import type { RuleText } from "../../http";
import { Icon, Said } from "../../parts";
import { say } from "../../words";
import { useAsked } from "../asking";
import { Trouble, Waiting } from "../frame";

export interface RuleOfProps {
  ids: readonly string[];
  /** What the rules are about, for a screen reader. */
  about?: string;
  /** The book alone, without the word. */
  small?: boolean;
}

/** A book that opens the rules of these ids in place. */
export function RuleOf({ ids, about = ids.join(", "), small = false }: RuleOfProps) {
  const [open, put] = useState(false);
  if (ids.length === 0) return null;
  return (
    <>
      <button
        type="button"
        class={small ? "rule small" : "rule"}
        aria-expanded={open}
        aria-label={`${say("room_pages.house.rule")}: ${about}`}
        onClick={() => put(!open)}
      >
        <Icon name="book" small />
        {!small && <span>{say("room_pages.house.rule")}</span>}
      </button>
      {open && <RuleTexts ids={ids} />}
    </>
  );
}

export function RuleTexts({ ids }: { ids: readonly string[] }) {
  const { told, refusal, again } = useAsked(() => Promise.all(ids.map((id) => rule(id))), [ids.join(" ")]);
  return (
    <div class="ruletexts">
      <Trouble refusal={refusal} again={again} />
      {!told && !refusal && <Waiting />}
      {told?.map((one) => (
        <OneRule key={one.id} told={one} />
      ))}
    </div>
  );
}

function OneRule({ told }: { told: RuleText }) {
  return (
    <div class="onerule">
      <p>
        <span class="tag num">{told.id}</span> <Said text={told.says} />
      </p>
      {told.default && <p class="quiet">{say("room_pages.house.default", { default: told.default })}</p>}
      <p class="quiet">{say("room_pages.house.source", { source: told.source })}</p>
    </div>
  );
}
