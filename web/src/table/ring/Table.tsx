/** The page of a poker table: what stands on it in the shell that every game shares. */

import { Bubble } from "../Bubbles";
import { Flights } from "../Flights";
import type { TableProps } from "../face";
import { dealSays } from "../sight";
import { keysOf, titleOf } from "./ask/words";
import { Dock } from "./Dock";
import { Felt } from "./Felt";
import { momentOf, type RingGame, stagesOf } from "./game";
import { calm, isBetween, type RingSight, waitingSays } from "./sight";
import { boardSays, handSays, TextView } from "./TextView";
import { useTicks } from "./Ticks";

export function Table({ game, table, sight: seen, Shell, Menu }: TableProps<RingSight> & { game: RingGame }) {
  const sight = calm(seen);
  const ticked = useTicks(table, sight);
  const { asked } = sight.view.mine;
  const asks = asked ? titleOf(game, asked, sight) : "";
  return (
    <Shell
      table={table}
      sight={sight}
      moment={momentOf(game, sight)}
      note={`${dealSays(sight)} · ${game.stakes(sight)}`}
      stages={stagesOf(game, sight)}
      asks={asks}
      text={() => <TextView game={game} table={table} sight={sight} ticked={ticked} />}
      felt={() => (
        <>
          <Felt game={game} sight={sight} table={table.id} bubble={(seat) => <Bubble table={table} seat={seat} />} />
          <Flights table={table} of={game.flights} />
        </>
      )}
      dock={() => <Dock game={game} table={table} sight={sight} ticked={ticked} />}
      keys={keysOf(game, sight.game)}
      aloud={{
        hand: () => handSays(game, sight),
        board: () => boardSays(game, sight),
        asked: () => asks || waitingSays(sight),
      }}
    >
      <Menu
        table={table}
        sight={sight}
        asks={asks}
        between={isBetween(sight.view.picture)}
        misdeal="void-hand"
        more={game.More && <game.More table={table} sight={sight} />}
      />
    </Shell>
  );
}
