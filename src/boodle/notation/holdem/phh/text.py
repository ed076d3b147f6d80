"""PHH as text: TOML of one hand or of several, and lines of JSON with the same keys."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, time
from decimal import Decimal
from itertools import pairwise
from typing import Any, TypeAlias

from boodle.echo import LONGEST, echo
from boodle.notation.errors import NotationError, torn
from boodle.notation.holdem.phh.hand import SIZES, Phh, hand_of_fields

TEXT = r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\''
HEAD = re.compile(TEXT + r"|^\[(?P<name>[^\[\]\n]+)\][ \t]*(?:#[^\n]*)?$", re.MULTILINE | re.DOTALL)
"""The line that begins a table, or a text of several lines, in which none begins."""


def read_phh(text: str) -> tuple[Phh, ...]:
    """Read every hand of a text: a `.phh`, a `.phhs` or lines of JSON, whichever it is.

    Raises NotationError naming the field, and the hand or the line where there are several.
    """
    return tuple(_readable(name, hand) for name, hand in read_hands(text))


def read_hands(text: str) -> Iterator[tuple[str, Phh | NotationError]]:
    """Yield every hand of a text with what it is called there, or why it cannot be read: the others are read on.

    A hand alone in its text is called nothing.
    """
    text = text.removeprefix("\ufeff")
    found = _lines(text) if text.lstrip().startswith("{") else _tables(text)
    for name, fields in found:
        try:
            yield name, hand_of_fields(_loaded(fields))
        except NotationError as error:
            yield name, error


def write_phh(hand: Phh) -> str:
    """Write one hand as TOML, a field a line; it reads back as the same hand."""
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in _fields(hand))


def write_phhs(hands: Iterable[Phh]) -> str:
    """Write several hands as TOML, each a table named by its number."""
    return "\n".join(f"[{number}]\n{write_phh(hand)}" for number, hand in enumerate(hands, 1))


Fields: TypeAlias = Mapping[str, object] | NotationError


def _readable(name: str, hand: Phh | NotationError) -> Phh:
    if isinstance(hand, NotationError):
        raise NotationError("{line}: {why}", line=name, why=hand) if name else hand
    return hand


def _loaded(fields: Fields) -> Mapping[str, object]:
    if isinstance(fields, NotationError):
        raise fields
    return fields


def _lines(text: str) -> Iterator[tuple[str, Fields]]:
    """Yield the fields of every line of JSON."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        told: Any = None
        try:
            told = json.loads(line)
        except json.JSONDecodeError as error:
            told = NotationError("it is no JSON in column {column}: {why}", column=error.colno, why=error.msg)
        except (ValueError, RecursionError) as error:
            told = NotationError("it is no JSON: {why}", why=error)
        known = isinstance(told, (dict, NotationError))
        yield f"line {number}", told if known else NotationError("it is no hand: expected an object with its fields")


def _tables(text: str) -> Iterator[tuple[str, Fields]]:
    """Yield the fields of every table of TOML; where one is none, each table is read by itself."""
    told = _toml(text)
    if isinstance(told, NotationError):
        heads = [head for head in HEAD.finditer(text) if head["name"] is not None]
        if len(heads) < 2:
            yield "", told
            return
        places = pairwise([*(head.start() for head in heads), len(text)])
        for head, (begins, ends) in zip(heads, places, strict=True):
            above = "\n" * text.count("\n", 0, begins)  # so that a fault is told by its line in the file
            yield _called(head["name"].strip(" \t\"'")), _only(_toml(above + text[begins:ends]))
    elif told and all(isinstance(hand, dict) for hand in told.values()):
        yield from ((_called(name), _only({name: hand})) for name, hand in told.items())
    else:
        yield "", told


def _called(name: str) -> str:
    """Say which table it is."""
    return f"hand {name if name.isprintable() and len(name) <= LONGEST else echo(name)}"


def _toml(text: str) -> Fields:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError) as error:
        return NotationError("the hand is no TOML: {why}", why=torn(error))


def _only(told: Fields) -> Fields:
    """Return what stands in the one table of a text."""
    hand = None if isinstance(told, NotationError) else next(iter(told.values()), None)
    return hand if isinstance(hand, dict) else told


def _fields(hand: Phh) -> Iterator[tuple[str, object]]:
    yield "variant", hand.variant.value
    if hand.ante_trimming_status:
        yield "ante_trimming_status", True
    yield "antes", hand.antes
    yield "blinds_or_straddles", hand.blinds_or_straddles
    yield from zip(SIZES[hand.variant], hand.bets, strict=True)
    yield "starting_stacks", hand.starting_stacks
    yield "actions", hand.actions
    if hand.players:
        yield "players", hand.players
    if hand.finishing_stacks is not None:
        yield "finishing_stacks", hand.finishing_stacks
    yield from hand.others


def _key(name: str) -> str:
    return name if name.isascii() and name.replace("_", "").replace("-", "").isalnum() else _text(name)


def _value(value: object) -> str:
    """Write a value as TOML has it."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return f"{{{', '.join(f'{_key(str(name))} = {_value(one)}' for name, one in value.items())}}}"
        case datetime() | date() | time():
            return value.isoformat()
        case Decimal() | float():
            number = str(value).lower().replace("infinity", "inf")
            return number if any(mark in number for mark in ".einf") else f"{number}.0"
        case _:
            return str(value)


def _text(text: str) -> str:
    """Write a text in quotation marks, on one line; half of a pair, which no TOML may hold, as a question mark."""
    whole = text.encode("utf-8", "replace").decode()
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")
