"""House rules in words: the question of each field, and each answer."""

from dataclasses import fields
from enum import Enum

from boodle.tripoley.house import HouseRules
from boodle.words.catalogue import Words

FIELDS = tuple(field.name for field in fields(HouseRules))


def house_question(words: Words, field: str) -> str:
    """Return what a house is asked by one field."""
    return words(f"house.{field}")


def house_answer(words: Words, field: str, value: object) -> str:
    """Return an answer in words: that of an enum, a number, or the 0 that means "none"."""
    if isinstance(value, Enum):
        return words(f"house.{field}.{value.value}")
    if isinstance(value, int):
        none = f"house.{field}.none"
        return words(none if not value and none in words else f"house.{field}.number", n=value)
    named = f"house.{field}.{value}"
    return words(named if named in words else f"house.{field}.other", n=value)


def house_in_words(words: Words, house: HouseRules) -> list[tuple[str, str]]:
    """Return every question of a house with its answer."""
    return [(house_question(words, field), house_answer(words, field, getattr(house, field))) for field in FIELDS]


def house_changes(words: Words, house: HouseRules, base: HouseRules) -> list[tuple[str, str]]:
    """Return the questions that a house answers otherwise than another, with its answers."""
    changed = [field for field in FIELDS if getattr(house, field) != getattr(base, field)]
    return [(house_question(words, field), house_answer(words, field, getattr(house, field))) for field in changed]
