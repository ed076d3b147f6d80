/** What is played of a sound, where this device wants any and has any. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { device } from "../src/device";
import { play } from "../src/sound";

/** All that was asked of the desk, one thing after the other. */
let asked: string[];
let state: AudioContextState;

/** A value of the desk that is set at some times. */
const level = (name: string) => ({
  setValueAtTime: (value: number, at: number) => asked.push(`${name} ${value} at ${at.toFixed(2)}`),
  exponentialRampToValueAtTime: (value: number, at: number) => asked.push(`${name} to ${value} by ${at.toFixed(2)}`),
});

class Desk {
  readonly currentTime = 10;
  readonly destination = "ears";

  get state(): AudioContextState {
    return state;
  }
  resume(): void {
    asked.push("resume");
  }
  createGain() {
    return { name: "gain", gain: level("loud"), connect: (to: string) => asked.push(`gain into ${to}`) };
  }
  createOscillator() {
    return {
      set type(wave: string) {
        asked.push(wave);
      },
      frequency: level("hertz"),
      connect(to: { name: string }) {
        asked.push(`wave into ${to.name}`);
        return to;
      },
      start: (at: number) => asked.push(`start ${at.toFixed(2)}`),
      stop: (at: number) => asked.push(`stop ${at.toFixed(2)}`),
    };
  }
}

beforeEach(() => {
  asked = [];
  state = "running";
  vi.stubGlobal("AudioContext", Desk);
});
afterEach(() => {
  device.sound.value = true;
});

test("a sound is a wave from its start to its end, and fades", () => {
  play("stop");
  expect(asked).toEqual([
    "triangle",
    "hertz 196 at 10.00",
    "hertz to 147 by 10.18",
    "loud 0.18 at 10.00",
    "loud to 0.0001 by 10.18",
    "wave into gain",
    "gain into ears",
    "start 10.00",
    "stop 10.18",
  ]);
});

test("its tones come one after the other, and keep their pitch where they have no other", () => {
  play("turn");
  expect(asked.filter((one) => /start|stop|hertz/.test(one))).toEqual([
    "hertz 523 at 10.00",
    "start 10.00",
    "stop 10.12",
    "hertz 659 at 10.10",
    "start 10.10",
    "stop 10.32",
  ]);
});

test("a desk that sleeps is woken, and plays no sound of before", () => {
  state = "suspended";
  play("card");
  expect(asked).toEqual(["resume"]);
});

test("nothing is played that nobody wants, before the first tap, or where there is no desk", () => {
  device.sound.value = false;
  play("card");
  device.sound.value = true;
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  play("card");
  vi.stubGlobal("AudioContext", undefined);
  vi.stubGlobal("navigator", {});
  play("card");
  expect(asked).toEqual([]);
  vi.stubGlobal("AudioContext", Desk);
  play("card");
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  play("card");
  expect(asked.filter((one) => one.startsWith("start"))).toHaveLength(2);
});
