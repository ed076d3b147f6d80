/** Which five to play poker with: the best five are picked already, a tap on the hand changes them. */
import { Button, useKeys } from "../../../parts";
import { keyOf } from "../../../table/ask/Answers";
import { say } from "../../../words";
import type { QuestionProps } from "./types";

const FIVE = 5;

export function FiveCards({ sight, picked, pick, answer }: QuestionProps) {
  const { best } = sight.view.mine;
  const ready = picked.length === FIVE;
  const isBest = ready && best.every((card) => picked.includes(card));
  const set = () => {
    if (ready) answer(`five ${picked.join(" ")}`);
  };
  const choose = () => pick(best);
  useKeys({ [keyOf("best_five")]: choose, [keyOf("set_five")]: set });
  return (
    <>
      <p class="why count" aria-live="polite">
        {say("room_table.ask.FiveCards.count", { count: picked.length })}
      </p>
      <div class="answers">
        <Button hotkey={keyOf("best_five")} off={isBest} onClick={choose}>
          {say("room_table.answer.best_five")}
        </Button>
        <Button look="main" hotkey={keyOf("set_five")} off={!ready} onClick={set}>
          {say("room_table.answer.set_five")}
        </Button>
      </div>
    </>
  );
}
