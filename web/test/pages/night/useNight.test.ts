/** A night on one device: how often the room is asked, what it is told, and what stays where it cannot be reached. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { NightFacts } from "../../../src/http";
import { useNight } from "../../../src/pages/night/useNight";
import { roomAnswers } from "../../show";
import { passes, using } from "../using";

/** What the device's own clock says, in seconds, while the room's says 5000. */
const HERE = 1000;
const STANDS = { running: false, left: 600, ends: null, next: {} };

function factsOf(more: object = {}): NightFacts {
  const told = { n: 3, head: "3-ab", past: "", now: 5000, host: false, players: [], clock: STANDS };
  return { ...told, ...more } as unknown as NightFacts;
}

let asked: string[] = [];
let answer: (path: string) => unknown = () => factsOf();
let visible: DocumentVisibilityState = "visible";

beforeEach(() => {
  vi.useFakeTimers({ now: HERE * 1000 });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visible);
  [asked, answer, visible] = [[], () => factsOf(), "visible"];
  roomAnswers((path, { body }) => {
    const { pathname, searchParams } = new URL(path, "http://room");
    const [head, since] = [searchParams.get("head"), searchParams.get("since")];
    asked.push([pathname, head, since && `since ${since}`, body].filter(Boolean).join(" "));
    return answer(pathname);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

const WHOLE = "/n/x/facts 3-ab";
const SINCE = "/n/x/facts 3-ab since 3";
const gone = (says: string) => Response.json({ code: "no_night", says }, { status: 404 });

async function opened() {
  const night = await using((language: string) => useNight("x", language), "en");
  await passes();
  return night;
}

describe("what the room told last", () => {
  it("is asked for at once, keeps its head for the next time, and tells the room's time", async () => {
    const night = await using((language: string) => useNight("x", language), "en");
    expect(night.now).toMatchObject({ facts: undefined, refusal: undefined, refused: "", busy: false, now: HERE });
    await passes();
    expect(night.now).toMatchObject({ facts: factsOf(), now: 5000 });
    expect(asked).toEqual(["/n/x/facts"]);
    expect(localStorage.getItem("boodle.head.x")).toBe("3-ab");
    await passes(1500);
    expect(night.now.now).toBe(5001.5);
  });

  test.each([
    { who: "a host", host: true, pause: 3000 },
    { who: "a guest", host: false, pause: 6000 },
  ])(
    "is asked for anew by $who after $pause milliseconds, and stands where nothing was said",
    async ({ host, pause }) => {
      answer = () => factsOf({ host });
      const night = await opened();
      answer = () => ({ n: 3, now: 5002 });
      for (const turn of [1, 2]) {
        await passes(pause - 500);
        expect(asked.length).toBe(turn);
        await passes(500);
        expect(asked.slice(turn)).toEqual([SINCE]);
        expect(night.now.facts).toEqual(factsOf({ host }));
      }
    },
  );

  it("is not asked for while nobody looks, and at once when somebody does again", async () => {
    const night = await opened();
    visible = "hidden";
    document.dispatchEvent(new Event("visibilitychange"));
    await passes(20_000);
    expect(asked.length).toBe(1);
    visible = "visible";
    answer = () => factsOf({ n: 4 });
    document.dispatchEvent(new Event("visibilitychange"));
    await passes();
    expect(asked.slice(1)).toEqual([SINCE]);
    expect(night.now.facts?.n).toBe(4);
  });

  it("is asked for whole when a part of the timetable has run out", async () => {
    answer = () => factsOf({ clock: { ...STANDS, running: true, ends: 5001 } });
    await opened();
    await passes(500);
    expect(asked.length).toBe(1);
    answer = () => factsOf();
    await passes(500);
    expect(asked.slice(1)).toEqual([WHOLE]);
  });

  test.each([
    ["the clock stands", { ...STANDS, left: 0 }],
    ["the last part goes on without end", { ...STANDS, running: true, ends: 5001, next: null }],
  ])("is not asked for sooner where %s", async (_, clock) => {
    answer = () => factsOf({ clock });
    await opened();
    await passes(5500);
    expect(asked.length).toBe(1);
  });

  it("keeps what this device alone remembers, which is told once", async () => {
    answer = () => factsOf({ past: "There was more." });
    const night = await opened();
    answer = () => factsOf({ n: 4 });
    await passes(6000);
    expect(night.now.facts).toMatchObject({ n: 4, past: "There was more." });
  });

  it("is told again in another language", async () => {
    const night = await opened();
    await night.given("de");
    await passes();
    expect(asked.slice(1)).toEqual([WHOLE]);
  });

  it("stays where the room refuses, with why, until it answers again", async () => {
    answer = () => gone("There is no such night.");
    const night = await opened();
    expect(night.now).toMatchObject({ facts: undefined, refusal: { says: "There is no such night." } });
    answer = () => factsOf();
    await passes(6000);
    expect(night.now).toMatchObject({ facts: factsOf(), refusal: undefined });
    answer = () => gone("Gone again.");
    await passes(6000);
    expect(night.now).toMatchObject({ facts: factsOf(), refusal: { says: "Gone again." } });
    answer = () => ({ n: 3, now: 5002 });
    await passes(6000);
    expect(night.now).toMatchObject({ facts: factsOf(), refusal: undefined });
  });

  it("is asked for no more once one has left", async () => {
    answer = () => factsOf({ clock: { ...STANDS, running: true, ends: 5001 } });
    const night = await opened();
    night.gone();
    document.dispatchEvent(new Event("visibilitychange"));
    await passes(20_000);
    expect(asked.length).toBe(1);
  });
});

describe("the key of a host, behind the sign that no log sees", () => {
  test.each([
    ["#host=ab-1_C", "ab-1_C"],
    ["#host=", undefined],
    ["#host=a!b", undefined],
    ["#x#host=ab", undefined],
  ])("in %s is %s", async (hash, key) => {
    history.replaceState(null, "", `/n/x${hash}`);
    await opened();
    expect(asked).toEqual([...(key ? [`/n/x/host {"key":"${key}"}`] : []), "/n/x/facts"]);
    expect(location.pathname + location.hash).toBe(key ? "/n/x" : `/n/x${hash}`);
  });

  it("that no longer holds leaves one a guest", async () => {
    history.replaceState(null, "", "/n/x#host=old");
    answer = (path) => (path.endsWith("/host") ? gone("No.") : factsOf());
    expect((await opened()).now).toMatchObject({ facts: factsOf(), refusal: undefined });
  });

  it("is the last that is asked where one leaves before it was answered", async () => {
    history.replaceState(null, "", "/n/x#host=ab");
    let answered = () => {};
    answer = () =>
      new Promise((done) => {
        answered = () => done({});
      });
    const night = await opened();
    night.gone();
    answered();
    await passes();
    expect(asked).toEqual(['/n/x/host {"key":"ab"}']);
  });
});

describe("what the host says", () => {
  it("is sent as a line or taken back, and shows what came of it", async () => {
    const night = await opened();
    answer = () => factsOf({ n: 4, head: "4-cd" });
    const said = night.now.say('out "Ben"');
    await passes();
    expect(await said).toBe(true);
    expect(night.now).toMatchObject({ busy: false, refused: "", facts: { n: 4 } });
    expect(localStorage.getItem("boodle.head.x")).toBe("4-cd");
    const undone = night.now.undo();
    await passes();
    expect(await undone).toBe(true);
    expect(asked.slice(1)).toEqual(['/n/x/say {"line":"out \\"Ben\\""}', '/n/x/say {"undo":true}']);
  });

  it("is refused with why, until it is put away or something else is said", async () => {
    const night = await opened();
    answer = () => gone("Ben is out already.");
    const first = night.now.say('out "Ben"');
    await passes();
    expect(await first).toBe(false);
    expect(night.now).toMatchObject({ busy: false, refused: "Ben is out already.", facts: factsOf() });
    night.now.forgive();
    await passes();
    expect(night.now.refused).toBe("");
    void night.now.say('out "Ben"');
    await passes();
    let answered = () => {};
    answer = () =>
      new Promise((done) => {
        answered = () => done(factsOf());
      });
    void night.now.say("start");
    await passes();
    expect(night.now).toMatchObject({ busy: true, refused: "" });
    answered();
    await passes();
    expect(night.now.busy).toBe(false);
  });
});
