"""A picture part by part, as it goes over the wire: each part written by its own shape, whatever the game.

A message carries the parts that changed; a client puts them in place and knows no rule (docs/protocol.md).
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from typing import TypeAlias, get_type_hints

from boodle.frozen import reader
from boodle.notation.errors import NotationError
from boodle.notation.wire.choices import ASKED
from boodle.notation.wire.shape import Plain, Shape
from boodle.notation.wire.shapes import shape_of

Facets: TypeAlias = dict[str, Plain]
"""Parts of a picture by name, as they go over the wire."""


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
