/** What the page knows of a hand at any poker table: folding, pots, seats, the oval. */
import { describe, expect, test } from "vitest";
import { saysOf } from "../../../src/game/fold";
import { beatOf, soundOf } from "../../../src/game/showing";
import { stagesOf } from "../../../src/table/ring/game";
import { type Spot, screenRing, wideRing } from "../../../src/table/ring/places";
import { podsOf } from "../../../src/table/ring/pods";
import { handPots } from "../../../src/table/ring/pots";
import { isBetween } from "../../../src/table/ring/sight";
import { momentsOf } from "../../game/evenings";
import { evenings, games } from "./games";

describe.each(evenings)("an evening of $called", ({ game, sitting }) => {
  const moments = momentsOf(sitting);

  test("shows in its pots all that lies in the middle, and of pots that are won what their winners got", () => {
    for (const { sight } of moments) {
      const { picture } = sight.view;
      const { pots, waits } = handPots(picture);
      const shown = pots.reduce((sum, { chips }) => sum + chips, waits?.chips ?? 0);
      const won = picture.awards.flatMap(({ shares }) => shares).reduce((sum, [, chips]) => sum + chips, 0);
      if (picture.hand) expect(shown).toBe(picture.pot + won);
      for (const pot of pots) expect(pot.seats.length).toBeGreaterThan(0);
    }
  });

  test("names nobody for a pot who has folded", () => {
    for (const { sight } of moments) {
      const { hand } = sight.view.picture;
      if (hand && !hand.over)
        for (const { seats } of handPots(sight.view.picture).pots)
          expect(seats.filter((seat) => hand.folded.includes(seat))).toEqual([]);
    }
  });

  test("has one seat for each player, one's own first, and the button before one of them", () => {
    for (const { sight } of moments) {
      const pods = podsOf(game, sight);
      expect(pods[0]?.seat).toBe(sitting.seat);
      expect(new Set(pods.map(({ seat }) => seat)).size).toBe(pods.length);
      if (sight.view.picture.hand && sight.view.picture.phase !== "over")
        expect(pods.filter(({ marks }) => marks.includes("button")).length).toBe(1);
      const placed = sight.view.picture.players.flatMap((_, seat) => (game.placed?.(sight, seat) ? [seat] : []));
      if (sight.view.picture.phase === "over")
        expect(pods.map(({ seat }) => seat)).toEqual(expect.arrayContaining(placed));
    }
  });

  test("shows nobody's cards but those that were tabled", () => {
    for (const { sight } of moments) {
      const { hand } = sight.view.picture;
      for (const { seat, cards } of podsOf(game, sight))
        if (typeof cards !== "number") expect(hand?.shown[seat]).toEqual(cards);
    }
  });

  test("has at most one stage that is now, and none between two hands", () => {
    for (const { sight } of moments) {
      const now = stagesOf(game, sight).filter(({ state }) => state === "now");
      expect(now.length).toBeLessThanOrEqual(1);
      if (sight.view.picture.hand?.over) expect(isBetween(sight.view.picture)).toBe(true);
    }
  });

  test("moves chips and cards only between places that there are, and plays on at a beat", () => {
    for (const { event, sight } of moments) {
      for (const { from, to } of game.flights({ event, view: sight.view }))
        for (const place of [...from, ...to]) expect(place).toMatch(/^(seat|bet|pot|flop|hole):\d+$/);
      expect(beatOf({ event, view: sight.view })).toBeLessThan(2000);
      const sound = soundOf({ event, view: sight.view }, sitting.seat);
      if (event.event?.t === "StreetDealt") expect(["card", "turn"]).toContain(sound);
    }
  });
});

test("who plays on as before has said nothing new; who sits out has", () => {
  const said = { t: "SeatSaid", seat: 1, standing: "playing", waits: false } as const;
  expect(saysOf({ n: 1, event: said, says: "Ben plays.", change: { waiting: [] } })).toBeUndefined();
  const players = [{ name: "Ben", standing: "sitting out" as const }];
  expect(saysOf({ n: 1, event: said, says: "Ben sits out.", change: { players } })).toBe("Ben sits out.");
});

describe("the oval", () => {
  const COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
  /** The corners of boxes of this size around spots on a felt of that size, as the style sheet places them. */
  const boxes = (spots: readonly Spot[], felt: [number, number], box: [number, number]) =>
    spots.map(({ x, y }) => [(x * (felt[0] - box[0])) / 2, (y * (felt[1] - box[1])) / 2] as const);
  const overlaps = (at: readonly (readonly [number, number])[], [wide, high]: readonly [number, number]) =>
    at.some(([x, y], one) =>
      at.some(([left, top], other) => other > one && Math.abs(x - left) < wide && Math.abs(y - top) < high),
    );

  test.each(COUNTS)("puts %i seats on a wide felt, the first at the bottom, clockwise, none over another", (count) => {
    const spots = wideRing(count);
    expect(spots[0]).toEqual({ x: 0, y: 1 });
    const box: [number, number] = count >= 7 ? [148, 72] : [172, 76];
    expect(overlaps(boxes(spots, [880, 440], box), box)).toBe(false);
    const angles = spots.map(({ x, y }) => (Math.atan2(y, x) - Math.PI / 2 + 4 * Math.PI) % (2 * Math.PI));
    expect(angles.slice(1).every((angle, at) => angle > (angles[at] ?? 0) - 1e-9)).toBe(true);
  });

  test.each(COUNTS)("puts %i seats on the shared screen in rows, clockwise, none over another", (count) => {
    const spots = screenRing(count);
    expect(spots.length).toBe(count);
    expect(spots[0]?.y).toBe(1);
    expect(overlaps(boxes(spots, [1856, 724], [392, 146]), [392, 146])).toBe(false);
    const angles = spots.map(({ x, y }) => Math.atan2(y, x));
    const turns = angles.filter((angle, at) => angle < (angles.at(at - 1) ?? 0) - 1e-9);
    expect(turns.length).toBe(1);
  });
});

test("the host is not called for every hand, and whoever is to bet is", () => {
  const moments = games.flatMap((one) => one.moments);
  const sounds = (kind: string) =>
    moments.flatMap(({ event, sight }) => {
      const asked = event.mine?.asked ?? event.mine?.host;
      return asked?.kind === kind ? [soundOf({ event, view: sight.view }, 0)] : [];
    });
  expect(sounds("HostBetweenHands").includes("turn")).toBe(false);
  expect(new Set(sounds("HandWager"))).toEqual(new Set(["turn"]));
});
