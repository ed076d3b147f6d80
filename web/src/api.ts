/** What the room answers over plain HTTP: each request with its shape, each refusal as a value with its sentence. */
import { device } from "./device";
import { randomHex } from "./game/connection";
import type { AnyClosing } from "./game/fold";
import type {
  AboutRoom,
  Case,
  DeskFacts,
  DeskForgotten,
  DoorFacts,
  FloorPage,
  House,
  HouseAnswer,
  KeyLink,
  Languages,
  LeafletFacts,
  Made,
  NightFacts,
  NightMade,
  NightTime,
  Numbered,
  PlanFacts,
  Planned,
  PotFacts,
  Preset,
  PushWanted,
  QuestionFacts,
  ReplayFacts,
  ReviewFacts,
  RuleText,
  SaidNow,
  SeatGiven,
  Summary,
  TableFacts,
  TableWanted,
  ToldEvening,
  ToldPots,
  Worked,
} from "./http";
import type { AwardTold, Badge, Closing } from "./wire";
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

/** How well a bot plays, by the name it has everywhere. */
export type Level = string;

/** Every answer of a house by its field, as notation writes it. */
export type HouseTexts = Preset["house"];

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
function once<Key extends string[], Answer>(ask: (...key: Key) => Promise<Answer>): (...key: Key) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (...key) => {
    const place = [words.value.language, ...key].join(" ");
    const found = known.get(place);
    if (found) return found;
    const asked = ask(...key);
    known.set(place, asked);
    asked.catch(() => known.delete(place));
    return asked;
  };
}

export const languages = once(() => get<Languages>("/api/languages"));
/** Where the room is reached, and from where: this computer alone, the network, anywhere. */
export const aboutRoom = once(() => get<AboutRoom>("/api/room"));
export const presets = once((game: string) => get<readonly Preset[]>("/api/presets", { game }));
export const houseQuestions = once((game: string) => get<readonly QuestionFacts[]>("/api/house", { game }));
/** The levels of the bots that the room can seat at a game; which there are depends on what is installed there. */
export const botLevels = once((game: string) => get<readonly Level[]>("/api/bots", { game }));
export const rule = once((id: string) => get<RuleText>(`/api/rule/${encodeURIComponent(id)}`));

/** What a house becomes with these answers, and what in it contradicts itself. */
export const houseWith = (asked: House) => post<HouseAnswer>("/api/house", asked);

export const makeTable = (wanted: TableWanted) => post<TableFacts>("/api/tables", wanted);
export const door = (code: string) => get<DoorFacts>(`/api/door/${encodeURIComponent(code)}`);

const at = (id: string) => `/t/${encodeURIComponent(id)}`;
export const summary = (id: string) => get<Summary>(`${at(id)}/summary`);
export async function sit(table: string, seat: number | null, name: string, badge?: Badge): Promise<SeatGiven> {
  const place = JSON.stringify([table, seat, name]);
  const id = wishes.get(place) ?? randomHex(32);
  wishes.set(place, id);
  try {
    const told = await post<SeatGiven>(`${at(table)}/sit`, { seat, name, id, ...(badge ? { badge } : {}) });
    wishes.delete(place);
    return told;
  } catch (error) {
    if (error instanceof Refusal && error.status > 0) wishes.delete(place);
    throw error;
  }
}
export const back = (id: string, code: string) => post<SeatGiven>(`${at(id)}/back`, { code });
/** Have this device called to the table where nobody of its seat looks, and no longer. */
export const callHere = (id: string, device: PushWanted) => post<unknown>(`${at(id)}/push`, device);
export const callNoMore = (id: string, endpoint: string) => post<unknown>(`${at(id)}/push/off`, { endpoint });
export const stand = (id: string) => post<unknown>(`${at(id)}/stand`, {});
export const leafletOf = (id: string) => get<LeafletFacts>(`${at(id)}/leaflet`);
/** A game without spaces closes with its pots alone, and nobody is first to be out of cards. */
export type DealClosing = Numbered & Closing;
type Closed = Omit<DealClosing, "layout" | "taken" | "pots" | "out" | "longest"> &
  Partial<DealClosing> & { awards?: AwardTold[] };

function closed({ awards = [], ...one }: Closed): DealClosing {
  return { layout: 0, taken: [], pots: awards, out: null, longest: null, ...one };
}

export const deals = async (id: string): Promise<readonly DealClosing[]> =>
  (await get<readonly Closed[]>(`${at(id)}/deals`)).map(closed);
/** Those of one game as its own picture tells them; its story is the table and the number of the game. */
export async function closingsOf(story: string): Promise<readonly AnyClosing[]> {
  const [id = "", game] = story.split("/");
  const all = (await deals(id)).filter(({ chapter }) => `${chapter}` === game);
  return all.map(({ number: _, names: __, chapter: ___, ...closing }) => closing);
}
export const replay = (id: string, deal: number) => get<ReplayFacts>(`${at(id)}/replay/${deal}.json`);
export const review = (id: string, deal: number) => get<ReviewFacts>(`${at(id)}/review/${deal}.json`);
export const recordPath = (id: string, chapter: number) => `${at(id)}/record.txt?chapter=${chapter}`;
export const qrPath = (id: string) => `${at(id)}/qr.svg`;
export const potdesk = (asked: ToldPots) => post<PotFacts | DeskForgotten>("/api/potdesk", asked);
export const desk = (asked: ToldEvening) => post<DeskFacts | DeskForgotten>("/api/desk", asked);

/** Everything the Floor rules, in the language of the page: asked once, then no network is needed. */
export const floorPage = once(() => get<FloorPage>("/api/floor"));
export const floorWorked = (asked: Case) => post<Worked>("/api/floor", asked);

const of = (id: string) => `/n/${encodeURIComponent(id)}`;
export const nightPlan = (asked: Planned) => post<PlanFacts>("/api/nights/plan", asked);
export const makeNight = (asked: Made) => post<NightMade>("/api/nights", asked);
/** The night whole, or the time alone where nothing was said since. */
export const nightFacts = (id: string, since?: number) =>
  get<NightFacts | NightTime>(`${of(id)}/facts`, since === undefined ? {} : { since: String(since) });
export const nightSay = (id: string, told: SaidNow) => post<NightFacts>(`${of(id)}/say`, told);
export const nightKey = (id: string) => post<KeyLink>(`${of(id)}/key`, {});
export const nightHost = (id: string, key: string) => post<unknown>(`${of(id)}/host`, { key });
export const nightPicture = (id: string) => `${of(id)}/qr.svg`;
export const nightRecord = (id: string) => `${of(id)}/record.txt`;
