/** The same poker table as words, in the order in which one wants to hear it. */
import { cardName } from "../../cards";
import { say } from "../../words";
import { MoreText } from "../MoreText";
import { openHands, sayAt } from "../sight";
import { HandsText, Happened, PotsText, potsSay, QuestionText, SeatsText, Section, seatSays } from "../text";
import { type DockProps, QuestionBox, usePicked } from "./Dock";
import type { RingGame } from "./game";
import { type Pod, podsOf } from "./pods";
import { handPots } from "./pots";
import { type RingSight, waitingSays } from "./sight";
import { Ticks } from "./Ticks";

interface Props {
  game: RingGame;
  sight: RingSight;
}

export function TextView({ game, table, sight, ticked }: DockProps) {
  const picked = usePicked(sight);
  const { hand } = sight.view.picture;
  const says = (cards: readonly string[], seat: number) => [...cards.map(cardName), ...game.called(sight, seat)];
  return (
    <main class="textview page">
      <QuestionText
        sight={sight}
        asked={sight.view.mine.asked}
        waits={waitingSays(sight)}
        question={<QuestionBox game={game} table={table} sight={sight} picked={picked} />}
        below={<Ticks sight={sight} {...ticked} />}
      />
      <Happened sight={sight} />
      {sight.seat !== null && <HandText game={game} sight={sight} />}
      <BoardText game={game} sight={sight} />
      <HandsText
        sight={sight}
        hands={openHands(hand?.shown ?? []).map(({ seat, cards }) => ({ seat, says: says(cards, seat) }))}
      />
      <SeatsText
        sight={sight}
        seats={podsOf(game, sight).map((pod) => ({ seat: pod.seat, says: podSays(sight.game, pod) }))}
      />
      <Section name="stakes" title={sayAt(sight.game, "room_ring.text.stakes")}>
        <p>
          {game.stakes(sight)} {game.next?.(sight)}
        </p>
      </Section>
      <MoreText memory={false} />
    </main>
  );
}

function HandText({ game, sight }: Props) {
  const { mine } = sight.view;
  return (
    <section aria-labelledby="text-hand" id="own-hand" tabIndex={-1}>
      <h2 id="text-hand">{say("room_table.text.hand", { count: mine.hand.length })}</h2>
      {handSays(game, sight).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function BoardText({ game, sight }: Props) {
  return (
    <Section name="board" title={sayAt(sight.game, "room_ring.board")}>
      {game.laidSays(sight).map((line, at) => (
        <p key={at}>{line}</p>
      ))}
      <PotsText sight={sight} seen={handPots(sight.view.picture)} />
    </Section>
  );
}

/** One's own cards, and what they are. */
export function handSays(game: RingGame, sight: RingSight): string[] {
  const { hand } = sight.view.mine;
  const have = game.have(sight);
  const cards = hand.length > 0 ? `${hand.map(cardName).join(", ")}.` : say("room_table.text.no_hand");
  return have ? [cards, `${sayAt(sight.game, "room_ring.you.have")}: ${have}.`] : [cards];
}

/** What lies open, and the pots; it is said where there is nothing, for a key that stays silent seems broken. */
export function boardSays(game: RingGame, sight: RingSight): string[] {
  const lines = [...game.laidSays(sight), ...potsSay(sight, handPots(sight.view.picture))];
  return lines.length > 0 ? lines : [say("room_ring.board_empty")];
}

/** A seat in one sentence. */
function podSays(game: string, { marks, cards, ...pod }: Pod): string {
  return seatSays({
    ...pod,
    marks: marks.map((mark) => sayAt(game, `room_ring.mark.${mark}`)),
    cards: typeof cards === "number" && cards > 0 ? cards : undefined,
  });
}
