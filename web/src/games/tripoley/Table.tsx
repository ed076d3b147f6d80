/** The page of a table of Tripoley: what stands on it in the shell that every game shares. */
import { later } from "../../later";
import { Bubble } from "../../table/Bubbles";
import { Flights } from "../../table/Flights";
import type { TableProps } from "../../table/face";
import { boardSays, handSays } from "./aloud";
import { questionTitle } from "./ask/Question";
import { keysOf } from "./ask/words";
import { Dock } from "./Dock";
import { Felt } from "./Felt";
import { flightsOf } from "./flights";
import { partOf } from "./part";
import { momentOf, stagesOf, type TripoleySight, waitingSays } from "./sight";

const TextView = later(async () => (await import("./TextView")).TextView);
const MemoryPanel = later(async () => (await import("./Memory")).MemoryPanel);

export function Table({ table, sight, Shell, Menu }: TableProps<TripoleySight>) {
  const { picture } = sight.view;
  const asked = table.asked.value;
  const asks = asked ? questionTitle(asked, sight) : "";
  return (
    <Shell
      table={table}
      sight={sight}
      moment={momentOf(sight)}
      stages={stagesOf(sight)}
      asks={asks}
      text={() => <TextView table={table} sight={sight} />}
      felt={() => (
        <>
          <Felt sight={sight} table={table.id} bubble={(seat) => <Bubble table={table} seat={seat} />} />
          <Flights table={table} of={flightsOf} />
        </>
      )}
      dock={() => <Dock table={table} sight={sight} />}
      keys={keysOf()}
      aloud={{
        hand: () => handSays(sight),
        board: () => boardSays(sight),
        asked: () => asks || waitingSays(sight),
      }}
      memory
    >
      <Menu
        table={table}
        sight={sight}
        asks={asks}
        between={partOf(picture) === "between"}
        misdeal="misdeal"
        memory={picture.aid !== null}
      />
      <MemoryPanel sight={sight} />
    </Shell>
  );
}
