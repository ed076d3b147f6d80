/** The rule sets as cards to choose from; on a phone three of them, and the others on demand. */

import { useState } from "preact/hooks";
import { narrow } from "../../device";
import type { Preset } from "../../http";
import { Button } from "../../parts";
import { say, words } from "../../words";
import "../../style/lobby.css";

/** The order of the shelf; a rule set that nobody knows here stands at its end. */
const SHELF = ["pagat", "cadaco-1960", "rummoli", "boxed-michigan-rummy", "royal", "cosmo", "michigan", "poch"];
const FEW = 3;

export function onShelf(presets: readonly Preset[]): Preset[] {
  const place = ({ name }: Preset) => (SHELF.includes(name) ? SHELF.indexOf(name) : SHELF.length);
  return [...presets].sort((one, other) => place(one) - place(other));
}

export interface PresetsProps {
  presets: readonly Preset[];
  /** None: one's own rules. */
  chosen: string | undefined;
  onChoose: (name: string) => void;
  onOwn?: () => void;
}

export function Presets({ presets, chosen, onChoose, onOwn }: PresetsProps) {
  const [all, showAll] = useState(false);
  const listed = onShelf(presets);
  const few = narrow.value && !all && listed.length > FEW + 1;
  const shown = few ? listed.filter(({ name }, place) => place < FEW || name === chosen) : listed;
  return (
    <>
      <div class="presets" role="radiogroup" aria-labelledby="which">
        {shown.map((preset) => (
          <PresetCard
            key={preset.name}
            {...wordsOf(preset)}
            checked={chosen === preset.name}
            onCheck={() => onChoose(preset.name)}
          />
        ))}
        {onOwn && (
          <PresetCard
            own
            name={say("room_pages.preset.own")}
            tag={say("room_pages.preset.own_tag")}
            line={say("room_pages.preset.own_line")}
            checked={chosen === undefined}
            onCheck={onOwn}
          />
        )}
      </div>
      {few && (
        <Button class="morebtn" onClick={() => showAll(true)}>
          {say("room_pages.new.more", { count: listed.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function wordsOf(preset: Preset): { name: string; tag: string; line: string } {
  const key = `room_pages.preset.${preset.name}`;
  if (!words.value.has(`${key}.name`)) return { name: preset.title, tag: "", line: preset.about };
  return { name: say(`${key}.name`), tag: say(`${key}.tag`), line: say(`${key}.line`) };
}

interface CardProps {
  name: string;
  tag: string;
  line: string;
  checked: boolean;
  own?: boolean;
  onCheck: () => void;
}

function PresetCard({ name, tag, line, checked, own = false, onCheck }: CardProps) {
  return (
    <label class={own ? "preset own" : "preset"}>
      <input type="radio" name="preset" checked={checked} onChange={onCheck} />
      <b>{name}</b>
      <em>{tag}</em>
      <span>{line}</span>
    </label>
  );
}
