"""A stub as a value: what is left of a shuffled deck, top card first, and what a dealer does with it.

Nothing is changed in place: every motion returns the cards that moved and the stub after it, or the next stub.
"""

from collections.abc import Iterable

from boodle.cards.card import Card
from boodle.frozen import Frozen


class StubTooShort(ValueError):
    """More cards are wanted than the stub holds (FLR-10)."""

    def __init__(self, wanted: int, left: int) -> None:
        """Remember how many were wanted and how many are left."""
        super().__init__(f"{wanted} cards are wanted and {left} are left in the stub")
        self.wanted = wanted
        self.left = left


class Stub(Frozen):
    """The undealt cards, top first, and those that were burned, in order."""

    cards: tuple[Card, ...]
    burned: tuple[Card, ...] = ()

    def __len__(self) -> int:
        """Count the undealt cards."""
        return len(self.cards)

    def take(self, cards: int) -> "tuple[tuple[Card, ...], Stub]":
        """Take so many from the top; raises StubTooShort."""
        if cards > len(self.cards):
            raise StubTooShort(cards, len(self.cards))
        return self.cards[:cards], Stub(self.cards[cards:], self.burned)

    def burn(self) -> "Stub":
        """Put the top card aside, face down; raises StubTooShort."""
        top, rest = self.take(1)
        return Stub(rest.cards, self.burned + top)

    def turn(self, cards: int) -> "tuple[tuple[Card, ...], Stub]":
        """Burn a card and turn so many up: a street; raises StubTooShort."""
        return self.burn().take(cards)

    def put_on_top(self, *cards: Card) -> "Stub":
        """Put cards back, the first of them on top."""
        return Stub((*cards, *self.cards), self.burned)

    def back_from_burned(self) -> "Stub":
        """Put the card that was burned last back on top; raises StubTooShort where none was burned."""
        if not self.burned:
            raise StubTooShort(1, 0)
        return Stub((self.burned[-1], *self.cards), self.burned[:-1])

    def burned_too(self, *cards: Card) -> "Stub":
        """Lay cards that have left the stub with the burned ones."""
        return Stub(self.cards, (*self.burned, *cards))

    def without(self, cards: Iterable[Card]) -> "Stub":
        """Take these cards out wherever they lie."""
        gone = frozenset(cards)
        return Stub(tuple(card for card in self.cards if card not in gone), self.burned)

    def reordered(self, cards: Iterable[Card]) -> "Stub":
        """Return the stub after a reshuffle: the same cards in the order given; ValueError for any others."""
        order = tuple(cards)
        if sorted(order) != sorted(self.cards):
            raise ValueError("a reshuffled stub holds the cards that it held before")
        return Stub(order, self.burned)
