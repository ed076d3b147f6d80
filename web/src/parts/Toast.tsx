/** What just happened, for the ear and, where it matters, for the eye too. */
import { signal } from "@preact/signals";
import { say } from "../words";
import { IconButton } from "./Button";

interface Shown {
  id: number;
  text: string;
  bad: boolean;
}

interface Spoken {
  turn: number;
  text: string;
  at: number;
}

const spoken = signal<readonly Spoken[]>([]);
/** So long what was said stands at least, in milliseconds: browsers pass on what is new some time after it came. */
const HEARD_BY = 2_000;
const shown = signal<readonly Shown[]>([]);
const STAYS = 6000;
let next = 1;

let waiting: string[] = [];
let last = "";

/** Say a sentence to a screen reader, politely; what is said at one time is said together, and nothing is lost. */
export function announce(text: string): void {
  waiting.push(text);
  if (waiting.length === 1)
    queueMicrotask(() => {
      last = waiting.join(" ");
      const at = Date.now();
      const turn = (spoken.value.at(-1)?.turn ?? 0) + 1;
      spoken.value = [...spoken.value.filter((one) => at - one.at < HEARD_BY), { turn, text: last, at }];
      waiting = [];
    });
}

/** Say once more what was said last. */
export function sayAgain(): void {
  if (last) announce(last);
}

/** At another table nothing was said yet. */
export function forgetSaid(): void {
  last = "";
}

/** Show a short note, and say it; a bad one stays until it is put away. */
export function toast(text: string, kind: "note" | "bad" = "note"): void {
  const id = next++;
  shown.value = [...shown.value.slice(-2), { id, text, bad: kind === "bad" }];
  announce(text);
  if (kind === "note") setTimeout(() => putAway(id), STAYS);
}

export function putAway(id: number): void {
  shown.value = shown.value.filter((one) => one.id !== id);
}

/** Stands once in the page: each line is new, so that the same sentence twice is said twice and none is lost. */
export function LiveRegion() {
  return (
    <div class="sr live" role="log">
      {spoken.value.map(({ turn, text }) => (
        <p key={turn}>{text}</p>
      ))}
    </div>
  );
}

export function Toasts() {
  if (shown.value.length === 0) return null;
  return (
    <ul class="toasts">
      {shown.value.map(({ id, text, bad }) => (
        <li key={id} class={bad ? "toast bad" : "toast"}>
          <span>{text}</span>
          <IconButton icon="close" label={say("room_parts.close")} onClick={() => putAway(id)} />
        </li>
      ))}
    </ul>
  );
}
