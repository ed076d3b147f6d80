/** The dock: you, your hand, and your question; or who is thinking. */
import { useMemo, useState } from "preact/hooks";
import { cardName, readCard } from "../../cards";
import { handheld } from "../../device";
import type { Table } from "../../game/table";
import { Ask, Card, Hand, type HandCard, SeatCard } from "../../parts";
import { oneAfterTheOther } from "../../sentences";
import { Bubble } from "../../table/Bubbles";
import { Asking, BetSaid, InAdvance, OwnLine } from "../../table/Dock";
import { Graph } from "../../table/ending";
import type { OwnProps } from "../../table/face";
import { GoesOn, ownNext } from "../../table/GoesOn";
import { handTitle } from "../../table/hands";
import { LastWords } from "../../table/Log";
import type { AskedFacts } from "../../wire";
import { say } from "../../words";
import { Question, questionTitle, whyOf } from "./ask/Question";
import { buttonSays, leadsOf, oneOfEachSuit } from "./ask/words";
import { partOf } from "./part";
import { faceOf, inBetting, mayAdvance, momentOf, type TripoleySight, waitingSays } from "./sight";
import { summarySays } from "./standings";
import { Words } from "./tray/RunsTray";

/** So many cards lie in one row on a phone, where the suits to lead have buttons of their own. */
const ONE_ROW = 10;

/** The cards of the hand that are picked for the question that is open; another question begins anew. */
export function usePicked(asked: AskedFacts | null, best: readonly string[]) {
  const [kept, keep] = useState<{ number: number | undefined; cards: readonly string[] }>({
    number: undefined,
    cards: [],
  });
  const number = asked?.number;
  const picked = kept.number === number ? kept.cards : best;
  return { picked, pick: (cards: readonly string[]) => keep({ number, cards }) };
}

export interface PickingProps {
  table: Table;
  sight: TripoleySight;
  picked: readonly string[];
  pick: (cards: readonly string[]) => void;
}

/** The question, or who is thinking. */
export function QuestionBox({ table, sight, picked, pick }: PickingProps) {
  const asked = table.asked.value;
  const last = sight.view.picture.closing;
  const title = asked ? questionTitle(asked, sight) : "";
  return (
    <Asking
      table={table}
      sight={sight}
      asked={asked}
      spoken={
        asked
          ? { of: asked, says: oneAfterTheOther(title, whyOf({ asked, sight, picked: sight.view.mine.best })) }
          : undefined
      }
      button={(action) => (asked ? buttonSays(action, asked, sight, picked) : action)}
      over={last ? summarySays(sight, last) : undefined}
      advance={mayAdvance(sight)}
    >
      {asked ? (
        <Question
          asked={asked}
          sight={sight}
          picked={picked}
          pick={pick}
          answer={(action) => void table.answer(asked.number, action)}
          hold={asked.number === sight.view.mine.host?.number ? (open) => table.hold(open) : undefined}
          busy={table.answering.value === asked.number}
          refused={table.refused.value}
        />
      ) : table.waits.value ? (
        <GoesOn table={table} sight={sight} title={momentOf(sight)} />
      ) : (
        <Ask waiting title={waitingSays(sight)}>
          {handheld.value && <LastWords sight={sight} />}
          <InAdvance table={table} advance={mayAdvance(sight)} />
        </Ask>
      )}
    </Asking>
  );
}

export function Dock({ table, sight }: { table: Table; sight: TripoleySight }) {
  const asked = table.asked.value;
  const { best } = sight.view.mine;
  const { picked, pick } = usePicked(asked, best);
  const seat = sight.seat;
  if (seat === null) return null;
  const face = faceOf(sight, seat);
  return (
    <footer class={asked?.choices.t === "FiveOf" ? "dock picking" : "dock"}>
      <div class="you" data-seat={seat}>
        <SeatCard {...face}>
          <Bubble table={table} seat={seat} />
        </SeatCard>
      </div>
      <OwnHand table={table} sight={sight} picked={picked} pick={pick} />
      <QuestionBox table={table} sight={sight} picked={picked} pick={pick} />
      <Own sight={sight} seat={seat} />
    </footer>
  );
}

