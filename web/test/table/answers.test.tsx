/** Answers as buttons: what cannot be taken back is asked once more, and the table waits meanwhile. */
import { expect, test } from "vitest";
import { Answers, type Offer } from "../../src/table/ask/Answers";
import { settled, show, the } from "../show";

function asked(hold?: (open: boolean) => void) {
  const given: string[] = [];
  const offer = (action: string, sure: boolean): Offer => {
    const give = () => given.push(action);
    return { action, label: action, hotkey: undefined, look: sure ? "warn" : "plain", sure, give };
  };
  const root = show(<Answers game="holdem" offers={[offer("deal-on", false), offer("end", true)]} hold={hold} />);
  return { given, tap: (selector: string) => the(root, selector).click() };
}

test("the table waits while the host is asked whether he is sure, and goes on when he has said", async () => {
  const held: boolean[] = [];
  const { given, tap } = asked((open) => held.push(open));
  for (const [button, after] of [
    [":has(+ .btn.warn)", []],
    [".btn.warn", ["end"]],
  ] as const) {
    held.length = 0;
    tap("[data-answer=end]");
    await settled();
    expect(held).toEqual([true]);
    tap(`dialog[open] ${button}`);
    await settled();
    expect(held).toEqual([true, false]);
    expect(given).toEqual(after);
  }
});

test("nothing is held for an answer that is given at once, nor for who is no host", async () => {
  const held: boolean[] = [];
  const host = asked((open) => held.push(open));
  host.tap("[data-answer=deal-on]");
  await settled();
  expect([held, host.given]).toEqual([[], ["deal-on"]]);
  const guest = asked();
  guest.tap("[data-answer=end]");
  await settled();
  guest.tap("dialog[open] .btn.warn");
  expect(guest.given).toEqual(["end"]);
});
