/** Telling an evening at the desk: what stands while the room is asked, and what falls back where it says no. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ToldEvening } from "../../../src/http";
import { type DeskEvening, evenings, keptEvenings } from "../../../src/pages/desk/evenings";
import { useDesk } from "../../../src/pages/desk/useDesk";
import { LiveRegion } from "../../../src/parts";
import { Words, words } from "../../../src/words";
import { roomAnswers, show } from "../../show";
import { passes, using } from "../using";

const BEGUN = ["join Ann", "join Ben"];
const EVENING: DeskEvening = { id: "e", title: "", base: "pagat", answers: { poker: "none" }, acts: BEGUN, seen: 1 };

let asked: ToldEvening[] = [];
/** How long the room takes for an answer, and whether it can be reached. */
let [wait, down] = [0, false];
let code = "not_now";

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 });
  [asked, wait, down, code] = [[], 0, false, "not_now"];
  roomAnswers(async (_, { body }) => {
    const told = JSON.parse(String(body)) as ToldEvening & { acts: string[] };
    asked.push(told);
    await new Promise((done) => setTimeout(done, wait));
    if (down) throw new Error("no network");
    const bad = told.acts.findIndex((act) => act.startsWith("bad"));
    const good = bad < 0 ? told.acts : told.acts.slice(0, bad);
    const refused = bad < 0 ? null : { number: bad, says: "It cannot be.", code };
    return { stage: "poker", players: [], next: [], said: good.map((act) => `told: ${act}`), refused };
  });
});
afterEach(async () => {
  await passes(10_000);
  vi.useRealTimers();
  evenings.value = [];
});

async function opened(acts: readonly string[] = BEGUN) {
  const evening = { ...EVENING, acts };
  localStorage.setItem("boodle.desk", JSON.stringify([evening]));
  const heard = show(<LiveRegion />);
  const desk = await using(() => useDesk(evening), 0);
  await passes(wait);
  return { desk, heard: () => [...heard.querySelectorAll("p")].map(({ textContent }) => textContent) };
}
const told = () => asked.map(({ acts }) => acts?.slice(BEGUN.length));
const kept = () => keptEvenings()[0]?.acts.slice(BEGUN.length);

describe("an evening at the desk", () => {
  it("is asked for with its house, and says nothing by itself", async () => {
    const { desk, heard } = await opened();
    expect(asked).toEqual([{ base: "pagat", answers: { poker: "none" }, acts: BEGUN }]);
    expect(desk.now).toMatchObject({ acts: BEGUN, facts: { stage: "poker" }, refused: "", failures: 0 });
    expect(heard()).toEqual([]);
  });

  it("keeps and says what is told; what is taken back, or asked once more, is not said again", async () => {
    const { desk, heard } = await opened();
    desk.now.tell("paid 0 4");
    await passes();
    expect(desk.now).toMatchObject({ acts: [...BEGUN, "paid 0 4"], refused: "", failures: 0 });
    expect(kept()).toEqual(["paid 0 4"]);
    desk.now.again();
    await passes();
    desk.now.undo();
    await passes();
    expect(desk.now.acts).toEqual(BEGUN);
    expect(told()).toEqual([[], ["paid 0 4"], ["paid 0 4"], []]);
    expect(kept()).toEqual([]);
    expect(heard()).toEqual(["told: paid 0 4"]);
  });

  it("refuses an act with why, stays as it was, and goes on from there", async () => {
    const { desk } = await opened();
    desk.now.tell("bad 1");
    await passes();
    expect(desk.now).toMatchObject({ acts: BEGUN, refused: "It cannot be.", failures: 1 });
    desk.now.tell("paid 0 4");
    await passes();
    expect(told()).toEqual([[], ["bad 1"], ["paid 0 4"]]);
    expect(desk.now).toMatchObject({ acts: [...BEGUN, "paid 0 4"], refused: "", failures: 1 });
  });

  it("keeps what was told quickly before an act that is refused", async () => {
    const { desk } = await opened();
    wait = 100;
    for (const act of ["paid 0 4", "bad 1"]) {
      desk.now.tell(act);
      await passes(10);
    }
    await passes(300);
    expect(desk.now).toMatchObject({ acts: [...BEGUN, "paid 0 4"], refused: "It cannot be.", failures: 1 });
    expect(told().slice(1)).toEqual([["paid 0 4"], ["paid 0 4", "bad 1"], ["paid 0 4"]]);
    expect(kept()).toEqual(["paid 0 4"]);
  });

  it("that the room no longer plays so is shown with why, and nothing of it is lost", async () => {
    const { desk } = await opened([...BEGUN, "bad 1"]);
    expect(desk.now).toMatchObject({ refused: "It cannot be.", failures: 0, facts: { stage: "poker" } });
    expect(kept()).toEqual(["bad 1"]);
  });

  it("finds no fault where too few have sat down yet", async () => {
    code = "gathering";
    const { desk } = await opened();
    desk.now.tell("bad for now");
    await passes();
    expect(desk.now).toMatchObject({ acts: [...BEGUN, "bad for now"], refused: "", failures: 0 });
  });

  it("falls back where the room cannot be reached, and stands when it can again", async () => {
    const { desk } = await opened();
    down = true;
    desk.now.tell("paid 0 4");
    await passes();
    expect(desk.now).toMatchObject({ acts: BEGUN, failures: 1, refusal: { code: "away" } });
    down = false;
    desk.now.again();
    await passes();
    expect(desk.now).toMatchObject({ acts: BEGUN, failures: 1, refusal: undefined });
    expect(told()).toEqual([[], ["paid 0 4"], []]);
  });

  it.each([false, true])("drops a late answer to an old question (the room away by then: %s)", async (away) => {
    const { desk } = await opened();
    wait = 1000;
    desk.now.tell("paid 0 4");
    await passes();
    wait = 10;
    desk.now.tell("paid 1 4");
    await passes(20);
    down = away;
    await passes(2000);
    expect(desk.now).toMatchObject({ acts: [...BEGUN, "paid 0 4", "paid 1 4"], failures: 0, refusal: undefined });
  });

  it("is told again in another language", async () => {
    await opened();
    words.value = new Words("de", {});
    await passes();
    expect(told()).toEqual([[], []]);
  });
});
