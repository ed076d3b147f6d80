"""When a sentence is told: what a house must have answered, in one line.

    spare_use = full or swap and spare_pay_card != barred

Every part between the `and`s must hold. A part names a field of the house or a fact (see `leaflet_facts`), then `=`
with the answers of which one must be given, or `!=` with those of which none may be. Numbers are written in figures. An
answer that is a list of spaces is each of their names, and `none` when it is empty.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from boodle.tripoley import HouseRules
from boodle.tripoley.consistency import RANGES
from boodle.tripoley.spaces import SpaceNameError, space_named

PART = re.compile(r"(\w+) (!?=) (\S+(?: or \S+)*)")
EMPTY = "none"

Facts = Mapping[str, tuple[str, ...]]
"""The facts beside the fields, and the answers that each can have."""


class ConditionError(ValueError):
    """A condition that cannot be read, or that names no field, no fact or no answer."""


@dataclass(frozen=True, slots=True)
class Part:
    """One field or fact and the answers it must have, or must not have."""

    name: str
    answers: frozenset[str]
    wanted: bool

    def holds(self, given: Mapping[str, frozenset[str]]) -> bool:
        """Tell whether what is given has one of the answers, or has none of them."""
        return bool(given[self.name] & self.answers) is self.wanted


@dataclass(frozen=True, slots=True)
class Condition:
    """All that must hold before a sentence is told; nothing, for a sentence that always is."""

    parts: tuple[Part, ...] = ()

    def holds(self, given: Mapping[str, frozenset[str]]) -> bool:
        """Tell whether every part holds."""
        return all(part.holds(given) for part in self.parts)


def read_condition(text: str, facts: Facts) -> Condition:
    """Read a condition; raises ConditionError naming what is unknown in it."""
    return Condition(tuple(_part(part, facts) for part in text.split(" and "))) if text else Condition()


def answers_of(house: HouseRules, fields: Iterable[str]) -> dict[str, frozenset[str]]:
    """Return what a house answers, as conditions write it."""
    return {name: _written(getattr(house, name)) for name in fields}


def _written(value: object) -> frozenset[str]:
    if isinstance(value, tuple):
        return frozenset(map(str, value)) or frozenset({EMPTY})
    return frozenset({str(value.value) if isinstance(value, Enum) else str(value)})


def _part(text: str, facts: Facts) -> Part:
    found = PART.fullmatch(text)
    if found is None:
        raise ConditionError(f"{text!r}: expected name = answer or answer, or name != answer")
    name, sign, told = found.groups()
    answers = told.split(" or ")
    for answer in answers:
        if not _can_be(name, answer, facts):
            raise ConditionError(f"{text!r}: {answer!r} is no answer of {name!r}")
    return Part(name, frozenset(answers), sign == "=")


def _can_be(name: str, answer: str, facts: Facts) -> bool:
    """Tell whether a fact or a field can have this answer; ConditionError where there is neither."""
    if name in facts:
        return answer in facts[name]
    default = getattr(HouseRules(), name, None)
    if isinstance(default, Enum):
        return answer in [str(one.value) for one in type(default)]
    if isinstance(default, tuple):
        return answer == EMPTY or _is_a_space(answer)
    if name in RANGES:
        least, most = RANGES[name]
        return answer.isdecimal() and least <= int(answer) <= most
    raise ConditionError(f"{name!r} is no field with answers, and no fact")


def _is_a_space(name: str) -> bool:
    try:
        return space_named(name).name == name
    except SpaceNameError:
        return False
