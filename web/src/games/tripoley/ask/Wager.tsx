/** The betting: fold, check or call, and a slider with steps of the pot's size for the raise. */
import { type Stakes, WagerBox, type Wagers } from "../../../table/ask/Wager";
import type { TripoleySight } from "../sight";
import type { QuestionProps } from "./types";

export function Wager({ asked, sight, answer }: QuestionProps) {
  return <WagerBox choices={asked.choices as Wagers} stakes={stakesOf(sight)} answer={answer} />;
}

function stakesOf({ view, seat }: TripoleySight): Stakes {
  const { poker, stacks } = view.picture;
  return {
    pot: (poker?.pots ?? []).reduce((sum, { chips }) => sum + chips, 0),
    level: poker?.level ?? 0,
    stack: stacks[seat ?? -1] ?? 0,
    paid: poker?.paid?.[seat ?? -1] ?? 0,
  };
}
