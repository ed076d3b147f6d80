/** The board of a phone: the same fields in three rows, clockwise round the kitty, so that each has its whole line. */

import { say } from "../words";
import { Token } from "./animals";
import { look } from "./Board";
import { Label, labelWidth } from "./BoardLabel";
import { Chips } from "./Chips";
import { type BoardSpace, clockwise, spaceSaid } from "./spaces";

/** How high a field's sign is drawn. */
const HIGH = 40;
const ROWS = 3;

export function BoardGrid({ spaces }: { spaces: readonly BoardSpace[] }) {
  const kitty = spaces.find(({ kind }) => kind === "kitty");
  const ring = clockwise(spaces);
  const columns = Math.max(ROWS, Math.ceil((ring.length - 2) / 2));
  const told = [...ring, ...(kitty ? [kitty] : [])].map(spaceSaid);
  return (
    <div
      class="boardgrid"
      role="img"
      aria-label={say("room_parts.board.holds", { spaces: told })}
      style={{ "--columns": columns }}
    >
      <div class="fields">
        {ring.map((space, at) => (
          <Field key={space.name} space={space} {...cellAt(at, columns)} />
        ))}
        {kitty && <Field space={kitty} row={2} column={2} over={columns - 2} />}
      </div>
    </div>
  );
}

interface Cell {
  row: number;
  column: number;
  /** Over so many columns. */
  over?: number;
}

/** Where a field lies, by its place clockwise from the middle of the upper row. */
export function cellAt(place: number, columns: number): Cell {
  const around = 2 * columns + 2;
  const at = (place + Math.floor(columns / 2)) % around;
  if (at < columns) return { row: 1, column: at + 1 };
  if (at === columns) return { row: 2, column: columns };
  if (at <= 2 * columns) return { row: ROWS, column: 2 * columns + 1 - at };
  return { row: 2, column: 1 };
}

function Field({ space, row, column, over = 1 }: Cell & { space: BoardSpace }) {
  const parts = space.kind === "kitty" ? space.parts.filter((part) => "sign" in part) : space.parts;
  const drawn = space.kind === "pot" ? parts.filter((part) => "text" in part) : parts;
  const wide = labelWidth(drawn);
  return (
    <div
      class={`${look(space)} onboard`}
      data-space={space.name}
      style={{ gridRow: row, gridColumn: `${column} / span ${over}` }}
    >
      <svg class="sign" viewBox={`${-wide / 2} ${-HIGH / 2} ${wide} ${HIGH}`} aria-hidden="true">
        <Label parts={drawn} suit={space.suit} x={0} y={0} high={HIGH} room={wide} />
      </svg>
      {space.chips > 0 ? (
        <>
          <Chips chips={space.chips} />
          <b class="num">{space.chips}</b>
        </>
      ) : (
        <Taker space={space} />
      )}
    </div>
  );
}

/** Who took what lay there: the whole of it is read out with the board. */
function Taker({ space: { taker, note } }: { space: BoardSpace }) {
  if (!taker) return note ? <small>{note}</small> : null;
  return (
    <span class="taker num">
      <Token {...taker.who} />
      {taker.chips}
    </span>
  );
}
