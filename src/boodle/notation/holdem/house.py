"""House rules of a Hold'em table as TOML: presets that come with the house, and a house's own.

    game = "holdem"           so that nobody takes it for a house of Tripoley
    base = "turbo"            whose answers count where the file gives none; home-cash where it does not say
    levels = "25/50 50/100"   the answers, one a line, in any order; of a level small blind, big blind and any ante

What a file says of itself stands below `[about]`, as at Tripoley (`boodle.notation.tripoley.house`).
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import Enum
from functools import cache
from importlib.resources import files

from boodle.echo import echo
from boodle.holdem.agreement import HoldemAgreement
from boodle.holdem.answers import Level
from boodle.holdem.house import HoldemRules
from boodle.notation.errors import NotationError
from boodle.notation.house_text import parsed
from boodle.notation.tokens import read_number
from boodle.notation.tripoley.house import (
    ABOUT,
    BASE,
    GAME,
    About,
    about_of,
    choice_of,
    expected,
    plain_of,
    write_answer,
)
from boodle.seating.faults import HouseRulesError

HOLDEM = "holdem"
PRESETS_FOLDER = files("boodle.holdem") / "presets"
FIELDS = {one.name: one for one in fields(HoldemRules)}
USUAL = "home-cash"
EMPTY = "-"


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemFile:
    """A file of house rules as it was read: the rules, the preset it began from, and what it says of itself."""

    house: HoldemRules
    base: str = USUAL
    about: About = field(default_factory=About)


@cache
def holdem_presets() -> tuple[str, ...]:
    """Return the names of the presets, sorted."""
    return tuple(sorted(path.name.removesuffix(".toml") for path in PRESETS_FOLDER.iterdir()))


@cache
def holdem_preset(name: str) -> HoldemRules:
    """Return the house rules of a preset; raises NotationError with the nearest right name."""
    if name not in holdem_presets():
        raise NotationError(f"preset {echo(name)} is not known: expected {expected(name, holdem_presets())}")
    answers = parsed((PRESETS_FOLDER / f"{name}.toml").read_text("utf-8"))
    del answers[GAME]
    return house_of(answers)


def read_house(text: str) -> HoldemRules:
    """Read house rules from TOML; a field that is left out has the answer of the base.

    Raises NotationError naming the field: unknown, of the wrong kind, or contradicting another.
    """
    return read_house_file(text).house


def read_house_file(text: str) -> HoldemFile:
    """Read a file of house rules with what it says of itself; raises NotationError as read_house does."""
    answers = parsed(text)
    known = (GAME, *FIELDS, BASE, ABOUT)
    for name in answers:
        if name not in known:
            raise NotationError(f"house rule {echo(name)} is not known: expected {expected(name, known)}")
    game = answers.pop(GAME, None)
    if game != HOLDEM:
        raise NotationError(f"{GAME} is {'not there' if game is None else echo(game)}: expected {HOLDEM!r}")
    told = about_of(answers.pop(ABOUT, {}), (*FIELDS, BASE, GAME))
    called = answers.get("preset")
    base = answers.pop(BASE, called if called in holdem_presets() else USUAL)
    if not isinstance(base, str) or base not in holdem_presets():
        raise NotationError(f"{BASE} is {echo(base)}: expected {expected(str(base), holdem_presets())}")
    answers.setdefault("preset", told.title or base)
    return HoldemFile(house=house_of(answers, holdem_preset(base)), base=base, about=told)


def house_of(answers: Mapping[str, object], base: HoldemRules | None = None) -> HoldemRules:
    """Return the house rules that these answers give, the others as in the base. Raises NotationError."""
    told = {} if base is None else {name: getattr(base, name) for name in FIELDS}
    try:
        return HoldemRules(**(told | {name: answer_of(name, value) for name, value in answers.items()}))
    except HouseRulesError as error:
        raise NotationError(str(error)) from None


def recorded_house(answers: Mapping[str, object]) -> HoldemRules:
    """Return the house rules of a record, or of a table as it was stored. Raises NotationError.

    One that says nothing of newcomers is older than the question: they posted where anybody could.
    """
    posted = answers.get("play", "cash") == "cash" and answers.get("missed_blinds", "post") == "post"
    return house_of({"newcomers": "post" if posted else "free", **answers})


def write_house(house: HoldemRules) -> str:
    """Write every answer as TOML, one line each."""
    answers = [f"{name} = {write_answer(getattr(house, name))}\n" for name in FIELDS]
    return f"{GAME} = {write_answer(HOLDEM)}\n" + "".join(answers)


def write_house_file(
    house: HoldemAgreement, base: str, about: About | None = None, remarks: Mapping[str, str] | None = None
) -> str:
    """Write a house's file: its game, its base, the answers that differ, each below its remark, and what it says.

    It reads back as the same rules.
    """
    told = about or About()
    unsaid = {name: getattr(holdem_preset(base), name) for name in FIELDS} | {"preset": told.title or base}
    lines = [f"{GAME} = {write_answer(HOLDEM)}", f"{BASE} = {write_answer(base)}"]
    for name in FIELDS:
        answer = getattr(house, name)
        if answer != unsaid[name]:
            lines += ["", f"# {remarks[name]}"] if remarks and name in remarks else []
            lines.append(f"{name} = {write_answer(answer)}")
    said = [f"{name} = {write_answer(text)}" for name, text in asdict(told).items() if text]
    lines += ["", f"[{ABOUT}]", *said] if said else []
    return "".join(f"{line}\n" for line in lines)


def answer_from_text(name: str, text: str) -> object:
    """Read what `answer_as_text` writes as TOML would hold it; raises NotationError naming the field."""
    default = FIELDS[name].default if name in FIELDS else None
    value: object = text
    if isinstance(default, tuple):
        value = "" if text == EMPTY else text
    elif type(default) is int:
        value = read_number(text)
    answer_of(name, value)
    return value


def answer_of(name: str, value: object) -> object:
    """Return a field's value as the rules hold it."""
    if name not in FIELDS:
        raise NotationError(f"house rule {echo(name)} is not known: expected {expected(name, tuple(FIELDS))}")
    default = FIELDS[name].default
    if isinstance(default, Enum):
        return choice_of(name, value, type(default))
    if isinstance(default, tuple):
        return _levels(name, value)
    return plain_of(name, value, type(default))


def _levels(name: str, value: object) -> tuple[Level, ...]:
    """Read the levels of a tournament: in one text, parted by blanks."""
    if not isinstance(value, str):
        raise NotationError(f'{name} is {echo(value)}: expected levels in one text, as in "25/50 50/100 100/200/200"')
    return tuple(_level(name, level) for level in value.split())


def _level(name: str, text: str) -> Level:
    parts = text.split("/")
    if len(parts) not in (2, 3) or not all(part.isascii() and part.isdecimal() for part in parts):
        raise NotationError(f"{name} has {echo(text)}: expected blinds and any ante, as in 100/200 or 100/200/25")
    return Level(*map(read_number, parts))
