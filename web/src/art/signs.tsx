/** Suit signs and rank figures: for lines of text, and for placing inside a picture. */
import { cardName, figureOf, readCard, type Suit, suitName } from "../cards";
import { figure, SUIT_PATHS } from "./figures";

/** A suit in a line of text, in its colour. With `named` it is read out; else the words beside it say it. */
export function SuitSign({ suit, named = false, class: more = "" }: { suit: Suit; named?: boolean; class?: string }) {
  const told = named ? ({ role: "img", "aria-label": suitName(suit) } as const) : ({ "aria-hidden": "true" } as const);
  return (
    <svg class={`si t${suit} ${more}`} viewBox="0 0 24 24" {...told}>
      <path d={SUIT_PATHS[suit]} />
    </svg>
  );
}

/** A card in a line of text: "7♣" to the eye, "7 of clubs" to the ear. */
export function CardWord({ card }: { card: string }) {
  const { rank, suit } = readCard(card);
  return (
    <span class={`cw t${suit}`}>
      <b aria-hidden="true">{figureOf(rank)}</b>
      <SuitSign suit={suit} />
      <span class="sr">{cardName(card)}</span>
    </span>
  );
}

/** A suit inside a picture: its middle at x, y, so many units high; `turned` for the lower half of a card. */
export function SuitAt({
  suit,
  x,
  y,
  size,
  turned = false,
}: {
  suit: Suit;
  x: number;
  y: number;
  size: number;
  turned?: boolean;
}) {
  const place = `translate(${x} ${y})${turned ? " rotate(180)" : ""} scale(${round(size / 24)}) translate(-12 -12)`;
  return <path class="pip" d={SUIT_PATHS[suit]} transform={place} />;
}

/** A rank figure inside a picture: its left upper corner at x, y, so many units high. A ten is drawn a little closer. */
export function FigureAt({
  letters,
  x,
  y,
  high,
  pen,
}: {
  letters: string;
  x: number;
  y: number;
  high: number;
  pen: number;
}) {
  const drawn = figure(letters);
  const scale = high / 16;
  if (!drawn)
    return (
      <text class="g-text" x={x} y={y + high * 0.92} font-size={high}>
        {letters}
      </text>
    );
  const across = scale * squeeze(drawn.wide);
  return (
    <path
      class="g"
      d={drawn.d}
      stroke-width={pen}
      transform={`translate(${x} ${y}) scale(${round(across)} ${round(scale)})`}
    />
  );
}

/** How wide a figure stands when it is so many units high. */
export function widthOf(letters: string, high: number): number {
  const wide = figure(letters)?.wide ?? 11 * letters.length;
  return (wide * squeeze(wide) * high) / 16;
}

function squeeze(wide: number): number {
  return wide > 12 ? 0.82 : 1;
}

export function round(number: number): number {
  return Math.round(number * 1000) / 1000;
}
