/** The run that is being laid: one slot for each rank, each card a little higher, a striped post where it stops. */
import type { ComponentChildren } from "preact";
import { Token, type Who } from "../art/animals";
import { MiniCard } from "../art/Card";
import { SuitSign } from "../art/signs";
import { cardName, figureOf, RANKS, type Rank, readCard, type Suit } from "../cards";
import { say } from "../words";

export interface LaneProps {
  /** What is read out for the lane: "The run in clubs". */
  label: string;
  cards: readonly { card: string; by?: string; who?: Who }[];
  /** The ranks of this deck, low to high. */
  ranks?: readonly Rank[];
  /** A stop that is proven: where the post stands (the missing rank; none after the highest), and why. */
  stop?: { at?: Rank; title: string; why?: ComponentChildren } | undefined;
  /** A run that is over: one line, ranks in small. */
  past?: boolean;
}

type Laid = { card: string; by: string | undefined; rank: Rank; suit: Suit };

export function Lane({ label, cards, ranks = RANKS, stop, past = false }: LaneProps) {
  const laid = cards.map(({ card, by }) => ({ card, by, ...readCard(card) }));
  const place = (rank: Rank) => ranks.indexOf(rank) + 1;
  const first = laid[0] ? place(laid[0].rank) : 1;
  const post = stop && { ...stop, slot: stop.at ? place(stop.at) : ranks.length, first, slots: ranks.length };
  const whose = new Map(cards.flatMap(({ card, who }) => (who ? [[readCard(card).rank, who] as const] : [])));
  if (past) return <PastRun label={label} laid={laid} place={place} slots={ranks.length} post={post} />;
  return (
    <div class="lanebox" style={{ "--slots": ranks.length }}>
      <ol class={laid.length > 7 ? "lane now long" : "lane now"} aria-label={label}>
        {laid.map(({ card, by, rank }, step) => (
          <li key={card} class="laid" style={{ "--slot": place(rank), "--step": step }}>
            <MiniCard card={card} />
            <span class="sr">{by ? say("room_parts.lane.by", { card: cardName(card), who: by }) : cardName(card)}</span>
          </li>
        ))}
        {post && <Post key={post.slot} {...post} />}
      </ol>
      <div class="scale num" aria-hidden="true">
        {ranks.map((rank) => (
          <span key={rank} class={laid.some((one) => one.rank === rank) ? "in" : undefined}>
            <Below who={whose.get(rank)} rank={rank} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Whose card lies there, or which rank would. */
function Below({ rank, who }: { rank: Rank; who: Who | undefined }) {
  if (who) return <Token {...who} />;
  return <span>{figureOf(rank)}</span>;
}

type Standing = NonNullable<LaneProps["stop"]> & { slot: number; first: number; slots: number };

/** The post stands where the missing card would lie; its words beside it, or left of the run where it ends too far right. */
function Post({ at, title, why, slot, first, slots }: Standing) {
  const beside = at !== undefined && slot <= slots - 4;
  const words = beside ? "gateword" : first > 4 ? "gateword before" : "gateword above";
  return (
    <li class={at ? "stop" : "stop after"} style={{ "--slot": slot, "--before": slots - first + 1 }}>
      <span class="gate" aria-hidden="true" />
      <span class={words}>
        <b>{title}</b>
        {why && <span>{why}</span>}
      </span>
    </li>
  );
}

interface PastProps {
  label: string;
  laid: readonly Laid[];
  place: (rank: Rank) => number;
  slots: number;
  post: Standing | undefined;
}

function PastRun({ label, laid, place, slots, post }: PastProps) {
  return (
    <ol class="lane past num" aria-label={label} style={{ "--slots": slots }}>
      {laid.map(({ card, rank, suit }) => (
        <li key={card} class={`bit ${suit}`} style={{ "--slot": place(rank) }}>
          <span aria-hidden="true">{figureOf(rank)}</span>
          <SuitSign suit={suit} />
          <span class="sr">{cardName(card)}</span>
        </li>
      ))}
      {post && (
        <li class={post.at ? "end" : "end after"} style={{ "--slot": post.slot }}>
          <span class="sr">{post.title}</span>
        </li>
      )}
    </ol>
  );
}
