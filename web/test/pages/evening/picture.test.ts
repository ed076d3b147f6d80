/** The picture of an evening: what is drawn where, and how it leaves the device. */
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { drawn, type PictureFacts, share } from "../../../src/pages/evening/picture";

let lines: string[] = [];
let context: unknown;
const BLOB = new Blob(["png"], { type: "image/png" });

/** A pen that writes down what it draws: boxes, texts with their size, and lines with their points. */
function recording() {
  let points: string[] = [];
  const pen = {
    ...{ fillStyle: "", strokeStyle: "", font: "", textAlign: "", lineWidth: 0 },
    fillRect: (...at: number[]) => lines.push(`box ${pen.fillStyle} ${at.join(" ")}`),
    fillText: (text: string, x: number, y: number, most: number) => {
      const size = /^600 (\d+)px/.exec(pen.font)?.[1];
      lines.push(`${text}: ${x} ${y}, ${size} ${pen.textAlign} ${pen.fillStyle} ${most}`);
    },
    beginPath: () => {
      points = [];
    },
    lineTo: (x: number, y: number) => points.push(`${x},${y}`),
    stroke: () => lines.push(`line ${pen.strokeStyle} ${pen.lineWidth} ${points.join(" ")}`),
  };
  return pen;
}

beforeEach(() => {
  lines = [];
  context = recording();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => context as null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) => done(type ? BLOB : null));
});
afterEach(() => void vi.restoreAllMocks());

const FACTS: PictureFacts = {
  title: "Friday",
  podium: [
    { name: "Ann", place: 1, result: "+50" },
    { name: "Ben", place: 2, result: "+10" },
    { name: "Cem", place: 3, result: "-60" },
  ],
  bests: ["A long run.", "A great pot."],
  lines: [
    { name: "Ann", from: 0, chips: [100, 150, 50] },
    { name: "Ben", from: 1, chips: [100, 150] },
  ],
};
const INK = "#1f1a12";

describe("the picture", () => {
  it("has the title, three steps with the first in the middle, the best moments, and everybody's chips", async () => {
    expect(await drawn(FACTS)).toBe(BLOB);
    expect(lines).toEqual([
      "box #3c6558 0 0 1080 1350",
      "box #f5efe3 40 40 1000 1270",
      `Friday: 540 150, 58 center ${INK} 920`,
      "box #5c3d1e 126 410 268 170",
      "2: 260 515, 56 center #fbf3e4 920",
      `Ben: 260 362, 38 center ${INK} 264`,
      `+10: 260 400, 32 center ${INK} 920`,
      "box #5c3d1e 406 350 268 230",
      "1: 540 485, 56 center #fbf3e4 920",
      `Ann: 540 302, 38 center ${INK} 264`,
      `+50: 540 340, 32 center ${INK} 920`,
      "box #5c3d1e 686 460 268 120",
      "3: 820 540, 56 center #fbf3e4 920",
      `Cem: 820 412, 38 center ${INK} 264`,
      `-60: 820 450, 32 center ${INK} 920`,
      `◆ A long run.: 80 640, 32 left ${INK} 920`,
      `◆ A great pot.: 80 692, 32 left ${INK} 920`,
      "line #8f6212 6 80,1035 445,850 810,1220",
      "line #3c6558 6 445,1035 810,850",
      "Ann: 830 1230, 32 left #8f6212 180",
      "Ben: 830 860, 32 left #3c6558 180",
      `Boodle: 540 1288, 28 center ${INK} 920`,
    ]);
  });

  it("makes steps narrower where four stand there, and low from the fourth place on", async () => {
    const fourth = { name: "Dora", place: 4, result: "0" };
    await drawn({ ...FACTS, podium: [...FACTS.podium, fourth], lines: [] });
    expect(lines.filter((line) => line.startsWith("box #5c3d1e"))).toEqual([
      "box #5c3d1e 86 410 218 170",
      "box #5c3d1e 316 350 218 230",
      "box #5c3d1e 546 460 218 120",
      "box #5c3d1e 776 480 218 100",
    ]);
  });

  it("has no step for nobody", async () => {
    await drawn({ ...FACTS, podium: FACTS.podium.slice(0, 1), lines: [] });
    expect(lines.filter((line) => line.startsWith("box #5c3d1e"))).toEqual(["box #5c3d1e 406 350 268 230"]);
  });

  it("keeps names apart where lines end alike, and colours go round after the ninth", async () => {
    const flat = (name: string) => ({ name, from: 0, chips: [100, 100] });
    await drawn({ ...FACTS, podium: [], bests: [], lines: ["Ann", "Ben"].map(flat) });
    expect(lines.slice(3, -1)).toEqual([
      "line #8f6212 6 80,1220 810,1220",
      "line #3c6558 6 80,1220 810,1220",
      "Ann: 830 1190, 32 left #8f6212 180",
      "Ben: 830 1230, 32 left #3c6558 180",
    ]);
    lines = [];
    await drawn({ ...FACTS, lines: Array.from({ length: 10 }, (_, at) => flat(`${at}`)) });
    expect(lines.findLast((line) => line.startsWith("line"))).toContain("#8f6212");
  });

  it("is none where the browser has no canvas, or makes no file of it", async () => {
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((done) => done(null));
    expect(await drawn(FACTS)).toBeUndefined();
    [context, lines] = [null, []];
    expect(await drawn(FACTS)).toBeUndefined();
    expect(lines).toEqual([]);
  });
});

describe("sending it on", () => {
  const saved = vi.fn();
  const sent = vi.fn();
  beforeEach(() => {
    saved.mockReset();
    sent.mockReset();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download);
    });
  });
  afterEach(() => {
    for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
  });

  test.each([
    ["goes through what this device shares with", () => true, () => Promise.resolve(), [], ["friday.png"]],
    ["is no fault where one thinks better of it", () => true, () => Promise.reject(new Error()), [], ["friday.png"]],
    ["is saved where the device shares no pictures", () => false, () => Promise.resolve(), ["friday.png"], []],
    ["is saved where the device shares nothing", undefined, undefined, ["friday.png"], []],
  ])("%s", async (_, canShare, answer, kept, given) => {
    vi.useFakeTimers();
    sent.mockImplementation(answer ?? (() => undefined));
    Object.assign(navigator, canShare && { canShare: ({ files }: ShareData) => canShare() && files?.length === 1 });
    Object.assign(navigator, { share: sent });
    await share(BLOB, "friday.png");
    expect(saved.mock.calls.flat()).toEqual(kept);
    const files = sent.mock.calls.flatMap(([told]) => (told as { files: File[] }).files);
    expect(files.map(({ name }) => name)).toEqual(given);
    expect(files.every(({ type }) => type === "image/png")).toBe(true);
    vi.useRealTimers();
  });
});
