/** Reads out what happens at a table: what players say in a row waits for more, but never long. */
import { announce, forgetSaid } from "../parts/Toast";
import type { World } from "./connection";
import type { Step } from "./fold";
import { Heard } from "./heard";

/** So long more of a kind is waited for, in milliseconds: a bot that thinks takes no longer. */
export const NO_MORE = 2_000;

export class ReadOut {
  readonly #after: World["after"];
  #heard = new Heard();
  #stop = () => {};

  constructor(after: World["after"]) {
    this.#after = after;
  }

  take(step: Step, me: number | null): void {
    this.#stop();
    const now = this.#heard.take(step, me);
    if (now) announce(now);
    if (this.#heard.waits) this.#stop = this.#after(NO_MORE, () => announce(this.#heard.row()));
  }

  /** Another table, or the same one told anew: what waited belongs to neither. */
  clear(): void {
    this.#stop();
    this.#heard = new Heard();
    forgetSaid();
  }
}
