/** What the room answers over plain HTTP: each request with its shape, each refusal as a value with its sentence. */
import { device } from "./device";
import { randomHex } from "./game/connection";
import type { FloorPage } from "./pages/floor/speak";
import type { Book, Game, Known } from "./pages/floor/walk";
import type { NightFacts, PlanFacts } from "./pages/night/facts";
import type { AwardTold, EventFacts, HoldemMine, HoldemPicture, Mine, Picture, RoomFacts } from "./wire";
import { words } from "./words";

/** The room's refusal: a code for the page, a sentence for people. `away` when the room could not be reached. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, says: string, status: number) {
    super(says);
    this.name = "Refusal";
    this.code = code;
    this.status = status;
  }

  get says(): string {
    return this.message;
  }
}

export interface Preset {
  name: string;
  title: string;
  /** One line: whose rules they are. */
  about: string;
  /** An evening by these rules, a paragraph each. */
  story: readonly string[];
  source: string;
  players: readonly [number, number];
  house: HouseTexts;
  asked: readonly string[];
  /** Of the preset that counts where none is named: what an evening then answers otherwise. */
  evening?: HouseTexts;
}

/** How well a bot plays, by the name it has everywhere. */
export type Level = string;

/** Every answer of a house by its field, as notation writes it. */
export type HouseTexts = Readonly<Record<string, string>>;

export interface HouseQuestion {
  field: string;
  question: string;
  kind: "one" | "number" | "spaces" | "card" | "name" | "levels";
  /** What may be listed: for spaces those of known layouts. */
  answers: readonly { value: string; label: string; rules: readonly string[] }[];
  rules: readonly string[];
  usual: string;
  least?: number;
  most?: number;
  /** What 0 means, where it means nothing at all. */
  none?: string | null;
  /** How such an answer is written. */
  how?: string;
}

/** A line of a leaflet: a sentence with the ids of its rules, or a table with its head first. */
export type LeafletLine = { says: string; ids: readonly string[] } | { table: readonly (readonly string[])[] };

export interface Section {
  heading: string;
  lines: readonly LeafletLine[];
}

/** A clash between answers: the questions it is about, and single answers that take it away. */
export interface Clash {
  fields: readonly string[];
  says: string;
  mend: readonly { field: string; value: string; says: string }[];
}

export interface HouseAnswer {
  house: HouseTexts;
  asked: readonly string[];
  stands: boolean;
  contradictions: readonly Clash[];
  players?: readonly [number, number];
  leaflet?: readonly Section[];
}

export interface RuleText {
  id: string;
  says: string;
  source: string;
  default?: string | null;
}

export interface NewTable {
  game: string;
  title: string;
  name: string;
  /** Without one, the rules of the default evening. */
  preset?: string;
  answers?: HouseTexts;
  seats: number;
  clock: number;
  may_watch: boolean;
  chat: boolean;
  practice: boolean;
  bots: readonly string[];
}

/** The room, and one's own seat in it. */
export type Summary = RoomFacts & { seat: number | null };

export interface DealClosing {
  /** Its number in the evening, and the game it was of: another one begins with each change of the rules. */
  number: number;
  chapter: number;
  /** Who sat in each seat then. */
  names: readonly string[];
  deal: number;
  stacks: readonly number[];
  /** What each won or lost, in this deal and in its game so far. */
  gains: readonly number[];
  so_far: readonly number[];
  layout: number;
  taken: readonly { space: string; seat: number; chips: number }[];
  pots: readonly { number: number; shares: readonly (readonly [number, number])[] }[];
  out: number | null;
}

/** What is public of the shuffles of a deal that is over (docs/fair-dealing.md). */
export interface Proof {
  /** The game of the deal: its table, and how often its rules have changed. */
  table: string;
  deal: number;
  commitment: string;
  /** Every card was turned up, so that the whole shuffle can be worked out again. */
  whole: boolean;
  seats: readonly { sender: string; added: string }[];
  shuffles: readonly {
    purpose: string;
    count: number;
    seal: string;
    positions: number;
    opened: readonly { position: number; thing: string }[];
  }[];
}

export interface ReplayFacts {
  chapter: number;
  deal: number;
  deals: number;
  seat: number | null;
  picture: Picture | HoldemPicture;
  mine: Mine | HoldemMine;
  events: readonly EventFacts[];
  proof: Proof | null;
}

export interface LeafletFacts {
  house: HouseTexts;
  leaflet: readonly Section[];
}

/** Wishes for a seat that were not answered yet: tried again they are the same ones, and get the same seat. */
const wishes = new Map<string, string>();

type Query = Readonly<Record<string, string>>;
const JSON_KIND = "application/json";

function address(path: string, query: Query = {}): string {
  const asked = new URLSearchParams({ language: words.value.language || device.language.value, ...query });
  return `${path}?${asked}`;
}

async function answered<Answer>(path: string, request: RequestInit): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...request });
  } catch {
    throw new Refusal("away", "", 0);
  }
  const told: unknown = answer.headers.get("Content-Type")?.startsWith(JSON_KIND)
    ? await answer.json().catch(() => null)
    : null;
  if (!answer.ok) throw refusalOf(told, answer.status);
  return told as Answer;
}

function refusalOf(told: unknown, status: number): Refusal {
  const { code, says } = (told ?? {}) as { code?: unknown; says?: unknown };
  return new Refusal(typeof code === "string" ? code : "broken", typeof says === "string" ? says : "", status);
}

function get<Answer>(path: string, query?: Query): Promise<Answer> {
  return answered<Answer>(address(path, query), { headers: { Accept: JSON_KIND } });
}

