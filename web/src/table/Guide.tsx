/** The first deal at a practice table, told as it goes: one sentence a stage, over the seats, so that nothing moves. */
import { useEffect, useRef, useState } from "preact/hooks";
import { guide, isGuided } from "../game/guided";
import { announce, Button } from "../parts";
import { say, words } from "../words";
import { keyAt, type Sight } from "./sight";
import "../style/guide.css";

/** The last stage that is told: after it the guide has done its work. */
const LAST = /^between/;

/** The sentence of the stage that lies open, found by its page in the rule book; before the first deal there is none. */
function keyNow({ game, view: { picture } }: Sight): string | undefined {
  if (picture.deals === 0 || picture.phase === "over") return undefined;
  const key = keyAt(game, `room_table.guide.${picture.page.replace("/", "_")}`);
  return words.value.has(key) ? key : undefined;
}

/** The sentence to show: each once, until the next stage that has one, or until it is put away. */
export function useGuide(sight: Sight) {
  const { game, room, seat } = sight;
  const on = seat !== null && room?.practice === true && isGuided(game);
  const key = on ? keyNow(sight) : undefined;
  const told = useRef<string[]>([]);
  const [now, show] = useState<string>();
  useEffect(() => {
    if (!on) {
      told.current = [];
      show(undefined);
    } else if (key && !told.current.includes(key)) {
      told.current.push(key);
      show(key);
      announce(say(key));
    }
  }, [on, key]);
  const ends = told.current.some((one) => LAST.test(one.split(".").at(-1) ?? ""));
  useEffect(() => {
    if (ends && key && !LAST.test(key.split(".").at(-1) ?? "")) guide(game, false);
  }, [ends, key]);
  const leave = () => guide(game, false);
  const got = () => (ends ? leave() : show(undefined));
  return { now: on ? now : undefined, got, leave };
}

export function Guide({ sight }: { sight: Sight }) {
  const { now, got, leave } = useGuide(sight);
  if (!now) return null;
  return (
    <aside class={`guide at-${now.split(".").at(-1)}`} aria-label={say("room_table.guide.name")}>
      <p>{say(now)}</p>
      <div class="go">
        <Button class="small" onClick={got}>
          {say("room_table.guide.got")}
        </Button>
        <Button class="small" onClick={leave}>
          {say("room_table.guide.leave")}
        </Button>
      </div>
    </aside>
  );
}
