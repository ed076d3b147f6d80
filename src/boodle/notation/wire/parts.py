"""A picture part by part, as it goes over the wire: each part written by its own shape, whatever the game."""

from collections.abc import Mapping
from functools import cache
from typing import get_type_hints

from boodle.frozen import fields
from boodle.notation.errors import NotationError
from boodle.notation.wire.choices import ASKED
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.paths import Facets, differences
from boodle.notation.wire.shape import Plain, Shape
from boodle.notation.wire.shapes import shape_of
from boodle.rulebook import BookEvent, Event

WAITING = "waiting"
"""The part of every picture that tells the open questions."""


class Picture:
    """A picture as all who hear of it have it: its parts once, and from then on what is otherwise in them."""

    def __init__(self, value: object) -> None:
        """Write all of it."""
        self.kind: type = type(value)
        self.parts = write_whole(value)

    def change(self, event: Event, parts: Mapping[str, object]) -> Facets:
        """Take parts that are others after an event; returns what is told of them beside it, by its path."""
        before = self.parts
        self.parts = before | write_parts(self.kind, parts)
        told = dict.fromkeys(parts)
        if isinstance(event, BookEvent):
            before = before | {WAITING: waiting_after(before[WAITING], write_event(event))}
            told[WAITING] = None
        return differences(before, {name: self.parts[name] for name in told})


def waiting_after(waiting: list[Plain], event: Plain) -> list[Plain]:
    """Return the open questions after an event of the book, which says itself what has become of them."""
    match event:
        case {"t": "Asked", "number": number, "question": {"t": kind, **question}}:
            who = question.get("who", question.get("seat"))
            return [*waiting, {"number": number, "who": who, "kind": kind}]
        case {"t": "Answered", "number": number}:
            return [one for one in waiting if one["number"] != number]
        case {"t": "Withdrawn"}:
            return []
    return waiting


def write_parts(kind: type, parts: Mapping[str, object]) -> Facets:
    """Write some parts of what everybody or one seat sees; `asked` and `host` are questions."""
    shapes = _shapes(kind)
    return {name: shapes[name].write(part) for name, part in parts.items()}


def write_whole(value: object) -> Facets:
    """Write all parts of a picture."""
    kind: type = type(value)
    return {name: shape.write(getattr(value, name)) for name, shape in _own(kind).items()}


def read_parts(kind: type, told: Facets) -> dict[str, object]:
    """Read parts; those of a newer room that nobody knows here are passed over. Raises NotationError."""
    shapes = _shapes(kind)
    return {name: shapes[name].read(part) for name, part in told.items() if name in shapes}


def read_whole(kind: type, told: Facets) -> dict[str, object]:
    """Read all parts of a picture; raises NotationError where one is missing."""
    missing = [name for name in _own(kind) if name not in told]
    if missing:
        raise NotationError(f"the room does not tell {', '.join(missing)}")
    return read_parts(kind, {name: told[name] for name in _own(kind)})


@cache
def _own(kind: type) -> dict[str, Shape]:
    hints = get_type_hints(kind)
    return {name: shape_of(hints[name]) for name in fields(kind)}


@cache
def _shapes(kind: type) -> dict[str, Shape]:
    return _own(kind) | {"asked": ASKED, "host": ASKED}
