/** What the ear is told of the evenings that were played: every event once, in whole words, a run in one sentence. */
import { expect, it } from "vitest";
import { inWords } from "../../src/cardwords";
import { saysOf } from "../../src/game/fold";
import { Heard } from "../../src/game/heard";
import { eventsOf, type Moment, momentsOf, played } from "./evenings";

const GLYPH = /[♠♥♣♦]/;

it("speaks cards by their names, pairs by their ranks", () => {
  expect(inWords("Robin leads 9♦.")).toBe("Robin leads 9 of diamonds.");
  expect(inWords("Ann takes 4 chips from K-Q♥ and 10♥.")).toBe("Ann takes 4 chips from K-Q hearts and 10 of hearts.");
});

it.each(played)("tells an evening of $game, $name in whole words, no event left out", (evening) => {
  const heard = new Heard();
  const spoken: string[] = [];
  for (const { event, sight } of momentsOf(evening)) {
    const said = heard.take({ event, view: sight.view }, evening.seat);
    const card = event.event?.t === "Led" || event.event?.t === "Followed";
    const says = saysOf(event);
    if (says && !card) expect(said).toContain(inWords(says));
    if (said) spoken.push(said);
  }
  expect(spoken.join(" ")).not.toMatch(GLYPH);
  const told = eventsOf(evening).filter((event) => saysOf(event)).length;
  const runs = eventsOf(evening).filter(({ event }) => event?.t === "Led" || event?.t === "Followed").length;
  expect(spoken.length).toBeLessThanOrEqual(told - runs + 1);
});

it("tells a run in one sentence, whoever laid its cards, and then why it stops", () => {
  const evening = played.find(({ name }) => name === "pagat");
  if (!evening) throw new Error("no evening");
  const heard = new Heard();
  const said = momentsOf(evening).map(({ event, sight }) => heard.take({ event, view: sight.view }, evening.seat));
  const runs = said.filter((one) => one.includes(": ") && one.includes("The run stops"));
  expect(runs.length).toBeGreaterThan(10);
  for (const one of runs) expect(one).toMatch(/^(Spades|Hearts|Clubs|Diamonds): .*\. The run stops at /);
});

it("keeps one's own cards and names the others, and leaves no run untold where something else comes next", () => {
  const [first] = played.flatMap((evening) =>
    evening.name === "pagat" ? momentsOf(evening).filter(({ event }) => event.event?.t === "Led") : [],
  );
  if (first?.event.event?.t !== "Led") throw new Error("nobody led");
  const lead = first.event.event;
  const names = first.sight.view.picture.players.map(({ name }) => name);
  const led = (seat: number, card: string): Moment["event"] => ({ ...first.event, event: { ...lead, seat, card } });
  const followed = (seat: number, card: string, asked = false): Moment["event"] => ({
    ...first.event,
    event: { ...lead, t: "Followed", seat, card },
    ...(asked ? { mine: { asked: {} } as never } : {}),
  });
  const heard = new Heard();
  const take = (event: Moment["event"]) => heard.take({ event, view: first.sight.view }, 0);
  const { event: _event, says: _says, ...rest } = led(0, "5S");
  const quiet = rest as Moment["event"];

  expect([take(led(0, "5S")), take(followed(1, "6S")), take(followed(1, "7S"))]).toEqual(["", "", ""]);
  expect(take(quiet)).toBe("");
  expect(take(led(2, "KD"))).toBe(`Spades: you 5; ${names[1]} 6, 7.`);
  expect(take(followed(0, "AD", true))).toBe(`Diamonds: ${names[2]} king; you ace.`);
  expect(take(followed(3, "2C", true))).toBe(`Clubs: ${names[3]} 2.`);
  expect(take(quiet)).toBe("");
});

it("says what was seen before one's own question, also where a run is under way", () => {
  for (const evening of played.filter(({ game }) => game === "tripoley")) {
    const heard = new Heard();
    for (const { event, sight } of momentsOf(evening)) {
      const said = heard.take({ event, view: sight.view }, evening.seat);
      const card = event.event?.t === "Led" || event.event?.t === "Followed";
      if (card && (event.mine?.asked || event.mine?.host)) expect(said).toMatch(/: .*\.$/);
    }
  }
});
