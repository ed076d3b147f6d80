/** Whoever looks away is told that it is his turn: by the title, by a buzz; and the screen stays on while one sits here. */
import { useEffect } from "preact/hooks";
import { device } from "../device";
import type { Table } from "../game/table";
import { say } from "../words";

/** Who has just answered is looking: no buzz for a question that follows within this. */
const LOOKS_FOR = 5_000;
const BUZZ = 120;

export function useTurn(table: Table): void {
  const room = table.room.value;
  const number = turnAt(table);
  const turn = number !== undefined;
  const title = room?.title ?? "";
  useEffect(() => {
    if (title) document.title = turn ? say("room_table.you.turn_title", { title }) : title;
  }, [title, turn]);
  useEffect(() => {
    if (number === undefined) return;
    // Browsers refuse to buzz before the first tap, and complain.
    const tapped = navigator.userActivation?.hasBeenActive !== false;
    if (tapped && device.buzz.value && Date.now() - answered > LOOKS_FOR) navigator.vibrate?.(BUZZ);
    return () => {
      answered = Date.now();
    };
  }, [number]);
  const sits = table.seat.value !== null && room?.begun === true && !room.over;
  useEffect(() => (sits ? stayAwake() : undefined), [sits]);
}

/** The number of the question that the table waits for here; none where it waits for somebody else. */
export function turnAt({ asked: { value: asked }, room: { value: room } }: Table): number | undefined {
  return asked !== null && !asked.optional && !room?.paused && !room?.over ? asked.number : undefined;
}

let answered = 0;

/** Whether this device can buzz at all. */
export const canBuzz = typeof globalThis.navigator?.vibrate === "function";

/** Keep the screen on, where the browser allows it: over HTTPS, or on this computer. Returns what ends it. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async () => {
    if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
    const got = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (over) await got?.release();
    else lock = got;
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
