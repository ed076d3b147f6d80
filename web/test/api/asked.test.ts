/** What the page asks of the room, each request as it goes out, and what it makes of the answer. */
import { expect, test } from "vitest";
import * as api from "../../src/api";
import * as host from "../../src/api/host";
import * as past from "../../src/api/past";
import { Words, words } from "../../src/words";
import { roomAnswers } from "../show";

/** A room that answers this to everything; what it is asked. */
function asksFor(answer: unknown): string[] {
  const asked: string[] = [];
  roomAnswers((path, { method = "GET", body }) => {
    asked.push([method, path, ...(body === undefined ? [] : [body])].join(" "));
    return answer;
  });
  return asked;
}

test.each<[string, () => Promise<unknown>]>([
  ["/api/languages", () => api.languages()],
  ["/api/room", () => api.aboutRoom()],
  ["/api/presets&game=holdem", () => api.presets("holdem")],
  ["/api/house&game=holdem", () => api.houseQuestions("holdem")],
  ["/api/bots&game=holdem", () => api.botLevels("holdem")],
  ["/api/rule/a%2Fb", () => api.rule("a/b")],
  ["/api/door/plum%2027", () => api.door("plum 27")],
  ["/api/floor", () => host.floorPage()],
  ["/t/a%2Fb/summary", () => api.summary("a/b")],
  ["/t/x/leaflet", () => api.leafletOf("x")],
  ["/t/x/replay/3.json", () => past.replay("x", 3)],
  ["/t/x/review/3.json", () => past.review("x", 3)],
  ["/n/a%2Fb/facts", () => host.nightFacts("a/b", "")],
  ["/n/x/facts&head=9-aa&since=4", () => host.nightFacts("x", "9-aa", 4)],
])("asks for %s in the language of the page", async (address, ask) => {
  const asked = asksFor(["told"]);
  expect(await ask()).toEqual(["told"]);
  const [path, ...query] = address.split("&");
  expect(asked).toEqual([`GET ${path}?${["language=en", ...query].join("&")}`]);
});

const told = { it: "stands" } as never;

test.each<[string, () => Promise<unknown>, unknown]>([
  ["/api/house", () => api.houseWith(told), told],
  ["/api/tables", () => api.makeTable(told), told],
  ["/t/x/back", () => api.back("x", "plum"), { code: "plum" }],
  ["/t/x/push", () => api.callHere("x", told), told],
  ["/t/x/push/off", () => api.callNoMore("x", "there"), { endpoint: "there" }],
  ["/t/x/stand", () => api.stand("x"), {}],
  ["/api/potdesk", () => host.potdesk(told), told],
  ["/api/desk", () => host.desk(told), told],
  ["/api/floor", () => host.floorWorked(told), told],
  ["/api/nights/plan", () => host.nightPlan(told), told],
  ["/api/nights", () => host.makeNight(told), told],
  ["/n/x/say", () => host.nightSay("x", told), told],
  ["/n/x/key", () => host.nightKey("x"), {}],
  ["/n/x/host", () => host.nightHost("x", "key"), { key: "key" }],
])("tells %s, and hears what comes of it", async (path, ask, sent) => {
  const asked = asksFor({ made: 1 });
  expect(await ask()).toEqual({ made: 1 });
  expect(asked).toEqual([`POST ${path}?language=en ${JSON.stringify(sent)}`]);
});

test("pictures and records have addresses of their own", () => {
  expect([api.qrPath("a/b"), host.nightPicture("x"), host.nightRecord("x"), past.recordPath("x", 2)]).toEqual([
    "/t/a%2Fb/qr.svg",
    "/n/x/qr.svg",
    "/n/x/record.txt",
    "/t/x/record.txt?chapter=2",
  ]);
});

test("says what it takes and what it sends, and who asks", async () => {
  const requests: RequestInit[] = [];
  roomAnswers((_, request) => requests.push(request));
  await api.get("/x");
  await api.post("/x", 7);
  expect(requests).toEqual([
    { credentials: "same-origin", headers: { Accept: "application/json" } },
    {
      credentials: "same-origin",
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: "7",
    },
  ]);
});

const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { "Content-Type": "application/json; charset=utf-8" } });

