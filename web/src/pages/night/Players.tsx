/** Who plays: entering, going out, buying in again; the host taps, everybody else reads. */

import { useState } from "preact/hooks";
import type { NightFacts, NightPlayer } from "../../http";
import { Button, Form, Stepper } from "../../parts";
import { say } from "../../words";
import { LongName, NameField } from "../LongName";
import { outLine } from "./facts";
import { showTodo } from "./Todo";
import type { Night } from "./useNight";

export interface PlayersProps {
  night: Night;
  facts: NightFacts;
}

export function Players({ night, facts }: PlayersProps) {
  const [marked, go] = useState<readonly string[]>([]);
  const inside = facts.players.filter(({ standing }) => standing === "in");
  // Who was put out on another device meanwhile is not going out again.
  const going = marked.filter((name) => inside.some((player) => player.name === name));
  const outside = facts.players.filter(({ standing }) => standing === "out");
  const toggle = (name: string) => go(going.includes(name) ? going.filter((one) => one !== name) : [...going, name]);
  return (
    <section class="box nightplayers" aria-labelledby="players">
      <h2 id="players">{say("room_night.players_in", { playing: facts.playing, entries: facts.entries })}</h2>
      {facts.host && facts.may.includes("register") && <Enter night={night} />}
      <ul>
        {inside.map((player) => (
          <Row key={player.name} night={night} facts={facts} player={player}>
            {facts.host && facts.may.includes("out") && (
              <Button
                class="small"
                aria-describedby={whose(facts, player)}
                pressed={going.includes(player.name)}
                onClick={() => toggle(player.name)}
              >
                {say("room_night.out")}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {going.length > 0 && <Out night={night} names={going} done={() => go([])} />}
      {outside.length > 0 && (
        <>
          <h3>{say("room_night.are_out")}</h3>
          <ul>
            {outside.map((player) => (
              <Row key={player.name} night={night} facts={facts} player={player} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Enter({ night }: { night: Night }) {
  const [name, write] = useState("");
  const enter = async () => {
    if (name.trim() && (await night.say(`register ${name.trim()}`))) write("");
  };
  return (
    <>
      <Form class="speakline" onSend={enter}>
        <NameField hint={say("room_night.player")} value={name} onType={write} />
        <Button submit look="main" off={night.busy}>
          {say("room_night.enter")}
        </Button>
      </Form>
      <LongName name={name} />
    </>
  );
}

interface RowProps extends PlayersProps {
  player: NightPlayer;
  children?: preact.ComponentChildren;
}

function Row({ night, facts, player, children }: RowProps) {
  const { name, chair, rebuys, add_ons, may_rebuy, may_add_on, standing } = player;
  const place = facts.places.find((one) => one.name === name);
  return (
    <li class={standing === "out" ? "gone" : ""}>
      <span class="entrant">
        <b id={whose(facts, player)}>{name}</b>
        <span class="quiet num">
          {chair && <> {chair}</>}
          {place && <> {placeText(place.first, place.last)}</>}
          {rebuys > 0 && <> · {say("room_night.rebought", { count: rebuys })}</>}
          {add_ons > 0 && <> · {say("room_night.added")}</>}
        </span>
      </span>
      {facts.host && (
        <span class="does">
          {facts.stage === "registering" && (
            <Button
              class="small"
              aria-describedby={whose(facts, player)}
              onClick={() => void night.say(`unregister ${name}`)}
            >
              {say("room_night.unregister")}
            </Button>
          )}
          {may_rebuy && standing === "out" && (
            <Button
              class="small"
              aria-describedby={whose(facts, player)}
              onClick={() => void night.say(`rebuy ${name}`)}
            >
              {say("room_night.rebuy")}
            </Button>
          )}
          {may_add_on && (
            <Button
              class="small"
              aria-describedby={whose(facts, player)}
              onClick={() => void night.say(`add-on ${name}`)}
            >
              {say("room_night.add_on")}
            </Button>
          )}
          {children}
        </span>
      )}
    </li>
  );
}

/** What says whose row a button belongs to: each row has the same ones. */
const whose = ({ players }: NightFacts, player: NightPlayer) => `player-${players.indexOf(player)}`;

export function placeText(first: number, last: number): string {
  return first === last ? say("room_night.place", { place: first }) : say("room_night.places", { first, last });
}

/** They are out in one hand: of several the room asks with how many chips each began it. */
function Out({ night, names, done }: { night: Night; names: readonly string[]; done: () => void }) {
  const [stacks, count] = useState<Readonly<Record<string, number>>>({});
  const known = names.length === 1 || names.every((name) => (stacks[name] ?? 0) > 0);
  const send = async () => {
    if (!(await night.say(outLine(names, stacks)))) return;
    done();
    showTodo();
  };
  return (
    <div class="goingout" role="group" aria-label={say("room_night.going_out")}>
      {names.length > 1 && <p>{say("room_night.began_with")}</p>}
      {names.length > 1 &&
        names.map((name) => (
          <Stepper
            key={name}
            beside={name}
            label={say("room_night.stack_of", { name })}
            value={stacks[name] ?? 0}
            step={100}
            onChange={(chips) => count({ ...stacks, [name]: chips })}
          />
        ))}
      <div class="foot">
        <Button look="warn" off={night.busy || !known} onClick={() => void send()}>
          {say("room_night.out_now", { names })}
        </Button>
        <Button onClick={done}>{say("room_night.not_out")}</Button>
      </div>
    </div>
  );
}
