"""House rules as TOML: presets that come with the house, and a family's own.

    game = "tripoley"         what nobody need say; a file for Hold'em says "holdem" (`boodle.notation.holdem.house`)
    base = "rummoli"          whose answers count where the file gives none; pagat where it does not say
    preset = "Grandma's"      what the house is called; else its title
    bet_limit = 5             the answers, one a line, in any order

    [about]                   after all of them, and only if one likes: title, source, description
    title = "Grandma's rules"

A file whose `preset` is the name of a preset begins from that one, as a case does.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from difflib import get_close_matches
from enum import Enum
from functools import cache
from importlib.resources import files

from boodle.cards import Card, CardError
from boodle.echo import LONGEST, cut, echo
from boodle.frozen import replace
from boodle.notation.errors import NotationError
from boodle.notation.house_text import parsed
from boodle.notation.tokens import read_number
from boodle.seating.faults import HouseRulesError
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.board import Space
from boodle.tripoley.house import HouseRules
from boodle.tripoley.spaces import SpaceNameError, space_named

PRESETS_FOLDER = files("boodle.tripoley") / "presets"
FIELDS = {field.name: field for field in fields(HouseRules)}
BASE, ABOUT, GAME, DESCRIPTION = "base", "about", "game", "description"
TRIPOLEY = "tripoley"
"""The game of a file that names none."""

USUAL = "pagat"
EVENING: Mapping[str, object] = {"raise_cap": 3}
"""What an evening for which nothing was agreed has otherwise than the usual preset: a family counts its raises."""
MANY = 12
"""Of more right names than these only the nearest are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What a file of house rules says of itself: its title, where the rules come from, an evening of it in words."""

    title: str = ""
    source: str = ""
    description: str = ""

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The description, each paragraph on one line."""
        return tuple(" ".join(part.split()) for part in self.description.split("\n\n") if part.strip())


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseFile:
    """A file of house rules as it was read: the rules, the preset it began from, and what it says of itself."""

    house: HouseRules
    base: str = USUAL
    about: About = About()


@cache
def presets() -> tuple[str, ...]:
    """Return the names of the presets, sorted."""
    return tuple(sorted(path.name.removesuffix(".toml") for path in PRESETS_FOLDER.iterdir()))


@cache
def preset(name: str) -> HouseRules:
    """Return the house rules of a preset; raises NotationError with the nearest right name."""
    if name not in presets():
        raise NotationError(f"preset {echo(name)} is not known: expected {expected(name, presets())}")
    return house_of(parsed((PRESETS_FOLDER / f"{name}.toml").read_text("utf-8")))


@cache
def default_evening() -> HouseRules:
    """Return the house rules of an evening for which nothing was agreed."""
    return replace(preset(USUAL), **EVENING)


def read_house(text: str) -> HouseRules:
    """Read house rules from TOML; a field that is left out has the answer of the base.

    Raises NotationError naming the field: unknown, of the wrong kind, or contradicting another.
    """
    return read_house_file(text).house


def read_house_file(text: str) -> HouseFile:
    """Read a file of house rules with what it says of itself; raises NotationError as read_house does."""
    answers = parsed(text)
    known = (*FIELDS, BASE, ABOUT, GAME)
    for name in answers:
        if name not in known:
            raise NotationError(f"house rule {echo(name)} is not known: expected {expected(name, known)}")
    game = answers.pop(GAME, TRIPOLEY)
    if game != TRIPOLEY:
        raise NotationError(f"{GAME} is {echo(game)}: expected {TRIPOLEY!r}")
    told = about_of(answers.pop(ABOUT, {}), (*FIELDS, BASE, GAME))
    called = answers.get("preset")
    base = answers.pop(BASE, called if called in presets() else USUAL)
    if not isinstance(base, str) or base not in presets():
        raise NotationError(f"{BASE} is {echo(base)}: expected {expected(str(base), presets())}")
    answers.setdefault("preset", told.title or base)
    return HouseFile(house=house_of(answers, preset(base)), base=base, about=told)


def game_in(text: str) -> str:
    """Return the name of the game that a file of house rules is for; raises NotationError for what is no TOML."""
    return str(parsed(text).get(GAME, TRIPOLEY))


