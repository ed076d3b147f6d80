/** One night on this device: what the room told last, asked again every few seconds, and the host's way to speak. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Refusal } from "../../api";
import { nightFacts, nightHost, nightSay } from "../../api/host";
import { headPlace } from "../../game/promised";
import type { NightFacts } from "../../http";
import { keepText, readText } from "../../store";
import { refusalOf } from "../asking";
import { leftAt } from "./facts";

/** How often the room is asked what is new, in milliseconds: by the host's devices, and by all others. */
const EVERY = { host: 3000, guest: 6000 };
const TICK = 500;

export interface Night {
  facts: NightFacts | undefined;
  refusal: Refusal | undefined;
  /** Why the last thing that was said could not be. */
  refused: string;
  busy: boolean;
  /** The time by the room's clock, in seconds. */
  now: number;
  say: (line: string) => Promise<boolean>;
  undo: () => Promise<boolean>;
  forgive: () => void;
}

export function useNight(id: string, language: string): Night {
  const [facts, put] = useState<NightFacts>();
  const [refusal, refuse] = useState<Refusal>();
  const [refused, tell] = useState("");
  const [busy, work] = useState(false);
  const [now, tick] = useState(Date.now() / 1000);
  const ahead = useRef(0);
  const known = useRef<NightFacts | undefined>(undefined);
  const take = (told: NightFacts) => {
    // What this device alone remembers it is told once: its head is the newest from then on.
    known.current = { ...told, past: told.past || (known.current?.past ?? "") };
    keepText(headPlace(id), told.head);
    ahead.current = told.now - Date.now() / 1000;
    tick(told.now);
    put(known.current);
    refuse(undefined);
  };
  const ask = async (whole: boolean) => {
    try {
      const told = await nightFacts(id, readText(headPlace(id)) ?? "", whole ? undefined : known.current?.n);
      if ("players" in told) take(told);
      else refuse(undefined);
    } catch (error) {
      refuse(refusalOf(error));
    }
  };
  useEffect(() => {
    let wanted = true;
    const key = /^#host=([\w-]+)$/.exec(location.hash)?.[1];
    const begin = async () => {
      if (key) {
        history.replaceState(null, "", location.pathname);
        await nightHost(id, key).catch(() => undefined);
      }
      if (wanted) await ask(true);
    };
    void begin();
    let asked = Date.now();
    const asking = setInterval(() => {
      const pause = known.current?.host ? EVERY.host : EVERY.guest;
      if (document.visibilityState !== "visible" || Date.now() - asked < pause) return;
      asked = Date.now();
      void ask(false);
    }, TICK);
    const ticking = setInterval(() => {
      const time = Date.now() / 1000 + ahead.current;
      tick(time);
      const clock = known.current?.clock;
      if (clock?.running && clock.next && leftAt(clock, time) <= 0) void ask(true);
    }, TICK);
    const seen = () => document.visibilityState === "visible" && void ask(false);
    document.addEventListener("visibilitychange", seen);
    return () => {
      wanted = false;
      clearInterval(asking);
      clearInterval(ticking);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [id, language]);
  const send = async (told: { line: string } | { undo: true }) => {
    work(true);
    tell("");
    try {
      take(await nightSay(id, told));
      return true;
    } catch (error) {
      tell(refusalOf(error).says);
      return false;
    } finally {
      work(false);
    }
  };
  return {
    facts,
    refusal,
    refused,
    busy,
    now,
    say: (line) => send({ line }),
    undo: () => send({ undo: true }),
    forgive: () => tell(""),
  };
}
