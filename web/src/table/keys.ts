/** The keys of the page. */
import { device } from "../device";
import { announce, sayAgain, useKeys } from "../parts";
import { say } from "../words";
import type { Aloud } from "./face";
import type { Panel, Ui } from "./ui";

/** Figures say something: it stands at the same place on every keyboard, whatever the language. */
export const SAID = ["again", "hand", "board", "asked"] as const;
export const PAGE = ["question", "hand", "text", "history", "chat", "memory", "sound"] as const;

export function pageKey(name: string): string {
  return say(`room_table.page_key.${name}`).slice(0, 1).toUpperCase();
}

/** Letters that work everywhere on the page; those of the question stand with its answers. */
export function usePageKeys(ui: Ui, { hand, board, asked }: Aloud, memory: boolean): void {
  const open = (panel: Panel) => () => ui.show(panel);
  useKeys({
    1: sayAgain,
    2: () => announce(hand().join(" ")),
    3: () => announce(board().join(" ")),
    4: () => announce(asked()),
    "?": open("keys"),
    [pageKey("question")]: focusOnQuestion,
    [pageKey("hand")]: () => focusOn(".own button, #own-hand, #text-hand"),
    [pageKey("text")]: () => {
      device.textView.value = !device.textView.value;
      // The other view is drawn first; whoever listens then begins with the question.
      requestAnimationFrame(focusOnQuestion);
    },
    [pageKey("history")]: open("history"),
    [pageKey("chat")]: open("chat"),
    ...(memory ? { [pageKey("memory")]: open("memory") } : {}),
    [pageKey("sound")]: () => {
      device.sound.value = !device.sound.value;
    },
  });
}

export function focusOn(what: string): void {
  document.querySelector<HTMLElement>(what)?.focus();
}

/** The first answer that can be given, but no field: it would take the letters. Else the box that says who thinks. */
export function focusOnQuestion(): void {
  const places = [
    ".ask .control :is(button, input:not([type='text'])):not([aria-disabled='true'])",
    ".ask .answers button",
    "#text-question",
    "#question",
  ];
  for (const place of places) {
    const found = document.querySelector<HTMLElement>(place);
    if (found) {
      found.focus();
      return;
    }
  }
}
