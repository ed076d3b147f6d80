/** The betting: fold, check or call, and a slider with steps of the pot's size for the raise. */
import { WagerBox, type Wagers } from "../../../table/ask/Wager";
import type { QuestionProps } from "./types";
import { stakesOf } from "./words";

export function Wager({ asked, sight, answer }: QuestionProps) {
  return <WagerBox choices={asked.choices as Wagers} stakes={stakesOf(sight)} answer={answer} />;
}
