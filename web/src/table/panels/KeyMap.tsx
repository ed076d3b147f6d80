/** The list of the page's keys. */
import { device } from "../../device";
import { Dialog, Switch } from "../../parts";
import { say } from "../../words";
import { PAGE, pageKey, SAID } from "../keys";
import { useUi } from "../ui";

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
