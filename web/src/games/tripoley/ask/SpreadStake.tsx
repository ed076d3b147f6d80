/** How a stake lies on the spaces that cards win: a stepper each, and what is still to lay. */
import { useState } from "preact/hooks";
import { Button, readSpace, Stepper, spaceName } from "../../../parts";
import { say } from "../../../words";
import { marksOf } from "../sight";
import type { QuestionProps } from "./types";

export function SpreadStake({ asked, sight, answer }: QuestionProps) {
  const { chips, spaces } = asked.choices.t === "Spreads" ? asked.choices : { chips: 0, spaces: 0 };
  const even = asked.default.split(" ").slice(1).map(Number);
  const [laid, lay] = useState<readonly number[]>(even);
  const { picture } = sight.view;
  const names = picture.layout.filter(({ wins }) => wins !== "not by cards").slice(0, spaces);
  const left = chips - laid.reduce((sum, one) => sum + one, 0);
  const state = left === 0 ? "laid" : left > 0 ? "left" : "over";
  return (
    <>
      <ul class="spread">
        {names.map(({ name }, at) => (
          <li key={name}>
            <span>{spaceName(readSpace(name, marksOf(picture)))}</span>
            <Stepper
              label={spaceName(readSpace(name, marksOf(picture)))}
              value={laid[at] ?? 0}
              max={(laid[at] ?? 0) + Math.max(0, left)}
              onChange={(value) => lay(laid.map((one, place) => (place === at ? value : one)))}
            />
          </li>
        ))}
      </ul>
      <p class="why" aria-live="polite">
        {say(`room_table.ask.StakeSpread.${state}`, { count: Math.abs(left) })}
      </p>
      <div class="answers">
        <Button onClick={() => lay(even)}>{say("room_table.answer.even")}</Button>
        <Button look="main" off={left !== 0} onClick={() => answer(`spread ${laid.join(" ")}`)}>
          {say("room_table.answer.spread")}
        </Button>
      </div>
    </>
  );
}
