"""Every event as one line of text, for cases and logs: `collected 2 K-Q 5 QH KH`."""

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum

from boodle.cards import CardSet, FaceDown, Rank, Suit
from boodle.poker.limits import SpreadLimit
from boodle.rulebook import Asked, Event
from boodle.tripoley.board import Marks, Space


def write_event(event: Event) -> str:
    """Write an event: its name, then its facts in order, nothing as `-`, cards face down by their number.

    What a layout shows is its suit, its run and the suits of single spaces: `layout-marked D 6-7-8 -`.
    """
    if isinstance(event, Asked):
        return f"asked {event.question.who} {kebab(type(event.question).__name__)}"
    facts = [getattr(event, name) for name in _fields(type(event))]
    return " ".join([kebab(type(event).__name__), *map(_fact, facts)])


def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def kebab(name: str) -> str:
    """Return a class's name as text writes it: PayClaim, pay-claim."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def _fact(value: object) -> str:
    match value:
        case None:
            return "-"
        case Suit():
            return value.letter
        case Rank():
            return "10" if value is Rank.TEN else value.letter
        case Marks(suit=suit, sequence=run, own=own):
            return " ".join([_fact(suit), "-".join(map(_fact, run)) or "-", _facts(own)])
        case Enum():
            return str(value.value)
        case FaceDown(count=count):
            return f"({count})"
        case CardSet():
            return str(value) or "-"
        case Space(name=name):
            return name
        case tuple():
            return _facts(value)
        case SpreadLimit():
            return " ".join(_fact(getattr(value, name)) for name in _fields(type(value)))
        case _:
            return str(value) if isinstance(value, (int, str)) else repr(value)


def _facts(values: Iterable[object]) -> str:
    return (
        " ".join("=".join(map(_fact, value)) if isinstance(value, tuple) else _fact(value) for value in values) or "-"
    )
