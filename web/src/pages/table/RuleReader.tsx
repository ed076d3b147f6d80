/** The rules behind what is said, read in place: each with its source, and what this house has chosen. */
import { rule } from "../../api";
import { Dialog } from "../../parts";
import { useUi } from "../../table/ui";
import { say } from "../../words";
import { useAsked } from "../asking";

export function RuleReader() {
  const ui = useUi();
  if (!ui) return null;
  const ids = ui.rules.value;
  return (
    <Dialog
      side
      open={ids.length > 0}
      title={say("room_table.rule.title")}
      onClose={() => {
        ui.rules.value = [];
      }}
    >
      {ids.map((id) => (
        <OneRule key={id} id={id} />
      ))}
    </Dialog>
  );
}

function OneRule({ id }: { id: string }) {
  const { told, refusal } = useAsked(() => rule(id), [id]);
  return (
    <article class="oneRule">
      <h3>{id}</h3>
      {!told && !refusal && <p class="quiet">{say("room_table.rule.loading")}</p>}
      {refusal && <p class="quiet">{refusal.says}</p>}
      {told && (
        <>
          <p>{told.says}</p>
          {told.default && <p class="quiet">{say("room_table.rule.default", { default: told.default })}</p>}
          <p class="quiet">{say("room_table.rule.source", { source: told.source })}</p>
        </>
      )}
    </article>
  );
}
