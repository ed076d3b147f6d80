/** The felt: the seats around the board, and the tray of the stage. */
import { handheld } from "../../device";
import { Board, BoardGrid, Seats } from "../../parts";
import type { FeltProps } from "../../table/face";
import { partOf } from "./part";
import { boardOf, facesOf, type TripoleySight } from "./sight";
import { Tray } from "./Tray";
import "../../style/tray.css";

export function Felt({ sight, table, bubble }: FeltProps<TripoleySight>) {
  const seats = facesOf(sight).map((face) => ({ ...face, children: bubble?.(face.id) }));
  return (
    <main class={`felt zones part-${partOf(sight.view.picture)}`}>
      <Seats
        seats={seats}
        board={handheld.value ? <BoardGrid spaces={boardOf(sight)} /> : <Board spaces={boardOf(sight)} />}
      />
      <Tray sight={sight} table={table} />
    </main>
  );
}
