"""Single answers of a house as text, whatever the game: as TOML has them, and as a line of a record has them."""

import json
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from functools import cached_property
from typing import Generic, TypeVar

from boodle.cards import Card
from boodle.echo import Saying, cut, echo, saying
from boodle.frozen import Frozen, asdict
from boodle.notation.errors import NotationError
from boodle.notation.tokens import either, read_number

House = TypeVar("House", bound=Frozen)

MANY = 12
"""Of more right names than these only the nearest are told."""
EMPTY = "-"


class AnswerNotation(Frozen, Generic[House], eq=False, kw_only=True, dict=True):
    """How single answers of one game's houses are read."""

    rules: Callable[..., House]
    """Makes rules from answers by their fields, the usual ones where there are none; raises HouseRulesError."""
    readers: Mapping[type, Callable[[str, object], object]]
    """Read an answer that is neither one of a list nor a number nor a name; raise NotationError naming the field."""

    @cached_property
    def defaults(self) -> Mapping[str, object]:
        """The usual answer of every field, in the order of the rules."""
        return asdict(self.rules())

    def answer_of(self, name: str, value: object) -> object:
        """Return an answer as the rules hold it, from one as TOML does; raises NotationError naming the field."""
        self._known(name)
        default = self.defaults[name]
        if isinstance(default, Enum):
            return choice_of(name, value, type(default))
        reader = self.readers.get(type(default))
        return plain_of(name, value, type(default)) if reader is None else reader(name, value)

    def answer_from_text(self, name: str, text: str) -> object:
        """Return an answer as the rules hold it, from the line of `answer_as_text`; raises NotationError likewise."""
        default = self.defaults[self._known(name)]
        value: object = text
        if isinstance(default, Enum):
            value = {str(answer.value): answer.value for answer in type(default)}.get(text, text)
        elif isinstance(default, tuple):
            value = "" if text == EMPTY else text
        elif type(default) is int:
            value = read_number(text)
        return self.answer_of(name, value)

    def _known(self, name: str, *others: str) -> str:
        known = (*self.defaults, *others)
        if name not in known:
            raise NotationError(
                "house rule {name} is not known: expected {right}", name=echo(name), right=expected(name, known)
            )
        return name


def choice_of(name: str, value: object, kind: type[Enum]) -> Enum:
    """Return one of a field's answers by its value; raises NotationError."""
    answers = [answer.value for answer in kind]
    if value not in answers and (quoted := _unquoted(value)) in answers:
        raise NotationError(
            "{name} is {value}: expected a number without quotation marks, as in {name} = {quoted}",
            name=name,
            value=echo(value),
            quoted=quoted,
        )
    if value not in answers:
        raise NotationError(
            "{name} is {value}: expected {right}",
            name=name,
            value=echo(value),
            right=expected(str(value), [*map(str, answers)]),
        )
    return kind(value)


def plain_of(name: str, value: object, kind: type) -> object:
    """Return a number or a text as it stands; raises NotationError for the other kind."""
    if type(value) is not kind:
        quoted = _unquoted(value)
        asked = saying("a whole number") if kind is int else saying("a text")
        if kind is int and quoted is not None:
            asked = saying("a whole number without quotation marks, as in {name} = {quoted}", name=name, quoted=quoted)
        raise NotationError("{name} is {value}: expected {asked}", name=name, value=echo(value), asked=asked)
    return value


def _unquoted(value: object) -> int | None:
    """Return the number that a text is."""
    try:
        return read_number(value) if isinstance(value, str) else None
    except NotationError:
        return None


def expected(wrong: str, right: Sequence[str]) -> Saying:
    """Say which names are right, the nearest first; of very many only the nearest."""
    near = get_close_matches(cut(wrong), right, 3 if len(right) > MANY else 1)
    if near and len(right) > MANY:
        return either([repr(name) for name in near])
    listed = saying("one of {names}", names=", ".join(right))
    return saying("{near}, or {listed}", near=repr(near[0]), listed=listed) if near else listed


def answer_as_text(value: object) -> str:
    """Write a field's value in one line, as the header of a record has it: a list as its names, an empty one as -."""
    return str(plain_answer(value)) or EMPTY


def write_answer(value: object) -> str:
    """Write an answer as TOML has it: a number, or a text in quotation marks."""
    plain = plain_answer(value)
    return json.dumps(plain, ensure_ascii=False) if isinstance(plain, str) else str(plain)


def plain_answer(value: object) -> str | int:
    """Return an answer as TOML holds it: a number or a text."""
    match value:
        case Enum():
            return plain_answer(value.value)
        case Card():
            return str(value)
        case tuple():
            return " ".join(map(str, value))
        case str() | int():
            return value
        case _:
            raise TypeError(f"{value!r} is no answer")
