"""Ranges as players write them: `TT+, AQs+, A5s-A2s, KQo`, `15%`, `random`, and single hands as `AsKs`.

Parts stand apart by commas or spaces. `AK` is suited or not; `+` raises pairs to the aces, and of two ranks the lower
one up to the higher; a dash joins pairs, two hands with the same higher card, or two as far apart in rank. `15%` are
the fewest classes that hold so much of all hands, best first against any two cards.
"""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, lru_cache

from boodle.cards import Card, CardSet
from boodle.cards.card import RANK_LETTERS, SUIT_LETTERS
from boodle.echo import Mistyped, echo
from boodle.poker.preflop import class_meeting
from boodle.poker.starting_hands import CLASSES, HANDS, Combo, class_name, class_named, combos_of, in_order

RANDOM = "random"
EVERY = ("random", "any", "*")
CLASS = re.compile(rf"([{RANK_LETTERS}])([{RANK_LETTERS}])([SO]?)")
CARD = re.compile(rf"[{RANK_LETTERS}][{SUIT_LETTERS}]")
HAND = re.compile(rf"({CARD.pattern})({CARD.pattern})")
SHARE = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)%")


class RangeError(Mistyped):
    """A part of a range that names no hands; the message names the part."""


@dataclass(frozen=True, slots=True)
class Range:
    """Some hands of two cards, each as likely as any other, and how they are written."""

    hands: tuple[Combo, ...]
    text: str = field(default="", compare=False)

    @classmethod
    def parse(cls, text: str) -> "Range":
        """Read a range, or one hand as `AS KS` too; raises RangeError or CardError naming the part at fault."""
        return cls(_read(text), text=text.strip())

    def without(self, known: CardSet) -> "Range":
        """Return those hands that hold none of these cards."""
        left = (hand for hand in self.hands if hand[0] not in known and hand[1] not in known)
        return Range(tuple(left), self.text)

    @property
    def is_random(self) -> bool:
        """Whether any two cards will do."""
        return len(self.hands) == HANDS

    def __str__(self) -> str:
        """Print as it was written."""
        return self.text


ANY_TWO = Range(tuple(hand for number in range(CLASSES) for hand in combos_of(number)), RANDOM)
"""Every hand of two cards."""


@cache
def best_first() -> tuple[int, ...]:
    """Return the 169 classes by how much of a pot they win against any two cards, over every board that can come."""
    return tuple(sorted(range(CLASSES), key=share_of_random, reverse=True))


@lru_cache(maxsize=CLASSES)
def share_of_random(number: int) -> Fraction:
    """Return the part of a pot that a class wins against any two cards."""
    met = [class_meeting(number, other) for other in range(CLASSES)]
    return Fraction(sum(2 * one.wins + one.ties for one in met), 2 * sum(one.boards for one in met))


def classes_of(share: Fraction) -> tuple[int, ...]:
    """Return the fewest classes, best first, that hold so much of all hands, from 0 to 1."""
    chosen: list[int] = []
    held = 0
    for number in best_first():
        if held >= share * HANDS:
            break
        chosen.append(number)
        held += len(combos_of(number))
    return tuple(chosen)


def names_card(part: str) -> bool:
    """Tell whether a part of a text is one card, and so no range: `AS`, but not `AK`."""
    return CARD.fullmatch(part.upper().replace("10", "T")) is not None


def _read(text: str) -> tuple[Combo, ...]:
    parts = text.replace(",", " ").split()
    if len(parts) == 2 and all(map(names_card, parts)):
        parts = ["".join(parts)]
    if not parts:
        raise RangeError("a range is empty: expected hands as in TT+, AQs+, AsKs, 15% or random")
    found = frozenset(hand for part in parts for hand in _part(part))
    return tuple(hand for hand in ANY_TWO.hands if hand in found)


def _part(part: str) -> Iterable[Combo]:
    """Read one part; raises RangeError naming it."""
    if part.lower() in EVERY:
        return ANY_TWO.hands
    plain = part.upper().replace("10", "T") if "%" not in part else part
    if (share := SHARE.fullmatch(plain)) and 0 < Fraction(share[1]) <= 100:
        return _hands(classes_of(Fraction(share[1]) / 100))
    if hand := HAND.fullmatch(plain):
        one, other = Card.parse(hand[1]), Card.parse(hand[2])
        if one == other:
            raise RangeError("{part} has one card twice", part=echo(part))
        return (in_order(one, other),)
    first, dash, last = plain.partition("-")
    above = not dash and first.endswith("+")
    begins, ends = _class(first.removesuffix("+") if above else first), _class(last)
    if begins is None or (dash and ends is None):
        raise RangeError("{part} names no hands: expected hands as in TT+, AQs+, AsKs, 15% or random", part=echo(part))
    if above:
        return _hands(_up(*begins))
    return _hands(_between(part, begins, ends) if ends else _kinds(*begins))


_Class = tuple[int, int, str]
"""Two ranks, the higher first, and S, O or nothing for both."""


def _class(text: str) -> _Class | None:
    found = CLASS.fullmatch(text)
    if found is None or (found[1] == found[2] and found[3]):
        return None
    low, high = sorted((RANK_LETTERS.index(found[1]), RANK_LETTERS.index(found[2])))
    return high, low, found[3]


def _kinds(high: int, low: int, kind: str) -> Iterator[int]:
    if kind != "O":
        yield class_named(high, low, suited=True)
    if kind != "S":
        yield class_named(high, low, suited=False)


def _up(high: int, low: int, kind: str) -> Iterator[int]:
    pairs = high == low
    for rank in range(low, len(RANK_LETTERS) if pairs else high):
        yield from _kinds(rank if pairs else high, rank, kind)


def _between(part: str, one: _Class, other: _Class) -> Iterator[int]:
    """Yield the classes from one to the other; raises RangeError where there is no way between them."""
    above, below = max(one, other), min(one, other)
    alike = above[2] == below[2] and (above[0] == above[1]) == (below[0] == below[1])
    step = 0 if above[0] == below[0] else 1
    if not alike or (step and above[0] - above[1] != below[0] - below[1]):
        raise RangeError(
            "{part} goes no way from one to the other: expected pairs as in 22-77, the same higher card as in A5s-A2s, "
            "or ranks as far apart as in T8s-64s",
            part=echo(part),
        )
    for up in range(above[1] - below[1] + 1):
        yield from _kinds(below[0] + step * up, below[1] + up, above[2])


def _hands(numbers: Iterable[int]) -> Iterator[Combo]:
    return (hand for number in numbers for hand in combos_of(number))


def written(numbers: Iterable[int]) -> str:
    """Write classes as a range, as short as it goes: pairs, then by the higher card, suited hands before the others."""
    chosen = frozenset(numbers)
    if len(chosen) == CLASSES:
        return RANDOM
    top = len(RANK_LETTERS) - 1
    parts = list(_runs([class_named(rank, rank, suited=False) for rank in range(top, -1, -1)], chosen))
    for suited in (True, False):
        for high in range(top, 0, -1):
            parts += _runs([class_named(high, low, suited=suited) for low in range(high - 1, -1, -1)], chosen)
    return ", ".join(parts)


def _runs(line: Sequence[int], chosen: Container[int]) -> Iterator[str]:
    """Write those of a line, best first, that are chosen: each run of them as one."""
    place = 0
    while place < len(line):
        first = place
        while place < len(line) and line[place] in chosen:
            place += 1
        if place > first:
            best, least = class_name(line[first]), class_name(line[place - 1])
            yield best if best == least else f"{least}+" if not first else f"{best}-{least}"
        place += 1
