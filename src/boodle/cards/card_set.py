"""A set of cards as one 52-bit int: 13 bits a suit, suit by suit."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from boodle.cards.card import CARDS, RANKS, Card, Suit, parse_cards

SUIT_MASK = (1 << RANKS) - 1


@dataclass(frozen=True, slots=True)
class CardSet:
    """Some cards, in no order; iterates suit by suit, low to high."""

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "CardSet":
        """Return the set of these cards."""
        mask = 0
        for card in cards:
            mask |= 1 << card
        return _of_mask(mask)

    @classmethod
    def parse(cls, text: str) -> "CardSet":
        """Read `QH KH 8S`; raises CardError on a bad or repeated token."""
        return cls.of(parse_cards(text))

    def of_suit(self, suit: Suit) -> "CardSet":
        """Return those cards that are of one suit."""
        return CardSet(self.mask & (SUIT_MASK << (RANKS * suit)))

    def lowest(self) -> Card:
        """Return the lowest card of a set of one suit (of several, of the lowest suit); ValueError when empty."""
        if not self.mask:
            raise ValueError("an empty set of cards has no lowest card")
        return CARDS[(self.mask & -self.mask).bit_length() - 1]

    def suits(self) -> tuple[Suit, ...]:
        """Return the suits of which at least one card is here, clubs first."""
        return tuple(suit for suit in Suit if self.mask >> (RANKS * suit) & SUIT_MASK)

    def __contains__(self, card: object) -> bool:
        """Tell whether the card is here."""
        return isinstance(card, int) and bool(self.mask >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        """Yield the cards suit by suit, low to high."""
        mask = self.mask
        while mask:
            low = mask & -mask
            yield CARDS[low.bit_length() - 1]
            mask ^= low

    def __len__(self) -> int:
        """Count the cards."""
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        """Tell whether any card is here."""
        return self.mask != 0

    def __or__(self, other: "CardSet") -> "CardSet":
        """Return the cards of both."""
        return _of_mask(self.mask | other.mask)

    def __and__(self, other: "CardSet") -> "CardSet":
        """Return the cards that both have."""
        return _of_mask(self.mask & other.mask)

    def __sub__(self, other: "CardSet") -> "CardSet":
        """Return these cards without those of the other."""
        return _of_mask(self.mask & ~other.mask)

    def __le__(self, other: "CardSet") -> bool:
        """Tell whether every card here is in the other."""
        return not self.mask & ~other.mask

    def without(self, card: Card) -> "CardSet":
        """Return these cards without one."""
        return _of_mask(self.mask & ~(1 << card))

    def with_card(self, card: Card) -> "CardSet":
        """Return these cards and one more."""
        return _of_mask(self.mask | 1 << card)

    def __repr__(self) -> str:
        """Print as notation, in braces."""
        return "{" + str(self) + "}"

    def __str__(self) -> str:
        """Print as notation, parted by spaces."""
        return " ".join(map(str, self))


_new, _put = object.__new__, vars(CardSet)["mask"].__set__


def _of_mask(mask: int) -> CardSet:
    """Return a set in half the time that its constructor takes, which has to ask itself whether it may write."""
    made = _new(CardSet)
    _put(made, mask)
    return made


FULL_DECK = CardSet((1 << len(CARDS)) - 1)
"""The 52 cards."""


@dataclass(frozen=True, slots=True)
class FaceDown:
    """Some cards of which only the number may be known."""

    count: int

    def __len__(self) -> int:
        """Count the cards."""
        return self.count

    def __str__(self) -> str:
        """Print the number."""
        return f"{self.count} face down"


def face_up(cards: CardSet | FaceDown) -> CardSet:
    """Return the cards of an event, none for those that lie face down: a table folds to what its viewer knows."""
    return CardSet() if isinstance(cards, FaceDown) else cards
