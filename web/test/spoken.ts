/** An evening as it is read out: the page's own queue and readout by a clock of the test's, at the page's usual pace. */
import type { Verbosity } from "../src/device";
import { takeIn } from "../src/game/fold";
import { ReadOut } from "../src/game/readout";
import { Showing } from "../src/game/showing";
import { type Evening, startOf } from "./game/evenings";

/** A bot answers so long after the last answer, and whoever listens so long after his question was shown. */
const BOT = 900;
const LISTENER = 4_000;

export interface Spoken {
  deal: number;
  text: string;
}

/** A clock that goes on only when it is told to. */
class Clock {
  #now = 0;
  #due: { at: number; act: () => void }[] = [];

  after(milliseconds: number, act: () => void): () => void {
    const one = { at: this.#now + milliseconds, act };
    this.#due.push(one);
    return () => {
      this.#due = this.#due.filter((other) => other !== one);
    };
  }

  pass(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.#now = next.at;
      next.act();
    }
    this.#now = until;
  }
}

/** Everything that is said of an evening, each with the deal in which it is said. */
export function spokenOf(evening: Evening, verbosity: Verbosity): Spoken[] {
  const clock = new Clock();
  const spoken: Spoken[] = [];
  let deal = 1;
  let view = startOf(evening);
  const readOut = new ReadOut(
    clock.after.bind(clock),
    (text) => spoken.push({ deal, text }),
    () => verbosity,
  );
  const showing = new Showing({
    show: (step) => {
      deal = Math.max(1, step.view.picture.deals);
      readOut.take(step, evening.seat);
    },
    after: clock.after.bind(clock),
    still: () => false,
    tempo: () => "normal",
    patient: () => false,
    own: () => false,
    waits: () => {},
  });
  for (const { answered, events } of evening.batches) {
    const own = /^(host|0):/.test(answered);
    for (let waited = 0; own && showing.behind > 0 && waited < 1_000; waited += 1) clock.pass(500);
    clock.pass(own ? LISTENER : BOT);
    const { steps, view: after } = takeIn(view, events);
    view = after;
    showing.push(steps);
  }
  clock.pass(600_000);
  return spoken;
}

export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?]) /);
}

/** So many sentences each deal of an evening was, at each verbosity. */
export function counts(evening: Evening): Record<Verbosity, number[]> {
  const of = (verbosity: Verbosity) => {
    const found: number[] = [];
    for (const { deal, text } of spokenOf(evening, verbosity))
      found[deal - 1] = (found[deal - 1] ?? 0) + sentencesIn(text).length;
    return found;
  };
  return { brief: of("brief"), normal: of("normal"), full: of("full") };
}
