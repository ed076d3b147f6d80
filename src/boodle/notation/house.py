"""House rules as TOML: presets that come with the house, and a family's own."""

import tomllib
from dataclasses import fields
from difflib import get_close_matches
from enum import Enum
from functools import cache
from importlib.resources import files

from boodle.cards import Card, CardError
from boodle.notation.actions import read_number
from boodle.notation.errors import NotationError
from boodle.tripoley.board import Space
from boodle.tripoley.house import HouseRules, HouseRulesError
from boodle.tripoley.spaces import SpaceNameError, space_named

PRESETS_FOLDER = files("boodle.tripoley") / "presets"
FIELDS = {field.name: field for field in fields(HouseRules)}


@cache
def presets() -> tuple[str, ...]:
    """Return the names of the presets, sorted."""
    return tuple(sorted(path.name.removesuffix(".toml") for path in PRESETS_FOLDER.iterdir()))


@cache
def preset(name: str) -> HouseRules:
    """Return the house rules of a preset; raises NotationError with the nearest right name."""
    if name not in presets():
        raise NotationError(f"preset {name!r} is not known: expected {_expected(name, presets())}")
    return read_house((PRESETS_FOLDER / f"{name}.toml").read_text("utf-8"))


def read_house(text: str) -> HouseRules:
    """Read house rules from TOML; a field that is left out has the pagat answer.

    Raises NotationError naming the field: unknown, of the wrong kind, or contradicting another.
    """
    try:
        answers = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotationError(f"house rules are no TOML: {error}") from None
    return house_of(answers)


def house_of(answers: dict[str, object], base: HouseRules | None = None) -> HouseRules:
    """Return the house rules that these answers give, the others as in the base. Raises NotationError."""
    told = {} if base is None else {name: getattr(base, name) for name in FIELDS}
    try:
        return HouseRules(**(told | {name: answer_of(name, value) for name, value in answers.items()}))
    except HouseRulesError as error:
        raise NotationError(str(error)) from None


def write_house(house: HouseRules) -> str:
    """Write every answer as TOML, one line each."""
    return "".join(f"{name} = {write_answer(getattr(house, name))}\n" for name in FIELDS)


def answer_as_text(value: object) -> str:
    """Write a field's value in one line, as the header of a record has it: a list as its names, an empty one as -."""
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "-"
    return str(value.value) if isinstance(value, Enum) else str(value)


def answer_from_text(name: str, text: str) -> object:
    """Read such a line as TOML would hold the answer; raises NotationError naming the field, or what is no number."""
    default = FIELDS[name].default if name in FIELDS else None
    value: object = text
    if isinstance(default, Enum):
        value = {str(answer.value): answer.value for answer in type(default)}.get(text, text)
    elif isinstance(default, tuple):
        value = "" if text == "-" else text
    elif type(default) is int:
        value = read_number(text)
    answer_of(name, value)
    return value


def answer_of(name: str, value: object) -> object:
    """Return a field's value as the rules hold it."""
    if name not in FIELDS:
        raise NotationError(f"house rule {name!r} is not known: expected {_expected(name, tuple(FIELDS))}")
    default = getattr(HouseRules(), name)
    if isinstance(default, Enum):
        answers = [answer.value for answer in type(default)]
        if value not in answers:
            raise NotationError(f"{name} is {value!r}: expected {_expected(str(value), [str(one) for one in answers])}")
        return type(default)(value)
    if isinstance(default, tuple):
        return _spaces(name, value)
    if isinstance(default, Card):
        return _card(name, value)
    if type(value) is not type(default):
        kind = "a whole number" if isinstance(default, int) else "a text"
        raise NotationError(f"{name} is {value!r}: expected {kind}")
    return value


def _spaces(name: str, value: object) -> tuple[Space, ...]:
    """Read the spaces of a layout: their names in one text, parted by blanks."""
    if not isinstance(value, str):
        raise NotationError(
            f'{name} is {value!r}: expected the names of spaces, as in "{_plain(FIELDS[name].default)}"'
        )
    try:
        return tuple(map(space_named, value.split()))
    except SpaceNameError as error:
        raise NotationError(f"{name}: {error}") from None


def _card(name: str, value: object) -> Card:
    try:
        return Card.parse(str(value))
    except CardError as error:
        raise NotationError(f"{name}: {error}") from None


def _expected(wrong: str, right: tuple[str, ...] | list[str]) -> str:
    near = get_close_matches(wrong, right, 1)
    listed = "one of " + ", ".join(right)
    return f"{near[0]!r}, or {listed}" if near else listed


def write_answer(value: object) -> str:
    """Write an answer as TOML has it: a number, or a text in quotation marks."""
    told = _plain(value)
    return f'"{told}"' if isinstance(told, str) else str(told)


def _plain(value: object) -> str | int:
    """Return an answer as TOML holds it: a number or a text."""
    match value:
        case Enum():
            return _plain(value.value)
        case Card():
            return str(value)
        case tuple():
            return " ".join(map(str, value))
        case str() | int():
            return value
        case _:
            raise TypeError(f"{value!r} is no answer")
