/** A text to be taken along: shown, and copied with one tap, also where the page came over plain HTTP. */
import { useRef, useState } from "preact/hooks";
import { announce, Button } from "../parts";
import { say } from "../words";

/** Copy a text; the browser's newer way needs a secure page, the older one a marked field. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    if (globalThis.isSecureContext && navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The browser said no: the older way may still be open.
  }
  if (!field) return false;
  field.focus();
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

/** A field with a link and its button; where nothing can be copied the text stays marked for one's own hand. */
export function CopyBox({ label, text, main = false }: { label: string; text: string; main?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, put] = useState<"idle" | "copied" | "by-hand">("idle");
  const copy = async () => {
    const copied = await copyText(text, field.current);
    put(copied ? "copied" : "by-hand");
    announce(say(copied ? "room_pages.copied" : "room_pages.copy_by_hand"));
    if (copied) setTimeout(() => put("idle"), 2500);
  };
  return (
    <div class="wraps linkbox">
      <input
        ref={field}
        class="field"
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={state === "copied" ? "check" : "copy"} look={main ? "main" : "plain"} onClick={() => void copy()}>
        {say(state === "copied" ? "room_pages.copied" : "room_pages.copy")}
      </Button>
      {state === "by-hand" && <p class="quiet">{say("room_pages.copy_by_hand")}</p>}
    </div>
  );
}

/** Hand out what was made on the device as a file, without asking the room. */
export function saveFile(name: string, made: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(made);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A title as the name of a file: what some systems cannot write is left out. */
export function fileName(title: string, part?: number, kind = "txt"): string {
  const plain = title
    .replace(/[^\p{L}\p{N}' ._-]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+|[ .]+$/g, "");
  const name = plain === "" ? "boodle-evening" : plain.slice(0, 60);
  return part === undefined ? `${name}.${kind}` : `${name} ${part}.${kind}`;
}
