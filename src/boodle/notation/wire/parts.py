"""A picture part by part, as it goes over the wire: each part written by its own shape, whatever the game."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from typing import get_type_hints

from boodle.frozen import reader
from boodle.notation.errors import NotationError
from boodle.notation.wire.choices import ASKED
from boodle.notation.wire.paths import Facets, differences
from boodle.notation.wire.shape import Shape
from boodle.notation.wire.shapes import shape_of


class Picture:
    """A picture as all who hear of it have it: its parts once, and from then on what is otherwise in them."""

    def __init__(self, value: object) -> None:
        """Write all of it."""
        self.kind: type = type(value)
        self.parts = write_whole(value)

    def change(self, parts: Mapping[str, object]) -> Facets:
        """Take parts that are others now; returns what is told of them, by its path."""
        now = write_parts(self.kind, parts)
        told = differences(self.parts, now)
        self.parts = self.parts | now
        return told


def write_parts(kind: type, parts: Mapping[str, object]) -> Facets:
    """Write some parts of what everybody or one seat sees; `asked` and `host` are questions."""
    shapes = _shapes(kind)
    return {name: shapes[name].write(part) for name, part in parts.items()}


def write_whole(value: object) -> Facets:
    """Write all parts of a picture."""
    kind: type = type(value)
    return {
        name: shape.write(part) for (name, shape), part in zip(_own(kind).items(), _values(kind)(value), strict=True)
    }


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
def _values(kind: type) -> Callable[[object], tuple[object, ...]]:
    return reader(kind)


@cache
def _own(kind: type) -> dict[str, Shape]:
    hints = get_type_hints(kind)
    return {field.name: shape_of(hints[field.name]) for field in fields(kind)}


@cache
def _shapes(kind: type) -> dict[str, Shape]:
    return _own(kind) | {"asked": ASKED, "host": ASKED}
