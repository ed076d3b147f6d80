/** The dock: you, your hand, and your question; or who is thinking. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { cardName, readCard } from "../cards";
import type { Table } from "../game/table";
import { Ask, announce, Button, Card, Hand, type HandCard, Icon, Said, SeatCard } from "../parts";
import { oneAfterTheOther } from "../sentences";
import type { AskedFacts } from "../wire";
import { say } from "../words";
import { answerSays, leadsOf, oneOfEachSuit } from "./ask/answers";
import { Question, questionTitle, whyOf } from "./ask/Question";
import { Bubble } from "./Bubbles";
import { handTitle } from "./hands";
import { partOf } from "./part";
import { faceOf, inBetting, type Sight, waitingSays } from "./sight";
import { Graph } from "./tray/Graph";
import { Words } from "./tray/RunsTray";
import { summarySays } from "./tray/standings";

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

/** A question is read out once, when it comes up. */
function useSpoken(asked: AskedFacts | null, sight: Sight): void {
  const number = asked?.number;
  useEffect(() => {
    if (asked)
      announce(oneAfterTheOther(questionTitle(asked, sight), whyOf({ asked, sight, picked: sight.view.mine.best })));
  }, [number]);
}

export interface AskingProps {
  table: Table;
  sight: Sight;
  picked: readonly string[];
  pick: (cards: readonly string[]) => void;
}

/** The question, or who is thinking, in one box that keeps its place. */
export function Asking({ table, sight, picked, pick }: AskingProps) {
  const asked = table.asked.value;
  useSpoken(asked, sight);
  const paused = sight.room?.paused ?? false;
  if (sight.view.picture.phase === "over") return <Over table={table} sight={sight} />;
  if (paused || !asked)
    return (
      <div class="asking" id="question" tabIndex={-1}>
        {paused ? <Paused table={table} /> : <Ask waiting title={waitingSays(sight)} />}
      </div>
    );
  return (
    <div class="asking" id="question" tabIndex={-1}>
      <Question
        asked={asked}
        sight={sight}
        picked={picked}
        pick={pick}
        answer={(action) => void table.answer(asked.number, action)}
        busy={table.answering.value === asked.number}
        refused={table.refused.value}
      />
      {sight.room?.practice && (
        <Hint table={table} number={asked.number} words={(action) => answerSays(action, sight)} />
      )}
    </div>
  );
}

/** The evening is over: where its figures are, and the way out. */
function Over({ table, sight }: { table: Table; sight: Sight }) {
  const last = sight.view.picture.closings.at(-1);
  return (
    <div class="asking" id="question" tabIndex={-1}>
      <Ask waiting title={say("room_table.summary.over")} why={last && summarySays(sight, last)}>
        <div class="answers">
          <Button look="main" href={`/t/${table.id}/evening`}>
            {say("room_table.summary.evening")}
          </Button>
          <Button href="/">{say("room_table.line.home")}</Button>
        </div>
      </Ask>
    </div>
  );
}

export function Paused({ table }: { table: Table }) {
  const host = table.host.value;
  return (
    <Ask waiting title={say(host ? "room_table.wait.paused_you" : "room_table.wait.paused")}>
      {host && (
        <div class="answers">
          <Button look="main" icon="play" onClick={() => void table.act({ act: "resume" })}>
            {say("room_table.wait.resume")}
          </Button>
        </div>
      )}
    </Ask>
  );
}

/** At a practice table: what a careful player would do. */
export function Hint({ table, number, words }: { table: Table; number: number; words: (action: string) => string }) {
  const [told, tell] = useState<{ number: number; says: string }>();
  const ask = async () => {
    const reply = await table.hint();
    const answer = reply.t === "done" ? reply.facts?.["answer"] : undefined;
    const says =
      reply.t === "refused" ? reply.says : say("room_table.ask.hint_says", { answer: words(String(answer ?? "")) });
    tell({ number, says });
  };
  return (
    <p class={told?.number === number ? "hint" : "hint asks"} role="status">
      {told?.number === number ? (
        <Said text={told.says} />
      ) : (
        <Button class="small" icon="eye" onClick={() => void ask()}>
          {say("room_table.ask.hint")}
        </Button>
      )}
    </p>
  );
}

