/** What this device prefers: kept in the browser's own store, or for this visit only where there is none. */
import { computed, effect, type Signal, signal } from "@preact/signals";
import { keepAt, readKept, type Store } from "./store";

export type Theme = "system" | "light" | "dark";
export type Deck = "four" | "two";
export type Motion = "system" | "less";
/** How large cards and text are. */
export type Size = "normal" | "large" | "huge";
/** How long everything stands. */
export type Tempo = "calm" | "normal" | "quick";
/** As the table has it, otherwise here, or all at once. */
export type Pace = "table" | Tempo | "once";
/** How much is read out of what happens. */
export type Verbosity = "brief" | "normal" | "full";
export interface Preferences {
  theme: Theme;
  deck: Deck;
  size: Size;
  motion: Motion;
  pace: Pace;
  verbosity: Verbosity;
  sound: boolean;
  /** Buzz when it is one's turn, on a device that can. */
  buzz: boolean;
  /** Tell by a notification that it is one's turn. */
  calls: boolean;
  textView: boolean;
  /** Single letters answer and open panels; off for whoever speaks to the device, or has a cat (WCAG 2.1.4). */
  letters: boolean;
  language: string;
}

const PLACE = "boodle.device";
const offered: { readonly [Name in keyof Preferences]?: readonly Preferences[Name][] } = {
  theme: ["system", "light", "dark"],
  deck: ["four", "two"],
  size: ["normal", "large", "huge"],
  motion: ["system", "less"],
  pace: ["table", "calm", "normal", "quick", "once"],
  verbosity: ["brief", "normal", "full"],
};

function ownLanguage(): string {
  return (globalThis.navigator?.language ?? "en").slice(0, 2).toLowerCase(); // evenings are told without a browser too
}

export function defaults(): Preferences {
  return {
    theme: "system",
    deck: "four",
    size: "normal",
    motion: "system",
    pace: "table",
    verbosity: "normal",
    sound: true,
    buzz: true,
    calls: false,
    textView: false,
    letters: true,
    language: ownLanguage(),
  };
}

/** What was kept of the preferences, and the usual ones for the rest. */
export function kept(store?: Store): Preferences {
  const usual = defaults();
  return { ...usual, ...sound(readKept(PLACE, store), usual) };
}

/** Take over only what has the right shape: the store is open to anyone. */
function sound(read: unknown, usual: Preferences): Partial<Preferences> {
  const entries = Object.entries(read ?? {}).filter(([name, value]) => {
    const key = name as keyof Preferences;
    if (typeof value !== typeof usual[key]) return false;
    const choices = offered[key] as readonly unknown[] | undefined;
    return choices ? choices.includes(value) : key !== "language" || /^[a-z]{2}$/.test(String(value));
  });
  return Object.fromEntries(entries) as Partial<Preferences>;
}

type Signals = { readonly [Name in keyof Preferences]: Signal<Preferences[Name]> };

const first = kept();
export const device: Signals = {
  theme: signal(first.theme),
  deck: signal(first.deck),
  size: signal(first.size),
  motion: signal(first.motion),
  pace: signal(first.pace),
  verbosity: signal(first.verbosity),
  sound: signal(first.sound),
  buzz: signal(first.buzz),
  calls: signal(first.calls),
  textView: signal(first.textView),
  letters: signal(first.letters),
  language: signal(first.language),
};

function media(query: string): Signal<boolean> {
  const list = globalThis.matchMedia?.(query);
  const holds = signal(list?.matches ?? false);
  list?.addEventListener("change", (event) => {
    holds.value = event.matches;
  });
  return holds;
}

/** A phone: hands in rows, seats in one line. */
export const narrow = media("(max-width: 767px), (max-width: 1000px) and (max-height: 500px)");
/** A phone in the hand, upright or on its side: a table has fixed zones (style/phone.css has the same words). */
export const handheld = media(
  "(max-width: 767px) and (min-height: 501px), (max-width: 1000px) and (max-height: 500px) and (min-aspect-ratio: 1/1)",
);
const systemDark = media("(prefers-color-scheme: dark)");
const systemStill = media("(prefers-reduced-motion: reduce)");

export const dark = computed(
  () => device.theme.value === "dark" || (device.theme.value === "system" && systemDark.value),
);
/** Nothing slides: everything is simply there. */
export const still = computed(() => device.motion.value === "less" || systemStill.value);

/** Keep the page and the store in step with the preferences; returns what ends it. */
export function follow(root: HTMLElement, store?: Store): () => void {
  return effect(() => {
    const now = Object.fromEntries(Object.entries(device).map(([name, held]) => [name, held.value]));
    root.dataset["theme"] = device.theme.value;
    root.dataset["deck"] = device.deck.value;
    root.dataset["size"] = device.size.value;
    root.dataset["motion"] = device.motion.value;
    keepAt(PLACE, now, store);
  });
}