test.each<[string, () => Response, unknown]>([
  ["a sentence", () => json('"told"'), "told"],
  ["a broken one", () => json("{"), null],
  ["a page", () => new Response("<p>told</p>", { headers: { "Content-Type": "text/html" } }), null],
  ["nothing", () => new Response(null, { status: 204 }), null],
])("takes what is JSON for an answer, and all else for none: %s", async (_, answer, taken) => {
  roomAnswers(answer);
  expect(await api.get("/x")).toEqual(taken);
});

test.each<[string, () => Response, [code: string, says: string, status: number]]>([
  ["as the room says it", () => json('{"code": "full", "says": "No chair."}', 409), ["full", "No chair.", 409]],
  ["of another shape", () => json('{"code": 7, "says": 7}', 400), ["broken", "", 400]],
  ["of no words", () => json("null", 422), ["broken", "", 422]],
  ["of somebody between", () => new Response("Bad gateway", { status: 502 }), ["broken", "", 502]],
  ["where nobody is there", () => Response.error(), ["away", "", 0]],
])("a refusal is a value: %s", async (_, answer, [code, says, status]) => {
  roomAnswers(code === "away" ? () => Promise.reject(new TypeError("no network")) : answer);
  const refused = await api.get("/x").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(api.Refusal);
  expect(refused).toMatchObject({ name: "Refusal", code, says, status });
});

test("what does not change is asked once in each language, and again where it did not come", async () => {
  let fails = true;
  const asked: string[] = [];
  const ask = api.once((one: string, other: string) => {
    asked.push(`${one} ${other}`);
    return fails ? Promise.reject(new Error("away")) : Promise.resolve(asked.length);
  });
  await expect(ask("a", "b")).rejects.toThrow("away");
  fails = false;
  expect([await ask("a", "b"), await ask("a", "b"), await ask("a", "c")]).toEqual([2, 2, 3]);
  words.value = new Words("de", {});
  expect(await ask("a", "b")).toBe(4);
  expect(asked).toEqual(["a b", "a b", "a c", "a b"]);
});

test("a seat is asked for with the same wish until the room has answered it", async () => {
  const sent: { seat: number | null; name: string; id: string; badge?: unknown }[] = [];
  let answer = (): Promise<Response> => Promise.reject(new TypeError("no network"));
  roomAnswers((path, { body }) => {
    expect(path).toBe("/t/x/sit?language=en");
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  const sit = (name = "Mara", badge?: Parameters<typeof api.sit>[3]) => api.sit("x", 2, name, badge).catch(() => null);
  await sit();
  await sit("Jonas");
  answer = async () => json('{"code": "taken"}', 409);
  await sit();
  answer = async () => json('{"token": "t"}');
  expect(await sit("Mara", { animal: "fox", colour: "sea" })).toEqual({ token: "t" });
  await sit();
  const [first, other, again, badged, last] = sent;
  expect(first).toEqual({ seat: 2, name: "Mara", id: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(again).toEqual(first);
  expect(badged).toEqual({ ...first, id: badged?.id, badge: { animal: "fox", colour: "sea" } });
  expect(new Set([first, other, badged, last].map((one) => one?.id)).size).toBe(4);
});

const deal = { deal: 1, stacks: [1], gains: [0], so_far: [0] };

test("deals close alike at every game, those of one game as its own picture tells them", async () => {
  const holdem = { ...deal, number: 1, chapter: 1, names: ["Mara"], awards: [{ chips: 2 }] };
  const tripoley = {
    ...deal,
    number: 2,
    chapter: 2,
    names: ["Mara"],
    layout: 3,
    taken: [1],
    pots: [],
    out: 0,
    longest: 1,
  };
  const asked = asksFor([holdem, tripoley]);
  const { awards, ...rest } = holdem;
  const closed = { ...rest, layout: 0, taken: [], pots: awards, out: null, longest: null };
  expect(await past.deals("x")).toEqual([closed, tripoley]);
  const { number: _number, chapter: _chapter, names: _names, ...own } = tripoley;
  expect(await past.closingsOf("x/2")).toEqual([own]);
  const { awards: _, ...bare } = holdem;
  asksFor([bare]);
  expect(await past.deals("x")).toEqual([{ ...closed, pots: [] }]);
  expect(asked).toEqual(["GET /t/x/deals?language=en", "GET /t/x/deals?language=en"]);
});

test("the head of a table after so many entries is what the room says", async () => {
  const asked = asksFor({ head: "12-aa" });
  expect(await past.head("x", "12")).toBe("12-aa");
  expect(asked).toEqual(["GET /t/x/head?language=en&at=12"]);
});
