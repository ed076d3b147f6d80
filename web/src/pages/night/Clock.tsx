/** The clock: what is on, how much is left of it, what comes next; and the host's hands on it. */

import type { NightFacts } from "../../http";
import { Button, IconButton } from "../../parts";
import { say } from "../../words";
import { blindsText, clockText, leftAt, type Part } from "./facts";
import type { Night } from "./useNight";

const MINUTE = 60;

export function partName(part: Part, level: number): string {
  return part.kind === "break" ? say("room_night.break") : say("room_night.level_n", { level });
}

/** Who has won, once one alone is left; several where they share the first place. */
export function winnersOf({ stage, places }: NightFacts): string[] {
  return stage === "over" || stage === "paid" ? places.filter(({ first }) => first === 1).map(({ name }) => name) : [];
}

export function Clock({ night, facts }: { night: Night; facts: NightFacts }) {
  const { clock, host, may } = facts;
  const winners = winnersOf(facts);
  if (winners.length > 0)
    return (
      <section class="nightclock" aria-labelledby="clockname">
        <h2 id="clockname">{say("room_night.over")}</h2>
        <p class="winner">{say("room_night.winner", { names: winners })}</p>
      </section>
    );
  const left = leftAt(clock, night.now);
  const said = (line: string) => void night.say(line);
  return (
    <section class={clock.running ? "nightclock" : "nightclock stands"} aria-labelledby="clockname">
      <h2 id="clockname">{partName(clock.on, clock.level)}</h2>
      <p class="timeleft num" role="timer">
        {clockText(left)}
      </p>
      {clock.on.kind === "level" && <p class="blindsnow num">{blindsText(clock.on)}</p>}
      <p class="quiet">
        {!clock.running && <b>{say("room_night.clock_stands")} · </b>}
        {clock.next &&
          (clock.next.kind === "break"
            ? say("room_night.next_break")
            : say("room_night.next", { blinds: blindsText(clock.next) }))}
        {clock.to_break !== null && clock.next?.kind !== "break" && (
          <> · {say("room_night.to_break", { time: clockText(clock.to_break - (clock.left - left)) })}</>
        )}
      </p>
      {host && (may.includes("start") || may.includes("pause")) && (
        <div class="clockhands">
          {may.includes("start") && (
            <Button look="main" icon="play" off={night.busy} onClick={() => said("start")}>
              {say("room_night.start")}
            </Button>
          )}
          {may.includes("pause") && (
            <Button icon="pause" off={night.busy} onClick={() => said("pause")}>
              {say("room_night.pause")}
            </Button>
          )}
          {may.includes("left") && (
            <>
              <IconButton
                icon="minus"
                label={say("room_night.minute_less")}
                onClick={() => said(`left ${clockText(Math.max(0, left - MINUTE))}`)}
              />
              <IconButton
                icon="plus"
                label={say("room_night.minute_more")}
                onClick={() => said(`left ${clockText(left + MINUTE)}`)}
              />
            </>
          )}
          {may.includes("back") && (
            <IconButton icon="back" label={say("room_night.level_back")} onClick={() => said("back")} />
          )}
          {may.includes("next") && (
            <IconButton icon="forward" label={say("room_night.level_on")} onClick={() => said("next")} />
          )}
        </div>
      )}
    </section>
  );
}
