/** What becomes of the device, told to the line: it is looked at or put away, loses the network, speaks otherwise. */
import { effect } from "@preact/signals";
import { device } from "../device";
import type { Connection } from "./connection";

/** Tell the line from here on; what is `putAway` nobody sees. Returns what ends it. */
export function attend(line: Connection, putAway: () => void): () => void {
  // Handed over as the options of whatever listens, it ends all of that by its signal.
  const end = new AbortController();
  const looks = () => {
    const seen = document.visibilityState === "visible";
    line.looks(seen);
    return seen;
  };
  const wake = () => (looks() ? line.wake() : putAway());
  window.addEventListener("online", () => line.wake(), end);
  window.addEventListener("offline", () => line.doubt(), end);
  document.addEventListener("visibilitychange", wake, end);
  let spoken = device.language.value;
  const language = effect(() => {
    const now = device.language.value;
    if (now !== spoken) void line.send({ t: "speak", language: now });
    spoken = now;
  });
  looks();
  return () => {
    end.abort();
    language();
  };
}
