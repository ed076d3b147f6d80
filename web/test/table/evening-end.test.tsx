/** The end of an evening: the podium by result, and what will be told of it. */
import { describe, expect, it } from "vitest";
import { bestsOf, podium, type Told } from "../../src/table/bests";
import { EveningEnd } from "../../src/table/EveningEnd";
import { momentsOf, played } from "../game/evenings";
import { show } from "../show";

const deal = (part: Partial<Told>): Told => ({ deal: 1, gains: [0, 0, 0], so_far: [0, 0, 0], ...part });

it("lets equal results share a place, and calls nobody after the third", () => {
  const rows = [30, 30, 10, -5, -65].map((change, seat) => ({ seat, change }));
  expect(podium(rows)).toEqual([
    { seat: 0, place: 1 },
    { seat: 1, place: 1 },
    { seat: 2, place: 3 },
  ]);
});

it("tells the biggest pot whole, the longest run and the luckiest space, each in its deal", () => {
  const first = deal({
    pots: [{ number: 0, shares: [[0, 4]] }],
    longest: { seat: 1, cards: 5 },
    taken: [{ space: "K", seat: 2, chips: 9 }],
  });
  const second = deal({
    deal: 2,
    pots: [
      {
        number: 0,
        shares: [
          [0, 3],
          [2, 3],
          [0, 1],
        ],
      },
    ],
    longest: { seat: 0, cards: 5 },
    taken: [{ space: "10", seat: 1, chips: 2 }],
  });
  expect(bestsOf([first, second])).toEqual([
    { what: "pot", seats: [0, 2], count: 7, at: second },
    { what: "run", seats: [1], count: 5, at: first },
    { what: "space", seats: [2], count: 9, at: first, space: "K" },
  ]);
});

it("tells of a poker evening who came back, and who won most pots", () => {
  const shares = (seat: number) => [{ number: 0, board: 0, shares: [[seat, 8]] as [number, number][] }];
  const deals = [
    deal({ so_far: [-20, 12, 8], awards: shares(1) }),
    deal({ so_far: [-6, 8, -2], awards: shares(0) }),
    deal({ so_far: [2, 6, -8], awards: shares(0) }),
  ];
  expect(bestsOf(deals)).toMatchObject([
    { what: "pot", seats: [1], count: 8, at: deals[0] },
    { what: "back", seats: [0], count: 22 },
    { what: "hands", seats: [0], count: 2 },
  ]);
  expect(bestsOf([deal({})])).toEqual([]);
});

it("gives nobody what was done before he came, and a pot of two boards is one", () => {
  const won = (shares: [number, number][], board = 0) => ({ number: 0, board, shares });
  const gone = deal({ gains: [-80, 40, 40], so_far: [-80, 40, 40], awards: [won([[0, 90]])] });
  const came = deal({
    deal: 2,
    gains: [10, -5, -5],
    so_far: [10, 35, 35],
    awards: [won([[1, 30]]), won([[2, 30]], 1)],
  });
  const [pot, ...others] = bestsOf([gone, came]);
  expect(pot).toMatchObject({ what: "pot", seats: [1, 2], count: 60 });
  expect(others.map(({ what, seats }) => [what, seats])).toEqual([["hands", [1]]]);
  // The figures of an evening have what each board gave among the pots.
  const [same] = bestsOf([{ ...came, number: 1, pots: [won([[1, 30]]), won([[2, 30]], 1)] }]);
  expect(same).toMatchObject({ what: "pot", seats: [1, 2], count: 60 });
  // An evening that names who sat where has the pot of whoever has gone under his own name.
  const [named] = bestsOf([gone, came].map((one, at) => ({ ...one, number: at + 1 })));
  expect(named).toMatchObject({ what: "pot", seats: [0], count: 90 });
});

