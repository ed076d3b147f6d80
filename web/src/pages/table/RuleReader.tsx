/** The rules behind what is said, read in place. */
import { Dialog } from "../../parts";
import { useUi } from "../../table/ui";
import { say } from "../../words";
import { RuleTexts } from "../house/RuleOf";

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
      <RuleTexts ids={ids} />
    </Dialog>
  );
}
