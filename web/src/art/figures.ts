/** Rank figures drawn with one round pen on a grid 16 high, so that no font is needed: path, and width of the figure. */

export interface Figure {
  d: string;
  wide: number;
}

const narrowOnes: Readonly<Record<string, string>> = {
  "2": "M1.4 5a4.6 4.1 0 0 1 9.1 .1c0 2.4-1.7 3.9-3.6 5.5L1.4 15H11",
  "3": "M1.7 1h8.7L6.1 6.3a4.6 4.4 0 1 1-5 5.9",
  "4": "M8.4 15V1L1 11H11.2",
  "5": "M10.2 1H3L2.1 7.5a4.7 4.4 0 1 1-1 5.2",
  "6": "M8.8 1C4.3 3.5 1.4 6.7 1.4 10.4a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 0 0-9.2 0",
  "7": "M1.2 1H10.9C8 5.2 5.7 9.7 5.1 15",
  "8": "M6 7.4a3.7 3.2 0 1 1 .01 0a4.8 3.8 0 1 1-.01 0z",
  "9": "M3.2 15C7.7 12.5 10.6 9.3 10.6 5.6a4.6 4.6 0 1 0-9.2 0a4.6 4.6 0 0 0 9.2 0",
  A: "M.9 15 6 1l5.1 14M2.9 10.3h6.2",
  B: "M2 7.4h4.2a3.3 3.2 0 0 0 0-6.4H2v14h4.7a3.9 3.8 0 0 0 0-7.6",
  D: "M1.8 1v14h2.6a6.4 7 0 0 0 0-14z",
  J: "M4.2 1h5v9.6a4.1 4.4 0 0 1-8.1 1.3",
  K: "M1.8 1v14M10.7 1 1.8 9.9M5.1 6.7 11 15",
  Q: "M6 1a5 7 0 0 1 0 14a5 7 0 0 1 0-14zM7.1 11.1l4.1 4.6",
  R: "M2 15V1h4.4a4 3.9 0 0 1 0 7.8H2M6.2 8.8 11 15",
  V: "M.9 1 6 15 11.1 1",
};

const TEN: Figure = {
  d: "M.8 3.7 3.9 1.1V15M12 1a4.3 5 0 0 1 4.3 5v4a4.3 5 0 0 1-8.6 0V6a4.3 5 0 0 1 4.3-5z",
  wide: 17,
};

/** The figure of a rank, or nothing for a letter nobody has drawn yet. */
export function figure(letters: string): Figure | undefined {
  if (letters === "10") return TEN;
  const d = narrowOnes[letters];
  return d === undefined ? undefined : { d, wide: 12 };
}

/** Suits on a grid of 24. */
export const SUIT_PATHS = {
  S: "M12 1.6c1.7 3.7 9.7 7.6 9.7 12.6a4.5 4.5 0 0 1-8.4 2.3c.1 2.6 1 4.4 2.6 5.7H8.1c1.6-1.3 2.5-3.1 2.6-5.7a4.5 4.5 0 0 1-8.4-2.3c0-5 8-8.9 9.7-12.6z",
  H: "M12 21.6C5 16 1.8 12.2 1.8 8.1a5.3 5.3 0 0 1 10.2-2a5.3 5.3 0 0 1 10.2 2c0 4.1-3.2 7.9-10.2 13.5z",
  C: "M12 1.6a4.9 4.9 0 0 1 3.7 8.1a4.9 4.9 0 1 1-2.5 6.9c.2 2.5 1.1 4.3 2.7 5.6H8.1c1.6-1.3 2.5-3.1 2.7-5.6a4.9 4.9 0 1 1-2.5-6.9A4.9 4.9 0 0 1 12 1.6z",
  D: "M12 1.4q3.4 5.9 8.4 10.6q-5 4.7-8.4 10.6q-3.4-5.9-8.4-10.6q5-4.7 8.4-10.6z",
} as const;
