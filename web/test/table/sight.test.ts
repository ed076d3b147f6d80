/** The small questions that every part of every table asks of what is seen. */
import { describe, expect, inject, test } from "vitest";
import {
  bothAt,
  clockOf,
  clockwiseFrom,
  dealSays,
  did,
  keyAt,
  levelName,
  minutes,
  nameOf,
  openHands,
  personOf,
  presenceOf,
  type Sight,
  sayOf,
  stateOf,
  waitingFor,
  whoOf,
} from "../../src/table/sight";
import { standingsOf, winnersSay } from "../../src/table/standings";
import type { AskedFacts, RoomFacts, SeatFacts } from "../../src/wire";
import { Words, words } from "../../src/words";
import { roomOf } from "../game/evenings";

const NAMES = ["Mara", "Jonas", "Ilse", "Theo"];
const players = (...standings: string[]) => NAMES.map((name, at) => ({ name, standing: standings[at] ?? "playing" }));

function seen(picture: object = {}, room: Partial<RoomFacts> | null = {}, more: object = {}): Sight {
  const whole = { players: players(), waiting: [], deals: 0, phase: "deals", closing: null, ...picture };
  const view = { picture: whole, mine: {} };
  return { game: "whist", view, seat: 1, house: {}, now: 0, room: room && roomOf(NAMES, room), ...more } as never;
}
const chair = (seat: number, more: Partial<SeatFacts>) =>
  roomOf(NAMES).seats.map((one) => (one.seat === seat ? { ...one, kind: "person" as const, ...more } : one));

test("one is called you, others by name, and an empty chair by nothing", () => {
  expect([0, 1].map((seat) => whoOf(seen(), seat))).toEqual(["Mara", "you"]);
  expect([nameOf(seen(), 2), nameOf(seen(), 9)]).toEqual(["Ilse", ""]);
  expect([0, 1].map((seat) => sayOf(seen(), "room_table.took", seat, { chips: 4 }))).toEqual([
    "Mara took 4",
    "you took 4",
  ]);
  expect(sayOf(seen(), "no.words", 1)).toBe("no.words");
});

describe("words of every table", () => {
  const more = (told: Record<string, string>) => {
    words.value = new Words("en", { ...inject("english"), ...told });
  };

  test("are a game's own where it has some, else those of its kin, else everybody's", () => {
    expect(keyAt("whist", "room_table.deal")).toBe("room_table.deal");
    more({ "room_whist.game.kin": "bridge" });
    expect(keyAt("whist", "room_table.deal")).toBe("room_table.deal");
    more({ "room_whist.game.kin": "bridge", "room_bridge.deal": "Rubber" });
    expect(keyAt("whist", "room_table.deal")).toBe("room_bridge.deal");
    more({ "room_whist.game.kin": "bridge", "room_bridge.deal": "Rubber", "room_whist.deal": "Round" });
    expect(keyAt("whist", "room_table.deal")).toBe("room_whist.deal");
  });

  test("are shorter on a phone where there is something shorter", () => {
    expect(bothAt("whist", "room_table.state.out")).toEqual({ said: "sits out", short: "sits out" });
    expect(bothAt("whist", "room_table.state.away", { time: "0:07" })).toEqual({ said: "away 0:07", short: "0:07" });
    expect(did("whist", "check")).toEqual({ said: "checked", short: "check" });
    expect(did("whist", "call", 0)).toEqual({ said: "called", short: "calls", chips: 0 });
  });
});

test("a deal is counted with those before a change of the rules", () => {
  const said = (deals: number, deals_before?: number) => dealSays(seen({ deals }, { deals_before: deals_before ?? 0 }));
  expect([said(3), said(3, 4)]).toEqual(["Deal 3", "Deal 7"]);
  expect(said(0)).toBe(dealSays(seen({ deals: 0 }, null)));
  expect(said(0)).not.toMatch(/\d/);
  expect(dealSays(seen({ deals: 2 }, null))).toBe("Deal 2");
});

test("chairs go clockwise from the left of whoever looks, who comes last, without those that are empty", () => {
  const gone = { players: players("playing", "playing", "gone", "sitting out") };
  const from = (seat: number | null, picture: object = {}) => clockwiseFrom(seen(picture, {}, { seat }));
  expect([from(1), from(3), from(null)]).toEqual([
    [2, 3, 0, 1],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]);
  expect(from(1, gone)).toEqual([3, 0, 1]);
});

