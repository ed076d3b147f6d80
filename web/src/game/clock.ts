/** Time that passes on the page: one heartbeat for all that counts seconds. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const now = signal(Date.now());
let watching = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The time now, in milliseconds, renewed four times a second while somebody looks. */
export function useNow(): number {
  useEffect(() => {
    watching += 1;
    timer ??= setInterval(() => {
      now.value = Date.now();
    }, 250);
    return () => {
      watching -= 1;
      if (watching > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now.value;
}
