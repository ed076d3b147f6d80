/** One tournament night: the clock, what to do now, players, tables, prizes, and what has happened. */

import { useEffect, useState } from "preact/hooks";
import type { NightFacts } from "../http";
import { Button, IconButton, Refused } from "../parts";
import { say, words } from "../words";
import { Frame, Trouble, Waiting } from "./frame";
import { Clock } from "./night/Clock";
import { Mending } from "./night/Mending";
import { Money } from "./night/Money";
import { rememberNight } from "./night/nights";
import { Players } from "./night/Players";
import { Share } from "./night/Share";
import { Tables } from "./night/Tables";
import { Timetable } from "./night/Timetable";
import { Todo } from "./night/Todo";
import { type Night, useNight } from "./night/useNight";
import "../style/night.css";

export default function NightPage({ id }: { id: string }) {
  const night = useNight(id, words.value.language);
  const { facts, refusal } = night;
  const [sharing, share] = useState(false);
  useEffect(() => {
    if (facts) rememberNight(id, facts.title);
  }, [id, facts?.title]);
  return (
    <Frame
      title={facts?.title || say("room_night.untitled")}
      class="night"
      tools={<IconButton icon="link" label={say("room_night.share")} onClick={() => share(true)} />}
    >
      <Trouble refusal={refusal} />
      <Refused class="refused nightrefused" says={facts?.past ?? ""} />
      {!facts && !refusal && <Waiting />}
      {facts && <Whole night={night} facts={facts} />}
      {facts && <Share id={id} facts={facts} open={sharing} onClose={() => share(false)} />}
    </Frame>
  );
}

function Whole({ night, facts }: { night: Night; facts: NightFacts }) {
  return (
    <div class="nightgrid">
      <div class="stack">
        <Clock night={night} facts={facts} />
        <Refused class="refused nightrefused" says={night.refused} />
        <Todo night={night} facts={facts} />
        <Players night={night} facts={facts} />
        <Mending night={night} facts={facts} />
      </div>
      <div class="stack">
        <Tables night={night} facts={facts} />
        <Money facts={facts} />
        <Happened night={night} facts={facts} />
        <details class="box">
          <summary>{say("room_night.timetable")}</summary>
          <Timetable parts={facts.timetable} on={facts.clock.part} />
        </details>
      </div>
    </div>
  );
}

/** The last acts in words, the newest first; the host may take the last one back. */
function Happened({ night, facts }: { night: Night; facts: NightFacts }) {
  const told = facts.happened.filter(({ says }) => says.length > 0);
  if (facts.happened.length === 0) return null;
  return (
    <section class="box happened" aria-labelledby="happened">
      <h2 id="happened">{say("room_night.happened")}</h2>
      {facts.host && (
        <Button class="small" icon="undo" off={night.busy} onClick={() => void night.undo()}>
          {say("room_night.undo")}
        </Button>
      )}
      <ul aria-live="polite">
        {told.slice(0, 12).map(({ at, says }, place) => (
          <li key={`${at} ${told.length - place}`}>
            <time class="quiet num">{timeOf(at)}</time>
            <span>
              {says.map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function timeOf(at: number): string {
  return new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
