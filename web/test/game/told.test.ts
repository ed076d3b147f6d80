/** What becomes of a table with each event: the sentences, the open questions, what each seat bet, how deals closed. */
import { expect, it, test } from "vitest";
import { fold, keepTold, opened, pageOf, saysOf, takeIn, type View } from "../../src/game/fold";
import type { EventFacts, TableEvent, Welcome } from "../../src/wire";

const closing = (deal: number) => ({ deal, stacks: [], gains: [], so_far: [] });
const rules = { deal: ["1.1"], bets: ["2.1", "2.2"] };

/** A table in its second deal. */
function at(more: Partial<View> = {}, picture: object = {}): View {
  const drawn = { page: "deal/7", phase: "deals", deals: 2, dealer: 0, players: [], stacks: [], waiting: [] };
  const mine = { hand: ["4C"], asked: null, host: null };
  const known = { story: "s", next: 0, mine, told: [], rules, closings: [], wagers: {}, ...more };
  return { ...known, picture: { ...drawn, closing: null, ...picture } } as View;
}
const after = (view: View, ...events: object[]): View =>
  events.reduce<View>((now, event, n) => fold(now, { n, ...event } as EventFacts), view);
const happens = (t: TableEvent["t"], more: object = {}): { event: TableEvent } => ({ event: { t, ...more } as never });

test("a sentence has its deal, and the rules of the page that lies open with it, or of its own", () => {
  const now = after(
    at(),
    { says: "One." },
    { says: "Two.", page: "bets" },
    { says: "Three.", page: "none" },
    { says: "Four.", change: { page: "bets/3", deals: 3 } },
    {},
  );
  expect(now.told).toEqual([
    { n: 0, deal: 2, says: "One.", ids: ["1.1"] },
    { n: 1, deal: 2, says: "Two.", ids: ["2.1", "2.2"] },
    { n: 2, deal: 2, says: "Three.", ids: [] },
    { n: 3, deal: 3, says: "Four.", ids: ["2.1", "2.2"] },
  ]);
  expect([now.next, pageOf(now.picture), pageOf({ page: "plain" })]).toEqual([5, "bets", "plain"]);
});

test("no more sentences are kept than an evening can have, the last ones", () => {
  const told = Array.from({ length: 5_000 }, (_, n) => ({ n, deal: 1, says: "x", ids: [] }));
  const now = after(at({ told }), { says: "One." });
  expect([now.told.length, now.told[0]?.n, now.told.at(-1)?.says]).toEqual([4_001, 1_000, "One."]);
});

test.each<[string, EventFacts, string | undefined]>([
  ["what anybody does", { n: 0, ...happens("WentOut"), says: "A." }, "A."],
  ["that who plays on plays on", { n: 0, ...happens("SeatSaid"), says: "A." }, undefined],
  [
    "that he stays while others change",
    { n: 0, ...happens("SeatSaid"), change: { stacks: [] }, says: "A." },
    undefined,
  ],
  ["that he leaves", { n: 0, ...happens("SeatSaid"), change: { "players.1.in": false }, says: "A." }, "A."],
  ["that he waits", { n: 0, ...happens("SeatSaid"), change: { waits: [1] }, says: "A." }, "A."],
  ["what no event tells", { n: 0, says: "A." }, "A."],
])("tells %s where it is news", (_, event, says) => {
  expect(saysOf(event)).toBe(says);
});

test("a seat's own view is what was told of it last, and the very same where nothing was", () => {
  const before = at();
  const asked = { number: 1 };
  const now = after(before, { mine: { asked } });
  expect(now.mine).toEqual({ hand: ["4C"], asked, host: null });
  expect([after(now, {}).mine === now.mine, after(now, {}).picture.players === before.picture.players]).toEqual([
    true,
    true,
  ]);
});

test("questions are open until they are answered or withdrawn, each put to a seat, the host or nature", () => {
  const asks = (number: number, question: object) => happens("Asked", { number, question });
  const open = after(
    at(),
    asks(1, { t: "YourWager", seat: 0 }),
    asks(2, { t: "HostBetween", who: "host" }),
    asks(3, { t: "Shuffle" }),
  );
  expect(open.picture.waiting).toEqual([
    { number: 1, who: 0, kind: "YourWager" },
    { number: 2, who: "host", kind: "HostBetween" },
    { number: 3, who: "nature", kind: "Shuffle" },
  ]);
  const numbers = (view: View) => view.picture.waiting.map(({ number }) => number);
  expect(numbers(after(open, happens("Answered", { number: 2 })))).toEqual([1, 3]);
  expect(numbers(after(open, happens("WentOut")))).toEqual([1, 2, 3]);
  expect(numbers(after(open, happens("Withdrawn")))).toEqual([]);
});

