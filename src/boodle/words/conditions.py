"""When a sentence is told: what a house must have answered, in one line.

    spare_use = full or swap and spare_pay_card != barred

Every part between the `and`s must hold. A part names a field of the house or a fact of its game, then `=` with the
answers of which one must be given, or `!=` with those of which none may be. Numbers are written in figures. An answer
that is a list is each of the names in it, and `none` when it is empty.
"""

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache, partial
from typing import TypeAlias

from boodle.figures import whole_number
from boodle.frozen import Frozen

PART = re.compile(r"(\w+) (!?=) (\S+(?: or \S+)*)")
EMPTY = "none"

Given: TypeAlias = Callable[[str], frozenset[str]]
"""What a house answers to a field, or has of a fact, as conditions write it."""


class ConditionError(ValueError):
    """A condition that cannot be read, or that names no field, no fact or no answer."""


class Requirement(Frozen):
    """One field or fact and the answers it must have, or must not have."""

    name: str
    answers: frozenset[str]
    wanted: bool

    def holds(self, given: Given) -> bool:
        """Tell whether what is given has one of the answers, or has none of them."""
        return self.answers.isdisjoint(given(self.name)) is not self.wanted


class Condition(Frozen):
    """All that must hold before a sentence is told; nothing, for a sentence that always is."""

    parts: tuple[Requirement, ...] = ()

    def holds(self, given: Given) -> bool:
        """Tell whether every part holds."""
        return all(part.holds(given) for part in self.parts)


def no_list(_name: str) -> bool:
    """Tell that nothing is named in lists."""
    return False


class Conditions(Frozen, eq=False, kw_only=True, dict=True):
    """What the conditions of one game can ask: its fields and their answers, and its facts."""

    usual: Mapping[str, object]
    """The usual answer of every field, whose kind says what others there are."""
    ranges: Mapping[str, tuple[int, int]]
    facts: Mapping[str, tuple[tuple[str, ...], Callable[..., str]]]
    """What follows from several answers together: what it can be, and how it is worked out from a house."""
    listed: Callable[[str], bool] = no_list
    """Tells whether a name can stand in an answer that is a list."""

    def of(self, house: object) -> Given:
        """Return what a house answers and has, each worked out when it is first asked for."""
        return cache(partial(self.given, house))

    def given(self, house: object, name: str) -> frozenset[str]:
        """Return what a house answers to one field, or has of one fact."""
        if name in self.facts:
            return frozenset({self.facts[name][1](house)})
        value = getattr(house, name)
        return (
            frozenset(map(str, value) if value else {EMPTY}) if isinstance(value, tuple) else frozenset({plain(value)})
        )

    def read(self, text: str) -> Condition:
        """Read a condition; raises ConditionError naming what is unknown in it."""
        return Condition(tuple(map(self._part, text.split(" and ")))) if text else Condition()

    def _part(self, text: str) -> Requirement:
        part = PART.fullmatch(text)
        if part is None:
            raise ConditionError(f"{text!r}: expected name = answer or answer, or name != answer")
        name, sign, listed = part.groups()
        answers = listed.split(" or ")
        for answer in answers:
            if not self.can_be(name, answer):
                raise ConditionError(f"{text!r}: {answer!r} is no answer of {name!r}")
        return Requirement(name, frozenset(answers), sign == "=")

    def can_be(self, name: str, answer: str) -> bool:
        """Tell whether a fact or a field can have this answer; ConditionError where there is neither."""
        if name in self.facts:
            return answer in self.facts[name][0]
        usual = self.usual.get(name)
        if isinstance(usual, Enum):
            return answer in [plain(one) for one in type(usual)]
        if isinstance(usual, tuple):
            return answer == EMPTY or self.listed(answer)
        if name in self.ranges:
            least, most = self.ranges[name]
            return whole_number(answer, least, most) is not None
        raise ConditionError(f"{name!r} is no field with answers, and no fact")


def plain(value: object) -> str:
    """Return an answer as conditions and notation write it: the value of an enum, a figure, names parted by blanks."""
    match value:
        case Enum():
            return str(value.value)
        case tuple():
            return " ".join(map(str, value))
        case _:
            return str(value)
