/** What each seat won over the evening, added up from how its deals closed. */
import type { DealClosing } from "../../api";

export interface Won {
  seat: number;
  /** What the seat has now. */
  chips: number;
  /** Deals in which it was the first to be out. */
  out: number;
  /** Chips from the spaces, and from the pots. */
  spaces: number;
  pots: number;
}

export function won(closings: readonly DealClosing[], seats: number): Won[] {
  const last = closings.at(-1);
  return Array.from({ length: seats }, (_, seat) => ({
    seat,
    chips: last?.stacks[seat] ?? 0,
    out: closings.filter(({ out }) => out === seat).length,
    spaces: sum(closings.flatMap(({ taken }) => taken.filter((one) => one.seat === seat).map(({ chips }) => chips))),
    pots: sum(
      closings.flatMap(({ pots }) =>
        pots.flatMap(({ shares }) => shares.filter(([who]) => who === seat).map(([, chips]) => chips)),
      ),
    ),
  }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