def about_of(told: object, answers: Sequence[str]) -> About:
    """Read what a file says of itself; raises NotationError, also where one of its answers stands there."""
    if not isinstance(told, dict):
        raise NotationError(f"{ABOUT} is {echo(told)}: expected a table, as in [{ABOUT}]")
    known = tuple(field.name for field in fields(About))
    for name, value in told.items():
        if name in answers:
            raise NotationError(f"{name} stands below [{ABOUT}]: expected every answer above it")
        if name not in known:
            called = name if name.isidentifier() and len(name) <= LONGEST else echo(name)
            raise NotationError(f"{ABOUT}.{called} is not known: expected {expected(name, known)}")
        if not isinstance(value, str):
            raise NotationError(f"{ABOUT}.{name} is {echo(value)}: expected a text")
        if not _can_be_shown(name, value):
            wanted = "a text without control characters" if name == DESCRIPTION else "one line"
            raise NotationError(f"{ABOUT}.{name} is {echo(value)}: expected {wanted}")
    return About(**told)


def _can_be_shown(name: str, text: str) -> bool:
    """Tell whether a screen shows a text and does nothing else; a description may have lines and columns."""
    return (text.replace("\n", " ").replace("\t", " ") if name == DESCRIPTION else text).isprintable()


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


def write_house_file(
    house: Agreement, base: str, about: About | None = None, remarks: Mapping[str, str] | None = None
) -> str:
    """Write a family's file: its base, the answers that differ from it, each below its remark, and what it says.

    It reads back as the same rules.
    """
    told = about or About()
    unsaid = {name: getattr(preset(base), name) for name in FIELDS} | {"preset": told.title or base}
    lines = [f"{BASE} = {write_answer(base)}"]
    for name in FIELDS:
        answer = getattr(house, name)
        if answer != unsaid[name]:
            lines += ["", f"# {remarks[name]}"] if remarks and name in remarks else []
            lines.append(f"{name} = {write_answer(answer)}")
    said = [f"{name} = {write_answer(text)}" for name, text in asdict(told).items() if text]
    lines += ["", f"[{ABOUT}]", *said] if said else []
    return "".join(f"{line}\n" for line in lines)


def answer_as_text(value: object) -> str:
    """Write a field's value in one line, as the header of a record has it: a list as its names, an empty one as -."""
    return str(_plain(value)) or "-"


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
        raise NotationError(f"house rule {echo(name)} is not known: expected {expected(name, tuple(FIELDS))}")
    default = getattr(HouseRules(), name)
    if isinstance(default, Enum):
        return choice_of(name, value, type(default))
    if isinstance(default, tuple):
        return _spaces(name, value)
    if isinstance(default, Card):
        return _card(name, value)
    return plain_of(name, value, type(default))


def choice_of(name: str, value: object, kind: type[Enum]) -> Enum:
    """Return one of a field's answers by its value; raises NotationError."""
    answers = [answer.value for answer in kind]
    if value not in answers and (quoted := _unquoted(value)) in answers:
        raise NotationError(
            f"{name} is {echo(value)}: expected a number without quotation marks, as in {name} = {quoted}"
        )
    if value not in answers:
        raise NotationError(f"{name} is {echo(value)}: expected {expected(str(value), [str(one) for one in answers])}")
    return kind(value)


def plain_of(name: str, value: object, kind: type) -> object:
    """Return a number or a text as it stands; raises NotationError for the other kind."""
    if type(value) is not kind:
        quoted = _unquoted(value)
        unquoted = "" if quoted is None else f" without quotation marks, as in {name} = {quoted}"
        asked = f"a whole number{unquoted}" if kind is int else "a text"
        raise NotationError(f"{name} is {echo(value)}: expected {asked}")
    return value


def _unquoted(value: object) -> int | None:
    """Return the number that a text is."""
    try:
        return read_number(value) if isinstance(value, str) else None
    except NotationError:
        return None


def _spaces(name: str, value: object) -> tuple[Space, ...]:
    """Read the spaces of a layout: their names in one text, parted by blanks."""
    if not isinstance(value, str):
        raise NotationError(
            f'{name} is {echo(value)}: expected the names of spaces, as in "{_plain(FIELDS[name].default)}"'
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


def expected(wrong: str, right: Sequence[str]) -> str:
    """Say which names are right, the nearest first; of very many only the nearest."""
    near = get_close_matches(cut(wrong), right, 3 if len(right) > MANY else 1)
    listed = "one of " + ", ".join(right)
    if near and len(right) > MANY:
        return " or ".join(map(repr, near))
    return f"{near[0]!r}, or {listed}" if near else listed


def write_answer(value: object) -> str:
    """Write an answer as TOML has it: a number, or a text in quotation marks."""
    told = _plain(value)
    return json.dumps(told, ensure_ascii=False) if isinstance(told, str) else str(told)


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