describe("the best moments", () => {
  const whats = (deals: readonly Told[]) => bestsOf(deals).map(({ what, seats, count }) => [what, seats, count]);
  const pot = (...shares: [number, number][]) => ({ number: 0, shares });

  it("are none of an evening without deals, and no way back is told of whoever never stood below", () => {
    expect(bestsOf([])).toEqual([]);
    expect(whats([deal({ so_far: [5, -5, 0] }), deal({ so_far: [9, -5, -4] })])).toEqual([]);
    expect(whats([deal({ so_far: [5, -5, 0] }), deal({ so_far: [9, -4, -5] })])).toEqual([["back", [1], 1]]);
  });

  it("leave out the whole of a pot that was shared with somebody who has gone, his run and his spaces", () => {
    const gone = deal({
      gains: [-20, 10, 10],
      so_far: [-20, 10, 10],
      pots: [
        {
          number: 0,
          shares: [
            [0, 5],
            [1, 5],
          ],
        },
        { number: 1, shares: [[2, 3]] },
      ],
      taken: [
        { space: "K", seat: 0, chips: 9 },
        { space: "A", seat: 1, chips: 4 },
      ],
      longest: { seat: 0, cards: 6 },
    });
    const came = deal({ deal: 2, gains: [4, -2, -2], so_far: [4, 8, 8], longest: { seat: 1, cards: 3 } });
    expect(whats([gone, came])).toEqual([
      ["pot", [2], 3],
      ["run", [1], 3],
      ["space", [1], 4],
    ]);
  });

  it("take somebody for the same who has won as much as in this deal, as long as he stood even before", () => {
    const even = deal({ gains: [0, 0, 0], so_far: [0, 0, 0], pots: [pot([0, 9])] });
    const won = deal({ deal: 2, gains: [6, -3, -3], so_far: [6, -3, -3] });
    expect(whats([even, won])[0]).toEqual(["pot", [0], 9]);
  });

  it("count from the last time that somebody came", () => {
    const first = deal({ gains: [-9, 9, 0], so_far: [-9, 9, 0], pots: [pot([0, 30])] });
    const second = deal({ deal: 2, gains: [-4, 4, 0], so_far: [-4, 13, 0], pots: [pot([0, 20])] });
    const third = deal({ deal: 3, gains: [-2, 2, 0], so_far: [-2, 15, 0], pots: [pot([0, 10])] });
    const fourth = deal({ deal: 4, gains: [5, -5, 0], so_far: [3, 10, 0] });
    expect(whats([first, second, third, fourth])).toEqual([
      ["pot", [0], 10],
      ["back", [0], 5],
      ["hands", [0], 1],
    ]);
  });

  it("count a pot once for whoever has several parts of it, and two pots of a deal apart", () => {
    const two = deal({ pots: [pot([0, 3], [0, 3]), { number: 1, shares: [[1, 2]] }] });
    const one = deal({ deal: 2, pots: [pot([1, 4])] });
    expect(whats([two, one])).toEqual([
      ["pot", [0], 6],
      ["hands", [1], 2],
    ]);
  });

  it("tell of equal ones the first", () => {
    const deals = [1, 2].map((number) => deal({ number, pots: [pot([number, 8])] }));
    expect(whats(deals)).toEqual([
      ["pot", [1], 8],
      ["hands", [1], 1],
    ]);
  });
});

it.each(played)("ends an evening of $game, $name with a podium, as it is read: first, second, third", (evening) => {
  const sight = momentsOf(evening).at(-1)?.sight;
  if (!sight) throw new Error("nothing was played");
  const change = sight.view.picture.closing?.so_far ?? [];
  const rows = change.map((one, seat) => ({ seat, change: one })).toSorted((one, other) => other.change - one.change);
  const root = show(<EveningEnd sight={sight} rows={rows} />);
  const places = [...root.querySelectorAll(".podium .sr")].map((one) => Number(/\d/.exec(one.textContent)?.[0]));
  expect(places).toEqual(places.toSorted());
  expect(places[0]).toBe(1);
  expect(root.querySelectorAll(".bests li").length).toBeGreaterThan(0);
  expect(root.textContent).not.toContain("room_table");
});
