/** Who sits where; the host's tap on a chair says that the button lies there. */

import type { NightFacts } from "../../http";
import { Button } from "../../parts";
import { say } from "../../words";
import type { Night } from "./useNight";

export function Tables({ night, facts }: { night: Night; facts: NightFacts }) {
  if (facts.tables.length === 0) return null;
  const buttons = facts.host && facts.may.includes("button");
  return (
    <section class="nighttables" aria-labelledby="tables">
      <h2 id="tables">{say("room_night.tables")}</h2>
      {buttons && <p class="quiet">{say("room_night.button_hint")}</p>}
      <div class="tablelist">
        {facts.tables.map(({ number, chairs, button }) => (
          <section key={number} class="box" aria-labelledby={`table-${number}`}>
            <h3 id={`table-${number}`}>{say("room_night.table_n", { table: number })}</h3>
            <ol>
              {chairs.map((name, seat) => (
                <li key={`${number}.${seat}`} value={seat + 1} class={name === null ? "free" : ""}>
                  {buttons && name !== null ? (
                    <button
                      type="button"
                      class="textbtn"
                      aria-pressed={button === seat + 1}
                      title={say("room_night.button_here")}
                      onClick={() => void night.say(`button ${number}.${seat + 1}`)}
                    >
                      {name}
                    </button>
                  ) : (
                    <span>{name ?? say("room_night.free")}</span>
                  )}
                  {button === seat + 1 && <span class="tag">{say("room_night.button")}</span>}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      {facts.host && facts.may.includes("open") && (
        <Button class="small" icon="plus" onClick={() => void night.say("open")}>
          {say("room_night.open_table")}
        </Button>
      )}
    </section>
  );
}
