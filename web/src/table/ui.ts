/** What is open on the page of a table: panels, the rule that is read, and what is muted here. */
import { type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { keepAt, readKept } from "../store";

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
  const keep = () => keepAt(place(table), { muted: ui.muted.value, quiet: ui.quiet.value });
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

function place(table: string): string {
  return `boodle.chat.${table}`;
}

function read(table: string): { muted: readonly number[]; quiet: boolean } {
  const { muted, quiet } = (readKept(place(table)) ?? {}) as { muted?: unknown; quiet?: unknown };
  return { muted: Array.isArray(muted) ? muted.map(Number) : [], quiet: quiet === true };
}
