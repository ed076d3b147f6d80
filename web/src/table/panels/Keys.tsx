/** The keys of the page, and the list of them. */
import { device } from "../../device";
import { announce, Dialog, Switch, sayAgain, useKeys } from "../../parts";
import { say } from "../../words";
import type { Aloud } from "../face";
import { type Panel, type Ui, useUi } from "../ui";

/** Figures say something: it stands at the same place on every keyboard, whatever the language. */
const SAID = ["again", "hand", "board", "asked"] as const;
const PAGE = ["question", "hand", "text", "history", "chat", "memory", "sound"] as const;
function pageKey(name: string): string {
  return say(`room_table.page_key.${name}`).slice(0, 1).toUpperCase();
}

/** Letters that work everywhere on the page; those of the question stand with its answers. */
export function usePageKeys(ui: Ui, { hand, board, asked }: Aloud, memory: boolean): void {
  const open = (panel: Panel) => () => ui.show(panel);
  useKeys({
    1: sayAgain,
    2: () => announce(hand().join(" ")),
    3: () => announce(board().join(" ")),
    4: () => announce(asked()),
    "?": open("keys"),
    [pageKey("question")]: focusOnQuestion,
    [pageKey("hand")]: () => focusOn(".own button, #own-hand, #text-hand"),
    [pageKey("text")]: () => {
      device.textView.value = !device.textView.value;
      // The other view is drawn first; whoever listens then begins with the question.
      requestAnimationFrame(focusOnQuestion);
    },
    [pageKey("history")]: open("history"),
    [pageKey("chat")]: open("chat"),
    ...(memory ? { [pageKey("memory")]: open("memory") } : {}),
    [pageKey("sound")]: () => {
      device.sound.value = !device.sound.value;
    },
  });
}

export function focusOn(what: string): void {
  document.querySelector<HTMLElement>(what)?.focus();
}

/** The first answer that can be given, but no field: it would take the letters. Else the box that says who thinks. */
export function focusOnQuestion(): void {
  const places = [
    ".ask .control :is(button, input:not([type='text'])):not([aria-disabled='true'])",
    ".ask .answers button",
    "#text-question",
    "#question",
  ];
  for (const place of places) {
    const found = document.querySelector<HTMLElement>(place);
    if (found) {
      found.focus();
      return;
    }
  }
}

export interface KeyMapProps {
  /** The letters that answer at this game, each with what it says. */
  answers: readonly { letter: string; does: string }[];
  /** This game has a memory aid. */
  memory: boolean;
}

export function KeyMap({ answers, memory }: KeyMapProps) {
  const ui = useUi();
  if (!ui) return null;
  return (
    <Dialog open={ui.panel.value === "keys"} title={say("room_table.keys.title")} onClose={() => ui.show()}>
      <Switch
        label={say("room_parts.device.letters")}
        on={device.letters.value}
        onChange={(on) => {
          device.letters.value = on;
        }}
      />
      <p class="quiet">{say(device.letters.value ? "room_table.keys.why" : "room_table.keys.off")}</p>
      {device.letters.value && <Letters answers={answers} memory={memory} />}
    </Dialog>
  );
}

function Letters({ answers, memory }: KeyMapProps) {
  return (
    <div class="keymap">
      <section>
        <h3>{say("room_table.keys.answer")}</h3>
        <dl>
          {answers.map(({ letter, does }) => (
            <Key key={`${letter} ${does}`} letter={letter} does={does} />
          ))}
        </dl>
      </section>
      <section>
        <h3>{say("room_table.keys.aloud")}</h3>
        <dl>
          {SAID.map((name, at) => (
            <Key key={name} letter={String(at + 1)} does={say(`room_table.keys.say_${name}`)} />
          ))}
        </dl>
      </section>
      <section>
        <h3>{say("room_table.keys.page")}</h3>
        <dl>
          {PAGE.filter((name) => memory || name !== "memory").map((name) => (
            <Key key={name} letter={pageKey(name)} does={say(`room_table.keys.${name}`)} />
          ))}
          <Key letter="→" does={say("room_table.keys.on")} />
          <Key letter="?" does={say("room_table.keys.map")} />
          <Key letter="Esc" does={say("room_table.keys.close")} />
        </dl>
      </section>
    </div>
  );
}

function Key({ letter, does }: { letter: string; does: string }) {
  return (
    <div>
      <dt>
        <kbd>{letter}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
