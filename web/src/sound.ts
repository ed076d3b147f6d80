/** Small sounds, made on the spot: a tap of wood for a card, a rattle for chips. Nothing is loaded, and all is off-able. */
import { device } from "./device";

export type Sound = "card" | "chips" | "turn" | "stop" | "win" | "refused";
type Tone = { at: number; hertz: number; to?: number; lasts: number; loud: number; wave: OscillatorType };

const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  card: [{ at: 0, hertz: 320, to: 140, lasts: 0.06, loud: 0.22, wave: "triangle" }],
  chips: [0, 0.05, 0.11].map((at, place) => ({
    at,
    hertz: 2100 - 240 * place,
    lasts: 0.045,
    loud: 0.09,
    wave: "square",
  })),
  turn: [
    { at: 0, hertz: 523, lasts: 0.12, loud: 0.14, wave: "sine" },
    { at: 0.1, hertz: 659, lasts: 0.22, loud: 0.14, wave: "sine" },
  ],
  stop: [{ at: 0, hertz: 196, to: 147, lasts: 0.18, loud: 0.18, wave: "triangle" }],
  win: [523, 659, 784].map((hertz, place) => ({ at: place * 0.1, hertz, lasts: 0.24, loud: 0.12, wave: "sine" })),
  refused: [{ at: 0, hertz: 165, lasts: 0.16, loud: 0.16, wave: "triangle" }],
};

let desk: AudioContext | undefined;

/** Play a sound, unless this device wants none or has none. */
export function play(sound: Sound): void {
  if (!device.sound.value || typeof AudioContext === "undefined") return;
  // Browsers keep quiet until the first tap; a sound before it is dropped rather than late.
  if (navigator.userActivation?.hasBeenActive === false) return;
  desk ??= new AudioContext();
  if (desk.state === "suspended") {
    void desk.resume();
    return;
  }
  for (const tone of tones[sound]) strike(desk, tone);
}

function strike(on: AudioContext, tone: Tone): void {
  const start = on.currentTime + tone.at;
  const end = start + tone.lasts;
  const source = on.createOscillator();
  const volume = on.createGain();
  source.type = tone.wave;
  source.frequency.setValueAtTime(tone.hertz, start);
  if (tone.to !== undefined) source.frequency.exponentialRampToValueAtTime(tone.to, end);
  volume.gain.setValueAtTime(tone.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(volume).connect(on.destination);
  source.start(start);
  source.stop(end);
}
