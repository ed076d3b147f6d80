"""Two hands of two cards before the flop: how often each wins, counted once over all boards and kept.

`preflop.bin` holds every meeting of two hands that suits alone do not make the same, 47,086 of them: for two
classes, the earlier one first, a row for each way in which their suits may be alike. `python -m tools.preflop` makes it
anew. A number is how many of the 1,712,304 boards the hand of the earlier class wins, or shares.
"""

from array import array
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product
from sys import byteorder
from typing import NamedTuple
from zlib import decompress

from boodle.poker.starting_hands import CLASSES, SIDE, Combo, class_of, ranks_of

BOARDS = 1_712_304
FILE = "preflop.bin"
SHAPES = 27
"""In so many ways two classes can be of a kind and share ranks."""

Suits = tuple[int, int, int, int]
"""The suits of two hands: of the one's higher and lower card, and of the other's."""


class Won(NamedTuple):
    """What two hands or classes make of each other: over so many boards the first wins and shares so many."""

    boards: int
    wins: int
    ties: int

    def turned(self) -> "Won":
        """Return the same from the other's side."""
        return Won(self.boards, self.boards - self.wins - self.ties, self.ties)


def meeting(one: Combo, other: Combo) -> Won:
    """Return what one hand makes of another that shares no card with it."""
    first, second = class_of(one), class_of(other)
    if first > second:
        return meeting(other, one).turned()
    wins, ties, begins = _table()
    suits = one[0].suit, one[1].suit, other[0].suit, other[1].suit
    place = begins[_place(first, second)] + meetings(first, second)[suits]
    return Won(BOARDS, wins[place], ties[place])


@lru_cache(maxsize=CLASSES * CLASSES)
def class_meeting(one: int, other: int) -> Won:
    """Return what all hands of one class make of all hands of another, over every pair of them that can be dealt."""
    if one > other:
        return class_meeting(other, one).turned()
    wins, ties, begins = _table()
    place, pairs, won, shared = begins[_place(one, other)], 0, 0, 0
    for row, many in _many(_shape(one, other)).items():
        pairs += many
        won += many * wins[place + row]
        shared += many * ties[place + row]
    return Won(pairs * BOARDS, won, shared)


def meetings(one: int, other: int) -> Mapping[Suits, int]:
    """Return for the suits of every two hands of these classes that can meet the row in which their meeting stands."""
    return _rows(_shape(one, other))


def _place(first: int, second: int) -> int:
    return first * CLASSES - first * (first - 1) // 2 + second - first


_Shape = tuple[int, int, tuple[bool, ...]]
"""What decides which suits can meet: what kind each class is (a hand of it), and which of their ranks are the same."""


def _shape(one: int, other: int) -> _Shape:
    same = tuple(mine == its for mine, its in product(ranks_of(one), ranks_of(other)))
    return _kind(one), _kind(other), same


def _kind(number: int) -> int:
    row, column = divmod(number, SIDE)
    return (row < column) - (row > column)


@lru_cache(maxsize=SHAPES)
def _rows(shape: _Shape) -> Mapping[Suits, int]:
    kinds, same = shape[:2], shape[2]
    shared = [(mine, its) for (mine, its), alike in zip(product((0, 1), (2, 3)), same, strict=True) if alike]
    rows: dict[Suits, int] = {}
    numbers: dict[Suits, int] = {}
    for suits in product(range(4), range(4), range(4), range(4)):
        fits = _fits(kinds[0], *suits[:2]) and _fits(kinds[1], *suits[2:])
        if fits and not any(suits[mine] == suits[its] for mine, its in shared):
            rows[suits] = numbers.setdefault(_alike(kinds, suits), len(numbers))
    return rows


@lru_cache(maxsize=SHAPES)
def _many(shape: _Shape) -> Mapping[int, int]:
    return Counter(_rows(shape).values())


def _fits(kind: int, high: int, low: int) -> bool:
    return high == low if kind > 0 else high != low if kind < 0 else high > low


def _alike(kinds: tuple[int, int], suits: Suits) -> Suits:
    """Return the least of all suits that make the same meeting: suits change names, and the cards of a pair places."""
    ways = product(*(((0, 1), (1, 0)) if not kind else ((0, 1),) for kind in kinds))
    found = []
    for (high, low), (his_high, his_low) in ways:
        turned = suits[high], suits[low], suits[2 + his_high], suits[2 + his_low]
        names = {suit: name for name, suit in enumerate(dict.fromkeys(turned))}
        found.append((names[turned[0]], names[turned[1]], names[turned[2]], names[turned[3]]))
    return min(found)


@cache
def _table() -> "tuple[array[int], array[int], list[int]]":
    """Return the wins and the ties of every row, and where the rows of two classes begin."""
    numbers = array("I", decompress((files(__package__) / FILE).read_bytes()))
    if byteorder == "big":
        numbers.byteswap()
    half = len(numbers) // 2
    begins, place = [], 0
    for one in range(CLASSES):
        for other in range(one, CLASSES):
            begins.append(place)
            place += len(_many(_shape(one, other)))
    return numbers[:half], numbers[half:], begins
