/** Whoever does not look is told that it is his turn: by the page while it is open, by the room once it is closed. */
import { batch, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { aboutRoom, callHere, callNoMore } from "../../api";
import { device } from "../../device";
import type { Table } from "../../game/table";
import { Switch } from "../../parts";
import { turnAt } from "../../table/turn";
import { say } from "../../words";

/** Whether this browser has notifications here: over HTTPS, or on this computer. */
export const canBeCalled = () =>
  globalThis.isSecureContext && "Notification" in globalThis && "serviceWorker" in navigator;

/** How a device is called: not at all, while the page is open, or when it is closed too. */
type Called = "refused" | "open" | "closed";
const called = signal<Called>();

/** The switch; it asks the browser, which asks its person, and nothing else ever does. */
export function CallMe({ table }: { table: Table }) {
  if (!isPlayed(table) || !canBeCalled()) return null;
  const change = async (on: boolean) => {
    const allowed = on && (await Notification.requestPermission()) === "granted";
    batch(() => {
      called.value = on && !allowed ? "refused" : undefined;
      device.calls.value = allowed;
    });
    if (!on) await letBe(table.id);
  };
  return (
    <>
      <Switch label={say("room_table.called.name")} on={isOn()} onChange={(on) => void change(on)} />
      <p class="quiet" role="status">
        {called.value && say(`room_table.called.${called.value}`)}
      </p>
    </>
  );
}

/** Whether one sits at a table where others wait. */
const isPlayed = ({ seat, room: { value: room } }: Table) =>
  seat.value !== null && room !== undefined && !room.practice && !room.over;

const isOn = () => device.calls.value && Notification.permission !== "denied";

/** A question that comes while nobody looks is told by a notification, which goes when somebody looks or has answered. */
export function Calls({ table }: { table: Table }) {
  const wanted = canBeCalled() && isPlayed(table);
  const number = turnAt(table);
  useEffect(() => {
    // A room that was closed has forgotten the devices.
    if (!wanted) return;
    void hang(table.id).then((how) => {
      if (device.calls.value) called.value = how;
    });
  }, [wanted]);
  useEffect(() => {
    if (!wanted || number === undefined) return;
    // A page that was closed may have left one; and one that is on its way has to be there before it can go.
    const told = document.visibilityState === "hidden" ? tell(table) : putAway(table.id);
    const away = () => told.then(() => putAway(table.id));
    const looks = () => void (document.visibilityState === "visible" && away());
    document.addEventListener("visibilitychange", looks);
    return () => {
      document.removeEventListener("visibilitychange", looks);
      void away();
    };
  }, [wanted, number]);
  return null;
}

async function tell({ id, room }: Table): Promise<void> {
  if (Notification.permission !== "granted") return;
  const keeper = await navigator.serviceWorker.ready;
  await keeper.showNotification(say("room_table.you.turn_title", { title: room.value?.title ?? "" }), {
    tag: tagOf(id),
    icon: "/icon-192.png",
    data: { table: id, at: Date.now() },
  });
}

async function putAway(id: string): Promise<void> {
  const keeper = await navigator.serviceWorker.ready;
  for (const shown of await keeper.getNotifications({ tag: tagOf(id) })) shown.close();
}

/** As `sw.js` has it too: of one table one is shown at a time. */
const tagOf = (id: string) => `turn/${id}`;

/** Have the room call this device, where it calls anybody and the browser has a push service. */
async function hang(id: string): Promise<Called> {
  try {
    const { push } = await aboutRoom();
    if (!push || Notification.permission !== "granted") return "open";
    const { pushManager } = await navigator.serviceWorker.ready;
    const { endpoint, keys } = (await subscribed(pushManager, push)).toJSON();
    await callHere(id, { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" });
    return "closed";
  } catch {
    return "open";
  }
}

/** One that was made for another key of the room is of no use any more. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const ask = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return ask().catch(async (error: unknown) => {
    if (!(await (await manager.getSubscription())?.unsubscribe())) throw error;
    return ask();
  });
}

async function letBe(id: string): Promise<void> {
  const keeper = await navigator.serviceWorker.ready;
  const known = await keeper.pushManager?.getSubscription();
  if (!known) return;
  await callNoMore(id, known.endpoint).catch(() => {});
  await known.unsubscribe();
}
