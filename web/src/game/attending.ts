/** What becomes of the device, told to the line: it is looked at or put away, loses the network, speaks otherwise. */
import { effect } from "@preact/signals";
import { device } from "../device";
import type { Connection } from "./connection";

/** Tell the line from here on; what is `putAway` nobody sees. Returns what ends it. */
export function attend(line: Connection, putAway: () => void): () => void {
  const looks = () => line.looks(document.visibilityState !== "hidden");
  const wake = () => {
    looks();
    if (document.visibilityState === "visible") line.wake();
    else putAway();
  };
  const online = () => line.wake();
  const offline = () => line.doubt();
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);
  document.addEventListener("visibilitychange", wake);
  let spoken = device.language.value;
  const language = effect(() => {
    const now = device.language.value;
    if (now !== spoken) void line.send({ t: "speak", language: now });
    spoken = now;
  });
  looks();
  return () => {
    window.removeEventListener("online", online);
    window.removeEventListener("offline", offline);
    document.removeEventListener("visibilitychange", wake);
    language();
  };
}
