/** Line icons on a grid of 24, one pen. They are silent: the button or the words beside them speak. */

const lines = {
  back: "M14.5 5.5 8 12l6.5 6.5",
  bell: "M6.5 16.5v-6a5.5 5.5 0 0 1 11 0v6l1.5 1.5h-14zM10 20.5h4",
  board: "M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6",
  book: "M12 6.4C10 5 7 4.7 4 5v13c3-.3 6 .1 8 1.5c2-1.4 5-1.8 8-1.5V5c-3-.3-6 0-8 1.4zM12 6.4v13",
  bot: "M8.5 8h7a3.5 3.5 0 0 1 3.5 3.5v4a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 5 15.5v-4A3.5 3.5 0 0 1 8.5 8zM12 8V4.5M9.5 12.8v1.6M14.5 12.8v1.6M2.6 12v3.5M21.4 12v3.5",
  cards:
    "M10.5 4h7a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM5.7 6.6l-1.3.4A1.8 1.8 0 0 0 3.2 9.2l2.5 9.1a1.7 1.7 0 0 0 1.3 1.2",
  chat: "M4 5.5h16v11h-9l-5 4v-4H4zM8.5 10.3c1.2 2.4 5.8 2.4 7 0",
  check: "M5 12.6l4.4 4.4L19 7.4",
  chip: "M12 3.4a8.6 8.6 0 1 1 0 17.2a8.6 8.6 0 0 1 0-17.2M12 7.8a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 0 1 0-8.4M12 3.4v4.4M12 16.2v4.4M3.4 12h4.4M16.2 12h4.4",
  clock: "M12 3.6a8.4 8.4 0 1 1 0 16.8a8.4 8.4 0 0 1 0-16.8M12 7.4V12l3.2 2",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M10.5 8h7a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 8 17.5v-7A2.5 2.5 0 0 1 10.5 8M16 5.5A1.5 1.5 0 0 0 14.5 4h-9A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16",
  down: "M6 9.5l6 6 6-6",
  eye: "M2.5 12c2.5-4.4 5.8-6.5 9.5-6.5s7 2.1 9.5 6.5c-2.5 4.4-5.8 6.5-9.5 6.5s-7-2.1-9.5-6.5M12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6",
  first: "M17.5 5.5 11 12l6.5 6.5M6.5 5.5v13",
  forward: "M9.5 5.5 16 12l-6.5 6.5",
  globe: "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17",
  here: "M5 9.8a10 10 0 0 1 14 0M8.4 13.4a5.2 5.2 0 0 1 7.2 0M12 17.6h.01",
  last: "M6.5 5.5 13 12l-6.5 6.5M17.5 5.5v13",
  leave: "M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M14.5 7.5 19 12l-4.5 4.5M19 12H9",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  list: "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  minus: "M5 12h14",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  mute: "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM16 9.5l5 5M21 9.5l-5 5",
  off: "M4 4l16 16M8.5 13.3a5 5 0 0 1 3-1.5M5 9.8a10 10 0 0 1 3-2.1M12 6c2.8 0 5.2 1.4 7 3.8M12 17.8h.01",
  pause: "M8.5 6v12M15.5 6v12",
  person: "M12 4.5a3.8 3.8 0 1 1 0 7.6a3.8 3.8 0 0 1 0-7.6M4.8 20c.6-4.2 3.3-6 7.2-6s6.6 1.8 7.2 6",
  play: "M8 5.5v13l10.5-6.5z",
  plus: "M12 5v14M5 12h14",
  question: "M9 9.2a3.1 3.1 0 1 1 4.6 2.7c-1 .6-1.6 1.2-1.6 2.4M12 17.8h.01",
  settings:
    "M4 7.5h8.5M18 7.5h2M15.2 5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5M4 16.5h2M11.5 16.5H20M8.8 14a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5",
  sound: "M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  sun: "M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4",
  tv: "M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8.5 20.5h7",
} as const;

export type IconName = keyof typeof lines;
export const ICONS = Object.keys(lines) as IconName[];

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg class={small ? "ic s" : "ic"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines[name]} />
    </svg>
  );
}

/** The sign of the house: the board from above, the lamp in its middle. */
export function Logo() {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path class="br1" d="M7.6 1.4h8.8l6.2 6.2v8.8l-6.2 6.2H7.6l-6.2-6.2V7.6z" />
      <path
        class="br2"
        d="M12 12 21.6 8M12 12l9.6 4M12 12l4 9.6M12 12l-4 9.6M12 12l-9.6 4M12 12 2.4 8M12 12 8 2.4M12 12l4-9.6"
      />
      <circle class="br3" cx="12" cy="12" r="4.4" />
    </svg>
  );
}
