/** Mistakes that are found late, put right without moving anybody who has sat down since. */

import { useState } from "preact/hooks";
import type { NightFacts, NightPlayer } from "../../http";
import { Button, Form, Select, Stepper } from "../../parts";
import { say } from "../../words";
import { LongName, NameField } from "../LongName";
import { countLine, quoted } from "./facts";
import { showTodo } from "./Todo";
import type { Night } from "./useNight";

interface MendingProps {
  night: Night;
  facts: NightFacts;
}

interface MendProps extends MendingProps {
  player: NightPlayer;
}

export function Mending({ night, facts }: MendingProps) {
  const [name, choose] = useState("");
  const may = (word: string) => facts.host && facts.may.includes(word);
  // Who is out comes first, the last one before all: that is what is noticed late.
  const out = facts.players.filter(({ standing }) => standing === "out");
  const place = ({ name }: NightPlayer) => facts.places.find((one) => one.name === name)?.first ?? 0;
  const players = [
    ...out.sort((one, two) => place(one) - place(two)),
    ...facts.players.filter((one) => !out.includes(one)),
  ];
  const player = players.find((one) => one.name === name) ?? players[0];
  if (player === undefined || !may("rename")) return null;
  return (
    <details class="box mending">
      <summary>{say("room_night.mend")}</summary>
      <Select
        shown
        label={say("room_night.mend_who")}
        value={player.name}
        options={players.map((one) => ({ value: one.name, label: one.name }))}
        onChange={choose}
      />
      {may("not-out") && player.standing === "out" && <NotOut key={player.name} {...{ night, facts, player }} />}
      {may("swap") && players.length > 1 && <Swap {...{ night, facts, player }} />}
      <Rename key={`${player.name} `} {...{ night, facts, player }} />
      {may("count") && <Count {...{ night, facts }} />}
    </details>
  );
}

/** He is in again, and may have to draw a seat. */
function NotOut({ night, player }: MendProps) {
  const [chips, count] = useState(0);
  const send = async () => {
    if (await night.say(`not-out ${quoted(player.name)} ${chips}`)) showTodo();
  };
  return (
    <div class="mend">
      <Stepper label={say("room_night.stack_of", { name: player.name })} value={chips} step={100} onChange={count} />
      <Button off={night.busy || chips < 1} onClick={() => void send()}>
        {say("room_night.back_in")}
      </Button>
    </div>
  );
}

function Swap({ night, facts, player }: MendProps) {
  const [chosen, choose] = useState("");
  const others = facts.players.filter(({ name }) => name !== player.name);
  const other = others.find(({ name }) => name === chosen)?.name ?? others[0]?.name ?? "";
  return (
    <div class="mend">
      <Select
        shown
        label={say("room_night.mixed_up")}
        value={other}
        options={others.map(({ name }) => ({ value: name, label: name }))}
        onChange={choose}
      />
      <Button off={night.busy} onClick={() => void night.say(`swap ${quoted(player.name)} ${quoted(other)}`)}>
        {say("room_night.swap")}
      </Button>
    </div>
  );
}

function Rename({ night, player }: MendProps) {
  const [name, write] = useState("");
  const rename = () => {
    if (name.trim()) void night.say(`rename ${quoted(player.name)} ${quoted(name.trim())}`);
  };
  return (
    <>
      <Form class="mend" onSend={rename}>
        <NameField hint={say("room_night.new_name")} value={name} onType={write} />
        <Button submit off={night.busy}>
          {say("room_night.rename")}
        </Button>
      </Form>
      <LongName name={name} />
    </>
  );
}

/** The stacks of those who play: counted for the first time, or those that were counted wrong. */
function Count({ night, facts }: MendingProps) {
  const [stacks, count] = useState<Readonly<Record<string, number>>>({});
  const counted = facts.count?.stacks;
  const line = countLine(counted, stacks);
  const send = async () => {
    if (await night.say(line)) count({});
  };
  return (
    <details>
      <summary>{say("room_night.count_stacks")}</summary>
      {facts.players
        .filter(({ standing }) => standing === "in")
        .map(({ name }) => (
          <div key={name} class="choice">
            <span>{name}</span>
            <Stepper
              label={say("room_night.stack_of", { name })}
              value={stacks[name] ?? counted?.[name] ?? 0}
              step={100}
              onChange={(chips) => count({ ...stacks, [name]: chips })}
            />
          </div>
        ))}
      <Button off={night.busy || line === ""} onClick={() => void send()}>
        {say("room_night.counted")}
      </Button>
    </details>
  );
}
