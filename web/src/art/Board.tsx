/** The board: an octagon of walnut and paper, fields around the kitty. Any three to thirteen fields, in any order. */
import type { SVGAttributes } from "preact";
import { say } from "../words";
import { TokenAt, type Who } from "./animals";
import { Label } from "./BoardLabel";
import { PileAt, pileWidth } from "./Chips";
import { asPoints, type Block, MIDDLE, octagon, place, room, type Sector, sectors } from "./octagon";
import { round } from "./signs";
import { type BoardSpace, clockwise, spaceSaid } from "./spaces";

export interface BoardProps {
  /** The fields round the kitty, clockwise from the top, or in layout order with `arrange`. The kitty may be among them. */
  spaces: readonly BoardSpace[];
  /** Put the usual fields where the board has always had them. */
  arrange?: boolean;
  /** Who took what by animal and number alone: for whoever looks from across the room. */
  brief?: boolean;
  /** Called with the name of a field; without it the board is a picture. */
  onPick?: (name: string) => void;
}

/** The room a field's sign, pile and count need at full size. */
const WIDE = 112;
const HIGH = 104;

export function Board({ spaces, arrange = true, brief = false, onPick }: BoardProps) {
  const kitty = spaces.find(({ kind }) => kind === "kitty");
  const ring = arrange ? clockwise(spaces) : spaces.filter(({ kind }) => kind !== "kitty");
  const hub = ring.length > 10 ? 92 : ring.length > 8 ? 104 : 112;
  const fields = sectors(ring.length, hub);
  const blocks = fields.map((field) => place(field, ring.length, hub, WIDE, HIGH));
  const scale = Math.min(ring.length < 6 ? 1.2 : 1, ...blocks.map((block) => block.scale));
  const told = [...ring, ...(kitty ? [kitty] : [])].map(spaceSaid);
  const whole = onPick
    ? ({ role: "group", "aria-label": say("room_parts.board.name") } as const)
    : ({ role: "img", "aria-label": say("room_parts.board.holds", { spaces: told }) } as const);
  return (
    <svg class="board" viewBox="0 0 600 600" {...whole}>
      <polygon class="b-shadow" points={asPoints(octagon(292))} transform="translate(0 7)" />
      <polygon class="b-rim" points={asPoints(octagon(290))} />
      <polygon class="b-mat" points={asPoints(octagon(281))} />
      <polygon class="b-line" points={asPoints(octagon(273))} />
      {ring.map((space, at) => {
        const [field, block] = [fields[at], blocks[at]];
        if (!field || !block) return null;
        return <Field key={space.name} {...{ space, field, block, scale, hub, brief, onPick }} count={ring.length} />;
      })}
      <Middle kitty={kitty} hub={hub} brief={brief} onPick={onPick} />
    </svg>
  );
}

export function look({ kind, suit, chips, lit }: BoardSpace): string {
  const tint =
    kind === "card" || kind === "pair" ? `t-${kind} t-suit-${suit === "?" ? "open" : (suit ?? "none")}` : `t-${kind}`;
  return `space ${tint}${lit ? " lit" : ""}${chips > 0 ? "" : " empty"}`;
}

/** What makes a field a button, where the board is one. */
function button(space: BoardSpace, onPick: BoardProps["onPick"]): SVGAttributes<SVGGElement> {
  if (!onPick) return {};
  return {
    role: "button",
    // Within a picture names are as they are written, so not tabIndex.
    tabindex: 0,
    "aria-label": spaceSaid(space),
    onClick: () => onPick(space.name),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onPick(space.name);
    },
  };
}

interface FieldProps {
  space: BoardSpace;
  field: Sector;
  block: Block;
  scale: number;
  count: number;
  hub: number;
  brief: boolean;
  onPick: BoardProps["onPick"];
}

function Field({ space, field, block, scale, count, hub, brief, onPick }: FieldProps) {
  const { x, y } = block;
  const sign = y - 31 * scale;
  const foot = y + 34 * scale;
  const fits = (at: number, high: number) => room(field, count, hub, x, at - high * 0.4, at + high * 0.4);
  return (
    <g class={look(space)} data-space={space.name} {...button(space, onPick)}>
      <path class="sp" d={field.path} />
      <Label parts={space.parts} suit={space.suit} x={x} y={sign} high={40 * scale} room={fits(sign, 40 * scale)} />
      {space.chips > 0 ? (
        <Heap chips={space.chips} x={x} y={foot} scale={scale} room={fits(foot - 6 * scale, 34 * scale)} />
      ) : brief && space.taker ? (
        <Taker {...space.taker} x={x} y={y + 22 * scale} />
      ) : (
        <Note space={space} x={x} y={y + 24 * scale} room={fits(y + 18 * scale, 20 * scale)} />
      )}
    </g>
  );
}

