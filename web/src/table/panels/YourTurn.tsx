/** While a panel lies over the question: that one is asked, and the way there. */

import type { Table } from "../../game/table";
import { Button } from "../../parts";
import { say } from "../../words";
import { focusOnQuestion } from "../keys";
import type { Sight } from "../sight";
import { useUi } from "../ui";

export function YourTurn({ table, sight, title }: { table: Table; sight: Sight; title: string }) {
  const ui = useUi();
  const asked = table.asked.value;
  if (!ui || !asked || title === "" || asked.optional || sight.room?.paused) return null;
  const show = () => {
    ui.panel.value = undefined;
    // The panel gives the focus back first.
    requestAnimationFrame(focusOnQuestion);
  };
  return (
    <p class="turnbar" role="status">
      {say("room_table.you.turn", { title })}
      <Button class="small" look="main" onClick={show}>
        {say("room_table.you.to_question")}
      </Button>
    </p>
  );
}
