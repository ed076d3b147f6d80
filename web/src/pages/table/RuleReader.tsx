/** The rules behind what is said, read in place. */
import { Dialog } from "../../parts";
import { useUi } from "../../table/ui";
import { say } from "../../words";
import { useAsked } from "../asking";
import { Trouble } from "../frame";

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
      <Rules ids={ids} />
    </Dialog>
  );
}

/** What reads them comes with the first rule that is opened: a table stands without it. */
function Rules({ ids }: { ids: readonly string[] }) {
  const { told, refusal, again } = useAsked(() => import("../house/RuleOf"), []);
  return told ? <told.RuleTexts ids={ids} /> : <Trouble refusal={refusal} again={again} />;
}
