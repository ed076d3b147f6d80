/** What just happened, in the room's own sentences, with the rules behind it on demand. */

import type { Told } from "../game/fold";
import { RuleLink } from "../parts/Ask";
import { Said } from "../parts/Said";
import type { Sight } from "./sight";
import { useUi } from "./ui";

/** The last sentences of a table: the newest is large. */
export function Log({ sight, lines = 2 }: { sight: Sight; lines?: number }) {
  const told = sight.view.told.slice(-lines);
  const last = told.at(-1);
  if (!last) return null;
  return (
    <div class="log wide">
      {told.slice(0, -1).map(({ n, says }) => (
        <p key={n} class="before">
          <Said text={says} />
        </p>
      ))}
      <p key={last.n} class="latest">
        <Said text={last.says} />
      </p>
      <RulesOf told={last} />
    </div>
  );
}

/** The last sentence alone, in the box of the question while that is another's, or while something is held. */
export function LastWords({ sight }: { sight: Sight }) {
  const last = sight.view.told.at(-1);
  if (!last) return null;
  return (
    <div class="lastwords">
      <p key={last.n}>
        <Said text={last.says} />
      </p>
      <RulesOf told={last} />
    </div>
  );
}

export function RulesOf({ told, label }: { told: Told; label?: string }) {
  const ui = useUi();
  if (!ui || told.ids.length === 0) return null;
  return (
    <RuleLink
      onOpen={() => {
        ui.rules.value = told.ids;
      }}
      {...(label ? { label } : {})}
    />
  );
}
