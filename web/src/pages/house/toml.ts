/** A file of house rules: written as the room's own command line reads it, and read as far as it is answers. */
import { offered, usual } from "../../games";
import type { Draft } from "./draft";

export interface HouseFile extends Draft {
  title: string;
}

/** A layout is a list even where it is one figure, so its answer stands in quotation marks. */
const LISTS = ["pay_cards", "combinations", "sequence"];

/** Write a draft: the game, where it is not the usual one, the base, and one answer a line. */
export function writeToml({ base, answers }: Draft, title: string, game: string = usual): string {
  const lines = Object.entries(answers).map(([field, answer]) => `${field} = ${tomlAnswer(field, answer)}`);
  const about = title.trim() ? ["", "[about]", `title = ${JSON.stringify(title.trim())}`] : [];
  const named = game === usual ? [] : [`game = ${JSON.stringify(game)}`];
  return [...named, `base = ${JSON.stringify(base)}`, "", ...lines, ...about, ""].join("\n");
}

/** A figure stands bare, anything else in quotation marks. */
function tomlAnswer(field: string, answer: string): string {
  if (/^\d+$/.test(answer) && !LISTS.includes(field)) return answer;
  return JSON.stringify(answer === "-" ? "" : answer);
}

/** What a file begins with, before its answers. */
const BEGINS = ["game", "base", "preset"];

const LINE = /^([A-Za-z_]\w*)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(-?\d+))\s*(?:#.*)?$/;

/** A file of another game. */
export class OfAnother extends Error {
  readonly game: string;

  constructor(game: string) {
    super("other_game");
    this.game = game;
  }
}

/** What a form takes: the presets that it begins from, its questions, and the game. */
export interface Taken {
  presets: readonly string[];
  fields: readonly string[];
  game?: string;
}

/** Read a file: answers on one line each, and the title; throws on a line above `[about]` that answers no question. */
export function readToml(text: string, { presets, fields, game: of = usual }: Taken): HouseFile {
  const answers: Record<string, string> = {};
  let about = false;
  let title = "";
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line.startsWith("[")) about = line.replace(/\s/g, "").startsWith("[about]");
    const [, field = "", quoted, bare, figure = ""] = LINE.exec(line) ?? [];
    const answer = quoted === undefined ? (bare ?? figure) : unescaped(quoted);
    if (about) title = field === "title" ? answer : title;
    else if ([...fields, ...BEGINS].includes(field)) answers[field] = answer;
    else if (line !== "" && !line.startsWith("#") && !line.startsWith("[")) throw new SyntaxError(line);
  }
  const { base, preset, game = usual, ...others } = answers;
  if (Object.keys(answers).length === 0 && title === "") throw new Error("empty");
  if (game !== of) throw new OfAnother(game);
  const first = offered.get(of)?.preset ?? "";
  const begins = base ?? (preset !== undefined && presets.includes(preset) ? preset : first);
  if (!presets.includes(begins)) throw new SyntaxError(`base = ${begins}`);
  return { base: begins, answers: others, title: title || (preset !== begins && preset) || "" };
}

function unescaped(quoted: string): string {
  try {
    return JSON.parse(`"${quoted}"`) as string;
  } catch {
    return quoted;
  }
}

/** A name for the file: letters and figures of the title. */
export function fileNameOf(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return `${plain.replace(/^-|-$/g, "").toLowerCase() || "house"}.toml`;
}
