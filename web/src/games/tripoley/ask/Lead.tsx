/** What to lead: a suit by its letter where that is enough, else one of the cards. */
import { cardName, inHand, readCard, SUITS, type Suit, suitName } from "../../../cards";
import { Button, CardWord, hotkeyOf, SuitAnswers, useKeys } from "../../../parts";
import { say } from "../../../words";
import type { QuestionProps } from "./types";
import { leadsOf, oneOfEachSuit } from "./words";

export function Lead({ asked, sight, answer }: QuestionProps) {
  const cards = leadsOf(asked);
  const lead = (card: string) => answer(`lead ${card}`);
  const bySuit = new Map(cards.map((card) => [readCard(card).suit, card]));
  const short = oneOfEachSuit(cards);
  useKeys(short ? Object.fromEntries([...bySuit].map(([suit, card]) => [hotkeyOf(suit), () => lead(card)])) : {});
  if (!short) return <Cards cards={cards} lead={lead} />;
  const { barred } = sight.view.picture.stops ?? {};
  const held = new Set(sight.view.mine.hand.map((card) => readCard(card).suit));
  return (
    <SuitAnswers
      answers={SUITS.map((suit) => {
        const card = bySuit.get(suit);
        if (card)
          return { suit, rank: readCard(card).rank, label: say("room_table.answer.lead", { card: cardName(card) }) };
        const why = !held.has(suit) ? "none_held" : suit === barred ? "just_played" : "not_now";
        const off = say(`room_table.answer.${why}`);
        return { suit, off, label: say("room_table.answer.suit_off", { suit: suitName(suit), why: off }) };
      })}
      onPick={(suit) => {
        const card = bySuit.get(suit);
        if (card) lead(card);
      }}
    />
  );
}

/** Where several cards of one suit may be led: each by itself, and by a tap in the hand. */
function Cards({ cards, lead }: { cards: readonly string[]; lead: (card: string) => void }) {
  return (
    <div class="cardanswers">
      {inHand(cards.map((card) => ({ card }))).map(({ card }) => (
        <Button
          key={card}
          class="small"
          aria-label={say("room_table.answer.lead", { card: cardName(card) })}
          onClick={() => lead(card)}
        >
          <CardWord card={card} />
        </Button>
      ))}
    </div>
  );
}

/** The suit that the buyer of the pay suit names. */
export function NameSuit({ asked, answer }: QuestionProps) {
  const may = asked.choices.t === "OneOf" ? asked.choices.answers : [];
  const suits = SUITS.filter((suit) => may.includes(`suit ${suit}`));
  const name = (suit: Suit) => answer(`suit ${suit}`);
  useKeys(Object.fromEntries(suits.map((suit) => [hotkeyOf(suit), () => name(suit)])));
  return (
    <SuitAnswers
      answers={suits.map((suit) => ({ suit, label: say("room_table.answer.name_suit", { suit: suitName(suit) }) }))}
      onPick={name}
    />
  );
}
