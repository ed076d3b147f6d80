/** Letters that answer: only while no field is being typed in, no dialog is open, and no modifier is held. */
import { useEffect, useRef } from "preact/hooks";
import { device } from "../device";

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** A key of one sign, which this device may have switched off; arrows, Home and the like go on working. */
function isOff(key: string): boolean {
  return key.length === 1 && !device.letters.value;
}

/** The letter to show beside an answer; none where letters are switched off. */
export function shownKey(letter: string | undefined): string | undefined {
  return letter === undefined || isOff(letter) ? undefined : letter;
}

/** Listen for letters (`{ F: fold, K: check }`); Tab and the browser's own keys are left alone. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (isOff(event.key)) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return;
      const on = event.target as Element;
      if (on.closest?.("input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]"))
        return;
      if (document.querySelector("dialog[open]")) return;
      const act = now.current[event.key.length === 1 ? event.key.toUpperCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
}
