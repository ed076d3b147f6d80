"""The deck as nature's question: hands dealt from it, and a card each for the first button."""

from boodle.cards import CARDS, Card, CardSet
from boodle.ring.events.dealing import ButtonDrawn, CardsDealt
from boodle.ring.table import T, hand_of
from boodle.rulebook import TURN_PAGE, Ask, Shuffle, Step, Turn, spoken
from boodle.seats import BySeat


class HandShuffle(Shuffle[T]):
    """In which order does the deck lie?"""

    deal: int
    count: int
    purpose: str = "deck"

    @property
    def things(self) -> tuple[Card, ...]:
        """The 52 cards."""
        return CARDS

    def answer(self, step: Step[T], action: object) -> None:
        """Deal to each, one card at a time round from the left of the button; the rest is the stub."""
        deck, table = spoken(action, tuple), step.table
        order = hand_of(table).order
        dealt, hole = table.cards_each * len(order), [CardSet()] * len(table.players)
        for place, seat in enumerate(order):
            hole[seat] = CardSet(sum([card.mask for card in deck[place : dealt : len(order)]]))
        step.happen(CardsDealt(BySeat(hole), deck[dealt:]))


class ButtonDraw(Shuffle[T]):
    """Which card does each seat draw? The highest has the button, of equal ranks the higher suit (FLR-31)."""

    deal: int = 0
    count: int = 0
    purpose: str = "button"

    @property
    def things(self) -> tuple[Card, ...]:
        """The 52 cards."""
        return CARDS

    def answer(self, step: Step[T], action: object) -> None:
        """Show a card to each, and give the button to the highest."""
        drawn = spoken(action, tuple)[: len(step.table.seats)]
        high = max(step.table.seats, key=lambda seat: (drawn[seat].rank, drawn[seat].suit))
        step.happen(ButtonDrawn(high, drawn))


def first_button(step: Step[T]) -> Turn[T]:
    """Draw for the first button, unless it lies somewhere already."""
    return TURN_PAGE if step.table.dealer is not None else Ask(ButtonDraw())
