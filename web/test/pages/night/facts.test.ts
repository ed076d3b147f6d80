/** What a tournament's page makes of facts: times, chairs, and the lines that the host says. */

import { describe, expect, it, test } from "vitest";
import type { NightClock } from "../../../src/http";
import {
  blindsText,
  clockText,
  colourUpLine,
  countLine,
  freeChairs,
  hoursText,
  leftAt,
  outLine,
  quoted,
  seatedAt,
} from "../../../src/pages/night/facts";
import { forgetNight, keptNights, rememberNight } from "../../../src/pages/night/nights";
import { rulesOf } from "../../../src/pages/tournament";
import { routeOf } from "../../../src/router";

const tables = [
  { number: 1, button: 2, chairs: ["Ann", null, "Ben"] },
  { number: 2, button: null, chairs: [null, "Aunt May"] },
];

describe("a count", () => {
  it("is told whole at first, and then only what is another", () => {
    expect(countLine(undefined, { Ann: 400, "Aunt May": 600 })).toBe('count "Ann" 400 "Aunt May" 600');
    expect(countLine({ Ann: 400, Ben: 600 }, { Ann: 500, Ben: 600 })).toBe('recount "Ann" 500');
    expect(countLine({ Ann: 400 }, { Ann: 400 })).toBe("");
  });
});

describe("the clock", () => {
  it("shows minutes and seconds, and hours where there are some", () => {
    expect([0, 5, 65, 599.2, 3725].map(clockText)).toEqual(["0:00", "0:05", "1:05", "10:00", "1:02:05"]);
  });

  it("counts to its end while it runs, and stands still otherwise", () => {
    const clock = { running: true, left: 90, ends: 1090 } as NightClock;
    expect([leftAt(clock, 1000), leftAt(clock, 1080), leftAt(clock, 2000)]).toEqual([90, 10, 0]);
    expect(leftAt({ ...clock, running: false, ends: null }, 2000)).toBe(90);
  });

  it("names blinds with their ante", () => {
    const level = { kind: "level", small: 50, big: 100, minutes: 15 } as const;
    expect([blindsText({ ...level, ante: 0 }), blindsText({ ...level, ante: 100 })]).toEqual([
      "50 / 100",
      "50 / 100 / 100",
    ]);
  });
});

describe("what the host says", () => {
  it("has names in quotes, whatever is in them", () => {
    expect(quoted('May "M" \\ 7')).toBe('"May \\"M\\" \\\\ 7"');
  });

  it("names stacks only where several are out in one hand", () => {
    expect(outLine(["Aunt May"], {})).toBe('out "Aunt May"');
    expect(outLine(["Ann", "Ben"], { Ann: 1200, Ben: 800 })).toBe('out "Ann" 1200 "Ben" 800');
  });

  it("counts the small chips of those who have some", () => {
    const counts = [
      ["Ann", 3],
      ["Ben", 0],
      ["Aunt May", 2],
    ] as const;
    expect(colourUpLine(2, 25, counts)).toBe('colour-up 2 25 "Ann" 3 "Aunt May" 2');
  });

  it("begins with rules that the room can read", () => {
    const wanted = {
      ...{ title: "", players: 20, seats: 9, chips: 5000, hours: 4, chipSet: [25, 100], antes: "none" as const },
      ...{ buyIn: 20, rebuys: 0, rebuyUntil: 4, late: 0, minutes: 0, unit: 5, book: "tda" as const },
    };
    const plan = { minutes: 240, last: 12, stack: [], timetable: [], rules: ["level 25/50 15"] };
    const lines = rulesOf(wanted, plan);
    expect(lines).toContain("rebuy -");
    expect(lines.slice(-2)).toEqual(["book tda", "level 25/50 15"]);
    expect(rulesOf({ ...wanted, rebuys: 2 }, plan)).toContain("rebuy 5000 20 2 4");
  });
});

describe("chairs", () => {
  it("are free or taken, by table and number from 1", () => {
    expect(freeChairs(tables)).toEqual(["1.2", "2.1"]);
    expect(seatedAt(tables[1])).toEqual([{ name: "Aunt May", chair: "2.2" }]);
    expect(seatedAt(undefined)).toEqual([]);
  });
});

describe("nights on the device", () => {
  it("are remembered, the last one first, and forgotten", () => {
    localStorage.clear();
    rememberNight("a", "Friday");
    rememberNight("b", "");
    rememberNight("a", "Friday");
    expect(keptNights().map(({ id }) => id)).toEqual(["a", "b"]);
    forgetNight("a");
    expect(keptNights().map(({ id }) => id)).toEqual(["b"]);
    localStorage.setItem("boodle.nights", "{");
    expect(keptNights()).toEqual([]);
  });

  it("have addresses of their own", () => {
    expect(routeOf("/n/abc-1")).toEqual({ page: "night", id: "abc-1" });
    expect(routeOf("/n/abc-1/big")).toEqual({ page: "nightclock", id: "abc-1" });
    expect(routeOf("/n/abc-1/other").page).toBe("lost");
    expect(routeOf("/tournament")).toEqual({ page: "tournament" });
  });
});

test.each([
  ["as it was kept", {}, true],
  ["without an address", { id: 4 }, false],
  ["without a title", { title: null }, false],
  ["that was never seen", { seen: "today" }, false],
])("a night on the device %s", (_, other, known) => {
  localStorage.setItem("boodle.nights", JSON.stringify([null, { id: "a", title: "", seen: 1, ...other }]));
  expect(keptNights().length).toBe(known ? 1 : 0);
});

test.each([
  [240, "4:00"],
  [45, "0:45"],
  [65, "1:05"],
])("%d minutes are %s", (minutes, text) => expect(hoursText(minutes)).toBe(text));

it("never shows less than no time", () => expect(clockText(-5)).toBe("0:00"));
