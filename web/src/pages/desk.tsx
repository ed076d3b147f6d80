/** The desk: an evening with real cards and chips, and nothing but the bookkeeping. */
import { useState } from "preact/hooks";
import { Icon, IconButton } from "../parts";
import { say } from "../words";
import { dayOf } from "./day";
import { DeskRoom } from "./desk/DeskRoom";
import { type DeskEvening, dropEvening, evenings } from "./desk/evenings";
import { NewEvening } from "./desk/NewEvening";
import { Frame, Step } from "./frame";
import { houseName } from "./gathering/name";
import "../style/house.css";
import "../style/lobby.css";
import "../style/desk.css";

export default function DeskPage() {
  const [open, put] = useState<string>();
  const evening = evenings.value.find(({ id }) => id === open);
  if (evening) return <DeskRoom key={evening.id} evening={evening} onLeave={() => put(undefined)} />;
  return (
    <Frame here="desk" title={say("room_desk.title")} lead={say("room_desk.lead")}>
      <div class="two">
        <NewEvening onMade={put} />
        <div class="stack">
          {evenings.value.length > 0 && <Kept onOpen={put} />}
          <HowItGoes />
        </div>
      </div>
    </Frame>
  );
}

function HowItGoes() {
  return (
    <Step id="how" title={say("room_desk.how")}>
      <ul class="rows howlist">
        {["stake", "tap", "sum", "back"].map((name) => (
          <li key={name}>{say(`room_desk.how_${name}`)}</li>
        ))}
      </ul>
    </Step>
  );
}

function Kept({ onOpen }: { onOpen: (id: string) => void }) {
  return (
    <Step id="kept" title={say("room_desk.evenings")}>
      <ul class="rows">
        {evenings.value.map((evening) => (
          <li key={evening.id} class="knownrow">
            <button type="button" class="knownbutton" onClick={() => onOpen(evening.id)}>
              <span class="face-disc" aria-hidden="true">
                <Icon name="chip" small />
              </span>
              <span class="knownwords">
                <b>{evening.title || houseName(evening.base)}</b>
                <span class="quiet">
                  {namesOf(evening).join(", ")} · {dayOf(evening.seen)}
                </span>
              </span>
            </button>
            <Drop evening={evening} />
          </li>
        ))}
      </ul>
      <p class="quiet">{say("room_desk.kept")}</p>
    </Step>
  );
}

/** Two taps to throw an evening away: the books of a family are not lost by one slip. */
function Drop({ evening }: { evening: DeskEvening }) {
  const [sure, ask] = useState(false);
  if (sure)
    return (
      <button type="button" class="textbtn danger" onClick={() => dropEvening(evening.id)} onBlur={() => ask(false)}>
        {say("room_desk.drop_sure")}
      </button>
    );
  return (
    <IconButton
      icon="close"
      label={say("room_desk.drop", { title: evening.title || houseName(evening.base) })}
      onClick={() => ask(true)}
    />
  );
}

export function namesOf({ acts }: DeskEvening): string[] {
  return acts.flatMap((act) => (act.startsWith("join ") ? [act.slice(5)] : []));
}
