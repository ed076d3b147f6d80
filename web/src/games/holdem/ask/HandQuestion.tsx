/** A question in a hand: what to bet, whether to post, to run it twice, to show. */

import { Answers } from "../../../table/ask/Answers";
import { QuestionFrame } from "../../../table/ask/QuestionFrame";
import { type Stakes, WagerBox } from "../../../table/ask/Wager";
import type { AskedFacts } from "../../../wire";
import type { HoldemSight } from "../sight";
import { answerSays, offerOf, titleOf, whyOf } from "./words";

export interface HandQuestionProps {
  asked: AskedFacts;
  sight: HoldemSight;
  answer: (action: string) => void;
  refused: string;
  busy: boolean;
}

/** The answers that wait for the thumb; the room says which there are. */
const MAIN = ["twice", "show", "straddle", "buy-button"];

export function HandQuestion({ asked, sight, answer, refused, busy }: HandQuestionProps) {
  const { choices } = asked;
  const say = busy ? () => {} : answer;
  return (
    <QuestionFrame
      asked={asked}
      sight={sight}
      title={titleOf(asked, sight)}
      why={whyOf(asked, sight)}
      silent={answerSays(asked.default, sight)}
      refused={refused}
      busy={busy}
    >
      {choices.t === "Wagers" ? (
        <WagerBox key={asked.number} choices={choices} stakes={stakesOf(sight)} answer={say} typed />
      ) : (
        <Answers
          key={asked.number}
          game={sight.game}
          offers={(choices.t === "OneOf" ? choices.answers : []).map((action) =>
            offerOf(action, sight, () => say(action), { main: MAIN.includes(action) }),
          )}
        />
      )}
    </QuestionFrame>
  );
}

function stakesOf({ view, seat }: HoldemSight): Stakes {
  const { hand, stacks, pot } = view.picture;
  return {
    pot,
    level: hand?.level ?? 0,
    stack: stacks[seat ?? -1] ?? 0,
    paid: hand?.bets?.[seat ?? -1] ?? 0,
  };
}
