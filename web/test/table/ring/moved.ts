/** What travels at a poker table of two with an event, one of whom may be the dealer. */
import type { Step } from "../../../src/game/fold";

/** What a game has travel, at such a table. */
export const movedBy =
  <Moved>(flightsOf: (step: Step) => Moved) =>
  (event: object | undefined, dealer: number | null = 1): Moved =>
    flightsOf({
      event: { n: 1, ...(event ? { event } : {}) },
      view: { picture: { dealer, hand: { order: [0, 1] } } },
    } as unknown as Step);
