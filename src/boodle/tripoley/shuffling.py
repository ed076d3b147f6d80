"""The deck as nature's question, and how it is dealt round."""

from abc import abstractmethod

from boodle.cards import CARDS, FULL_DECK, Card, CardSet
from boodle.rulebook import TURN_PAGE, Ask, Shuffle, Step, Turn, spoken
from boodle.seats import BySeat
from boodle.tripoley.events.dealing import Dealt
from boodle.tripoley.table import Table


class CardShuffle(Shuffle[Table]):
    """In which order do the cards of the house lie?"""

    deal: int
    count: int
    cards: CardSet = FULL_DECK
    purpose: str = "deck"

    @property
    def things(self) -> tuple[Card, ...]:
        """The cards that the house plays with."""
        return CARDS if self.cards is FULL_DECK else tuple(self.cards)


class DeckShuffle(CardShuffle):
    """In which order does the deck lie? The answer is dealt out at once."""

    def answer(self, step: Step[Table], action: object) -> None:
        """Deal the cards in the order that nature gave."""
        step.happen(self.dealt_out(step.table, spoken(action, tuple)))

    @abstractmethod
    def dealt_out(self, table: Table, deck: tuple[Card, ...]) -> Dealt:
        """Return the hands and the spare hand that this deck gives."""


def shuffled(step: Step[Table], shuffle: type[DeckShuffle]) -> Turn[Table]:
    """Have the deck shuffled and dealt out, unless it has been."""
    if step.table.deal.cards_out:
        return TURN_PAGE
    return Ask(shuffle(step.table.deals, step.table.deal.shuffles, step.table.house.cards))


def served(table: Table, hands: list[CardSet], spare: CardSet) -> Dealt:
    """Return the deal in which the seats dealt in get these hands, in their order, and the rest is spare."""
    all_hands = [CardSet()] * len(table.players)
    for seat, cards in zip(table.deal.order, hands, strict=True):
        all_hands[seat] = cards
    return Dealt(BySeat(all_hands), spare)


def dealt_round(deck: tuple[Card, ...], piles: int) -> list[CardSet]:
    """Return the piles that come of dealing a deck out, one card at a time."""
    return [CardSet.of(deck[place::piles]) for place in range(piles)]
