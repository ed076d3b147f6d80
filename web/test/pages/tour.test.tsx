/** The tour: each station's task can be done, a wrong tap is explained, and the whole page is walked by its buttons. */
import { describe, expect, it } from "vitest";
import Tour from "../../src/pages/tour";
import {
  answerBet,
  BEST,
  HAND,
  isDone,
  laid,
  layCard,
  pickCard,
  RUN,
  STATIONS,
  takeSpace,
  UNTOUCHED,
  YOURS,
} from "../../src/pages/tour/story";
import { words } from "../../src/words";
import { settled, show, the } from "../show";

describe("the deal of the tour", () => {
  it("holds what it asks for", () => {
    expect(new Set(HAND).size).toBe(10);
    for (const card of [...BEST, ...RUN]) expect(HAND).toContain(card);
  });

  it("takes three spaces, and explains another", () => {
    const wrong = takeSpace(UNTOUCHED, "A");
    expect(wrong).toMatchObject({ done: [], says: "wrong", about: "A", good: false });
    const all = YOURS.reduce(takeSpace, wrong);
    expect(all.says).toBe("done");
    expect(isDone("pay", all)).toBe(true);
    expect(takeSpace(all, "K")).toBe(all);
  });

  it("knows the full house, and nothing else, as the best five", () => {
    expect(isDone("poker", BEST.reduce(pickCard, UNTOUCHED))).toBe(true);
    const flawed = ["4C", ...BEST.slice(0, 4)].reduce(pickCard, UNTOUCHED);
    expect(flawed.says).toBe("wrong");
    expect(pickCard(flawed, "KS").says).toBe("five");
    expect(pickCard(pickCard(flawed, "4C"), "KS").says).toBe("done");
  });

  it("asks again after a fold", () => {
    expect(isDone("bet", answerBet(UNTOUCHED, "fold"))).toBe(false);
    expect(isDone("bet", answerBet(UNTOUCHED, "raise"))).toBe(true);
  });

  it("leads with the lowest card of a suit only, and stops after the seven", () => {
    expect(layCard(UNTOUCHED, "9S").says).toBe("other");
    expect(layCard(UNTOUCHED, "KS").says).toBe("not_lowest");
    const led = layCard(UNTOUCHED, "4C");
    expect(layCard(led, "9S").says).toBe("not_next");
    const over = [...RUN].reduce(layCard, UNTOUCHED);
    expect(laid(over).map(({ card }) => card)).toEqual(["4C", "5C", "6C", "7C"]);
    expect(isDone("stops", over)).toBe(true);
    expect(layCard(over, "9S")).toBe(over);
  });

  it("answers each tap with what it was about, and whether it was right", () => {
    const right = (says: string, about: string, ...done: string[]) => ({ done, says, about, good: true });
    const wrong = (says: string, about: string, ...done: string[]) => ({ done, says, about, good: false });
    expect(takeSpace(UNTOUCHED, "K")).toEqual(right("found", "K", "K"));
    const four = BEST.slice(0, 4);
    const picked = four.reduce(pickCard, UNTOUCHED);
    expect(picked).toEqual(right("", "KH", ...four));
    expect(pickCard(picked, "KH")).toEqual(right("", "KH", ...four.slice(0, 3)));
    expect(pickCard(picked, "KS")).toEqual(right("done", "KS", ...BEST));
    expect(pickCard(picked, "2D")).toEqual(wrong("wrong", "2D", ...four, "2D"));
    expect(pickCard(pickCard(picked, "KS"), "2D")).toEqual(wrong("five", "2D", ...BEST));
    expect(answerBet(UNTOUCHED, "fold")).toEqual(wrong("fold", ""));
    expect(answerBet(UNTOUCHED, "call")).toEqual(right("call", "", "call"));
    const led = layCard(UNTOUCHED, "4C");
    expect(led).toEqual(right("laid1", "4C", "4C"));
    expect(laid(led)).toEqual([
      { card: "4C", yours: true },
      { card: "5C", yours: false },
    ]);
    expect(layCard(led, "7C")).toEqual(wrong("not_next", "7C", "4C"));
    expect(layCard(UNTOUCHED, "9S")).toEqual(wrong("other", "9S"));
    expect(layCard(UNTOUCHED, "KS")).toEqual(wrong("not_lowest", "KS"));
  });

  it("has a task at four stations, and none at the others", () => {
    expect(STATIONS.filter((station) => !isDone(station, UNTOUCHED))).toEqual(["pay", "poker", "bet", "stops"]);
  });

  it("has words for everything that a tap may say", () => {
    const said = {
      pay: ["found", "wrong", "done"],
      poker: ["five", "wrong", "done"],
      bet: ["fold", "call", "raise"],
      stops: ["other", "not_lowest", "not_next", "laid1", "laid2", "laid3"],
    };
    for (const [station, keys] of Object.entries(said))
      for (const key of keys) expect(words.value.has(`room_tour.${station}.${key}`), `${station}.${key}`).toBe(true);
  });
});

describe("the page", () => {
  it("goes through every station and ends where one can play", async () => {
    const root = show(<Tour />);
    for (const station of STATIONS) {
      expect(the(root, ".tourwords h2").textContent).toBe(words.value.say(`room_tour.${station}.title`));
      if (station === "room") break;
      the(root, ".toursteps .btn:last-child").click();
      await settled();
      expect(document.activeElement).toBe(the(root, ".tourwords h2"));
    }
    expect(root.querySelector(".tourways .btn")).not.toBeNull();
  });

  it("says what a tap on the board does", async () => {
    const root = show(<Tour />);
    the(root, ".toursteps .btn:last-child").click();
    await settled();
    the(root, ".toursteps .btn:last-child").click();
    await settled();
    the<SVGElement & HTMLElement>(root, '[data-space="K"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await settled();
    expect(the(root, ".toursays").textContent).toContain("king of hearts");
  });
});
