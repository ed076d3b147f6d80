"""PHH as text: TOML of one hand or of several, and lines of JSON with the same keys."""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime, time
from decimal import Decimal

from boodle.notation.errors import NotationError
from boodle.notation.phh.hand import SIZES, Phh, hand_of_fields


def read_phh(text: str) -> tuple[Phh, ...]:
    """Read every hand of a text: a `.phh`, a `.phhs` or lines of JSON, whichever it is.

    Raises NotationError naming the field, and the hand or the line where there are several.
    """
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return tuple(_lines(text))
    try:
        told = tomllib.loads(text.removeprefix("\ufeff"), parse_float=Decimal)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise NotationError(f"the hand is no TOML: {error}") from None
    if told and all(isinstance(hand, dict) for hand in told.values()):
        return tuple(_named(f"hand {name}", hand) for name, hand in told.items())
    return (hand_of_fields(told),)


def write_phh(hand: Phh) -> str:
    """Write one hand as TOML, a field a line; it reads back as the same hand."""
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in _fields(hand))


def write_phhs(hands: Iterable[Phh]) -> str:
    """Write several hands as TOML, each a table named by its number."""
    return "\n".join(f"[{number}]\n{write_phh(hand)}" for number, hand in enumerate(hands, 1))


def _lines(text: str) -> Iterator[Phh]:
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not line.strip():
            continue
        try:
            told = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise NotationError(f"line {number} is no JSON: {error}") from None
        if not isinstance(told, dict):
            raise NotationError(f"line {number} is no hand: expected an object with its fields")
        yield _named(f"line {number}", told)


def _named(name: str, fields: Mapping[str, object]) -> Phh:
    try:
        return hand_of_fields(fields)
    except NotationError as error:
        raise NotationError(f"{name}: {error}") from None


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