/** A pile and its count, together in the middle, drawn so wide as the field allows. */
function Heap({
  chips,
  x,
  y,
  scale,
  room: wide,
}: {
  chips: number;
  x: number;
  y: number;
  scale: number;
  room: number;
}) {
  const size = pileWidth(chips) > 50 ? 0.72 : chips === 6 ? 0.88 : 0.98;
  const pile = pileWidth(chips) * size;
  const digits = String(chips).length * 24;
  const long = pile + 8 + digits;
  return (
    <g transform={`translate(${x} ${y}) scale(${round(Math.min(scale, wide / long))})`}>
      <PileAt chips={chips} x={-long / 2 + pile / 2} y={0} scale={size} />
      <text class="b-count" x={long / 2 - digits / 2} y={9}>
        {chips}
      </text>
    </g>
  );
}

/** Who took it and how many, as large as a pile. */
function Taker({ who, chips, x, y }: { who: Who; chips: number; x: number; y: number }) {
  const long = 44 + 24 * String(chips).length;
  return (
    <>
      <TokenAt who={who} x={x - long / 2 + 18} y={y} size={36} />
      <text class="b-count" x={x + long / 2 - 12 * String(chips).length} y={y + 13}>
        {chips}
      </text>
    </>
  );
}

/** The height of a note, the same in every field, and how wide a letter of it is. */
const NOTE = 16;
const LETTER = NOTE * 0.55;

/** Who took what; a name too long for the field is cut short. */
function Note({ space, x, y, room: wide }: { space: BoardSpace; x: number; y: number; room: number }) {
  const { note, shorter, taker } = space;
  if (!note) return null;
  const letters = Math.floor(wide / LETTER);
  return (
    <>
      {taker && <TokenAt who={taker.who} x={x} y={y - 19} size={22} />}
      <text class="b-note" x={x} y={y + (taker ? 9 : 0)} font-size={NOTE}>
        {note.length > letters ? (shorter?.(letters) ?? note) : note}
      </text>
    </>
  );
}

interface MiddleProps extends Pick<FieldProps, "hub" | "brief" | "onPick"> {
  kitty: BoardSpace | undefined;
}

function Middle({ kitty, hub, brief, onPick }: MiddleProps) {
  const reach = hub - 8;
  const scale = reach / 104;
  if (!kitty)
    return (
      <g class="b-star" transform={`translate(${MIDDLE} ${MIDDLE}) scale(${scale})`}>
        <circle class="b-mat" r="104" />
        <path
          class="b-line"
          d="M-29-70h58L70-29v58L29 70h-58L-70 29v-58zM0 0-29-70M0 0 29-70M0 0 70-29M0 0 70 29M0 0 29 70M0 0-29 70M0 0-70 29M0 0-70-29"
        />
        <circle class="b-heart" r="30" />
      </g>
    );
  const name = kitty.parts.flatMap((part) => ("text" in part ? [part.text] : [])).join(" ");
  return (
    <g
      class={look(kitty)}
      data-space={kitty.name}
      transform={`translate(${MIDDLE} ${MIDDLE}) scale(${scale})`}
      {...button(kitty, onPick)}
    >
      <circle class="sp" r="104" />
      <Label parts={kitty.parts.filter((part) => "sign" in part)} suit={undefined} x={0} y={-50} high={56} room={120} />
      <text class="b-name mid" x="0" y="6" font-size={Math.min(26, 290 / name.length)}>
        {name}
      </text>
      {kitty.chips > 0 ? (
        <Heap chips={kitty.chips} x={0} y={51} scale={1} room={150} />
      ) : brief && kitty.taker ? (
        <Taker {...kitty.taker} x={0} y={48} />
      ) : (
        <Note space={kitty} x={0} y={48} room={150} />
      )}
    </g>
  );
}
