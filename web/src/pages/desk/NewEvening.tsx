/** A new evening at the desk: who is there, by which rules, with how many chips. */

import { useState } from "preact/hooks";
import { presets as askPresets } from "../../api";
import { usual } from "../../games";
import type { Preset } from "../../http";
import { Button, Form, IconButton, Refused, Select, Stepper } from "../../parts";
import { say } from "../../words";
import { useAsked } from "../asking";
import { Step, Trouble, Waiting } from "../frame";
import { houseName } from "../gathering/name";
import { onShelf } from "../house/Presets";
import { LongName, NameField } from "../LongName";
import { newEvening } from "./evenings";
import { plainName } from "./names";

export function NewEvening({ onMade }: { onMade: (id: string) => void }) {
  const { told, refusal, again } = useAsked(() => askPresets(usual), []);
  return (
    <Step id="newdesk" title={say("room_desk.new")}>
      <Trouble refusal={refusal} again={again} />
      {!told && !refusal && <Waiting />}
      {told && <Asked presets={onShelf(told)} onMade={onMade} />}
    </Step>
  );
}

function Asked({ presets, onMade }: { presets: readonly Preset[]; onMade: (id: string) => void }) {
  const [base, choose] = useState(presets[0]?.name ?? "pagat");
  const [title, call] = useState("");
  const [names, put] = useState(["", "", ""]);
  const [chips, stack] = useState<number>();
  const [why, tellWhy] = useState("");
  const preset = presets.find(({ name }) => name === base);
  const usual = Number(preset?.house["start_chips"] ?? 100);
  const [least, most] = preset?.players ?? [2, 9];
  const make = () => {
    const here = names.map(plainName).filter((name) => name !== "");
    const twice = here.find((name, at) => here.indexOf(name) !== at);
    const problem =
      here.length < least ? say("room_desk.too_few", { least }) : twice ? say("room_desk.twice", { name: twice }) : "";
    tellWhy(problem);
    if (problem) return;
    const answers: Record<string, string> =
      chips === undefined || chips === usual ? {} : { start_chips: String(chips) };
    onMade(newEvening({ title: title.trim(), base, answers, acts: here.map((name) => `join ${name}`) }).id);
  };
  return (
    <Form class="box newdesk" onSend={make}>
      <Names names={names} most={most} onChange={put} />
      <div class="opts">
        <Select
          shown
          label={say("room_pages.leaflet.choose")}
          value={base}
          options={presets.map(({ name }) => ({ value: name, label: houseName(name) }))}
          onChange={choose}
        />
        <Stepper
          shown
          label={say("room_pages.new.chips")}
          value={chips ?? usual}
          min={10}
          max={1000}
          step={10}
          onChange={stack}
        />
        <label class="choice named">
          <span>{say("room_desk.called")}</span>
          <input class="field" value={title} maxLength={60} onInput={(event) => call(event.currentTarget.value)} />
        </label>
      </div>
      <Refused says={why} />
      <Button look="main" class="large" submit>
        {say("room_desk.begin")}
      </Button>
    </Form>
  );
}

/** One line a player, clockwise; a new line opens below the last that is filled. */
function Names({
  names,
  most,
  onChange,
}: {
  names: readonly string[];
  most: number;
  onChange: (names: string[]) => void;
}) {
  const rename = (at: number, name: string) => onChange(names.map((one, place) => (place === at ? name : one)));
  return (
    <fieldset class="rows names">
      <legend>{say("room_desk.who")}</legend>
      {names.map((name, at) => (
        <div key={at} class="namerow">
          <span class="n num" aria-hidden="true">
            {at + 1}
          </span>
          <NameField
            value={name}
            autoComplete="off"
            aria-label={say("room_desk.player", { number: at + 1 })}
            onType={(text) => rename(at, text)}
          />
          {names.length > 2 && (
            <IconButton
              icon="close"
              label={say("room_desk.player_off", { number: at + 1 })}
              onClick={() => onChange(names.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      <LongName name={names} />
      {names.length < most && (
        <Button icon="plus" onClick={() => onChange([...names, ""])}>
          {say("room_desk.player_more")}
        </Button>
      )}
    </fieldset>
  );
}
