/** What belongs together for the ear, and what a brief telling leaves out. */
import { expect, it, test } from "vitest";
import type { Verbosity } from "../../src/device";
import { isRoutine, partsOf, RUNS } from "../../src/game/chapters";
import { Heard } from "../../src/game/heard";
import type { TableEvent } from "../../src/wire";

test.each<[string, Verbosity, string[]]>([
  ["Staked", "full", ["stakes"]],
  ["Dealt", "full", []],
  ["Dealt", "normal", ["deal"]],
  ["Dealt", "brief", ["deal"]],
  ["CardsPaid", "normal", ["end", RUNS]],
  ["Asked", "normal", []],
  ["Asked", "full", []],
])("%s stands in these parts, told in %s: %j", (kind, verbosity, parts) => {
  expect(partsOf(kind, verbosity)).toEqual(parts);
});

test.each<[object, number | null, boolean]>([
  [{ t: "StakesClosed" }, 0, true],
  [{ t: "Staked", seat: 1 }, 0, true],
  [{ t: "Wagered", seat: 0 }, 0, true],
  [{ t: "Wagered", seat: 1 }, 0, false],
  [{ t: "Wagered", seat: 0 }, null, false],
  [{ t: "WentOut", seat: 0 }, 0, false],
  [{ t: "Claimed" }, 0, false],
])("%o is routine for seat %s: %s", (event, me, routine) => {
  expect(isRoutine(event as TableEvent, me)).toBe(routine);
});

const players = ["Mara", "Jonas", "Ann"].map((name) => ({ name }));
/** What is said of these events, one after the other, and what waits at the end. */
function said(verbosity: Verbosity, ...events: object[]): string[] {
  const heard = new Heard(() => verbosity);
  const view = { picture: { players } } as never;
  const take = ({ says, mine, ...event }: { says?: string; mine?: unknown }) =>
    heard.take({ event: { n: 0, ...("t" in event && { event }), says, mine } as never, view }, 0);
  const all = events.map(take);
  return [...all, `${heard.waits}: ${heard.row()}`];
}
const led = (seat: number, card: string, more: object = {}) => ({ t: "Led", seat, card, ...more });
const followed = (seat: number, card: string, more: object = {}) => ({ t: "Followed", seat, card, ...more });
const asks = { mine: { asked: {} } };

it("waits with what belongs to one part for more of it, and says it before the next", () => {
  const bid = { t: "BidMade", seat: 1, says: "Jonas bids 2." };
  const passes = { t: "BidPassed", seat: 2, says: "Ann passes." };
  const claims = { t: "Claimed", seat: 1, says: "Jonas claims." };
  expect(said("normal", bid, passes, claims)).toEqual(["", "", "Jonas bids 2; Ann passes.", "true: Jonas claims."]);
  expect(said("full", bid, passes, claims)).toEqual(["", "", "Jonas bids 2; Ann passes. Jonas claims.", "false: "]);
  expect(said("brief", bid, passes, claims)).toEqual(["", "", "Jonas bids 2.", "true: Jonas claims."]);
  expect(said("normal", { says: "Somebody joins." }, bid, { says: "Somebody leaves." })).toEqual([
    "Somebody joins.",
    "",
    "Jonas bids 2. Somebody leaves.",
    "false: ",
  ]);
});

it("says all that waits once somebody is to answer", () => {
  const bid = { t: "BidMade", seat: 1, says: "Jonas bids 2." };
  expect(said("normal", { ...bid, mine: { host: {} } })).toEqual(["Jonas bids 2.", "false: "]);
  expect(said("normal", { ...bid, mine: { hand: [] } })).toEqual(["", "true: Jonas bids 2."]);
  expect(said("normal", led(0, "4C"), followed(1, "5C", asks))).toEqual(["", "Clubs: you 4; Jonas 5.", "false: "]);
});

it("tells a run as one sentence, with why it stops, and a short one with the next", () => {
  const stops = { t: "RunStopped", says: "Nobody has 6♣." };
  expect(said("full", led(1, "4C"), followed(1, "5C"), stops)).toEqual([
    "",
    "",
    "Clubs: Jonas 4, 5; Nobody has 6 of clubs.",
    "false: ",
  ]);
  expect(said("normal", led(1, "4C"), stops, led(2, "9H"), stops)).toEqual([
    "",
    "",
    "",
    "",
    "true: Clubs: Jonas 4; Nobody has 6 of clubs; Hearts: Ann 9; Nobody has 6 of clubs.",
  ]);
  const six = ["4C", "5C", "6C", "7C", "8C", "9C"].map((card, at) => (at ? followed(2, card) : led(2, card)));
  const long = "Clubs: Ann 4, 5, 6, 7, 8, 9; Nobody has 6 of clubs.";
  expect(said("normal", ...six, stops).slice(-2)).toEqual([long, "false: "]);
  expect(said("normal", ...six.slice(1), stops).slice(-2)).toEqual([
    "",
    "true: Clubs: Ann 5, 6, 7, 8, 9; Nobody has 6 of clubs.",
  ]);
  const three = six.slice(0, 3);
  expect(said("normal", ...three, stops, ...three, stops).slice(-2)[0]).toMatch(/^Clubs: .* Clubs: .*clubs\.$/);
  expect(said("normal", ...six, stops, led(1, "4C"), stops).at(-1)).toMatch(/^true: Clubs: Jonas 4; Nobody/);
});

it("tells briefly a run of more than two cards by its ends, and never why it stops", () => {
  const stops = { t: "RunStopped", says: "Nobody has 6♣." };
  expect(said("brief", led(0, "3C"), followed(1, "4C"), stops).at(-1)).toBe("true: Clubs: you 3; Jonas 4.");
  expect(said("brief", led(0, "3C"), followed(1, "4C"), followed(2, "5C"), stops).at(-1)).toBe(
    "true: Clubs: 3 to 5, the last by Ann.",
  );
  expect(said("normal", led(0, "3C"), followed(1, "4C"), followed(2, "5C")).at(-1)).toBe("false: ");
  expect(said("brief", stops)).toEqual(["", "false: "]);
});

it("says what waited before a run begins, unless it is a run itself", () => {
  const bid = { t: "BidMade", seat: 1, says: "Jonas bids 2." };
  const passes = { t: "LeadPassed", seat: 1, says: "Jonas cannot lead." };
  expect(said("normal", bid, led(1, "4C"))).toEqual(["", "Jonas bids 2.", "false: "]);
  expect(said("normal", passes, led(1, "4C"), passes)).toEqual([
    "",
    "",
    "",
    "true: Jonas cannot lead; Clubs: Jonas 4; Jonas cannot lead.",
  ]);
  expect(said("full", led(1, "4C"), led(2, "9H"))).toEqual(["", "Clubs: Jonas 4.", "false: "]);
});
