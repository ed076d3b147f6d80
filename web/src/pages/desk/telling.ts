/** Telling the room of a desk: one act with the digest of what was told before, everything only where it has forgotten. */
import type { DeskAnswer, DeskForgotten } from "../../http";
import { words } from "../../words";

/** What is sent to a desk of the room. */
interface Sent {
  readonly told?: string;
  readonly acts?: readonly string[];
}

/** Something that was told, and the digest by which the room knows it. */
interface Known {
  acts: readonly string[];
  said: readonly string[];
  told: string;
}

const MOST = 100;

/** What tells the room: whoever tells on, mends the last act or takes some back sends no more than what is other. */
export function teller<Asked extends Sent, Facts extends DeskAnswer>(
  send: (asked: Asked | Sent) => Promise<Facts | DeskForgotten>,
) {
  let known: readonly Known[] = [];
  let of = "";

  async function tell(asked: Asked, key: string, from: Known): Promise<Facts> {
    const before = from.acts.length;
    const acts = asked.acts ?? [];
    const answer = await send(from.told ? { told: from.told, acts: acts.slice(before) } : asked);
    if ("forgotten" in answer) {
      known = [];
      return tell(asked, key, NOTHING);
    }
    const said = [...from.said, ...answer.said];
    const { told, refused } = answer;
    // Of another setting, or in another language, nothing is known by this.
    if (told && key === of) known = [...known, { acts: acts.slice(0, said.length), said, told }].slice(-MOST);
    return { ...answer, said, refused: refused && { ...refused, number: numberFrom(before, refused.number) } };
  }

  return async (asked: Asked): Promise<Facts> => {
    const { acts = [], ...setting } = asked;
    const key = JSON.stringify([words.value.language, setting]);
    if (key !== of) known = [];
    of = key;
    const from = known.filter((one) => begins(acts, one.acts)).reduce(longer, NOTHING);
    return tell(asked, key, from);
  };
}

/** Which act was refused, of all; below zero it is none, but the setting. */
const numberFrom = (before: number, number: number) => (number < 0 ? number : before + number);
const NOTHING: Known = { acts: [], said: [], told: "" };
const longer = (one: Known, other: Known) => (other.acts.length >= one.acts.length ? other : one);
const begins = (acts: readonly string[], first: readonly string[]) => first.every((act, at) => act === acts[at]);
