/** What the page answers by itself at a practice table, in the evenings that were played. */
import { expect, it, vi } from "vitest";
import type { View } from "../../src/game/fold";
import { isTime, Practising, withoutSaying } from "../../src/game/practising";
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

const one = (kind: string, words: readonly string[], choices = "answers") =>
  ({ number: 1, kind, choices: { t: "", [choices]: words } }) as unknown as AskedFacts;
const viewOf = (deals: number, stacks: number[], ...seats: unknown[]) =>
  ({ picture: { deals, stacks, waiting: seats.map((who) => ({ who })) } }) as unknown as View;

it.each<[string, AskedFacts, View, string | undefined]>([
  ["who has chips is in", one("InNextDeal", ["ready", "out"]), viewOf(3, [0, 5]), "ready"],
  ["who has none chooses", one("InNextDeal", ["ready", "out"]), viewOf(0, [5, 0]), undefined],
  ["who may not be in is not", one("InNextHand", ["out"]), viewOf(3, [0, 5]), undefined],
  ["the first deal begins", one("HostBetween", ["end", "deal-on"], "words"), viewOf(0, [0, 0]), "deal-on"],
  ["no other does", one("HostBetweenHands", ["end", "deal-on"], "words"), viewOf(1, [5, 5]), undefined],
  ["whoever is asked otherwise chooses", one("YourWager", ["ready", "deal-on"]), viewOf(0, [5, 5]), undefined],
  ["a question of other choices is one", one("InNextDeal", ["ready"], "spaces"), viewOf(0, [5, 5]), undefined],
])("%s", (_, asked, view, answer) => {
  expect(withoutSaying(view, 1, asked)).toBe(answer);
});

it.each<[string, unknown[], boolean]>([
  ["HostBetween", [1, "host"], true],
  ["HostBetween", [1, 0], false],
  ["InNextDeal", [1, 0], true],
])("says it in its time: %s, while %j are asked", (kind, seats, now) => {
  expect(isTime(viewOf(0, [], ...seats), 1, one(kind, []))).toBe(now);
});

it("answers every question once, in its time, and spares whoever sits there until it is refused", async () => {
  const given: string[] = [];
  let takes = true;
  const practising = new Practising(async (question, action) => {
    given.push(`${question} ${action}`);
    return takes ? { t: "done", id: "" } : { t: "refused", id: "", code: "", says: "" };
  });
  const asked = { ...one("InNextDeal", ["ready"]), number: 4 };
  const host = { ...one("HostBetween", ["deal-on"], "words"), number: 5 };
  const early = { ...viewOf(0, [5, 5], 0), mine: { asked, host } } as unknown as View;
  practising.say(early, 1);
  practising.say(early, 1);
  expect(given).toEqual(["4 ready"]);
  takes = false;
  const late = { ...viewOf(0, [5, 5]), mine: { asked: null, host } } as unknown as View;
  expect(practising.spares(late, 1, host)).toBe(true);
  practising.say(late, 1);
  expect(given).toEqual(["4 ready", "5 deal-on"]);
  await vi.waitFor(() => expect(practising.spares(late, 1, host)).toBe(false));
  expect([asked, one("YourWager", [])].map((question) => practising.spares(late, 1, question))).toEqual([true, false]);
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
