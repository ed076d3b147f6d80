/** The page of a Hold'em table: what stands on it in the shell that every game shares. */

import { useState } from "preact/hooks";
import type { Table as Opened } from "../../game/table";
import { Button } from "../../parts";
import { Bubble } from "../../table/Bubbles";
import { Flights } from "../../table/Flights";
import type { TableProps } from "../../table/face";
import { dealSays } from "../../table/sight";
import { say } from "../../words";
import { keysOf, titleOf } from "./ask/words";
import { Dock } from "./Dock";
import { Felt } from "./Felt";
import { flightsOf } from "./flights";
import { levelSays } from "./Levels";
import { calm, type HoldemSight, isBetween, momentOf, stagesOf } from "./sight";
import { TextView } from "./TextView";
import { useTicks } from "./Ticks";

export function Table({ table, sight: seen, Shell, Menu }: TableProps<HoldemSight>) {
  const sight = calm(seen);
  const ticked = useTicks(table, sight);
  const { asked } = sight.view.mine;
  const asks = asked ? titleOf(asked, sight) : "";
  return (
    <Shell
      table={table}
      sight={sight}
      moment={momentOf(sight)}
      note={`${dealSays(sight)} · ${levelSays(sight)}`}
      stages={stagesOf(sight)}
      asks={asks}
      text={() => <TextView table={table} sight={sight} ticked={ticked} />}
      felt={() => (
        <>
          <Felt sight={sight} table={table.id} bubble={(seat) => <Bubble table={table} seat={seat} />} />
          <Flights table={table} of={flightsOf} />
        </>
      )}
      dock={() => <Dock table={table} sight={sight} ticked={ticked} />}
      keys={keysOf()}
    >
      <Menu
        table={table}
        sight={sight}
        asks={asks}
        between={isBetween(sight.view.picture)}
        misdeal="void-hand"
        more={<RaiseBlinds table={table} sight={sight} />}
      />
    </Shell>
  );
}

/** The host begins the next level by hand, between two hands. */
function RaiseBlinds({ table, sight }: { table: Opened; sight: HoldemSight }) {
  const { picture } = sight.view;
  const [refused, refuse] = useState("");
  if (!picture.next_blinds || !isBetween(picture)) return null;
  const raise = async () => {
    const reply = await table.answer(0, "raise-blinds");
    refuse(reply.t === "refused" ? reply.says : "");
  };
  return (
    <>
      <Button onClick={() => void raise()}>{say("room_holdem.raise_blinds", { ...picture.next_blinds })}</Button>
      {refused && <span class="refused">{refused}</span>}
    </>
  );
}
