/** The colours of the room: text on its ground at 4.5 or more, edges of controls at 3, in light and in dark. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/style/tokens.css", "utf-8");

function colours(theme: 0 | 1): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", light = "", dark = ""] of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
    found.set(name, theme ? dark : light);
  for (const [, name = "", one = ""] of css.matchAll(/--([\w-]+): (#\w{6});/g)) found.set(name, one);
  return found;
}

function luminance(hex: string): number {
  return sum(light(hex), [0.2126, 0.7152, 0.0722]);
}

/** Red, green and blue as light. */
function light(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function sum(parts: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sofar, weight, at) => sofar + weight * (parts[at] ?? 0), 0);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const text: Readonly<Record<string, string>> = {
  ink: "paper surface sunken lamp-soft",
  "ink-2": "paper surface sunken lamp-soft",
  "felt-ink": "felt felt-lit felt-deep",
  "felt-ink-2": "felt felt-lit felt-deep",
  "board-ink": "board tint-H tint-S tint-C tint-D tint-open tint-run tint-pot tint-kitty tint-lit",
  "t-heart": "tint-H tint-run surface paper sunken lamp-soft",
  "t-spade": "tint-S tint-run surface paper lamp-soft",
  "t-club": "tint-C tint-run surface paper sunken lamp-soft",
  "t-diamond": "tint-D tint-run surface paper sunken lamp-soft",
  spade: "card",
  heart: "card",
  diamond: "card",
  club: "card",
  "lamp-ink": "lamp",
  calm: "paper surface lamp-soft",
  "calm-ink": "calm",
  danger: "paper surface",
  "pot-ink": "pot-1 pot-2 pot-3",
};
const edges: Readonly<Record<string, string>> = {
  edge: "paper surface",
  "lamp-edge": "paper surface",
  focus: "halo paper surface",
};

const pairs = (from: Readonly<Record<string, string>>, least: number) =>
  Object.entries(from).flatMap(([front, grounds]) =>
    grounds.split(" ").map((ground) => [front, ground, least] as const),
  );

test.each([...pairs(text, 4.5), ...pairs(edges, 3)])("%s on %s is at least %f", (front, ground, least) => {
  for (const theme of [0, 1] as const) {
    const held = colours(theme);
    expect(contrast(held.get(front) ?? "", held.get(ground) ?? ""), theme ? "dark" : "light").toBeGreaterThanOrEqual(
      least,
    );
  }
});

/** What is left of a light to whoever sees no green (deuteranopia, Machado, Oliveira and Fernandes 2009). */
const NO_GREEN = [
  [0.367322, 0.860646, -0.227968],
  [0.280085, 0.672501, 0.047413],
  [-0.01182, 0.04294, 0.968881],
];

/** A colour as the eye measures it: lightness, red against green, yellow against blue (CIELAB, D65). */
function lab(seen: readonly number[]): number[] {
  const [x = 0, y = 0, z = 0] = [
    sum(seen, [0.4124, 0.3576, 0.1805]) / 0.95047,
    sum(seen, [0.2126, 0.7152, 0.0722]),
    sum(seen, [0.0193, 0.1192, 0.9505]) / 1.08883,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function apart(one: string, other: string, eye: readonly (readonly number[])[]): number {
  const [from = [], to = []] = [one, other].map((hex) =>
    lab(eye.map((weights) => Math.min(1, Math.max(0, sum(light(hex), weights))))),
  );
  return Math.hypot(...from.map((part, at) => part - (to[at] ?? 0)));
}

const SUITS = ["spade", "heart", "diamond", "club"];
const suitPairs = SUITS.flatMap((one, at) => SUITS.slice(at + 1).map((other) => [one, other] as const));

test.each(suitPairs)("%s and %s are apart for whoever sees no green, on cards and in text", (one, other) => {
  for (const theme of [0, 1] as const) {
    const held = colours(theme);
    for (const where of ["", "t-"]) {
      const distance = apart(held.get(where + one) ?? "", held.get(where + other) ?? "", NO_GREEN);
      expect(distance, `${where} ${theme ? "dark" : "light"}`).toBeGreaterThanOrEqual(18);
    }
  }
});
