/** What is said before one is asked, in the evenings that were played. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { device } from "../../src/device";
import { type Advance, saidInAdvance } from "../../src/game/advance";
import { Table } from "../../src/game/table";
import { mayAdvance as mayAtTripoley } from "../../src/games/tripoley/sight";
import { InAdvance } from "../../src/table/Dock";
import { mayAdvance } from "../../src/table/ring/sight";
import type { AskedFacts, FromRoom } from "../../src/wire";
import { show, the } from "../show";
import { type Evening, eventsOf, momentsOf, played, takes, welcomeOf } from "./evenings";
import { FakeWorld } from "./world";

const SAFE = { check_or_fold: ["check", "fold"], pass: ["pass"] };

function offered(evening: Evening): (Advance | undefined)[] {
  const may = evening.game === "tripoley" ? mayAtTripoley : (mayAdvance as unknown as typeof mayAtTripoley);
  return momentsOf(evening).map(({ sight }) => may(sight as never));
}

describe.each(played.map((evening) => [`${evening.game}, seat ${evening.seat}`, evening] as const))(
  "%s",
  (_, evening) => {
    const moments = momentsOf(evening);
    const may = offered(evening);

    it("says only what costs nothing and may be answered", () => {
      for (const { sight } of moments) {
        const { asked } = sight.view.mine;
        if (!asked) continue;
        for (const advance of ["check_or_fold", "pass"] as const) {
          const answer = saidInAdvance(advance, asked);
          if (answer === undefined) continue;
          expect(SAFE[advance]).toContain(answer);
          expect(takes(asked.choices, answer)).toBe(true);
          if (answer === "fold") expect("to_call" in asked.choices && asked.choices.to_call).toBeGreaterThan(0);
        }
      }
    });

    it("is not offered to whoever is asked", () => {
      for (const [at, { sight }] of moments.entries())
        if (sight.view.mine.asked && !sight.view.mine.asked.optional) expect(may[at]).toBeUndefined();
    });
  },
);

it.each<[Advance, AskedFacts["choices"], string | undefined]>([
  ["pass", { t: "Bids", offers: [1, 9] }, "pass"],
  ["pass", { t: "Wagers", to_call: 0, raise_to: [2, 9], fold: true }, undefined],
  ["check_or_fold", { t: "Bids", offers: [1, 9] }, undefined],
  ["check_or_fold", { t: "Wagers", to_call: 0, raise_to: [2, 9], fold: true }, "check"],
  ["check_or_fold", { t: "Wagers", to_call: 2, raise_to: [4, 9], fold: true }, "fold"],
  ["check_or_fold", { t: "Wagers", to_call: 2, raise_to: [4, 9], fold: false }, undefined],
])("answers only what it was said for: %s to %o is %s", (said, choices, answer) => {
  expect(saidInAdvance(said, { choices } as AskedFacts)).toBe(answer);
});

it("is offered at every game, and in the auction", () => {
  const found = played.flatMap((evening) => offered(evening).flatMap((one) => (one ? [`${evening.game} ${one}`] : [])));
  expect([...new Set(found)].sort()).toEqual([
    "draw check_or_fold",
    "holdem check_or_fold",
    "tripoley check_or_fold",
    "tripoley pass",
  ]);
});

describe("at a table", () => {
  beforeEach(() => {
    device.pace.value = "once";
  });
  afterEach(() => {
    device.pace.value = "table";
  });

  /** A table that is told an evening from its beginning, up to where this is offered, and what it is told then. */
  function upTo(advance: Advance): { table: Table; world: FakeWorld; goesOn: () => void } {
    for (const evening of played) {
      const events = eventsOf(evening);
      const moments = momentsOf(evening);
      const may = offered(evening);
      const at = may.findIndex((one, index) => one === advance && moments[index + 1]?.sight.view.mine.asked);
      if (at < 0) continue;
      const world = new FakeWorld();
      const table = new Table("x", world).open();
      world.last.opens();
      world.last.brings(welcomeOf(evening, evening.start));
      const tells = (some: typeof events) => world.last.brings({ t: "events", events: some } as FromRoom);
      tells(events.slice(0, at + 1));
      return { table, world, goesOn: () => tells(events.slice(at + 1, at + 2)) };
    }
    throw new Error("nobody waits for his turn in these evenings");
  }
  const answers = (world: FakeWorld) => world.last.sent.filter(({ t }) => t === "answer");

  it.each(["check_or_fold", "pass"] as const)("is the answer once one is asked, and is forgotten: %s", (advance) => {
    const { table, world, goesOn } = upTo(advance);
    table.advance.value = advance;
    expect(answers(world)).toEqual([]);
    goesOn();
    const asked = table.shown.value?.mine.asked;
    expect(answers(world)).toEqual([
      expect.objectContaining({ question: asked?.number, action: asked && saidInAdvance(advance, asked) }),
    ]);
    expect(table.advance.value).toBeUndefined();
  });

  it("answers nothing where nothing was said", () => {
    const { world, goesOn } = upTo("check_or_fold");
    goesOn();
    expect(answers(world)).toEqual([]);
  });

  it("stays down until it is tapped again", () => {
    const { table } = upTo("pass");
    const button = the(show(<InAdvance table={table} advance="pass" />), "button");
    button.click();
    expect(table.advance.value).toBe("pass");
    button.click();
    expect(table.advance.value).toBeUndefined();
  });
});