export function Own({ sight, seat }: OwnProps<TripoleySight>) {
  const { name, chips, bet, dealer } = faceOf(sight, seat);
  return (
    <OwnLine seat={seat} name={name} chips={chips}>
      <BetSaid bet={bet} />
      {dealer && <span>{say("room_parts.dealer")}</span>}
    </OwnLine>
  );
}

export function OwnHand({ table, sight, picked, pick }: PickingProps) {
  const asked = table.asked.value;
  const { mine, picture } = sight.view;
  const next = asked ? undefined : ownNext(table);
  const cards = useMemo(() => handOf(asked, sight, picked, next), [asked, mine.hand, picked, next]);
  const lead = leadsOf(asked);
  const five = asked?.choices.t === "FiveOf";
  const play = five
    ? (card: string) => pick(picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card])
    : asked && lead.length > 0
      ? (card: string) => void table.answer(asked.number, `lead ${card}`)
      : next
        ? () => table.goOn()
        : undefined;
  if (partOf(picture) === "between") return <Graph sight={sight} />;
  const apart = mine.five.length > 0 && inBetting(picture) && !five && !handheld.value;
  return (
    <div class="own" id="own-hand" tabIndex={-1}>
      {apart ? (
        <TwoParts five={mine.five} hand={mine.hand} />
      ) : (
        <Hand
          cards={cards}
          onPlay={play}
          ringed={!five}
          {...(lead.length > 0 && oneOfEachSuit(lead) ? { perRow: ONE_ROW } : {})}
        />
      )}
      {mine.put_down.length > 0 && (
        <p class="quiet handnote">
          {say("room_table.you.put_down")} <Words cards={mine.put_down} />
        </p>
      )}
    </div>
  );
}

function handOf(
  asked: AskedFacts | null,
  { view }: TripoleySight,
  picked: readonly string[],
  next: string | undefined,
): HandCard[] {
  const { hand } = view.mine;
  if (asked?.choices.t === "FiveOf") return hand.map((card) => ({ card, can: true, on: picked.includes(card) }));
  const { five } = view.mine;
  if (handheld.value && five.length > 0 && inBetting(view.picture))
    return hand.map((card) => ({ card, on: five.includes(card), dim: !five.includes(card) }));
  const leads = leadsOf(asked);
  const suits = new Set(leads.map((card) => readCard(card).suit));
  return hand.map((card) => {
    const can = leads.includes(card) || card === next;
    const does =
      card === next
        ? { does: say("room_table.you.have_it") }
        : can
          ? { does: say("room_table.answer.lead", { card: cardName(card) }) }
          : {};
    return { card, can, dim: leads.length > 0 && !suits.has(readCard(card).suit), ...does };
  });
}

/** While the betting is on: the five that play, and the rest that waits for the stops. */
function TwoParts({ five, hand }: { five: readonly string[]; hand: readonly string[] }) {
  const rest = hand.filter((card) => !five.includes(card));
  return (
    <div class="five">
      <figure class="set">
        <Cards cards={five} />
        <figcaption>
          <b>{handTitle(five) ?? say("room_table.you.five")}</b>
        </figcaption>
      </figure>
      {rest.length > 0 && (
        <figure class="rest">
          <Cards cards={rest} />
          <figcaption class="quiet">{say("room_table.you.rest")}</figcaption>
        </figure>
      )}
    </div>
  );
}

function Cards({ cards }: { cards: readonly string[] }) {
  return (
    <ul class="cards">
      {cards.map((card) => (
        <li key={card}>
          <Card card={card} named />
        </li>
      ))}
    </ul>
  );
}
