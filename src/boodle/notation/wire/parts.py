"""What the pictures of all games share: how their parts are written, who sits where, pots, open questions.

A message carries the parts that changed; a client's `fold` puts them in place and knows no rule (docs/protocol.md).
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, TypeAlias

from boodle.notation.answers import write_action
from boodle.notation.wire.choices import write_choices
from boodle.notation.wire.shapes import Plain, Shape, shape_of
from boodle.rulebook import Office, Open, Round, Who
from boodle.seating import Player, Standing
from boodle.seats import BySeat, Chips, Seat

Facets: TypeAlias = dict[str, Plain]
"""Parts of a picture by name, as they go over the wire."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a chair, and whether he is in the game."""

    name: str
    standing: Standing


@dataclass(frozen=True, slots=True)
class PotShown:
    """One pot as the betting stands: its chips, and the seats that can win it."""

    chips: Chips
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A question that is open: its number, whose it is (a seat, "host" or "nature"), and its kind."""

    number: int
    who: str | Seat
    kind: str


def waiting_of(now: Round[Any]) -> tuple[Waiting, ...]:
    """Return the questions that are open, at any game."""
    return tuple(Waiting(one.number, _asked_of(one.question.who), type(one.question).__name__) for one in now.open)


def asked(now: Round[Any], waiting: Open[Any] | None) -> Plain:
    """Write a question for the one who answers: its number, kind, choices and what is taken where he is silent."""
    if waiting is None:
        return None
    question = waiting.question
    return {
        "number": waiting.number,
        "kind": type(question).__name__,
        "choices": write_choices(question.choices(now.table)),
        "default": write_action(question.default(now.table)),
        "optional": question.optional,
    }


def parts(value: object) -> Facets:
    """Write all parts of a picture, of whatever game."""
    kind: type = type(value)
    return {name: shape.write(getattr(value, name)) for name, shape in _shapes(kind).items()}


def changed(before: object, after: object) -> Facets:
    """Write the parts that are others than before."""
    kind: type = type(after)
    values = _values(kind)
    return {
        name: shape.write(new)
        for (name, shape), old, new in zip(_shapes(kind).items(), values(before), values(after), strict=True)
        if new is not old and new != old
    }


@cache
def _values(kind: type) -> Callable[[object], tuple[object, ...]]:
    return attrgetter(*(field.name for field in fields(kind)))


@cache
def _shapes(kind: type) -> dict[str, Shape]:
    as_it_is = Shape(lambda value: value, lambda value: value, "Asked | null")
    return {
        field.name: as_it_is if field.name in ("asked", "host") else shape_of(kind.__annotations__[field.name])
        for field in fields(kind)
    }


def _asked_of(who: Who) -> str | Seat:
    return who.value if isinstance(who, Office) else who


@lru_cache(4096)
def chairs_of(players: BySeat[Player]) -> BySeat[Chair]:
    """Return who sits where, at any game."""
    return BySeat(Chair(player.name, player.standing) for player in players)
