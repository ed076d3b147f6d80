/** The bar over every page: the house, where we are, the stages of the deal, the clock, the tools. */
import type { ComponentChildren } from "preact";
import { Icon, Logo } from "../art/icons";
import { dark, device } from "../device";
import { say } from "../words";
import { IconButton } from "./Button";

export interface Stage {
  name: string;
  state: "past" | "now" | "next";
}

export interface TopBarProps {
  /** The table's name, and the deal under it. */
  where?: { title: string; note?: string };
  /** What stands there on a phone instead, where there is less room. */
  short?: { title: string; note?: string };
  stages?: readonly Stage[];
  /** Links between the rooms of the house, where there are no stages. */
  nav?: readonly { href: string; name: string; here?: boolean }[];
  clock?: ClockProps;
  onMenu?: () => void;
  /** More tools, right of the usual ones. */
  children?: ComponentChildren;
}

export function TopBar({ where, short = where, stages, nav, clock, onMenu, children }: TopBarProps) {
  return (
    <header class="top">
      {onMenu && <IconButton icon="menu" label={say("room_parts.menu")} aria-haspopup="dialog" onClick={onMenu} />}
      <a class={onMenu ? "brand wide" : "brand"} href="/">
        <Logo />
        Boodle
      </a>
      {where && <Where class="where wide" {...where} />}
      {short && <Where class="where phone" {...short} />}
      {stages && <Stages stages={stages} />}
      {nav && <Rooms rooms={nav} />}
      <div class="tools">
        {clock && <Clock {...clock} />}
        <Tools told={where !== undefined} />
        {children}
      </div>
    </header>
  );
}

function Where({ title, note, class: name }: { title: string; note?: string; class: string }) {
  return (
    <p class={name}>
      <b>{title}</b>
      {note && <span>{note}</span>}
    </p>
  );
}

export function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol class="stages wide" aria-label={say("room_parts.stages")}>
      {stages.map(({ name, state }) => (
        <li key={name} class={state} aria-current={state === "now" ? "step" : undefined}>
          {state === "past" && <Icon name="check" small />}
          {name}
        </li>
      ))}
    </ol>
  );
}

function Rooms({ rooms }: { rooms: NonNullable<TopBarProps["nav"]> }) {
  return (
    <nav class="rooms wide" aria-label={say("room_parts.rooms")}>
      {rooms.map(({ href, name, here }) => (
        <a key={href} href={href} aria-current={here ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Sound and theme on every page; the text view where there is a table to be told. */
function Tools({ told }: { told: boolean }) {
  const { sound, textView, theme } = device;
  return (
    <>
      {told && (
        <IconButton
          class="wide"
          icon="list"
          label={say("room_parts.text_view")}
          pressed={textView.value}
          onClick={() => {
            textView.value = !textView.value;
          }}
        />
      )}
      <IconButton
        class="wide"
        icon={sound.value ? "sound" : "mute"}
        label={say(sound.value ? "room_parts.sound_on" : "room_parts.sound_off")}
        onClick={() => {
          sound.value = !sound.value;
        }}
      />
      <IconButton
        class="wide"
        icon={dark.value ? "sun" : "moon"}
        label={say(dark.value ? "room_parts.theme.to_light" : "room_parts.theme.to_dark")}
        onClick={() => {
          theme.value = dark.value ? "light" : "dark";
        }}
      />
    </>
  );
}

export interface ClockProps {
  /** Seconds left. */
  left: number;
  /** Seconds there were. */
  of: number;
  /** The clock stands. */
  paused?: boolean;
  /** It is one's own time bank that runs. */
  banked?: boolean;
}

const RING = 2 * Math.PI * 10;

export function Clock({ left, of, paused = false, banked = false }: ClockProps) {
  const seconds = Math.max(0, Math.ceil(left));
  const shown = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const gone = of > 0 ? 1 - Math.min(1, Math.max(0, left / of)) : 0;
  return (
    <span class={seconds <= 10 && !paused ? "clock soon num" : "clock num"} role="timer">
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <circle class="ring0" cx="13" cy="13" r="10" />
        <circle class="ring1" cx="13" cy="13" r="10" stroke-dasharray={RING} stroke-dashoffset={gone * RING} />
      </svg>
      {banked ? `+${shown}` : shown}
      <span class="sr"> {say(`room_parts.clock.${paused ? "paused" : banked ? "banked" : "left"}`)}</span>
    </span>
  );
}