function post<Answer>(path: string, sent: unknown): Promise<Answer> {
  return answered<Answer>(address(path), {
    method: "POST",
    headers: { "Content-Type": JSON_KIND, Accept: JSON_KIND },
    body: JSON.stringify(sent),
  });
}

/** The same request asked once: what the room answers does not change while the page is open. */
function once<Answer>(ask: (key: string) => Promise<Answer>): (key?: string) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (key = "") => {
    const place = `${words.value.language} ${key}`;
    const found = known.get(place);
    if (found) return found;
    const asked = ask(key);
    known.set(place, asked);
    asked.catch(() => known.delete(place));
    return asked;
  };
}

export const languages = once(() =>
  get<{ languages: readonly { code: string; name: string }[]; usual: string }>("/api/languages"),
);
/** Where the room is reached, and from where: this computer alone, the network, anywhere. */
export const aboutRoom = once(() =>
  get<{ link: string; reach: "computer" | "network" | "anywhere"; version: string }>("/api/room"),
);
export const presets = once((game) => get<readonly Preset[]>("/api/presets", { game }));
export const houseQuestions = once((game) => get<readonly HouseQuestion[]>("/api/house", { game }));
/** The levels of the bots that the room can seat at a game; which there are depends on what is installed there. */
export const botLevels = once((game) => get<readonly Level[]>("/api/bots", { game }));
export const rule = once((id) => get<RuleText>(`/api/rule/${encodeURIComponent(id)}`));

/** What a house becomes with these answers, and what in it contradicts itself. */
export const houseWith = (asked: { game: string; base: string; answers: HouseTexts; leaflet?: boolean }) =>
  post<HouseAnswer>("/api/house", asked);

export const makeTable = (wanted: NewTable) =>
  post<{ id: string; code: string; link: string; seat: number }>("/api/tables", wanted);
export const door = (code: string) => get<{ id: string }>(`/api/door/${encodeURIComponent(code)}`);

const at = (id: string) => `/t/${encodeURIComponent(id)}`;
export const summary = (id: string) => get<Summary>(`${at(id)}/summary`);
export async function sit(table: string, seat: number | null, name: string): Promise<{ seat: number }> {
  const place = JSON.stringify([table, seat, name]);
  const id = wishes.get(place) ?? randomHex(32);
  wishes.set(place, id);
  try {
    const told = await post<{ seat: number }>(`${at(table)}/sit`, { seat, name, id });
    wishes.delete(place);
    return told;
  } catch (error) {
    if (error instanceof Refusal && error.status > 0) wishes.delete(place);
    throw error;
  }
}
export const back = (id: string, code: string) => post<{ seat: number }>(`${at(id)}/back`, { code });
export const stand = (id: string) => post<unknown>(`${at(id)}/stand`, {});
export const leafletOf = (id: string) => get<LeafletFacts>(`${at(id)}/leaflet`);
/** A hand of Hold'em closes with its pots alone: there are no spaces, and nobody is first to be out of cards. */
type Closed = Omit<DealClosing, "layout" | "taken" | "pots" | "out"> & Partial<DealClosing> & { awards?: AwardTold[] };

function closed({ awards = [], ...one }: Closed): DealClosing {
  return { layout: 0, taken: [], pots: awards, out: null, ...one };
}

export const deals = async (id: string): Promise<readonly DealClosing[]> =>
  (await get<readonly Closed[]>(`${at(id)}/deals`)).map(closed);
export const replay = (id: string, deal: number) => get<ReplayFacts>(`${at(id)}/replay/${deal}.json`);
export const recordPath = (id: string, chapter: number) => `${at(id)}/record.txt?chapter=${chapter}`;
export const qrPath = (id: string) => `${at(id)}/qr.svg`;
export const potdesk = <Told>(asked: unknown) => post<Told>("/api/potdesk", asked);
export const desk = <Told>(asked: unknown) => post<Told>("/api/desk", asked);

/** What the Floor asks the room to work out: the case as it stands, and the cards or chips as they were typed. */
export interface FloorAsked {
  incident: string;
  facts: Known;
  book: Book;
  game: Game;
}
/** Everything the Floor rules, in the language of the page: asked once, then no network is needed. */
export const floorPage = once(() => get<FloorPage>("/api/floor"));
export const floorWorked = (asked: FloorAsked & { given: Readonly<Record<string, string>> }) =>
  post<{ lines: readonly string[] }>("/api/floor", asked);

export interface PlanAsked {
  players: number;
  chips: number;
  hours: number;
  chip_set: readonly number[];
  minutes: number;
  antes: "none" | "each" | "big-blind";
}
const of = (id: string) => `/n/${encodeURIComponent(id)}`;
export const nightPlan = (asked: PlanAsked) => post<PlanFacts>("/api/nights/plan", asked);
export const makeNight = (asked: { title: string; rules: readonly string[] }) =>
  post<{ id: string; link: string }>("/api/nights", asked);
/** The night whole, or the time alone where nothing was said since. */
export const nightFacts = (id: string, since?: number) =>
  get<NightFacts | { n: number; now: number }>(`${of(id)}/facts`, since === undefined ? {} : { since: String(since) });
export const nightSay = (id: string, told: { line: string } | { undo: true }) =>
  post<NightFacts>(`${of(id)}/say`, told);
export const nightKey = (id: string) => post<{ link: string }>(`${of(id)}/key`, {});
export const nightHost = (id: string, key: string) => post<unknown>(`${of(id)}/host`, { key });
export const nightPicture = (id: string) => `${of(id)}/qr.svg`;
export const nightRecord = (id: string) => `${of(id)}/record.txt`;
