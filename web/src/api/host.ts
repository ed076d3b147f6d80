/** What the room answers the tools of a host with real cards and chips: the desks, the Floor, a tournament night. */
import { get, once, post } from "../api";
import type {
  Case,
  DeskFacts,
  DeskForgotten,
  FloorPage,
  KeyLink,
  Made,
  NightFacts,
  NightMade,
  NightTime,
  PlanFacts,
  Planned,
  PotFacts,
  SaidNow,
  ToldEvening,
  ToldPots,
  Worked,
} from "../http";

export const potdesk = (asked: ToldPots) => post<PotFacts | DeskForgotten>("/api/potdesk", asked);
export const desk = (asked: ToldEvening) => post<DeskFacts | DeskForgotten>("/api/desk", asked);

/** Everything the Floor rules, in the language of the page: asked once, then no network is needed. */
export const floorPage = once(() => get<FloorPage>("/api/floor"));
export const floorWorked = (asked: Case) => post<Worked>("/api/floor", asked);

const of = (id: string) => `/n/${encodeURIComponent(id)}`;
export const nightPlan = (asked: Planned) => post<PlanFacts>("/api/nights/plan", asked);
export const makeNight = (asked: Made) => post<NightMade>("/api/nights", asked);
/** The night whole, or the time alone where nothing was said since. */
export const nightFacts = (id: string, head: string, since?: number) =>
  get<NightFacts | NightTime>(`${of(id)}/facts`, { ...(head && { head }), ...(since && { since: String(since) }) });
export const nightSay = (id: string, told: SaidNow) => post<NightFacts>(`${of(id)}/say`, told);
export const nightKey = (id: string) => post<KeyLink>(`${of(id)}/key`, {});
export const nightHost = (id: string, key: string) => post<unknown>(`${of(id)}/host`, { key });
export const nightPicture = (id: string) => `${of(id)}/qr.svg`;
export const nightRecord = (id: string) => `${of(id)}/record.txt`;