const bets = (t: "Wagered" | "Acted", seat: number, word: string, to = 0) =>
  happens(t, { seat, wager: { t: word, ...(to ? { to } : {}) } });

it.each([
  ["hand", "Acted"],
  ["poker", "Wagered"],
] as const)("keeps what each seat said last in this betting: %s", (place, t) => {
  const level = (to: number) => ({ [place]: { level: to } });
  const opens = after(at({}, level(0)), bets(t, 0, "Check"), bets(t, 1, "RaiseTo", 4));
  expect(opens.wagers).toEqual({ 0: { word: "check", to: 0 }, 1: { word: "bet", to: 4 } });
  const goesOn = after({ ...opens, picture: at({}, level(4)).picture }, bets(t, 2, "RaiseTo", 8), bets(t, 0, "Call"));
  const last = after(goesOn, bets(t, 1, "Fold"), happens("WentOut"), {});
  expect(last.wagers).toEqual({
    0: { word: "call", to: 0 },
    1: { word: "fold", to: 0 },
    2: { word: "raise", to: 8 },
  });
  for (const clears of ["BettingOpened", "DealBegun", "RoundOpened", "HandBegun", "HandVoided"] as const)
    expect(after(last, happens(clears)).wagers).toEqual({});
});

it("takes the first to name a sum for who bets, where no level is told", () => {
  expect(after(at(), bets("Acted", 0, "RaiseTo", 4)).wagers).toEqual({ 0: { word: "bet", to: 4 } });
});

test("how deals closed is kept one after the other, told once more it is the later, and none before a gap", () => {
  const closes = (deal: number, more: object = {}) => ({ change: { closing: { ...closing(deal), ...more } } });
  const deals = ({ closings }: View) => closings.map(({ deal }) => deal);
  const two = after(at(), closes(1), {}, closes(2));
  expect(deals(two)).toEqual([1, 2]);
  const shared = after(two, closes(2, { gains: [5] }));
  expect([deals(shared), shared.closings.at(-1)?.gains]).toEqual([[1, 2], [5]]);
  expect(after(shared, {}).closings).toBe(shared.closings);
  expect(after(shared, { change: { closing: null } }).closings).toBe(shared.closings);
  expect(deals(after(shared, closes(3)))).toEqual([1, 2, 3]);
  expect(deals(after(shared, closes(4)))).toEqual([4]);
});

const welcome = (more: object = {}, picture: object = {}): Welcome =>
  ({ story: "s", next: 9, mine: {}, told: [], ...more, picture: { ...at().picture, ...picture } }) as never;

test("a welcome tells its sentences with their own pages and deals, and how the last deal closed", () => {
  const told = [
    { n: 3, says: "One.", page: "bets", deal: 1 },
    { n: 4, page: "bets", deal: 1 },
    { n: 5, says: "Two." },
  ];
  const view = opened(welcome({ told, rules }, { closing: closing(1) }));
  expect(view?.told).toEqual([
    { n: 3, deal: 1, says: "One.", ids: ["2.1", "2.2"] },
    { n: 5, deal: 0, says: "Two.", ids: [] },
  ]);
  expect(view).toMatchObject({ story: "s", next: 9, rules, closings: [closing(1)], wagers: {} });
  expect(opened(welcome())).toMatchObject({ rules: {}, closings: [], told: [] });
});

const said = (...numbers: number[]) => numbers.map((n) => ({ n, deal: 1, says: `${n}`, ids: [] }));
const numbersIn = (view: View | undefined) => view?.told.map(({ n }) => n);

test("a welcome leaves what was told before it, where it is of the same table", () => {
  const known = at({ next: 5, told: said(1, 2, 3, 4), wagers: { 0: { word: "call", to: 0 } } });
  expect(numbersIn(keepTold(known, at({ next: 5, told: said(3, 4) })))).toEqual([1, 2, 3, 4]);
  expect(numbersIn(keepTold(known, at({ next: 3 })))).toEqual([1, 2]);
  expect(keepTold(known, at({ next: 5 }))?.wagers).toEqual(known.wagers);
  expect(keepTold(known, at({ next: 6 }))?.wagers).toEqual({});
  const other = at({ story: "t", next: 5, told: said(4) });
  expect([keepTold(known, other), keepTold(undefined, other), keepTold(known, undefined)]).toEqual([
    other,
    other,
    undefined,
  ]);
});

test("events are taken as far as they follow on each other, and none twice", () => {
  const { steps, view, gap } = takeIn(
    at({ next: 2 }),
    [1, 2, 2, 3, 5, 4].map((n) => ({ n })),
  );
  expect([steps.map(({ event }) => event.n), view.next, gap]).toEqual([[2, 3], 4, true]);
});
