/** The felt as an oval, on a phone in rows: seats clockwise, bets before them, what the game lays and the pots. */
import type { ComponentChildren } from "preact";
import { CardBack, Chips, Icon, MiniCard, ONE_ROW, SeatCard } from "../../parts";
import { say } from "../../words";
import { type PotSeen, potName } from "../pots";
import { sayAt } from "../sight";
import type { RingGame } from "./game";
import { type Spot, wideRing } from "./places";
import { type Pod, podsOf } from "./pods";
import { handPots } from "./pots";
import type { RingSight } from "./sight";

/** From so many seats on the pods grow smaller. */
const MANY = 7;

export interface RingProps {
  game: RingGame;
  sight: RingSight;
  /** What somebody says, over their seat. */
  bubble?: ((seat: number) => ComponentChildren) | undefined;
  /** Where so many chairs stand, but on a phone. */
  places?: (count: number) => Spot[];
}

export function Ring({ game, sight, bubble, places = wideRing }: RingProps) {
  const pods = podsOf(game, sight);
  const spots = places(pods.length);
  const others = pods.filter(({ you }) => !you).length;
  return (
    <div class={pods.length >= MANY ? "ring many" : "ring"}>
      <div class="oval" aria-hidden="true" />
      <ul
        class={others > ONE_ROW ? "chairs tworows" : "chairs"}
        style={{ "--columns": Math.ceil(others / 2) }}
        aria-label={say("room_parts.seats")}
      >
        {pods.map((pod, at) => (
          <li
            key={pod.seat}
            class={pod.you ? "chair own" : "chair"}
            data-seat={pod.seat}
            style={{ "--x": spots[at]?.x ?? 0, "--y": spots[at]?.y ?? 0 }}
          >
            <PodCard game={sight.game} pod={pod}>
              {bubble?.(pod.seat)}
            </PodCard>
            <Before pod={pod} />
          </li>
        ))}
      </ul>
      <Middle game={game} sight={sight} />
    </div>
  );
}

function PodCard({ game, pod, children }: { game: string; pod: Pod; children?: ComponentChildren }) {
  const { name, you, presence, badge, state, short, chips, asked, folded, marks, won } = pod;
  return (
    <div class={["pod", won > 0 && "won", pod.empty && "vacant"].filter(Boolean).join(" ")}>
      <SeatCard
        {...{ name, you, presence, badge, chips, asked, folded }}
        state={presence === "bot" ? short : state}
        shortState={short}
        {...(pod.bet && !asked && !folded ? { bet: pod.bet } : {})}
      >
        <Held cards={pod.cards} />
        <Marks game={game} marks={marks} />
        {children}
      </SeatCard>
    </div>
  );
}

export function Marks({ game, marks }: Pick<Pod, "marks"> & { game: string }) {
  if (marks.length === 0) return null;
  return (
    <span class="marks">
      {marks.map((mark) => (
        <MarkDisc key={mark} game={game} mark={mark} />
      ))}
    </span>
  );
}

/** The middle of the felt: what the game lays there, and the pots below. */
function Middle({ game, sight }: { game: RingGame; sight: RingSight }) {
  const { picture } = sight.view;
  const { hand } = picture;
  const { pots } = handPots(picture);
  return (
    <div class={hand && game.boards(sight) > 1 ? "middle twice" : "middle"}>
      {hand && game.Laid && <game.Laid sight={sight} />}
      {hand && pots.length > 0 && (
        <ul class="middlepots num" aria-label={say("room_table.text.pots")}>
          {pots.map((pot) => (
            <MiddlePot key={pot.number} pot={pot} count={pots.length} />
          ))}
        </ul>
      )}
      {!hand && !picture.closing && <p class="middlesays">{sayAt(sight.game, "room_ring.no_hand")}</p>}
    </div>
  );
}

function MiddlePot({ pot, count }: { pot: PotSeen; count: number }) {
  return (
    <li class={pot.won.length > 0 ? "won" : undefined} data-pot={pot.number}>
      <Chips chips={pot.chips} />
      <span>
        <span class="potname">{potName(pot.number, count)}</span> <b>{pot.chips}</b>
      </span>
    </li>
  );
}

/** The button, or a blind: a disc with its letters, and its name for the ear. */
function MarkDisc({ game, mark }: { game: string; mark: string }) {
  const name = sayAt(game, `room_ring.mark.${mark}`);
  return (
    <span class={`mark-disc ${mark}`} title={name}>
      <span aria-hidden="true">{sayAt(game, `room_ring.mark.${mark}_short`)}</span>
      <span class="sr">{name}</span>
    </span>
  );
}

/** What a seat holds: open cards by their faces, others by their backs. */
function Held({ cards }: { cards: Pod["cards"] }) {
  if (typeof cards === "number") {
    if (cards === 0) return null;
    return (
      <span class="held down">
        {Array.from({ length: cards }, (_, at) => (
          <CardBack key={at} small />
        ))}
        <span class="sr">{say("room_parts.held.cards", { count: cards })}</span>
      </span>
    );
  }
  return (
    <span class="held open">
      {cards.map((card) => (
        <MiniCard key={card} card={card} named />
      ))}
    </span>
  );
}

/** The chips before a seat: what it put in on this street, or what it has won. */
function Before({ pod }: { pod: Pod }) {
  const { bet, won, seat } = pod;
  if (won > 0)
    return (
      <p class="before-seat won num" data-bet={seat}>
        <Icon name="check" small />
        {/* A narrow seat has no room for the word in every language, and would cut the chips. */}
        <span aria-hidden="true">+{won}</span>
        <span class="sr">{say("room_table.tray.wins", { chips: won })}</span>
      </p>
    );
  if (!bet) return null;
  return (
    <p class={bet.chips === undefined ? "before-seat word num" : "before-seat num"} data-bet={seat}>
      {bet.chips !== undefined && <Chips chips={bet.chips} />}
      <span class="said">{bet.chips === undefined ? bet.short : <b>{bet.chips}</b>}</span>
      {bet.chips !== undefined && <span class="sr">{bet.said}</span>}
    </p>
  );
}
