/** Your hand, by suit, fanned; on a phone in rows, so that a finger finds each card that may be played. */

import { useRef } from "preact/hooks";
import { Card } from "../art/Card";
import { cardName, inHand, readCard, type Suit } from "../cards";
import { handheld, narrow } from "../device";
import { say } from "../words";

export interface HandCard {
  card: string;
  /** May be played or picked: raised and ringed when it waits for you. */
  can?: boolean;
  /** Picked: it carries a tick. */
  on?: boolean;
  /** Out of play now, and paler. */
  dim?: boolean;
  /** What a tap does, in words: "Lead the 4 of spades". The card's name where nothing is said. */
  does?: string;
}

export interface HandProps {
  cards: readonly HandCard[];
  /** Called with the card; without it the hand is only looked at. */
  onPlay?: ((card: string) => void) | undefined;
  /** Ring the cards that may be played (the lamp); for picking, leave it off. */
  ringed?: boolean;
  /** How many cards a row takes on a phone, where the cards are not the only control; by itself ten, and seven where they are. */
  perRow?: number;
  label?: string;
}

/** Cut a hand into rows of about the same length, between two suits where that is near. */
export function rowsOf<Held extends { card: string }>(cards: readonly Held[], perRow: number): Held[][] {
  const rows = Math.max(1, Math.ceil(cards.length / perRow));
  const found: Held[][] = [];
  let from = 0;
  for (let row = rows; row > 0; row -= 1) {
    const left = cards.length - from;
    const even = Math.ceil(left / row);
    const near = [even, even - 1, even + 1].find((length) => {
      const rest = left - length;
      return (
        row > 1 &&
        length > 0 &&
        length <= perRow &&
        rest <= perRow * (row - 1) &&
        suitAt(cards, from + length - 1) !== suitAt(cards, from + length)
      );
    });
    found.push(cards.slice(from, from + (near ?? even)));
    from += near ?? even;
  }
  return found;
}

function suitAt(cards: readonly { card: string }[], place: number): Suit | undefined {
  const held = cards[place];
  return held && readCard(held.card).suit;
}

/** A zone of the phone holds so many cards in one row, and in two; more lie in three. */
const ONE_ROW = 7;
const TWO_ROWS = 14;

/** Cut a hand into the rows of its zone, once: a card keeps its row, and those that stay close up. */
function useRowsOfZone(held: readonly HandCard[]): { rows: HandCard[][]; many: readonly number[] } {
  const kept = useRef<readonly (readonly string[])[]>([]);
  const known = new Set(kept.current.flat());
  if (held.length === 0 || held.some(({ card }) => !known.has(card))) {
    const rows = held.length <= ONE_ROW ? 1 : held.length <= TWO_ROWS ? 2 : 3;
    const perRow = Math.min(ONE_ROW, Math.ceil(held.length / rows) + 1);
    kept.current = rowsOf(held, perRow).map((row) => row.map(({ card }) => card));
  }
  return {
    rows: kept.current.map((row) => held.filter(({ card }) => row.includes(card))),
    many: kept.current.map((row) => row.length),
  };
}

export function Hand({ cards, onPlay, ringed = true, perRow, label }: HandProps) {
  const held = inHand(cards);
  const control = perRow === undefined && onPlay !== undefined && held.some(({ can }) => can);
  const most = narrow.value ? (perRow ?? (control ? 7 : 10)) : Math.max(1, held.length);
  const cut = useRowsOfZone(held);
  const rows = held.length === 0 ? [] : handheld.value ? cut.rows : rowsOf(held, most);
  const suits = [...new Set(held.map(({ card }) => readCard(card).suit))];
  const size = held.length > 13 ? "hand full" : held.length > 9 ? "hand big" : "hand";
  return (
    <div
      class={`${size}${control ? " control" : ""} rows${rows.length}`}
      role="group"
      aria-label={label ?? say("room_parts.hand", { count: held.length })}
    >
      {rows.map((row, at) => (
        <ul key={handheld.value ? at : row[0]?.card} class="handrow" style={{ "--many": cut.many[at] ?? row.length }}>
          {row.map((one, place) => {
            const suit = readCard(one.card).suit;
            const group = suits.indexOf(suit);
            const last = suitAt(row, place + 1) !== suit;
            const first = row.findIndex(({ card }) => readCard(card).suit === suit);
            const lean = leanOf(group, suits.length);
            return (
              <li
                key={one.card}
                class={last ? `slot ends ${lean}` : `slot ${lean}`}
                style={{ "--i": place - first, "--at": place }}
              >
                <HeldCard one={one} ringed={ringed} onPlay={onPlay} />
              </li>
            );
          })}
        </ul>
      ))}
    </div>
  );
}

/** Outer groups lean by 4°, inner ones by 1.4°; a lone middle group stands straight. */
function leanOf(group: number, groups: number): string {
  const from = group - (groups - 1) / 2;
  if (from === 0) return "lean0";
  return `${Math.abs(from) >= 1 ? "lean2" : "lean1"} ${from < 0 ? "left" : "right"}`;
}

function HeldCard({ one, ringed, onPlay }: { one: HandCard; ringed: boolean; onPlay: HandProps["onPlay"] }) {
  const { card, can = false, on = false, dim = false, does } = one;
  const name = ["hc", can && ringed && "lead", on && "on", dim && "off"].filter(Boolean).join(" ");
  if (!can || !onPlay)
    return (
      <span class={name} role="img" aria-label={cardName(card)}>
        <Card card={card} />
      </span>
    );
  return (
    <button
      type="button"
      class={name}
      aria-label={does ?? cardName(card)}
      aria-pressed={ringed ? undefined : on}
      onClick={() => onPlay(card)}
    >
      <Card card={card} />
    </button>
  );
}
