/** What can be said of a table of Tripoley whenever somebody wants to hear it. */
import { cardName, inHand, rankName, readCard, SUITS, suitName } from "../../cards";
import { spaceName } from "../../parts";
import { capital } from "../../sentences";
import { potsSay } from "../../table/text";
import { say } from "../../words";
import { potsSeen } from "./pots";
import { boardOf, inBetting, type TripoleySight } from "./sight";

/** One's own cards, a line a suit; then the five that play, and what was put down. */
export function handSays({ view: { mine, picture } }: TripoleySight): string[] {
  const { hand, five, put_down } = mine;
  const suits = SUITS.map((suit) => ({
    suit,
    cards: inHand(hand.map((card) => ({ card }))).filter(({ card }) => readCard(card).suit === suit),
  })).filter(({ cards }) => cards.length > 0);
  return [
    ...(hand.length === 0 ? [say("room_table.text.no_hand")] : []),
    ...suits.map(({ suit, cards }) =>
      say("room_table.text.suit", {
        suit: capital(suitName(suit)),
        ranks: cards.map(({ card }) => rankName(readCard(card).rank)),
      }),
    ),
    ...(five.length > 0 && inBetting(picture) ? [say("room_table.text.five", { cards: five.map(cardName) })] : []),
    ...(put_down.length > 0 ? [say("room_table.text.put_down", { cards: put_down.map(cardName) })] : []),
  ];
}

/** Each space with its chips. */
export function spacesSay(sight: TripoleySight): string[] {
  return boardOf(sight).map((space) => {
    const says = say("room_table.text.space", { space: spaceName(space), chips: space.chips });
    return space.note ? `${says}, ${space.note}` : says;
  });
}

/** The spaces in one sentence, and the pots while there is betting. */
export function boardSays(sight: TripoleySight): string[] {
  const { picture } = sight.view;
  return [`${spacesSay(sight).join("; ")}.`, ...(inBetting(picture) ? potsSay(sight, potsSeen(picture)) : [])];
}
