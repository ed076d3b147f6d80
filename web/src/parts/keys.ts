/** Letters that answer: only while no field is being typed in, no dialog is open, and no modifier is held. */
import { useEffect, useRef } from "preact/hooks";

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Listen for letters (`{ F: fold, K: check }`); Tab and the browser's own keys are left alone. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return;
      const on = event.target as Element | null;
      if (on?.closest?.("input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]"))
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
