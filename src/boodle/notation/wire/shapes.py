"""How each type of the rules is written as plain JSON and read again, worked out once from its annotations.

A card is `"QH"`, cards a list of them, cards face down their number, a suit its letter, an enum its value, a seat or
chips a number, a tuple a list, a frozen value an object of its fields; a game may say how others are written. A value
of a family (an event, a question, a wager) is tagged: `{"t": "Led", "seat": 2, "card": "4C"}`. Reading refuses what it
does not know.
"""

import json
import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any

from boodle.frozen import Frozen, fields
from boodle.notation.errors import NotationError
from boodle.notation.of_games import of_games, together
from boodle.notation.wire.shape import BASE, Plain, Shape, refuse

TAG = "t"
SAID: dict[Any, Shape] = together(BASE, *(game.SHAPES for game in of_games("wire")))
"""The shapes that are said and not worked out, those of single games among them."""

FAMILIES: dict[Any, Mapping[str, type] | None] = {}
"""The families whose members carry a tag: what stands in an annotation -> its members by name; None: a game's own."""


@cache
def shape_of(hint: Any) -> Shape:  # noqa: ANN401 - any annotation
    """Return the shape of an annotation; TypeError for one that cannot go over the wire."""
    if hint in SAID:
        return SAID[hint]
    origin = typing.get_origin(hint) or hint
    if origin in FAMILIES:
        return _family(origin)
    if origin in (typing.Union, types.UnionType):
        return _union(typing.get_args(hint))
    if isinstance(origin, type) and issubclass(origin, Enum):
        return _enum(origin)
    if isinstance(origin, type) and hasattr(origin, "_fields"):
        return _object(origin, typing.get_type_hints(origin), origin._fields)
    if isinstance(origin, type) and issubclass(origin, (tuple, frozenset)):
        return _sequence(origin, typing.get_args(hint))
    if isinstance(origin, type) and issubclass(origin, Frozen):
        return _object(origin, typing.get_type_hints(origin), fields(origin))
    raise TypeError(f"{hint!r} cannot go over the wire")


def _enum(kind: type[Enum]) -> Shape:
    members = {member.value: member for member in kind}
    kinds = {type(value) for value in members}

    def read(value: Plain) -> Enum:
        if type(value) not in kinds or value not in members:
            raise refuse(f"one of {', '.join(map(str, members))}", value)
        return members[value]

    return Shape(lambda member: member.value, read, " | ".join(json.dumps(value) for value in members))


def _sequence(kind: type, inside: tuple[Any, ...]) -> Shape:
    if kind is tuple and not (len(inside) == 2 and inside[1] is ...):
        return _fixed(tuple(map(shape_of, inside)))
    part = shape_of(inside[0])
    order = sorted if issubclass(kind, frozenset) else list

    def read(value: Plain) -> Any:  # noqa: ANN401 - of that kind
        if not isinstance(value, list):
            raise refuse("a list", value)
        return kind(part.read(one) for one in value)

    written = part.typescript if part.typescript.isidentifier() else f"({part.typescript})"
    if part.plain:
        return Shape(order, read, f"{written}[]")
    return Shape(lambda values: [part.write(value) for value in order(values)], read, f"{written}[]")


def _fixed(parts: tuple[Shape, ...]) -> Shape:
    def write(values: Any) -> Plain:  # noqa: ANN401 - a tuple of these parts
        return [part.write(value) for part, value in zip(parts, values, strict=True)]

    def read(value: Plain) -> Any:  # noqa: ANN401 - the tuple
        if not isinstance(value, list) or len(value) != len(parts):
            raise refuse(f"a list of {len(parts)}", value)
        return tuple(part.read(one) for part, one in zip(parts, value, strict=True))

    return Shape(write, read, f"[{', '.join(part.typescript for part in parts)}]")


def _union(options: tuple[Any, ...]) -> Shape:
    """Return the shape of one of several: told apart by their Python type, and by JSON's kind of value."""
    shapes = {option: shape_of(option) for option in options}
    if set(options) <= set(FAMILY_OF) and len({FAMILY_OF[option] for option in options}) == 1:
        return _family(FAMILY_OF[options[0]])

    def write(value: Any) -> Plain:  # noqa: ANN401 - one of the options
        exact = shapes.get(type(value))
        if exact is not None:
            return exact.write(value)
        for option, shape in shapes.items():
            if isinstance(value, typing.get_origin(option) or option):
                return shape.write(value)
        raise TypeError(f"{value!r} is none of {options}")

    maybe = type(None) in shapes
    *others, last = (shape.read for option, shape in shapes.items() if option is not type(None))

    def read(value: Plain) -> Any:  # noqa: ANN401 - one of the options
        if value is None and maybe:  # asked first, for a refusal by each of the others takes its time
            return None
        for read_option in others:
            try:
                return read_option(value)
            except NotationError:
                continue
        return last(value)

    return Shape(write, read, " | ".join(dict.fromkeys(shape.typescript for shape in shapes.values())))


FAMILY_OF: dict[Any, Any] = {}
"""Members of a family whose annotations name them one by one, as wagers are."""


def _object(kind: Any, hints: Mapping[str, Any], names: tuple[str, ...], tag: str | None = None) -> Shape:  # noqa: ANN401
    """Return the shape of a frozen value: an object of its fields, tagged in a family."""
    shapes = {name: shape_of(hints[name]) for name in names}
    wanted = {TAG, *names} if tag is not None else {*names}
    parts = tuple((name, None if shape.plain else shape.write) for name, shape in shapes.items())
    readers = tuple((name, shape.read) for name, shape in shapes.items())

    def write(value: Any) -> Plain:  # noqa: ANN401 - of that kind
        told: dict[str, Plain] = {} if tag is None else {TAG: tag}
        for name, writer in parts:
            part = getattr(value, name)
            told[name] = part if writer is None else writer(part)
        return told

    def read(value: Plain) -> Any:  # noqa: ANN401 - of that kind
        if not isinstance(value, dict) or value.keys() != wanted:
            raise refuse(f"{kind.__name__} with {', '.join(sorted(wanted)) or 'no fields'}", value)
        try:
            return kind(**{name: read_part(value[name]) for name, read_part in readers})
        except (TypeError, ValueError) as error:
            raise NotationError(str(error)) from None

    return Shape(write, read, kind.__name__)


@cache
def _family(family: Any) -> Shape:  # noqa: ANN401 - what stands in an annotation
    by_name = {name: tagged(member) for name, member in (FAMILIES[family] or {}).items()}

    def write(value: Any) -> Plain:  # noqa: ANN401 - a member
        kind: type[Frozen] = type(value)
        return tagged(kind).write(value)

    def read(value: Plain) -> Any:  # noqa: ANN401 - a member
        tag = value.get(TAG) if isinstance(value, dict) else None
        if not isinstance(tag, str) or tag not in by_name:
            raise refuse(f"an object with {TAG!r} of a known kind", value)
        return by_name[tag].read(value)

    return Shape(write, read, family.__name__ if isinstance(family, type) else " | ".join(by_name))


@cache
def tagged(kind: type[Frozen]) -> Shape:
    """Return the shape of a member of a family, with its tag."""
    return _object(kind, typing.get_type_hints(kind), fields(kind), kind.__name__)
