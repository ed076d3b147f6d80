/** An offer for the spare hand or for the pay suit: a stepper, quick values, and the pass. */
import { useState } from "preact/hooks";
import { Button, Stepper, useKeys } from "../../../parts";
import { keyOf } from "../../../table/ask/Answers";
import { say } from "../../../words";
import type { QuestionProps } from "./types";

/** Steps above the smallest offer. */
const QUICK = [0, 1, 4, 9];

export function Bidding({ asked, answer }: QuestionProps) {
  const [least, most] = asked.choices.t === "Bids" ? asked.choices.offers : [1, 0];
  const [chosen, set] = useState(least);
  const [spends, spend] = useState(false);
  const choose = (chips: number) => {
    set(chips);
    spend(true);
  };
  const chips = Math.min(most, Math.max(least, chosen));
  const may = least <= most;
  const bid = () => answer(`bid ${chips}`);
  const pass = () => answer("pass");
  useKeys({ [keyOf("pass")]: pass, [keyOf("bid")]: may ? bid : undefined });
  const quick = [...new Set([...QUICK.map((step) => least + step).filter((offer) => offer < most), most])];
  return (
    <>
      {may && (
        <div class="bidding">
          <Stepper label={say("room_table.answer.amount")} value={chips} min={least} max={most} onChange={choose} />
          <div class="steps">
            {quick.map((offer) => (
              <Button key={offer} class="small num" pressed={offer === chips} onClick={() => choose(offer)}>
                {offer}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div class="answers">
        <Button look={spends ? "plain" : "main"} hotkey={keyOf("pass")} onClick={pass}>
          {say("room_table.answer.pass")}
        </Button>
        {may && (
          <Button look={spends ? "main" : "plain"} hotkey={keyOf("bid")} onClick={bid}>
            {say("room_table.answer.bid", { chips })}
          </Button>
        )}
      </div>
    </>
  );
}
