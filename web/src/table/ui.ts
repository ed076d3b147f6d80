/** What is open on the page of a table: panels, the rule that is read, and what is muted here. */
import { type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export type Panel = "menu" | "chat" | "history" | "memory" | "keys" | "rules";

export interface Ui {
  panel: Signal<Panel | undefined>;
  /** Open a panel in place of the one that is open; none closes it. */
  show: (panel?: Panel) => void;
  /** The rules that are being read, by their ids. */
  rules: Signal<readonly string[]>;
  /** Seats whose chat is not shown here, and whether any is. */
  muted: Signal<readonly number[]>;
  quiet: Signal<boolean>;
  /** So many lines of chat have been seen. */
  seen: Signal<number>;
}

export function newUi(table: string): Ui {
  const kept = read(table);
  const panel = signal<Panel | undefined>(undefined);
  const ui: Ui = {
    panel,
    show: (wanted) => {
      panel.value = wanted;
    },
    rules: signal([]),
    muted: signal(kept.muted),
    quiet: signal(kept.quiet),
    seen: signal(0),
  };
  const keep = () => write(table, { muted: ui.muted.value, quiet: ui.quiet.value });
  ui.muted.subscribe(keep);
  ui.quiet.subscribe(keep);
  return ui;
}

const Here = createContext<Ui | undefined>(undefined);
export const UiProvider = Here.Provider;

/** The page's own state; none in a replay. */
export function useUi(): Ui | undefined {
  return useContext(Here);
}

interface Kept {
  muted: readonly number[];
  quiet: boolean;
}

function place(table: string): string {
  return `boodle.chat.${table}`;
}

function read(table: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(place(table)) ?? "{}") as Partial<Kept>;
    return { muted: Array.isArray(kept.muted) ? kept.muted.map(Number) : [], quiet: kept.quiet === true };
  } catch {
    return { muted: [], quiet: false };
  }
}

function write(table: string, kept: Kept): void {
  try {
    localStorage.setItem(place(table), JSON.stringify(kept));
  } catch {
    // Without a store this holds for this visit.
  }
}
