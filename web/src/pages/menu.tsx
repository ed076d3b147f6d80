/** The menu: the rooms of the house, and what this device prefers. The same sheet on every page. */
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { languages } from "../api";
import { type Deck, device, type Motion, type Pace, type Size, type Theme, type Verbosity } from "../device";
import { Dialog, Select, Switch } from "../parts";
import { canBuzz } from "../table/turn";
import { say } from "../words";
import { useAsked } from "./asking";
import "../style/paper.css";

export interface MenuProps {
  open: boolean;
  onClose: () => void;
  /** Links at the head of the menu. */
  rooms?: readonly { href: string; name: string; here?: boolean }[];
  /** More entries, above the settings. */
  children?: ComponentChildren;
}

export function Menu({ open, onClose, rooms = [], children }: MenuProps) {
  return (
    <Dialog open={open} title={say("room_parts.menu")} onClose={onClose} side>
      {rooms.length > 0 && (
        <nav class="menurooms" aria-label={say("room_parts.rooms")}>
          {rooms.map(({ href, name, here }) => (
            <a key={href} href={href} aria-current={here ? "page" : undefined} onClick={onClose}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {children}
      {open && <DeviceSettings />}
    </Dialog>
  );
}

/** Language, theme, deck, size, motion, pace, what is read out, sound, text view, letter keys: kept on this device. */
export function DeviceSettings() {
  return (
    <section class="rows" aria-labelledby="this-device">
      <h3 id="this-device">{say("room_parts.device.title")}</h3>
      <div class="opts">
        <Language />
        <Preference name="theme" held={device.theme} values={["system", "light", "dark"] satisfies Theme[]} />
        <Preference name="deck" held={device.deck} values={["four", "two"] satisfies Deck[]} />
        <Preference name="size" held={device.size} values={["normal", "large", "huge"] satisfies Size[]} />
        <Preference name="motion" held={device.motion} values={["system", "less"] satisfies Motion[]} />
        <Preference
          name="pace"
          held={device.pace}
          values={["table", "calm", "normal", "quick", "once"] satisfies Pace[]}
        />
        <Preference
          name="verbosity"
          held={device.verbosity}
          values={["brief", "normal", "full"] satisfies Verbosity[]}
        />
        <Held name="sound" held={device.sound} />
        {canBuzz && <Held name="buzz" held={device.buzz} />}
        <Held name="text_view" held={device.textView} />
        <Held name="letters" held={device.letters} />
      </div>
      <p class="quiet">{say("room_pages.device.kept")}</p>
    </section>
  );
}

function Preference<Value extends string>({
  name,
  held,
  values,
}: {
  name: string;
  held: Signal<Value>;
  values: readonly Value[];
}) {
  return (
    <Select
      shown
      label={say(`room_parts.${name}.name`)}
      value={held.value}
      options={values.map((value) => ({ value, label: say(`room_parts.${name}.${value}`) }))}
      onChange={(value) => {
        held.value = value;
      }}
    />
  );
}

function Held({ name, held }: { name: string; held: Signal<boolean> }) {
  return (
    <Switch
      label={say(`room_parts.device.${name}`)}
      on={held.value}
      onChange={(on) => {
        held.value = on;
      }}
    />
  );
}

/** Each language in its own name, which one reads even where the page speaks another. */
function Language() {
  const { told } = useAsked(languages, []);
  const now = device.language.value;
  const spoken = told?.languages ?? [];
  const known = spoken.some(({ code }) => code === now) ? spoken : [...spoken, { code: now, name: now }];
  return (
    <Select
      shown
      label={say("room_parts.device.language")}
      value={now}
      options={known.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(language) => {
        device.language.value = language;
      }}
    />
  );
}
