import type { AskedFacts } from "../../../wire";
import type { TripoleySight } from "../sight";

/** What every question's control gets. */
export interface QuestionProps {
  asked: AskedFacts;
  sight: TripoleySight;
  /** Send the answer, as notation writes it. */
  answer: (action: string) => void;
  /** Has the table wait while the host is asked whether he is sure. */
  hold?: ((open: boolean) => void) | undefined;
  /** The cards of the hand that are picked now, and how to pick others. */
  picked: readonly string[];
  pick: (cards: readonly string[]) => void;
}
