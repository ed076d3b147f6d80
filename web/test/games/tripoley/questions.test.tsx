/** Every question can be answered by its own control, with what the room takes for an answer, by mouse and by letter. */
import { render } from "preact";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { Question } from "../../../src/games/tripoley/ask/Question";
import type { AskedFacts, Choices } from "../../../src/wire";
import { Words, words } from "../../../src/words";
import { show, the } from "../../show";
import { questions } from "./sights";

let asked: ReturnType<typeof questions> = [];
beforeAll(() => {
  words.value = new Words("en", inject("english"));
  asked = questions();
});

/** Whether the room would take this answer. */
function takes(choices: Choices, action: string): boolean {
  const [word = "", ...rest] = action.split(" ");
  switch (choices.t) {
    case "OneOf":
      return choices.answers.includes(action);
    case "HostChoices":
    case "HandHostChoices":
      return choices.words.includes(action);
    case "Wagers": {
      const [least, most] = choices.raise_to;
      if (word === "raise") return Number(rest[0]) >= least && Number(rest[0]) <= most;
      return word === "fold" ? choices.fold : word === (choices.to_call > 0 ? "call" : "check");
    }
    case "Bids":
      return word === "pass" || (Number(rest[0]) >= choices.offers[0] && Number(rest[0]) <= choices.offers[1]);
    case "FiveOf":
      return word === "five" && rest.length === 5 && rest.every((card) => choices.hand.includes(card));
    case "ClaimsOf":
      return action === "claim none" || (word === "claim" && rest.every((space) => choices.spaces.includes(space)));
    case "Spreads":
      return word === "spread" && rest.map(Number).reduce((sum, chips) => sum + chips, 0) === choices.chips;
    default:
      return false; // no question of Tripoley
  }
}

function ask({ asked, sight }: { asked: AskedFacts; sight: ReturnType<typeof questions>[number]["sight"] }) {
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
        const button = box.querySelectorAll<HTMLButtonElement>(GIVES)[at];
        button?.click();
        for (const action of answers)
          expect(takes(one.asked.choices, action), `${one.asked.kind}: ${action}`).toBe(true);
        document.body.innerHTML = "";
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
      render(null, box);
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
