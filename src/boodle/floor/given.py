"""What the room is given to work with, and how it is asked for."""

from collections.abc import Mapping
from typing import Any, TypeAlias, TypeVar

from boodle.floor.errors import NotGiven
from boodle.frozen import Frozen
from boodle.seats import Chips

T = TypeVar("T")

Given: TypeAlias = Mapping[str, Any]
"""What a calculator works with, by the names of its inputs in the decision file."""


class Paid(Frozen, kw_only=True):
    """What everybody put in, clockwise from the first seat left of the button."""

    names: tuple[str, ...]
    contributions: tuple[Chips, ...]
    folded: tuple[bool, ...]
    dead: Chips = 0


def need(given: Given, name: str, kind: type[T] | tuple[type[T], ...]) -> T:
    """Return what was given under a name; raises NotGiven where there is nothing, or nothing of that kind."""
    found = given.get(name)
    if not isinstance(found, kind):
        raise NotGiven(name, found)
    return found


def need_chips(given: Given, name: str, *, least: int = 0) -> Chips:
    """Return a number of chips that was given; raises NotGiven."""
    chips = need(given, name, int)
    if chips < least:
        raise NotGiven(name, chips, (least,))
    return chips
