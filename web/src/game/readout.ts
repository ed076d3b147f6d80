/** Reads out what happens at a table: what belongs together waits for more, but never long. */
import { device, type Verbosity } from "../device";
import { announce, forgetSaid } from "../parts/Toast";
import type { World } from "./connection";
import type { Step } from "./fold";
import { Heard } from "./heard";

/** So long more is waited for, in milliseconds: longer than a bot thinks, and than a run that has stopped stands. */
export const NO_MORE = 2_500;

export class ReadOut {
  readonly #after: World["after"];
  readonly #say: (text: string) => void;
  readonly #verbosity: () => Verbosity;
  #heard: Heard;
  #stop = () => {};

  constructor(after: World["after"], say = announce, verbosity = () => device.verbosity.value) {
    this.#after = after;
    this.#say = say;
    this.#verbosity = verbosity;
    this.#heard = new Heard(verbosity);
  }

  take(step: Step, me: number | null): void {
    this.#stop();
    const now = this.#heard.take(step, me);
    if (now) this.#say(now);
    if (this.#heard.waits) this.#stop = this.#after(NO_MORE, () => this.#say(this.#heard.row()));
  }

  /** Another table, or the same one told anew: what waited belongs to neither. */
  clear(): void {
    this.#stop();
    this.#heard = new Heard(this.#verbosity);
    forgetSaid();
  }
}
