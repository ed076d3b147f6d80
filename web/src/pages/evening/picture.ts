/** The evening as one picture to send on: drawn on the device, of what everybody at the table has seen. */
import { type Line, spread } from "../../table/Graph";
import { saveFile } from "../copying";

export interface PictureFacts {
  title: string;
  /** Who came first, second and third, with what it brought. */
  podium: readonly { name: string; place: number; result: string }[];
  /** The best moments, a sentence each. */
  bests: readonly string[];
  /** Everybody's chips, deal by deal. */
  lines: readonly (Line & { name: string })[];
}

const [WIDE, HIGH, EDGE] = [1080, 1350, 80];
const SERIF = 'Georgia, "Times New Roman", serif';
const COLOURS = ["#8f6212", "#3c6558", "#b3261e", "#24507a", "#6b3f7a", "#4a6b1f", "#8a4b2a", "#3b3b3b", "#0f6f7a"];
const LABEL = 40;
const STEPS = [0, 230, 170, 120];

/** Draw it; returns nothing where a browser has no canvas. */
export async function drawn(facts: PictureFacts): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext("2d");
  if (!pen) return undefined;
  box(pen, "#3c6558", 0, 0, WIDE, HIGH);
  box(pen, "#f5efe3", 40, 40, WIDE - 80, HIGH - 80);
  write(pen, facts.title, WIDE / 2, 150, 58, "center");
  drawPodium(pen, facts.podium);
  for (const [at, best] of facts.bests.entries()) write(pen, `◆ ${best}`, EDGE, 640 + at * 52, 32, "left");
  drawLines(pen, facts.lines);
  write(pen, "Boodle", WIDE / 2, HIGH - 62, 28, "center");
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), "image/png"));
}

/** Hand the picture to what this device shares with, or save it. */
export async function share(picture: Blob, name: string): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {});
  saveFile(name, file);
}

function box(pen: CanvasRenderingContext2D, colour: string, x: number, y: number, wide: number, high: number): void {
  pen.fillStyle = colour;
  pen.fillRect(x, y, wide, high);
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  align: CanvasTextAlign,
  colour = "#1f1a12",
  most = WIDE - 2 * EDGE,
): void {
  pen.font = `600 ${size}px ${SERIF}`;
  pen.textAlign = align;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, most);
}

/** The first in the middle, the second to the left of it. */
function drawPodium(pen: CanvasRenderingContext2D, podium: PictureFacts["podium"]): void {
  const [first, second, ...others] = podium;
  const shown = [second, first, ...others].flatMap((one) => one ?? []);
  const wide = Math.min(280, (WIDE - 2 * EDGE) / shown.length);
  for (const [at, { name, place, result }] of shown.entries()) {
    const left = WIDE / 2 + (at - shown.length / 2) * wide;
    const high = STEPS[place] ?? 100;
    const middle = left + wide / 2;
    box(pen, "#5c3d1e", left + 6, 580 - high, wide - 12, high);
    write(pen, String(place), middle, 580 - high / 2 + 20, 56, "center", "#fbf3e4");
    write(pen, name, middle, 532 - high, 38, "center", "#1f1a12", wide - 16);
    write(pen, result, middle, 570 - high, 32, "center");
  }
}

function drawLines(pen: CanvasRenderingContext2D, lines: PictureFacts["lines"]): void {
  const [top, bottom, right] = [850, 1220, WIDE - 270];
  const all = lines.flatMap(({ chips }) => chips);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const length = Math.max(...lines.map(({ from, chips }) => from + chips.length));
  const x = (at: number) => EDGE + (at * (right - EDGE)) / (length - 1);
  const y = (chips: number) => bottom - ((chips - least) * (bottom - top)) / Math.max(1, most - least);
  const ends = lines.map(({ name, chips, from }, at) => {
    const colour = COLOURS[at % COLOURS.length] ?? "#1f1a12";
    pen.strokeStyle = colour;
    pen.lineWidth = 6;
    pen.beginPath();
    for (const [place, one] of chips.entries()) pen.lineTo(x(from + place), y(one));
    pen.stroke();
    return { name, colour, y: y(chips.at(-1) ?? 0) };
  });
  const heights = spread(
    ends.map((end) => end.y + 10),
    LABEL,
    bottom + 10,
  );
  for (const [at, { name, colour }] of ends.entries())
    write(pen, name, right + 20, heights[at] ?? 0, 32, "left", colour, WIDE - right - EDGE - 10);
}
