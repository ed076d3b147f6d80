/** The way in by a square code: the camera, where this browser reads such codes and the page is a secure one. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Button, Dialog } from "../../parts";
import { say } from "../../words";

/** What was typed, pasted or read off a picture: a code to ask the room for, or a link that names its table. */
export function readJoin(typed: string): { id: string } | { code: string } | undefined {
  const text = typed.trim();
  const linked = /\/t\/([\w-]+)/.exec(text)?.[1];
  if (linked) return { id: linked };
  const asked = /^https?:\/\/\S*[?&]code=([^&#]+)/.exec(text)?.[1];
  const code = asked === undefined ? text : decodeURIComponent(asked.replaceAll("+", " "));
  return code === "" ? undefined : { code };
}

interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
type Detectors = { BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector };

/** Nothing is offered that cannot work: a camera exists for secure pages alone, and few browsers read codes. */
export function canScan(): boolean {
  const { BarcodeDetector } = globalThis as Detectors;
  return globalThis.isSecureContext && BarcodeDetector !== undefined && Boolean(navigator.mediaDevices?.getUserMedia);
}

/** So often a picture is looked at, in milliseconds. */
const LOOKS_EVERY = 250;

export interface ScanProps {
  open: boolean;
  onClose: () => void;
  /** What stands in the code: something by which one joins a table. */
  onFound: (text: string) => void;
}

export function Scan({ open, ...props }: ScanProps) {
  return open ? <Camera {...props} /> : null;
}

function Camera({ onClose, onFound }: Omit<ScanProps, "open">) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, tell] = useState("");
  useEffect(() => watch(video.current, onFound, tell), []);
  return (
    <Dialog
      open
      title={say("room_pages.join.scan")}
      onClose={onClose}
      foot={<Button onClick={onClose}>{say("room_parts.close")}</Button>}
    >
      <video ref={video} class="camera" playsInline muted />
      <p class="quiet" role="status">
        {say(`room_pages.join.${trouble || "scan_why"}`)}
      </p>
    </Dialog>
  );
}

/** Look through the camera until a code is found; returns what ends it and puts the camera out. */
function watch(
  video: HTMLVideoElement | null,
  found: (text: string) => void,
  tell: (trouble: string) => void,
): () => void {
  const { BarcodeDetector } = globalThis as Detectors;
  let ended = false;
  let stream: MediaStream | undefined;
  const end = () => {
    ended = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = async () => {
    if (!video || !BarcodeDetector) return;
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    if (ended) return end();
    video.srcObject = stream;
    await video.play();
    while (!ended) {
      const [code] = await detector.detect(video);
      if (ended) return;
      if (code && isWayIn(code.rawValue)) return found(code.rawValue);
      if (code) tell("scan_other");
      await new Promise((on) => setTimeout(on, LOOKS_EVERY));
    }
  };
  look().catch(() => {
    end();
    tell("scan_off");
  });
  return end;
}

/** A square code may say anything: only links lead in. */
function isWayIn(text: string): boolean {
  const wanted = readJoin(text);
  return wanted !== undefined && ("id" in wanted || wanted.code !== text.trim());
}
