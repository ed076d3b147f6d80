/** The one deal of the tour: what lies where, what you hold, and what each tap at a station leads to. Pure. */

export const STATIONS = ["layout", "spare", "pay", "poker", "bet", "stops", "out", "room"] as const;
export type Station = (typeof STATIONS)[number];

export const LAYOUT = ["A", "K", "Q", "J", "10", "K-Q", "8-9-10", "kitty", "pot"] as const;
/** Four play, so four chips lie on each space. */
export const STAKED = 4;
export const HAND = ["4C", "6C", "7C", "9H", "QH", "KH", "9S", "KS", "2D", "9D"] as const;
export const YOURS: readonly string[] = ["K", "Q", "K-Q"];
export const BEST: readonly string[] = ["9H", "9S", "9D", "KH", "KS"];
/** What the other three still hold when you are out: Jonas, Ilse, Theo. */
export const LEFT = [3, 1, 4] as const;

export interface Touched {
  /** What was tapped rightly so far, in its order. */
  done: readonly string[];
  /** The sentence to be said of the last tap, and what it speaks of. */
  says: string;
  about: string;
  good: boolean;
}

export const UNTOUCHED: Touched = { done: [], says: "", about: "", good: true };

/** Is there nothing left to do here? Stations without a task are done at once. */
export function isDone(station: Station, { done }: Touched): boolean {
  switch (station) {
    case "pay":
      return done.length === YOURS.length;
    case "poker":
      return BEST.every((card) => done.includes(card));
    case "bet":
      return done.length > 0;
    case "stops":
      return done.length === RUN.length;
    default:
      return true;
  }
}

/** Tap a space of the board. */
export function takeSpace(before: Touched, space: string): Touched {
  if (before.done.includes(space)) return before;
  if (!YOURS.includes(space)) return { ...before, says: "wrong", about: space, good: false };
  const done = [...before.done, space];
  return { done, says: done.length === YOURS.length ? "done" : "found", about: space, good: true };
}

/** Tap a card to have it among the five, or out of them again. */
export function pickCard(before: Touched, card: string): Touched {
  const { done: picked } = before;
  if (picked.includes(card)) return { done: picked.filter((one) => one !== card), says: "", about: card, good: true };
  if (picked.length === 5) return { ...before, says: "five", about: card, good: false };
  const done = [...picked, card];
  const best = isDone("poker", { ...before, done });
  return { done, says: done.length < 5 ? "" : best ? "done" : "wrong", about: card, good: done.length < 5 || best };
}

/** Answer the bet; to fold this hand is explained, and asked again. */
export function answerBet(before: Touched, answer: "call" | "raise" | "fold"): Touched {
  if (answer === "fold") return { ...before, says: "fold", about: "", good: false };
  return { done: [answer], says: answer, about: "", good: true };
}

/** The cards you lay in clubs, and what lies there after each of them: Jonas has the five. */
export const RUN = ["4C", "6C", "7C"] as const;
const LAID: readonly (readonly string[])[] = [[], ["4C", "5C"], ["4C", "5C", "6C"], ["4C", "5C", "6C", "7C"]];

export function laid({ done }: Touched): { card: string; yours: boolean }[] {
  return (LAID[done.length] ?? []).map((card) => ({ card, yours: card !== "5C" }));
}

/** Tap a card to lay it: the lowest of a suit leads, after that only the next card up. */
export function layCard(before: Touched, card: string): Touched {
  const { done } = before;
  if (done.length === RUN.length) return before;
  if (card === RUN[done.length])
    return { done: [...done, card], says: `laid${done.length + 1}`, about: card, good: true };
  if (done.length > 0) return { ...before, says: "not_next", about: card, good: false };
  return { ...before, says: isLowest(card) ? "other" : "not_lowest", about: card, good: false };
}

function isLowest(card: string): boolean {
  return HAND.find((held) => held.at(-1) === card.at(-1)) === card;
}
