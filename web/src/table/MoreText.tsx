/** The panels of the page as plain buttons, at the end of the text view. */
import { Button } from "../parts";
import { say } from "../words";
import { useUi } from "./ui";

const PANELS = ["history", "chat", "memory", "keys", "menu"] as const;

export function MoreText({ memory }: { memory: boolean }) {
  const ui = useUi();
  if (!ui) return null;
  return (
    <section aria-label={say("room_table.text.tools")} class="foot">
      {PANELS.filter((panel) => memory || panel !== "memory").map((panel) => (
        <Button key={panel} class="small" onClick={() => ui.show(panel)}>
          {panel === "menu" ? say("room_parts.menu") : say(`room_table.${panel}.title`)}
        </Button>
      ))}
    </section>
  );
}
