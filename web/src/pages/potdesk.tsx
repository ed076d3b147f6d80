/** The pot desk: the right pots beside physical cards and chips, by what each has in or word by word. */
import { useState } from "preact/hooks";
import { Button, IconButton } from "../parts";
import { say } from "../words";
import { Frame } from "./frame";
import { FollowWay } from "./potdesk/FollowWay";
import { kept, type PotTable, put, undo, type Way } from "./potdesk/kept";
import { PaidWay } from "./potdesk/PaidWay";
import "../style/house.css";
import "../style/lobby.css";
import "../style/desk.css";
import "../style/potdesk.css";

const WAYS: readonly Way[] = ["paid", "follow"];

export default function PotDeskPage() {
  const { now: table, past } = kept.value;
  return (
    <Frame
      title={say("room_potdesk.title")}
      lead={say("room_potdesk.lead")}
      class="potdesk"
      action={
        <div class="pottools">
          <IconButton
            icon="undo"
            label={say("room_potdesk.undo")}
            aria-disabled={past.length === 0}
            onClick={() => undo()}
          />
          <NewHand table={table} />
        </div>
      }
    >
      <div class="ways" role="group" aria-label={say("room_potdesk.ways")}>
        {WAYS.map((way) => (
          <button
            key={way}
            type="button"
            class="waybtn"
            aria-pressed={table.way === way}
            onClick={() => table.way !== way && put({ way })}
          >
            {say(`room_potdesk.way.${way}`)}
          </button>
        ))}
      </div>
      {table.way === "paid" ? <PaidWay table={table} /> : <FollowWay table={table} />}
      <p class="quiet smallprint">{say("room_potdesk.kept")}</p>
    </Frame>
  );
}

/** A new hand keeps who sits there; two taps, as it puts away what was told. The way back brings it back. */
function NewHand({ table }: { table: PotTable }) {
  const [sure, ask] = useState(false);
  const begin = () => {
    ask(false);
    const cleared = { chips: table.names.map(() => ""), folded: table.names.map(() => false), wins: {}, dead: "" };
    put(table.way === "paid" ? cleared : { acts: [], begun: false });
  };
  return (
    <Button class="small" onBlur={() => ask(false)} onClick={() => (sure ? begin() : ask(true))}>
      {say(sure ? "room_potdesk.new_sure" : "room_potdesk.new")}
    </Button>
  );
}
