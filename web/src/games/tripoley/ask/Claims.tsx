/** Spaces to claim, or winnings to take: each ticked already, and the chips that they come to. */
import { useState } from "preact/hooks";
import { Button, readSpace, spaceName, useKeys } from "../../../parts";
import { keyOf } from "../../../table/ask/Answers";
import { say } from "../../../words";
import { marksOf } from "../sight";
import type { QuestionProps } from "./types";
import { claimSays } from "./words";

export function Claims({ asked, sight, answer }: QuestionProps) {
  const spaces = asked.choices.t === "ClaimsOf" ? asked.choices.spaces : [];
  const [ticked, tick] = useState<readonly string[]>(spaces);
  const claimed = spaces.filter((space) => ticked.includes(space));
  const { picture } = sight.view;
  const chipsOn = (space: string) => picture.piles[picture.layout.findIndex(({ name }) => name === space)] ?? 0;
  const take = asked.kind === "TakeWinnings";
  const give = () => answer(claimed.length > 0 ? `claim ${claimed.join(" ")}` : "claim none");
  useKeys({ [keyOf("claim")]: give });
  const label = claimSays(claimed, asked, sight);
  const nameOf = (space: string) =>
    say("room_table.answer.space", { space: spaceName(readSpace(space, marksOf(picture))), chips: chipsOn(space) });
  const [only] = spaces;
  if (spaces.length === 1 && only !== undefined)
    return (
      <>
        <p class="why stake">{nameOf(only)}</p>
        <div class="answers">
          <Button onClick={() => answer("claim none")}>
            {say(take ? "room_table.answer.take_none" : "room_table.answer.claim_none")}
          </Button>
          <Button look="main" hotkey={keyOf("claim")} onClick={give}>
            {label}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {spaces.length > 0 && (
        <ul class="claims">
          {spaces.map((space) => (
            <li key={space}>
              <label class="choice">
                <input
                  type="checkbox"
                  checked={ticked.includes(space)}
                  onChange={(event) =>
                    tick(event.currentTarget.checked ? [...ticked, space] : ticked.filter((one) => one !== space))
                  }
                />
                <span>{nameOf(space)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div class="answers">
        <Button look="main" hotkey={keyOf("claim")} onClick={give}>
          {label}
        </Button>
      </div>
    </>
  );
}
