/** Which chips and cards travel in an event: from where, to where. Each game says which; `Flights` moves them. */

/** Places by preference: the first one that can be seen. */
export interface Flight {
  from: readonly string[];
  to: readonly string[];
  /** So many chips, one open card, or so many cards face down. */
  chips?: number;
  card?: string;
  backs?: number;
  /** Begins so many milliseconds later. */
  after?: number;
}

/** The place of a seat. */
export function seatAt(number: number): readonly string[] {
  return [`seat:${number}`];
}
