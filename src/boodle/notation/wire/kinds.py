"""What goes over the wire and into logs by its name: events and questions of a game, found and not listed; wagers."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from inspect import isabstract
from itertools import chain
from pkgutil import walk_packages
from types import ModuleType
from typing import TypeVar

import boodle.rulebook
from boodle.notation.wire.shape import Plain, refuse
from boodle.notation.wire.shapes import FAMILIES, FAMILY_OF, TAG, shape_of, tagged
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wager
from boodle.rulebook import Asked, BookEvent, Event, Question, TableEvent

K = TypeVar("K")
DESK = ".desk."
"""In the names of the modules of a desk, which stands in the room of its game: its events go over no table's wire."""

WAGERS: dict[str, type] = {kind.__name__: kind for kind in (Check, Call, Fold, RaiseTo)}

FAMILIES[Event] = None  # written by their classes; which ones a name may mean, the game's own kinds say
FAMILIES[Question] = None
FAMILIES[Wager] = WAGERS
FAMILY_OF.update(dict.fromkeys(WAGERS.values(), Wager))


class Kinds:
    """The events and questions of one game by the names of their classes, by which logs and the wire know them."""

    def __init__(self, *rooms: ModuleType) -> None:
        """Look into these rooms, and into the machine's own."""
        self._rooms = (boodle.rulebook, *rooms)

    @cached_property
    def events(self) -> Mapping[str, type[Event]]:
        """Every event by its name."""
        return self._members(TableEvent, BookEvent)  # type: ignore[type-abstract]

    @cached_property
    def questions(self) -> Mapping[str, type[Question[object]]]:
        """Every question by its name."""
        return self._members(Question)  # type: ignore[type-abstract]

    def read_event(self, told: Plain) -> Event:
        """Read an event; raises NotationError."""
        kind = _named(self.events, told)
        if kind is not Asked:
            event: Event = tagged(kind).read(told)
            return event
        if set(told) != {TAG, "number", "question"}:
            raise refuse("Asked with number, question", told)
        question = tagged(_named(self.questions, told["question"])).read(told["question"])
        return Asked(shape_of(int).read(told["number"]), question)

    def _members(self, *families: type[K]) -> dict[str, type[K]]:
        for room in self._rooms:
            for module in walk_packages(room.__path__, f"{room.__name__}."):
                import_module(module.name)
        found: dict[str, type[K]] = {}
        rooms = tuple(f"{room.__name__}." for room in self._rooms)
        for kind in chain(*map(_descendants, families)):
            if not kind.__module__.startswith(rooms) or DESK in kind.__module__:
                continue
            if not isabstract(kind) and found.setdefault(kind.__name__, kind) is not kind:
                raise TypeError(f"two kinds of {families[0].__name__} are called {kind.__name__}")
        return dict(sorted(found.items()))  # in whichever order the rooms were imported


def _descendants(family: type[K]) -> Iterator[type[K]]:
    """Yield every class below one."""
    for kind in family.__subclasses__():
        yield kind
        yield from _descendants(kind)


def _named(kinds: Mapping[str, type[K]], told: Plain) -> type[K]:
    tag = told.get(TAG) if isinstance(told, dict) else None
    if not isinstance(tag, str) or tag not in kinds:
        raise refuse(f"an object with {TAG!r} of a known kind", told)
    return kinds[tag]


def write_event(event: Event) -> Plain:
    """Write an event as it is, all its facts: what a viewer may see of it says `seen_by`."""
    kind: type = type(event)
    return tagged(kind).write(event)
