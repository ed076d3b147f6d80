/** What the page answers by itself at a practice table, in the evenings that were played. */
import { expect, it, vi } from "vitest";
import { isTime, withoutSaying } from "../../src/game/practising";
import { Table } from "../../src/game/table";
import type { AskedFacts } from "../../src/wire";
import { momentsOf, played, takes, welcomeOf } from "./evenings";
import { FakeWorld } from "./world";

const moments = played.flatMap((evening) => momentsOf(evening).map((moment) => ({ ...moment, seat: evening.seat })));
const questions = moments.flatMap(({ sight: { view }, seat }) =>
  [view.mine.asked, view.mine.host].flatMap((asked) => (asked ? [{ view, seat, asked }] : [])),
);

it("says that one is in, and lets the first deal begin; nothing that is a choice", () => {
  const said = new Set<string>();
  for (const { view, seat, asked } of questions) {
    const answer = withoutSaying(view, seat, asked);
    if (answer === undefined) continue;
    said.add(`${asked.kind} ${answer}`);
    expect(takes(asked.choices, answer)).toBe(true);
    if (answer === "deal-on") expect(view.picture.deals).toBe(0);
    if (answer === "ready") expect(view.picture.stacks[seat]).toBeGreaterThan(0);
  }
  expect([...said].sort()).toEqual([
    "HostBetween deal-on",
    "HostBetweenHands deal-on",
    "InNextDeal ready",
    "InNextHand ready",
  ]);
});

it("lets nobody be dealt in who has not said so", () => {
  const host = questions.filter(({ asked }) => asked.kind.startsWith("HostBetween"));
  const early = host.filter(({ view, seat, asked }) => !isTime(view, seat, asked));
  expect(early.length).toBeGreaterThan(0);
  expect(early.length).toBeLessThan(host.length);
  for (const { view, seat } of early)
    expect(view.picture.waiting.some(({ who }) => typeof who === "number" && who !== seat)).toBe(true);
});

function opens(practice: boolean): { table: Table; world: FakeWorld; asked: AskedFacts } {
  const found = questions.find(({ asked }) => asked.kind === "InNextDeal");
  const [evening] = played.filter(({ game }) => game === "tripoley");
  if (!found || !evening) throw new Error("the evenings are too short");
  const world = new FakeWorld();
  const table = new Table("x", world).open();
  world.last.opens();
  const { picture, mine } = found.view as unknown as (typeof evening)["start"];
  const welcome = welcomeOf(evening, { picture, mine: { ...mine, host: null } });
  world.last.brings({ ...welcome, room: { ...welcome.room, practice } });
  return { table, world, asked: found.asked };
}

it("asks whoever practises nothing that goes without saying", () => {
  const { table, world, asked } = opens(true);
  expect(table.asked.value).toBe(null);
  const answers = world.last.sent.filter(({ t }) => t === "answer");
  expect(answers).toEqual([expect.objectContaining({ question: asked.number, action: "ready" })]);
});

it("asks after all where the room does not take that", async () => {
  const { table, world, asked } = opens(true);
  const id = String(world.last.sent.find(({ t }) => t === "answer")?.["id"]);
  world.last.brings({ t: "refused", id, code: "illegal", says: "Not now." } as never);
  await vi.waitFor(() => expect(table.asked.value?.number).toBe(asked.number));
});

it("asks everybody else", () => {
  const { table, world, asked } = opens(false);
  expect(table.asked.value?.number).toBe(asked.number);
  expect(world.last.sent.filter(({ t }) => t === "answer")).toEqual([]);
});
