"""Which rules explain what is asked at a Hold'em table, and the pages of its book."""

import tomllib
from collections.abc import Mapping
from enum import Enum
from functools import cache
from importlib.resources import files

from boodle.holdem.house import HoldemRules
from boodle.words.conditions import Condition, read_condition
from boodle.words.holdem.house import FIELDS
from boodle.words.house_questions import plain
from boodle.words.rules import ALWAYS

ANSWERS = {
    name: tuple(str(answer.value) for answer in type(default)) if isinstance(default, Enum) else ("0",)
    for name in FIELDS
    if isinstance(default := getattr(HoldemRules(), name), Enum | int)
}
"""The fields that a condition may name, and the answers of each; of numbers it asks whether there is any."""


def holdem_given(house: HoldemRules) -> dict[str, frozenset[str]]:
    """Return what a house answers, as conditions ask for it."""
    return {name: frozenset({plain(getattr(house, name))}) for name in ANSWERS}


def holdem_explained_by(kind: str, house: HoldemRules) -> tuple[str, ...]:
    """Return the ids of the rules that explain a question (by the name of its class) or a page, as this house plays."""
    found: list[str] = []
    for condition, ids in _explained().get(kind, ()):
        if condition.holds(holdem_given(house)):
            found += ids
    return tuple(dict.fromkeys(found))


@cache
def _explained() -> Mapping[str, tuple[tuple[Condition, tuple[str, ...]], ...]]:
    table = tomllib.loads((files("boodle.words") / "holdem_explained.toml").read_text(encoding="utf-8"))
    return {
        kind: tuple(
            (Condition() if text == ALWAYS else read_condition(text, ANSWERS), tuple(ids)) for text, ids in told.items()
        )
        for kind, told in table.items()
    }
