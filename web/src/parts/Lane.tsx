/** The run that is being laid: one slot for each rank, each card a little higher, a striped post where it stops. */
import type { ComponentChildren } from "preact";
import { MiniCard } from "../art/Card";
import { SuitSign } from "../art/signs";
import { cardName, figureOf, RANKS, type Rank, readCard } from "../cards";
import { say } from "../words";

export interface LaneProps {
  /** What is read out for the lane: "The run in clubs". */
  label: string;
  cards: readonly { card: string; by?: string }[];
  /** The ranks of this deck, low to high. */
  ranks?: readonly Rank[];
  /** A stop that is proven: where the post stands (the missing rank; none after the highest), and why. */
  stop?: { at?: Rank; title: string; why?: ComponentChildren } | undefined;
  /** A run that is over: one line, ranks in small. */
  past?: boolean;
}

export function Lane({ label, cards, ranks = RANKS, stop, past = false }: LaneProps) {
  const columns = { "--slots": ranks.length };
  const slot = (rank: Rank) => ({ "--slot": ranks.indexOf(rank) + 1 });
  const laid = cards.map(({ card, by }, step) => ({ card, by, step, ...readCard(card) }));
  const inRun = new Set(laid.map(({ rank }) => rank));
  const post = stop && (
    <Post stop={stop} slot={stop.at ? slot(stop.at) : undefined} past={past} late={isLate(stop.at, ranks)} />
  );
  if (past)
    return (
      <ol class="lane past num" aria-label={label} style={columns}>
        {laid.map(({ card, rank, suit }) => (
          <li key={card} class={`bit ${suit}`} style={slot(rank)}>
            <span aria-hidden="true">{figureOf(rank)}</span>
            <SuitSign suit={suit} />
            <span class="sr">{cardName(card)}</span>
          </li>
        ))}
        {post}
      </ol>
    );
  return (
    <div class="lanebox" style={columns}>
      <ol class="lane now" aria-label={label}>
        {laid.map(({ card, by, rank, step }) => (
          <li key={card} class="laid" style={{ ...slot(rank), "--step": step }}>
            <MiniCard card={card} />
            <span class="sr">{by ? say("room_parts.lane.by", { card: cardName(card), who: by }) : cardName(card)}</span>
          </li>
        ))}
        {post}
      </ol>
      <div class="scale num" aria-hidden="true">
        {ranks.map((rank) => (
          <span key={rank} class={inRun.has(rank) ? "in" : undefined}>
            {figureOf(rank)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Near the right end the words of a post stand on its left. */
function isLate(at: Rank | undefined, ranks: readonly Rank[]): boolean {
  return at === undefined || ranks.indexOf(at) > ranks.length - 6;
}

function Post({
  stop,
  slot,
  past,
  late,
}: {
  stop: NonNullable<LaneProps["stop"]>;
  slot: { "--slot": number } | undefined;
  past: boolean;
  late: boolean;
}) {
  const name = `${past ? "end" : "stop"}${late ? " late" : ""}${slot ? "" : " after"}`;
  if (past)
    return (
      <li class={name} style={slot ?? {}}>
        <span class="sr">{stop.title}</span>
      </li>
    );
  return (
    <li class={name} style={slot ?? {}}>
      <span class="gate" aria-hidden="true" />
      <span class="gateword">
        <b>{stop.title}</b>
        {stop.why && <span>{stop.why}</span>}
      </span>
    </li>
  );
}
