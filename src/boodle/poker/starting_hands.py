"""The 1,326 hands of two cards, and the 169 classes that only differ in suits: AA, AKs, AKo and so on.

The classes stand as the table that everybody knows: thirteen rows and columns from the ace to the two, pairs on the
diagonal, suited hands above it, the others below. A class is an int, `13 * row + column`, from AA, 0, to 22, 168.
"""

from functools import lru_cache
from itertools import product

from boodle.cards import Card, Rank, Suit

SIDE = len(Rank)
CLASSES = SIDE * SIDE
HANDS = 1326

Combo = tuple[Card, Card]
"""Two cards, the higher one first; of a pair the higher suit."""


def ranks_of(number: int) -> tuple[int, int]:
    """Return the higher and the lower rank of a class."""
    row, column = divmod(number, SIDE)
    return SIDE - 1 - min(row, column), SIDE - 1 - max(row, column)


def class_named(high: int, low: int, *, suited: bool) -> int:
    """Return the class of two ranks, of which the first is not lower; a pair is never suited."""
    row, column = SIDE - 1 - high, SIDE - 1 - low
    return SIDE * row + column if suited else SIDE * column + row


def class_name(number: int) -> str:
    """Return a class as players write it: `AA`, `AKs`, `AKo`."""
    row, column = divmod(number, SIDE)
    high, low = ranks_of(number)
    kind = "" if row == column else "s" if row < column else "o"
    return Rank(high).letter + Rank(low).letter + kind


@lru_cache(maxsize=CLASSES)
def combos_of(number: int) -> tuple[Combo, ...]:
    """Return every hand of a class: six of a pair, four suited ones, twelve others."""
    row, column = divmod(number, SIDE)
    high, low = ranks_of(number)
    suits = [
        (one, other)
        for one, other in product(reversed(Suit), repeat=2)
        if (one > other if row == column else (one == other) == (row < column))
    ]
    return tuple((Card.of(high, one), Card.of(low, other)) for one, other in suits)


def class_of(combo: Combo) -> int:
    """Return the class of two cards, the higher one first."""
    high, low = combo
    return class_named(high.rank, low.rank, suited=high.suit == low.suit)


def in_order(one: Card, other: Card) -> Combo:
    """Return two cards as a hand of two has them."""
    return (one, other) if (one.rank, one.suit) > (other.rank, other.suit) else (other, one)
