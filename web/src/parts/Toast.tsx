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
}

const spoken = signal<readonly Spoken[]>([]);
/** So long what was said stands, in milliseconds: on a slow machine a screen reader takes it up seconds later. */
const HEARD_BY = 5_000;
/** So far apart two lines are: of what a browser passes on at once, a screen reader may read the later first. */
const APART = 200;
const shown = signal<readonly Shown[]>([]);
const STAYS = 6000;
let next = 1;

let waiting: string[] = [];
let last = "";
let turn = 0;
let mayAgain = 0;

/** Say a sentence to a screen reader, politely; what is said at one time is said together, and nothing is lost. */
export function announce(text: string): void {
  waiting.push(text);
  if (waiting.length > 1) return;
  const wait = mayAgain - Date.now();
  if (wait > 0) setTimeout(speak, wait);
  else queueMicrotask(speak);
}

/** Have what waits heard. It goes again by itself: what stands when a dialog opens or closes is read once more. */
function speak(): void {
  last = waiting.join(" ");
  waiting = [];
  mayAgain = Date.now() + APART;
  const line = { turn: ++turn, text: last };
  spoken.value = [...spoken.value, line];
  setTimeout(() => {
    spoken.value = spoken.value.filter((one) => one !== line);
  }, HEARD_BY);
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
