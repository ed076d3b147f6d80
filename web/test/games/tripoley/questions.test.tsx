/** Every question can be answered by its own control, with what the room takes for an answer, by mouse and by letter. */
import { describe, expect, test, vi } from "vitest";
import { Question } from "../../../src/games/tripoley/ask/Question";
import { answerSays } from "../../../src/games/tripoley/ask/words";
import type { Choices } from "../../../src/wire";
import { takes } from "../../game/evenings";
import { clear, show, the } from "../../show";
import { questions } from "./sights";

const asked = questions();

function ask({ asked, sight }: ReturnType<typeof questions>[number]) {
  const answers: string[] = [];
  const box = show(
    <Question
      asked={asked}
      sight={sight}
      picked={sight.view.mine.best}
      pick={() => {}}
      answer={(action) => answers.push(action)}
      busy={false}
      refused=""
    />,
  );
  return { box, answers };
}

const GIVES = ".answers .btn:not([aria-disabled]), .suitbtn:not([aria-disabled]), .cardanswers .btn";

describe("each question", () => {
  test("was put in the evenings that were played", () => {
    const kinds = asked.map(({ asked: { kind } }) => kind);
    for (const kind of ["InNextDeal", "HostBetween", "SpareBid", "PayClaim", "FiveCards", "YourWager", "NewRunLead"])
      expect(kinds).toContain(kind);
  });

  test("says in words what is asked, and never the name of a sentence", () => {
    for (const one of asked) {
      const { box } = ask(one);
      expect(the(box, "h2").textContent?.length).toBeGreaterThan(2);
      expect(box.textContent).not.toMatch(/room_\w+\.|questions\./);
    }
  });

  test("gives only answers that the room takes, whichever button is pressed", () => {
    for (const one of asked) {
      const count = ask(one).box.querySelectorAll(GIVES).length;
      expect(count, one.asked.kind).toBeGreaterThan(0);
      for (let at = 0; at < count; at += 1) {
        const { box, answers } = ask(one);
        box.querySelectorAll<HTMLButtonElement>(GIVES)[at]?.click();
        for (const action of answers)
          expect(takes(one.asked.choices, action), `${one.asked.kind}: ${action}`).toBe(true);
        clear();
      }
    }
  });

  test("takes the letter that stands beside an answer for that answer", async () => {
    for (const one of asked) {
      const { box, answers } = ask(one);
      const button = [...box.querySelectorAll<HTMLButtonElement>(GIVES)].find((each) => each.querySelector("kbd"));
      const letter = button?.querySelector("kbd")?.textContent;
      button?.click();
      const [given] = answers;
      if (letter && given !== undefined) {
        // Keys are listened for once the page has settled.
        await vi.waitFor(() => {
          document.dispatchEvent(new KeyboardEvent("keydown", { key: letter.toLowerCase(), bubbles: true }));
          expect(answers.length, `${one.asked.kind} ${letter}`).toBeGreaterThan(1);
        });
        expect(new Set(answers)).toEqual(new Set([given]));
      }
      clear();
    }
  });

  test("has its refusal read out, in the room's own words", () => {
    const [one] = asked;
    if (!one) throw new Error("nothing asked");
    const box = show(
      <Question {...one} picked={[]} pick={() => {}} answer={() => {}} busy={false} refused="That is not your card." />,
    );
    expect(the(box, "[role=alert]").textContent).toBe("That is not your card.");
  });

  test("calls the first raise of a deal a bet", () => {
    const sight = asked.find(({ asked: { kind } }) => kind === "YourWager")?.sight;
    const { poker } = sight?.view.picture ?? {};
    if (!sight || !poker) throw new Error("no wager asked");
    const at = (level: number) => {
      const picture = { ...sight.view.picture, poker: { ...poker, level } };
      return answerSays("raise 7", { ...sight, view: { ...sight.view, picture } });
    };
    expect([at(0), at(2)]).toEqual(["bet 7 chips", "make it 7"]);
  });

  test("says why, where there is nothing to bid", () => {
    const bid = asked.find(({ asked: { kind } }) => kind === "SpareBid");
    if (!bid) throw new Error("no bid asked");
    const none = { ...bid.asked, choices: { t: "Bids", offers: [5, 4] } as Choices };
    const barred = { ...bid.sight, house: { ...bid.sight.house, spare_pay_card: "barred" } };
    const { box } = ask({ asked: none, sight: barred });
    expect(the(box, ".why").textContent).toBe("You hold a pay card, so you may not bid.");
    expect([...box.querySelectorAll(".answers .btn")].map((button) => button.textContent)).toEqual(["PassP"]);
  });
});
