/** Asking the room for something: what it told, that it has not told yet, or why it refuses. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal } from "../api";
import { say, words } from "../words";

export interface Asked<Told> {
  told: Told | undefined;
  refusal: Refusal | undefined;
  again: () => void;
}

/** Ask when the page comes up and whenever what it depends on is another; a late answer to an old question is dropped. */
export function useAsked<Told>(ask: () => Promise<Told>, on: readonly unknown[]): Asked<Told> {
  const [told, tell] = useState<Told>();
  const [refusal, refuse] = useState<Refusal>();
  const [turn, next] = useState(0);
  const now = useRef(ask);
  now.current = ask;
  useEffect(() => {
    let wanted = true;
    now.current().then(
      (answer) => {
        if (!wanted) return;
        tell(() => answer);
        refuse(undefined);
      },
      (error: unknown) => wanted && refuse(refusalOf(error)),
    );
    return () => {
      wanted = false;
    };
  }, [...on, turn, words.value.language]);
  return { told, refusal, again: () => next((count) => count + 1) };
}

/** Whatever went wrong, as a refusal with a sentence. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal && error.says) return error;
  const code = error instanceof Refusal ? error.code : "broken";
  return new Refusal(
    code,
    say(code === "away" ? "room_pages.away" : "room_pages.broken"),
    error instanceof Refusal ? error.status : 0,
  );
}

/** Run something that a button started: its refusal is kept for the line beside the button. */
export function useDoing(): {
  busy: boolean;
  refusal: Refusal | undefined;
  run: (act: () => Promise<unknown>) => void;
  clear: () => void;
} {
  const [busy, put] = useState(false);
  const [refusal, refuse] = useState<Refusal>();
  const run = (act: () => Promise<unknown>) => {
    put(true);
    refuse(undefined);
    act()
      .catch((error: unknown) => refuse(refusalOf(error)))
      .finally(() => put(false));
  };
  return { busy, refusal, run, clear: () => refuse(undefined) };
}

/** A value that follows another after a pause: what is typed is asked once, not letter by letter. */
export function useSettled<Value>(value: Value, pause = 300): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
