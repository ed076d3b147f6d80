"""Every event as one line of text, for cases and logs: `collected 2 K-Q 5 QH KH`."""

import re
from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any

from boodle.cards import CardSet, FaceDown, Rank, Suit
from boodle.frozen import fields
from boodle.notation.of_games import of_games
from boodle.poker.limits import FixedLimit, NoLimit, PotLimit, SpreadLimit
from boodle.ring.answers import BetLimit
from boodle.rulebook import Asked, Event


def write_event(event: Event) -> str:
    """Write an event: its name, then its facts in order, nothing as `-`, cards face down by their number."""
    if isinstance(event, Asked):
        return f"asked {event.question.who} {kebab(type(event.question).__name__)}"
    facts = [getattr(event, name) for name in fields(event)]
    return " ".join([kebab(type(event).__name__), *map(write_fact, facts)])


def kebab(name: str) -> str:
    """Return a class's name as text writes it: PayClaim, pay-claim."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def write_fact(value: object) -> str:
    """Write one fact: cards, a number or a word; nothing as `-`."""
    writer = WRITERS.get(type(value))
    if writer is not None:
        return writer(value)
    match value:
        case None:
            return "-"
        case Enum():
            return str(value.value)
        case tuple():
            return _facts(value)
        case _:
            return value if isinstance(value, str) else repr(value)


def _facts(values: Iterable[object]) -> str:
    return (
        " ".join(
            "=".join(map(write_fact, value)) if isinstance(value, tuple) else write_fact(value) for value in values
        )
        or "-"
    )


WRITERS: dict[type, Callable[[Any], str]] = {
    Suit: lambda suit: suit.letter,
    Rank: lambda rank: "10" if rank is Rank.TEN else rank.letter,
    FaceDown: lambda cards: f"({cards.count})",
    CardSet: lambda cards: str(cards) or "-",
    NoLimit: lambda limits: f"{BetLimit.NO_LIMIT.value} {limits.minimum_bet}",
    PotLimit: lambda limits: f"{BetLimit.POT_LIMIT.value} {limits.minimum_bet} {limits.pot}",
    FixedLimit: lambda limits: f"{BetLimit.FIXED.value} {limits.bet} {limits.raise_cap or '-'}",
    SpreadLimit: lambda limits: _facts((limits.limit, limits.minimum, limits.raise_cap)),
    **{kind: write for game in of_games("facts") for kind, write in game.FACTS.items()},
}
"""How each kind of fact is written that is neither a number nor a word."""
