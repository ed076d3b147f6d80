/** What the ear is told of the evenings that were played: every event once, in whole words, a run in one sentence. */
import { expect, it } from "vitest";
import { inWords } from "../../src/cardwords";
import type { Verbosity } from "../../src/device";
import { isRoutine } from "../../src/game/chapters";
import { saysOf } from "../../src/game/fold";
import { Heard } from "../../src/game/heard";
import { ReadOut } from "../../src/game/readout";
import { LiveRegion } from "../../src/parts";
import { settled, show } from "../show";
import { counts } from "../spoken";
import { eventsOf, type Moment, momentsOf, played } from "./evenings";

const GLYPH = /[♠♥♣♦]/;
const EACH = ["brief", "normal", "full"] as const;
/** What a brief telling keeps, whoever does it: what lies open now, who has got what, and what comes of it. */
const KEPT = ["DealBegun", "Dealt", "CardsDealt", "StreetDealt", "Collected", "PotWon", "PotAwarded", "WentOut"];

it("speaks cards by their names, pairs by their ranks", () => {
  expect(inWords("Robin leads 9♦.")).toBe("Robin leads 9 of diamonds.");
  expect(inWords("Your cards: 3♠ 10♠ K♥.")).toBe("Your cards: 3 of spades, 10 of spades, king of hearts.");
  expect(inWords("Ann takes 4 chips from K-Q♥ and 10♥.")).toBe("Ann takes 4 chips from K-Q hearts and 10 of hearts.");
});

/** Everything that is said of an evening, also what waited when it ended. */
function heardOf(evening: (typeof played)[number], verbosity: Verbosity): string[] {
  const heard = new Heard(() => verbosity);
  const said = momentsOf(evening).map(({ event, sight }) => heard.take({ event, view: sight.view }, evening.seat));
  return [...said, heard.row()].filter(Boolean);
}

it.each(played.flatMap((evening) => EACH.map((verbosity) => ({ ...evening, verbosity }))))(
  "tells an evening of $game, $name in whole words and in order, each event once: $verbosity",
  ({ verbosity, ...evening }) => {
    let rest = heardOf(evening, verbosity).join(" ");
    expect(rest).not.toMatch(GLYPH);
    for (const event of eventsOf(evening)) {
      const card = event.event?.t === "Led" || event.event?.t === "Followed";
      const says = card ? undefined : saysOf(event);
      if (!says || !event.event) continue;
      if (verbosity === "brief" && isRoutine(event.event, evening.seat)) {
        expect(KEPT).not.toContain(event.event.t);
        continue;
      }
      const told = inWords(says).replace(/\.$/, "");
      expect(rest).toContain(told);
      rest = rest.slice(rest.indexOf(told) + told.length);
    }
  },
);

const ofPagat = (() => {
  const evening = played.find(({ name }) => name === "pagat");
  if (!evening) throw new Error("no evening");
  return evening;
})();

it("tells in full a run with why it stops, and what players say in a row, in one sentence each", () => {
  const said = heardOf(ofPagat, "full");
  const runs = said.filter((one) => one.includes("The run stops"));
  expect(runs.length).toBeGreaterThan(10);
  for (const one of runs) expect(one).toMatch(/^(Spades|Hearts|Clubs|Diamonds): [^.]*; The run stops at [^.]*\.$/);
  expect(said.filter((one) => one.includes("stakes 9 chips"))).toHaveLength(2);
});

it("briefly tells a run by its ends, and nothing that one has just done oneself", () => {
  const said = heardOf(ofPagat, "brief").join(" ");
  expect(said).toMatch(/(Spades|Hearts|Clubs|Diamonds): \w+ to \w+, the last by \w+/);
  expect(said).not.toMatch(/The run stops|stakes 9|[Yy]ou (pass|fold|check|make|call)/);
});

it("asks the ear least briefly, and normally half as often as in full", () => {
  const [brief = [], normal = [], full = []] = EACH.map((verbosity) => counts(ofPagat)[verbosity]);
  expect(full.length).toBeGreaterThan(0);
  for (const [deal, most] of full.entries()) {
    expect(normal[deal]).toBeLessThan(most * 0.6);
    expect(brief[deal]).toBeLessThan(normal[deal] ?? 0);
  }
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
  const heard = new Heard(() => "full");
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
    const heard = new Heard(() => "normal");
    for (const { event, sight } of momentsOf(evening)) {
      const said = heard.take({ event, view: sight.view }, evening.seat);
      const card = event.event?.t === "Led" || event.event?.t === "Followed";
      if (card && (event.mine?.asked || event.mine?.host)) expect(said).toMatch(/: .*\.$/);
    }
  }
});

it("reads out what waited in a row when no more comes, and never into another table", async () => {
  const [moment] = played.flatMap((evening) => momentsOf(evening).filter(({ event }) => event.event?.t === "Staked"));
  if (!moment) throw new Error("nobody staked");
  const step = { event: moment.event, view: moment.sight.view };
  const waiting: (() => void)[] = [];
  const readOut = new ReadOut((_, act) => {
    waiting.push(act);
    return () => waiting.splice(waiting.indexOf(act), 1);
  });
  const root = show(<LiveRegion />);
  const heard = async () => {
    await settled();
    return root.textContent;
  };
  const before = await heard();
  readOut.take(step, 0);
  readOut.take(step, 0);
  expect(waiting).toHaveLength(1);
  expect(await heard()).toBe(before);
  waiting.shift()?.();
  const said = inWords(saysOf(moment.event) ?? "");
  expect(await heard()).toBe(`${before}${said.replace(/\.$/, "")}; ${said}`);
  readOut.take(step, 0);
  readOut.clear();
  expect(waiting).toHaveLength(0);
});
