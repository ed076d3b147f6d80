"""A card and its notation: `QH` is the queen of hearts, `TC` the ten of clubs.

A card is a small int, suit by suit: `13 * suit + rank`, the bit it has in a `CardSet`. Suits stand in the order that
draws and chip races use, clubs lowest (FLR-31); ranks run from the two to the ace (TRI-G-04).
"""

from enum import IntEnum
from functools import cache
from typing import Self

from boodle.echo import Mistyped, echo

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "CDHS"
RANKS = 13


class CardError(Mistyped):
    """A token that names no card; the message names the token."""


class Suit(IntEnum):
    """A suit; the order clubs, diamonds, hearts, spades is for draws and races only (FLR-31)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit as notation writes it: C, D, H or S."""
        return SUIT_LETTERS[self]

    @classmethod
    def parse(cls, token: str) -> "Suit":
        """Read C, D, H or S in either case; raises CardError naming the token."""
        place = SUIT_LETTERS.find(token.upper()) if len(token) == 1 else -1
        if place < 0:
            raise CardError("{token} is not a suit: expected C, D, H or S", token=echo(token))
        return cls(place)


class Rank(IntEnum):
    """A rank, two low to ace high (TRI-G-04)."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """The rank as notation writes it: 2…9, T, J, Q, K or A."""
        return RANK_LETTERS[self]


class Card(int):
    """One card of the 52; an int 0…51 that prints as its notation."""

    def __new__(cls, index: int) -> Self:
        """Return the card of this number; raises CardError outside 0…51."""
        if not 0 <= index < RANKS * len(SUIT_LETTERS):
            raise CardError("{index} is not a card: expected 0 to 51", index=index)
        return int.__new__(cls, index)

    @classmethod
    def of(cls, rank: int, suit: int) -> "Card":
        """Return the card of a rank and a suit."""
        return CARDS[RANKS * suit + rank]

    @classmethod
    def parse(cls, token: str) -> "Card":
        """Read `QH`, `Th` or `10h`; raises CardError naming the token."""
        return _parse(token)

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUITS[self]

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return _RANKS[self]

    @property
    def mask(self) -> int:
        """The card as one bit of a 52-bit mask."""
        return 1 << self

    def __repr__(self) -> str:
        """Print as notation."""
        return _NAMES[self]

    __str__ = __repr__


_SUITS = tuple(suit for suit in Suit for _ in Rank)
_RANKS = tuple(rank for _ in Suit for rank in Rank)
_NAMES = tuple(rank.letter + suit.letter for suit in Suit for rank in Rank)

CARDS: tuple[Card, ...] = tuple(Card(index) for index in range(len(_NAMES)))
"""All 52 cards, clubs two first and spades ace last."""

_BY_NAME = {str(card): card for card in CARDS}


@cache
def _parse(token: str) -> Card:
    name = token.upper().replace("10", "T")
    if name not in _BY_NAME:
        raise CardError(
            "{token} is not a card: expected a rank 2-9, T, J, Q, K, A and a suit C, D, H, S, as in QH",
            token=echo(token),
        )
    return _BY_NAME[name]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by spaces or commas, in order; raises CardError on a bad token or a card named twice."""
    tokens = text.replace(",", " ").split()
    try:
        cards = tuple(map(_BY_NAME.__getitem__, tokens))
    except KeyError:  # a token in another spelling, or none at all
        cards = ()
    return cards if cards and len(set(cards)) == len(cards) else _one_by_one(tokens)


def _one_by_one(tokens: list[str]) -> tuple[Card, ...]:
    """Read cards in any spelling, and find the first token that is wrong."""
    cards: list[Card] = []
    for token in tokens:
        card = Card.parse(token)
        if card in cards:
            raise CardError("{token} is named twice", token=echo(token))
        cards.append(card)
    return tuple(cards)
