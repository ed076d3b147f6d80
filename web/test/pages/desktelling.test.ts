/** Telling a desk: an act goes alone with the digest of what came before it, everything where the room has forgotten. */
import { beforeEach, describe, expect, it } from "vitest";
import type { DeskAnswer, DeskForgotten, ToldEvening } from "../../src/http";
import { teller } from "../../src/pages/desk/telling";

/** A room whose digest of what was told is what was told; it refuses "bad", and may be made to forget. */
function room() {
  const sent: ToldEvening[] = [];
  const state = { forgets: false, slow: 0 };
  const tell = teller(async (asked: ToldEvening): Promise<DeskAnswer | DeskForgotten> => {
    const { told = "", acts = [] } = asked;
    sent.push(asked);
    if (told && state.forgets) return { forgotten: true };
    if (state.slow > 0) await new Promise((done) => setTimeout(done, state.slow));
    const bad = acts.indexOf("bad");
    const good = bad < 0 ? acts : acts.slice(0, bad);
    const digest = [...told.split(",").slice(1), ...good].reduce((all, act) => `${all},${act}`, "d");
    return {
      told: digest,
      said: good.map((act) => `said ${act}`),
      refused: bad < 0 ? null : { number: bad, says: "", code: "" },
    };
  });
  return { sent, state, tell: (acts: string[], base = "pagat") => tell({ base, acts }) };
}

let desk: ReturnType<typeof room>;
beforeEach(async () => {
  desk = room();
  await desk.tell(["a", "b"]);
});

describe("telling a desk", () => {
  it("sends everything once, then one act with the digest, and knows all that was said", async () => {
    const answer = await desk.tell(["a", "b", "c"]);
    expect(desk.sent).toEqual([
      { base: "pagat", acts: ["a", "b"] },
      { told: "d,a,b", acts: ["c"] },
    ]);
    expect(answer.said).toEqual(["said a", "said b", "said c"]);
  });

  it("asks for what was known before when something is taken back or mended", async () => {
    await desk.tell(["a", "b", "c"]);
    expect((await desk.tell(["a", "b"])).said).toEqual(["said a", "said b"]);
    await desk.tell(["a", "b", "d"]);
    expect(desk.sent.slice(2)).toEqual([
      { told: "d,a,b", acts: [] },
      { told: "d,a,b", acts: ["d"] },
    ]);
  });

  it("sends everything where the room has forgotten, and goes on from there", async () => {
    desk.state.forgets = true;
    expect((await desk.tell(["a", "b", "c"])).said).toHaveLength(3);
    desk.state.forgets = false;
    await desk.tell(["a", "b", "c", "d"]);
    expect(desk.sent.slice(2)).toEqual([
      { base: "pagat", acts: ["a", "b", "c"] },
      { told: "d,a,b,c", acts: ["d"] },
    ]);
  });

  it("counts a refused act among all, and keeps what was good", async () => {
    expect((await desk.tell(["a", "b", "c", "bad"])).refused).toMatchObject({ number: 3 });
    await desk.tell(["a", "b", "c", "d"]);
    expect(desk.sent.at(-1)).toEqual({ told: "d,a,b,c", acts: ["d"] });
  });

  it("knows nothing of another setting, however late an answer comes", async () => {
    desk.state.slow = 10;
    const late = desk.tell(["a", "b", "c"]);
    await desk.tell(["a"], "royal");
    await late;
    await desk.tell(["a", "b", "c", "d"], "royal");
    expect(desk.sent.slice(2)).toEqual([
      { base: "royal", acts: ["a"] },
      { told: "d,a", acts: ["b", "c", "d"] },
    ]);
  });
});
