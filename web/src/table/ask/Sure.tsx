/** Asked once more, for what cannot be taken back. */
import { Button, Dialog } from "../../parts";
import { say } from "../../words";
import { sayAt } from "../sight";

export interface SureProps {
  /** What is doubted; nothing is asked without it. */
  name: string | undefined;
  game: string;
  facts?: Record<string, unknown>;
  onYes: () => void;
  onNo: () => void;
}

export function Sure({ name, game, facts = {}, onYes, onNo }: SureProps) {
  return (
    <Dialog
      open={name !== undefined}
      title={name ? sayAt(game, `room_table.sure.${name}`, facts) : ""}
      onClose={onNo}
      foot={
        <>
          <Button onClick={onNo}>{say("room_table.ask.no")}</Button>
          <Button look="warn" onClick={onYes}>
            {say("room_table.sure.yes")}
          </Button>
        </>
      }
    >
      <p>{name && sayAt(game, `room_table.sure.${name}_why`, facts)}</p>
    </Dialog>
  );
}
