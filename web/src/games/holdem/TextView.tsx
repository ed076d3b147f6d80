/** The same Hold'em table as words, in the order in which one wants to hear it. */
import { cardName } from "../../cards";
import type { Table } from "../../game/table";
import { MoreText } from "../../table/MoreText";
import { openHands } from "../../table/sight";
import { HandsText, Happened, PotsText, QuestionText, SeatsText, Section, seatSays } from "../../table/text";
import { say } from "../../words";
import { QuestionBox } from "./Dock";
import { levelSays, nextSays } from "./Levels";
import { youHave } from "./names";
import { handPots } from "./pots";
import { type HoldemSight, type Pod, podsOf, waitingSays } from "./sight";
import { type Ticked, Ticks } from "./Ticks";
import { calledOf } from "./Tray";

interface Props {
  sight: HoldemSight;
}

export function TextView({ table, sight, ticked }: Props & { table: Table; ticked: Ticked }) {
  const { hand } = sight.view.picture;
  const says = (cards: readonly string[], seat: number) => [
    ...cards.map(cardName),
    ...calledOf(hand?.best ?? [], seat),
  ];
  return (
    <main class="textview page">
      <QuestionText
        sight={sight}
        asked={sight.view.mine.asked}
        waits={waitingSays(sight)}
        question={<QuestionBox table={table} sight={sight} />}
        below={<Ticks sight={sight} {...ticked} />}
      />
      <Happened sight={sight} />
      {sight.seat !== null && <HandText sight={sight} />}
      <BoardText sight={sight} />
      <HandsText
        sight={sight}
        hands={openHands(hand?.shown ?? []).map(({ seat, cards }) => ({ seat, says: says(cards, seat) }))}
      />
      <SeatsText sight={sight} seats={podsOf(sight).map((pod) => ({ seat: pod.seat, says: podSays(pod) }))} />
      <Section name="blinds" title={say("room_holdem.text.blinds")}>
        <p>
          {levelSays(sight)} {nextSays(sight)}
        </p>
      </Section>
      <MoreText memory={false} />
    </main>
  );
}

function HandText({ sight }: Props) {
  const { mine } = sight.view;
  const have = youHave(mine);
  return (
    <section aria-labelledby="text-hand" id="own-hand" tabIndex={-1}>
      <h2 id="text-hand">{say("room_table.text.hand", { count: mine.hand.length })}</h2>
      <p>{mine.hand.length > 0 ? `${mine.hand.map(cardName).join(", ")}.` : say("room_table.text.no_hand")}</p>
      {have && (
        <p>
          {say("room_holdem.you.have")}: {have}.
        </p>
      )}
    </section>
  );
}

function BoardText({ sight }: Props) {
  const { picture } = sight.view;
  const boards = picture.hand?.boards ?? [];
  return (
    <Section name="board" title={say("room_holdem.board")}>
      {boards.map((cards, at) => (
        <p key={at}>
          {boards.length > 1 && `${say("room_holdem.board_of", { number: at + 1 })}: `}
          {cards.length > 0 ? `${cards.map(cardName).join(", ")}.` : say("room_holdem.text.no_board")}
        </p>
      ))}
      <PotsText sight={sight} seen={handPots(picture)} />
    </Section>
  );
}

/** A seat in one sentence. */
export function podSays({ marks, cards, ...pod }: Pod): string {
  return seatSays({
    ...pod,
    marks: marks.map((mark) => say(`room_holdem.mark.${mark}`)),
    cards: typeof cards === "number" && cards > 0 ? cards : undefined,
  });
}
