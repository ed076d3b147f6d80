/** What this device remembers of a table: the last head that it was told, and of which other past it has warned. */
import { toast } from "../parts";
import { keepText, readText } from "../store";
import type { FromRoom, Said } from "../wire";
import { headPlace } from "./promised";

export function remembered(table: string) {
  let head = readText(headPlace(table));
  return {
    /** The head, for a hello; a device that was told none says nothing of it. */
    head: (): { head?: string } => (head ? { head } : {}),
    /** Keep the head that a message brings, where it is another. */
    keep(message: FromRoom): void {
      if (!("head" in message && message.head) || message.head === head) return;
      head = message.head;
      keepText(headPlace(table), head);
    },
    /** Another past than this room has, or than another device remembers: it is shown once on each device. */
    warn({ note = "", text = "", at = 0 }: Said): void {
      const place = `boodle.past.${table}`;
      if (!note.startsWith("past") || at <= Number(readText(place))) return;
      keepText(place, `${at}`);
      toast(text, "bad");
    },
  };
}
