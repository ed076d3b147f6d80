/** One station of the tour: its picture on the felt, to be tapped where there is something to do. */
import type { ComponentChildren } from "preact";
import { Board, type BoardSpace, Button, CardBack, Hand, Lane, readSpace, SuitSign } from "../../parts";
import { say } from "../../words";
import {
  answerBet,
  BEST,
  HAND,
  isDone,
  LAYOUT,
  LEFT,
  laid,
  layCard,
  pickCard,
  STAKED,
  type Station,
  type Touched,
  takeSpace,
  YOURS,
} from "./story";

export interface PictureProps {
  touched: Touched;
  onTouch: (after: Touched) => void;
}

export const PICTURES: Readonly<Record<Station, (props: PictureProps) => ComponentChildren>> = {
  layout: () => <Board spaces={board(() => ({}))} />,
  spare: () => <SpareHand />,
  pay: Pay,
  poker: Poker,
  bet: Bet,
  stops: Stops,
  out: () => <Out />,
  room: () => <Board spaces={board(({ name }) => ([...WON, "kitty"].includes(name) ? { chips: 0 } : {}))} />,
};

/** What you have won before the stops. */
const WON: readonly string[] = [...YOURS, "pot"];

function board(change: (space: BoardSpace) => Partial<BoardSpace>): BoardSpace[] {
  return LAYOUT.map((name) => ({ ...readSpace(name), chips: STAKED })).map((space) => ({ ...space, ...change(space) }));
}

/** Four hands and the one that belongs to nobody. */
function SpareHand() {
  return (
    <>
      <ul class="tourhands">
        {[1, 2, 3].map((player) => (
          <li key={player}>
            <Backs cards={player === 1 ? 10 : 11} />
            <span>{say(`room_tour.name.${player}`)}</span>
          </li>
        ))}
        <li class="isspare">
          <Backs cards={10} />
          <span>{say("room_tour.spare.name")}</span>
        </li>
      </ul>
      <Hand cards={HAND.map((card) => ({ card }))} />
    </>
  );
}

function Backs({ cards }: { cards: number }) {
  return (
    <span class="tourbacks">
      <span class="tourback" aria-hidden="true">
        <CardBack small />
      </span>
      <b class="num">{say("room_parts.held.cards", { count: cards })}</b>
    </span>
  );
}

function Pay({ touched, onTouch }: PictureProps) {
  const took = (name: string) => ({ chips: 0, note: say("room_tour.pay.note", { chips: STAKED }), name });
  return (
    <>
      <Board
        spaces={board(({ name }) => (touched.done.includes(name) ? took(name) : {}))}
        {...(isDone("pay", touched) ? {} : { onPick: (space: string) => onTouch(takeSpace(touched, space)) })}
      />
      <Hand cards={HAND.map((card) => ({ card, dim: card !== "KH" && card !== "QH" && isDone("pay", touched) }))} />
    </>
  );
}

function Poker({ touched, onTouch }: PictureProps) {
  const over = isDone("poker", touched);
  return (
    <Hand
      ringed={false}
      cards={HAND.map((card) => ({
        card,
        can: true,
        on: touched.done.includes(card),
        dim: over && !touched.done.includes(card),
      }))}
      onPlay={over ? undefined : (card) => onTouch(pickCard(touched, card))}
    />
  );
}

function Bet({ touched, onTouch }: PictureProps) {
  const answers = ["fold", "call", "raise"] as const;
  return (
    <>
      <Hand cards={BEST.map((card) => ({ card }))} label={say("room_tour.bet.five")} />
      {!isDone("bet", touched) && (
        <div class="answers touranswers">
          {answers.map((answer) => (
            <Button
              key={answer}
              look={answer === "call" ? "main" : "plain"}
              onClick={() => onTouch(answerBet(touched, answer))}
            >
              {say(`room_tour.bet.${answer}_it`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function Stops({ touched, onTouch }: PictureProps) {
  const run = laid(touched);
  const over = isDone("stops", touched);
  const by = (yours: boolean) => say(yours ? "room_tour.name.you" : "room_tour.name.1");
  return (
    <>
      <section class="tray">
        <h2>
          <SuitSign suit="C" /> {say("room_tour.stops.run")}
        </h2>
        <Lane
          label={say("room_tour.stops.run")}
          cards={run.map(({ card, yours }) => ({ card, by: by(yours) }))}
          stop={
            over ? { at: "8", title: say("room_tour.stops.stop"), why: say("room_tour.stops.stop_why") } : undefined
          }
        />
      </section>
      <Hand
        ringed={false}
        cards={HAND.filter((card) => !touched.done.includes(card)).map((card) => ({ card, can: !over }))}
        onPlay={over ? undefined : (card) => onTouch(layCard(touched, card))}
      />
    </>
  );
}

/** What being out brings: the kitty, and a chip for each card of the others. */
function Out() {
  const sum = LEFT.reduce<number>((all, cards) => all + cards, STAKED);
  return (
    <>
      <Board
        spaces={board(({ name, kind }) => ({ lit: kind === "kitty", chips: YOURS.includes(name) ? 0 : STAKED }))}
      />
      <ul class="tray tourpays num">
        <li>
          <span>{say("room_parts.space.kitty")}</span>
          <b>{STAKED}</b>
        </li>
        {LEFT.map((cards, at) => (
          <li key={cards}>
            <span>
              {say(`room_tour.name.${at + 1}`)}, {say("room_parts.held.cards", { count: cards })}
            </span>
            <b>{cards}</b>
          </li>
        ))}
        <li class="sum">
          <span>{say("room_tour.out.sum")}</span>
          <b>{sum}</b>
        </li>
      </ul>
    </>
  );
}
