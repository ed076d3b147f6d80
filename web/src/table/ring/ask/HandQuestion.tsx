/** A question in a hand: what to bet, to show, and whatever the game asks besides. */

import type { AskedFacts } from "../../../wire";
import { Answers } from "../../ask/Answers";
import { QuestionFrame } from "../../ask/QuestionFrame";
import { WagerBox } from "../../ask/Wager";
import type { Picked, RingGame } from "../game";
import type { RingSight } from "../sight";
import { answerSays, offerOf, stakesOf, titleOf, whyOf } from "./words";

export interface HandQuestionProps {
  game: RingGame;
  asked: AskedFacts;
  sight: RingSight;
  picked: Picked;
  answer: (action: string) => void;
  refused: string;
  busy: boolean;
}

/** The lamp is on what costs nothing; the room says which there are. */
const MAIN = ["twice", "show", "no-post", "pat"];

export function HandQuestion({ game, asked, sight, picked, answer, refused, busy }: HandQuestionProps) {
  const { choices } = asked;
  const say = busy ? () => {} : answer;
  return (
    <QuestionFrame
      asked={asked}
      sight={sight}
      title={titleOf(game, asked, sight)}
      why={whyOf(game, asked, sight)}
      silent={answerSays(game, asked.default, sight)}
      refused={refused}
      busy={busy}
    >
      {choices.t === "Wagers" ? (
        <WagerBox key={asked.number} choices={choices} stakes={stakesOf(sight)} answer={say} typed />
      ) : game.Question && choices.t !== "OneOf" ? (
        <game.Question key={asked.number} asked={asked} sight={sight} picked={picked} answer={say} />
      ) : (
        <Answers
          key={asked.number}
          game={sight.game}
          offers={(choices.t === "OneOf" ? choices.answers : []).map((action) =>
            offerOf(game, action, sight, () => say(action), { main: MAIN.includes(action) }),
          )}
        />
      )}
    </QuestionFrame>
  );
}
