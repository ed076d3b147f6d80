/** Everything that was told, by deal, and searchable. */

import { useMemo, useState } from "preact/hooks";
import type { Told } from "../../game/fold";
import { Dialog, Said, Select } from "../../parts";
import { say } from "../../words";
import { RulesOf } from "../Log";
import { dealNamed, dealOf, type Sight } from "../sight";
import { useUi } from "../ui";

/** The sentences of a deal (all deals without a number) that hold every word that is looked for. */
export function found(told: readonly Told[], deal: number | undefined, search: string): readonly Told[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return told.filter(({ deal: one, says }) => {
    const text = says.toLocaleLowerCase();
    return (deal === undefined || one === deal) && wanted.every((word) => text.includes(word));
  });
}

function dealName(sight: Sight, among: number): string {
  const deal = dealOf(sight, among);
  return deal === 0 ? say("room_table.history.before") : dealNamed(sight.game, deal);
}

export function History({ sight }: { sight: Sight }) {
  const ui = useUi();
  const open = ui?.panel.value === "history";
  if (!ui) return null;
  return (
    <Dialog side open={open} title={say("room_table.history.title")} onClose={() => ui.show()}>
      {open && <Lines sight={sight} />}
    </Dialog>
  );
}

function Lines({ sight }: { sight: Sight }) {
  const { told } = sight.view;
  const [deal, choose] = useState("all");
  const [search, look] = useState("");
  const deals = useMemo(() => [...new Set(told.map((one) => one.deal))].reverse(), [told]);
  const lines = found(told, deal === "all" ? undefined : Number(deal), search);
  const groups = deals.map((number) => ({ number, lines: lines.filter((one) => one.deal === number) }));
  return (
    <>
      <div class="searching">
        <Select
          label={say("room_table.history.deal")}
          value={deal}
          options={[
            { value: "all", label: say("room_table.history.all") },
            ...deals.map((number) => ({ value: String(number), label: dealName(sight, number) })),
          ]}
          onChange={choose}
        />
        <input
          class="field"
          type="search"
          aria-label={say("room_table.history.search")}
          placeholder={say("room_table.history.search")}
          value={search}
          onInput={(event) => look(event.currentTarget.value)}
        />
      </div>
      {told.length === 0 && <p class="quiet">{say("room_table.history.none")}</p>}
      {told.length > 0 && lines.length === 0 && <p class="quiet">{say("room_table.history.no_match")}</p>}
      {groups.map(
        (group) =>
          group.lines.length > 0 && (
            <section key={group.number} class="told">
              <h3>{dealName(sight, group.number)}</h3>
              <ol>
                {[...group.lines].reverse().map((line) => (
                  <li key={line.n}>
                    <Said text={line.says} /> <RulesOf told={line} />
                  </li>
                ))}
              </ol>
            </section>
          ),
      )}
    </>
  );
}