export function Dock({ table, sight }: { table: Table; sight: Sight }) {
  const asked = table.asked.value;
  const { best } = sight.view.mine;
  const { picked, pick } = usePicked(asked, best);
  const seat = sight.seat;
  if (seat === null) return null;
  return (
    <footer class={asked?.choices.t === "FiveOf" ? "dock picking" : "dock"}>
      <div class="you" data-seat={seat}>
        <SeatCard {...faceOf(sight, seat)}>
          <Bubble table={table} seat={seat} />
        </SeatCard>
      </div>
      <OwnHand table={table} sight={sight} picked={picked} pick={pick} />
      <Asking table={table} sight={sight} picked={picked} pick={pick} />
      <OwnLine sight={sight} seat={seat} />
    </footer>
  );
}

/** On a phone: your chips and what you have in the pot, in one line. */
function OwnLine({ sight, seat }: { sight: Sight; seat: number }) {
  const { chips, bet, dealer, name } = faceOf(sight, seat);
  return (
    <p class="ownline num" data-seat={seat}>
      <b>{name}</b>
      <span>
        <Icon name="chip" small /> {chips}
        <span class="sr">{say("room_table.you.chips")}</span>
      </span>
      {bet && (
        <span>
          {bet.said} {bet.chips}
        </span>
      )}
      {dealer && <span>{say("room_parts.dealer")}</span>}
    </p>
  );
}

export function OwnHand({ table, sight, picked, pick }: AskingProps) {
  const asked = table.asked.value;
  const { mine, picture } = sight.view;
  const cards = useMemo(() => handOf(asked, sight, picked), [asked, mine.hand, picked]);
  const lead = leadsOf(asked);
  const five = asked?.choices.t === "FiveOf";
  const play = five
    ? (card: string) => pick(picked.includes(card) ? picked.filter((one) => one !== card) : [...picked, card])
    : asked && lead.length > 0
      ? (card: string) => void table.answer(asked.number, `lead ${card}`)
      : undefined;
  if (partOf(picture) === "between") return <Graph sight={sight} />;
  const apart = mine.five.length > 0 && inBetting(picture) && !five;
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

function handOf(asked: AskedFacts | null, { view }: Sight, picked: readonly string[]): HandCard[] {
  const { hand } = view.mine;
  if (asked?.choices.t === "FiveOf") return hand.map((card) => ({ card, can: true, on: picked.includes(card) }));
  const leads = leadsOf(asked);
  const suits = new Set(leads.map((card) => readCard(card).suit));
  return hand.map((card) => {
    const can = leads.includes(card);
    const does = can ? { does: say("room_table.answer.lead", { card: cardName(card) }) } : {};
    return { card, can, dim: leads.length > 0 && !suits.has(readCard(card).suit), ...does };
  });
}

/** While the betting is on: the five that play, and the rest that waits for the stops. */
function TwoParts({ five, hand }: { five: readonly string[]; hand: readonly string[] }) {
  const rest = hand.filter((card) => !five.includes(card));
  return (
    <div class="five">
      <figure class="set">
        <ul class="cards">
          {five.map((card) => (
            <li key={card}>
              <Card card={card} named />
            </li>
          ))}
        </ul>
        <figcaption>
          <b>{handTitle(five) ?? say("room_table.you.five")}</b>
        </figcaption>
      </figure>
      {rest.length > 0 && (
        <figure class="rest">
          <ul class="cards">
            {rest.map((card) => (
              <li key={card}>
                <Card card={card} named />
              </li>
            ))}
          </ul>
          <figcaption class="quiet">{say("room_table.you.rest")}</figcaption>
        </figure>
      )}
    </div>
  );
}
