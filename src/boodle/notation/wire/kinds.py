"""The families that go over the wire: every event, question and wager; found, not listed, so none is missed."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from inspect import isabstract
from pkgutil import walk_packages
from typing import TypeVar

import boodle.holdem
import boodle.ring
import boodle.rulebook
import boodle.tripoley
from boodle.notation.wire.shapes import FAMILIES, FAMILY_OF, Plain, shape_of
from boodle.poker.limits import FixedLimit, Limits, NoLimit, PotLimit, SpreadLimit
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wager
from boodle.rulebook import Event, Question

K = TypeVar("K")
GAMES = (boodle.tripoley, boodle.ring, boodle.holdem)
"""The rooms whose events and questions go over the wire; no two of them share a name."""

DESK = ".desk."
"""In the names of the modules of a desk, which stands in the room of its game."""


@cache
def members(family: type[K]) -> Mapping[str, type[K]]:
    """Return every concrete class of a family by its name, wherever a game or its machine defines one."""
    for game in GAMES:
        for module in walk_packages(game.__path__, f"{game.__name__}."):
            import_module(module.name)
    found: dict[str, type[K]] = {}
    rooms = tuple(f"{room.__name__}." for room in (boodle.rulebook, *GAMES))
    for kind in _descendants(family):
        if not kind.__module__.startswith(rooms) or DESK in kind.__module__:
            continue  # a tournament, or a desk, has events of its own, which go over no table's wire
        if is_dataclass(kind) and not isabstract(kind) and found.setdefault(kind.__name__, kind) is not kind:
            raise TypeError(f"two kinds of {family.__name__} are called {kind.__name__}")
    return dict(sorted(found.items()))  # in whichever order the games were imported


def _descendants(family: type[K]) -> Iterator[type[K]]:
    """Yield every class below one; of those that a decorator made twice the one that its module knows."""
    for kind in family.__subclasses__():
        if getattr(import_module(kind.__module__), kind.__name__, None) is kind:
            yield kind
        yield from _descendants(kind)


WAGERS: dict[str, type] = {kind.__name__: kind for kind in (Check, Call, Fold, RaiseTo)}
LIMITS: dict[str, type] = {kind.__name__: kind for kind in (NoLimit, PotLimit, FixedLimit, SpreadLimit)}

FAMILIES[Event] = lambda: members(Event)
FAMILIES[Question] = lambda: members(Question)
FAMILIES[Wager] = lambda: WAGERS
FAMILIES[Limits] = lambda: LIMITS
FAMILY_OF.update(dict.fromkeys(WAGERS.values(), Wager))


def write_event(event: Event) -> Plain:
    """Write an event as it is, all its facts: what a viewer may see of it says `seen_by`."""
    return shape_of(Event).write(event)


def read_event(told: Plain) -> Event:
    """Read an event; raises NotationError."""
    event: Event = shape_of(Event).read(told)
    return event
