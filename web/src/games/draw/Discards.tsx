/** Which cards one throws away: a tap on the hand picks them, and nothing picked is nothing thrown. */
import { Button, useKeys } from "../../parts";
import { keyOf } from "../../table/ask/Answers";
import type { QuestionProps } from "../../table/ring/game";
import { say } from "../../words";

export function Discards({ asked, picked: { cards }, answer }: QuestionProps) {
  const most = asked.choices.t === "Discards" ? asked.choices.most : 0;
  const none = cards.length === 0;
  const [pat, thrown] = [keyOf("stand-pat", "draw"), keyOf("discard", "draw")];
  const keep = () => answer("stand-pat");
  const swap = () => !none && answer(`discard ${cards.join(" ")}`);
  useKeys({ [pat]: keep, [thrown]: swap });
  return (
    <>
      <p class="why count" aria-live="polite">
        {say("room_draw.picked", { number: cards.length, most })}
      </p>
      <div class="answers">
        <Button look={none ? "main" : "plain"} hotkey={pat} data-answer="stand-pat" onClick={keep}>
          {say("room_draw.answer.stand-pat")}
        </Button>
        <Button look={none ? "plain" : "main"} hotkey={thrown} off={none} data-answer="discard" onClick={swap}>
          {none ? say("room_draw.answer.discard_none") : say("room_draw.answer.discard", { number: cards.length })}
        </Button>
      </div>
    </>
  );
}
