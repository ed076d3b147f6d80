/** How well a bot plays, and how long one has for an answer: what every page offers. */
export const LEVELS = ["first", "casual", "careful"] as const;
export type Level = (typeof LEVELS)[number];
export const CLOCKS = [0, 20, 45, 90, 180] as const;
