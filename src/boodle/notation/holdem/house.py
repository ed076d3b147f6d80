"""House rules of a Hold'em table as TOML: how its levels are read, and what old records were played by.

levels = "25/50 50/100"   of a level small blind, big blind and any ante
"""

from collections.abc import Mapping

from boodle.echo import echo
from boodle.holdem.answers import Level, MissedBlinds, Newcomers, PlayFor
from boodle.holdem.house import HouseRules
from boodle.notation.errors import NotationError
from boodle.notation.houses import HouseNotation
from boodle.notation.tokens import read_number


def _levels(name: str, value: object) -> tuple[Level, ...]:
    """Read the levels of a tournament: in one text, parted by blanks."""
    if not isinstance(value, str):
        raise NotationError(
            '{name} is {value}: expected levels in one text, as in "25/50 50/100 100/200/200"',
            name=name,
            value=echo(value),
        )
    return tuple(_level(name, level) for level in value.split())


def _level(name: str, text: str) -> Level:
    parts = text.split("/")
    if len(parts) not in (2, 3) or not all(part.isascii() and part.isdecimal() for part in parts):
        raise NotationError(
            "{name} has {text}: expected blinds and any ante, as in 100/200 or 100/200/25", name=name, text=echo(text)
        )
    return Level(*map(read_number, parts))


def _older(answers: Mapping[str, object]) -> dict[str, object]:
    """Answer for a record that says nothing of newcomers, as it is older than the question.

    They posted where anybody could.
    """
    post = answers.get("play", PlayFor.CASH) is PlayFor.CASH
    post = post and answers.get("missed_blinds", MissedBlinds.POST) is MissedBlinds.POST
    return {"newcomers": Newcomers.POST if post else Newcomers.FREE, **answers}


NOTATION = HouseNotation(
    game="holdem",
    rules=HouseRules,
    usual="home-cash",
    readers={tuple: _levels},
    evening={},
    older=_older,
)
preset, presets, house_of = NOTATION.preset, NOTATION.presets, NOTATION.house_of