describe("who sits there", () => {
  test("is here, away or a bot; in a replay all are here", () => {
    const presence = (more: Partial<SeatFacts>) => presenceOf(seen({}, { seats: chair(2, more) }), 2);
    expect([presence({}), presence({ here: false }), presence({ kind: "bot", here: false })]).toEqual([
      "here",
      "away",
      "bot",
    ]);
    expect(presenceOf(seen({}, null), 2)).toBe("here");
  });

  test("is drawn by name and badge", () => {
    const badge = "otter" as never;
    expect(personOf(seen({}, { seats: chair(2, { badge }) }), 2)).toEqual({ name: "Ilse", bot: false, badge });
    expect(personOf(seen(), 3)).toEqual({ name: "Theo", bot: true, badge: null });
    expect(personOf(seen({}, null), 3)).toEqual({ name: "Theo", bot: false, badge: undefined });
  });

  const asks = (...who: (number | string)[]) => ({
    waiting: who.map((one, at) => ({ number: at, who: one, kind: "" })),
  });
  test.each<[string, object, Partial<SeatFacts>, string]>([
    ["sits out", { players: players("playing", "playing", "sitting out"), ...asks(2) }, {}, "sits out"],
    ["went away", asks(2), { here: false, away_since: 5_000 }, "away 1:05"],
    ["is asked", asks(0, 2), { stand_in: true }, "thinks"],
    ["is played for", asks(0), { stand_in: true }, "a bot plays on"],
    ["is a bot", asks(0), { kind: "bot", level: "careful" }, "bot, careful"],
    ["is a bot that nobody knows", {}, { kind: "bot", level: "sly" }, "bot, sly"],
    ["is away since nobody knows when", {}, { here: false }, "away"],
    ["is here, whoever was away before", {}, { away_since: 5_000 }, "here"],
  ])("who %s is told in words", (_, picture, more, said) => {
    const sight = seen(picture, { seats: chair(2, more) }, { now: 70_000 });
    expect(stateOf(sight, 2, presenceOf(sight, 2)).said).toBe(said);
  });

  test("who is asked himself is told so", () => {
    expect(stateOf(seen(asks(1)), 1, "here").said).toBe("your question");
    expect(stateOf(seen({}, null), 2, "bot").said).toBe("bot, ");
    expect([levelName("careful"), levelName("sly")]).toEqual(["careful", "sly"]);
  });
});

test("seconds are shown as a clock does", () => {
  expect([0, 59.6, 61, 125, -3].map(minutes)).toEqual(["0:00", "1:00", "1:01", "2:05", "0:00"]);
});

test("hands that lie open are told with their seats", () => {
  expect(openHands([["4C"], [], ["5C", "6C"]])).toEqual([
    { seat: 0, cards: ["4C"] },
    { seat: 2, cards: ["5C", "6C"] },
  ]);
});

describe("the clock", () => {
  const deadline = (question: number, banked = false) => ({ question, at: 30_000, banked });
  const waiting = [7, 8].map((number) => ({ number, who: 0, kind: "" }));
  const at = (deadlines: object[], asked: number | null = null, room: object | null = {}) =>
    clockOf(
      seen({ waiting }, room && { clock: 40, time_bank: 60, deadlines: deadlines as never, ...room }, { now: 9_000 }),
      asked === null ? null : ({ number: asked } as AskedFacts),
    );

  test("is that of one's own question, else of the first that is waited for", () => {
    expect(at([deadline(8), deadline(3, true)], 3)).toEqual({ left: 21, of: 60, paused: false, banked: true });
    expect(at([deadline(8)], 3, { paused: true })).toEqual({ left: 21, of: 40, paused: true, banked: false });
    expect(at([deadline(8, true), deadline(7)])).toMatchObject({ of: 40 });
  });

  test("is none where nothing runs", () => {
    expect([at([]), at([deadline(4)], 3), at([deadline(8)], 3, null)]).toEqual([undefined, undefined, undefined]);
  });
});

describe("who is waited for", () => {
  const said = (waiting: object[], seat: number | null = 1) =>
    waitingFor(
      seen({ waiting }, {}, { seat }),
      (kind) => `room_table.tray.${kind}`,
      () => "nobody",
    );
  const asks = (who: number | string, kind = "leads") => ({ number: 1, who, kind });

  test("is named where several are, and told what he is asked where it is one", () => {
    expect(said([asks(0), asks(1), asks(2), asks("host")])).toBe("Waiting for Mara and Ilse.");
    expect(said([asks(1), asks(2)])).toBe("Ilse leads");
    expect(said([asks(2, "no such kind"), asks("host")])).toBe(" leads");
  });

  test("is nobody where one is asked oneself, or nothing is known of what is asked", () => {
    expect([said([asks(1)]), said([]), said([asks(2, "no such kind")])]).toEqual(["nobody", "nobody", "nobody"]);
  });
});

describe("how everybody stands", () => {
  const closing = { deal: 1, stacks: [90, 120, 120, 70], gains: [0, 5, -5, 0], so_far: [-10, 20, 20] };
  const order = (picture: object) =>
    standingsOf(seen(picture), closing as never).map(({ seat, chips, change }) => [seat, chips, change]);

  test("goes by chips after a deal, by what was won over the evening at its end, without those who have gone", () => {
    expect(order({ players: players("playing", "playing", "playing", "gone") })).toEqual([
      [1, 120, 5],
      [2, 120, -5],
      [0, 90, 0],
    ]);
    expect(order({ phase: "over" })).toEqual([
      [1, 120, 20],
      [2, 120, 20],
      [3, 70, 0],
      [0, 90, -10],
    ]);
  });

  test("tells who has won, oneself too, and nothing before anything was played", () => {
    const said = (so_far: number[], seat: number | null = 1) =>
      winnersSay(seen({ phase: "over", closing: { ...closing, so_far } }, {}, { seat }));
    expect(winnersSay(seen({ phase: "over" }))).toBe("");
    expect(said([0, 9, -9, 0], 0)).toContain("Jonas");
    expect(said([0, 9, 9, 0], 1)).toMatch(/You and Ilse/);
    expect(said([0, 9, -9, 0])).toMatch(/^You/);
    expect(said([0, 9, -9, 0])).not.toBe(said([0, 9, 9, 0]));
  });
});
