/** What the room answers over plain HTTP: each request with its shape, each refusal as a value with its sentence. */
import { randomHex } from "./game/connection";
import type {
  AboutRoom,
  DoorFacts,
  House,
  HouseAnswer,
  Languages,
  LeafletFacts,
  Preset,
  PushWanted,
  QuestionFacts,
  RuleText,
  SeatGiven,
  Summary,
  TableFacts,
  TableWanted,
} from "./http";
import type { Badge } from "./wire";
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
  const asked = new URLSearchParams({ language: words.value.language, ...query });
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

export function get<Answer>(path: string, query?: Query): Promise<Answer> {
  return answered<Answer>(address(path, query), { headers: { Accept: JSON_KIND } });
}

export function post<Answer>(path: string, sent: unknown): Promise<Answer> {
  return answered<Answer>(address(path), {
    method: "POST",
    headers: { "Content-Type": JSON_KIND, Accept: JSON_KIND },
    body: JSON.stringify(sent),
  });
}

/** The same request asked once: what the room answers does not change while the page is open. */
export function once<Key extends string[], Answer>(
  ask: (...key: Key) => Promise<Answer>,
): (...key: Key) => Promise<Answer> {
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

export const at = (id: string) => `/t/${encodeURIComponent(id)}`;
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
export const qrPath = (id: string) => `${at(id)}/qr.svg`;
