"""What can be wrong with the answers of a house: for programs a text that names the fields, for people a reason."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import Field, fields
from enum import Enum
from typing import Any, ClassVar, Protocol, Self

from boodle.echo import echo
from boodle.names import can_be_called

MOST_NAMED = 3
"""So many faults are told one by one; whoever mends those sees the next."""


def told(faults: Sequence[str]) -> str:
    """Tell faults in one line: three of them, and how many more there are."""
    rest = len(faults) - MOST_NAMED
    return "; ".join([*faults[:MOST_NAMED], *([f"and {rest} more"] if rest > 0 else [])])


class HouseRulesError(ValueError):
    """Rules that contradict each other or are out of range; the message names the fields of three at once."""


class Fault(str):
    """One fault, as text what the fields are and what was expected; `facts` fill the words of its reason."""

    __slots__ = ("facts", "why")
    why: Enum
    facts: Mapping[str, object]

    def __new__(cls, why: Enum, text: str, **facts: object) -> Self:
        """Tell a fault by its text, its reason and its facts."""
        fault = super().__new__(cls, text)
        fault.why = why
        fault.facts = facts
        return fault


class Answers(Protocol):
    """The answers of a house, field by field, and the name that it goes by."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def preset(self) -> str:
        """What the house is called."""


def wrong_kinds(house: Answers, why: type[Enum], listed: str, fits: Callable[[object], bool]) -> Iterator[Fault]:
    """Say which answers are not of their field's kind; of several, `listed` in words, each has to fit."""
    named: dict[object, str] = {int: "a whole number", str: "a name", tuple: listed}
    for field in fields(house):
        kind, value = type(field.default), getattr(house, field.name)
        if type(value) is not kind or (isinstance(value, tuple) and not all(map(fits, value))):
            answers = (
                [str(answer.value) for answer in kind]
                if issubclass(kind, Enum)
                else [named.get(kind, kind.__name__.lower())]
            )
            text = f"{field.name} is {echo(value)}: expected {' or '.join(answers)}"
            yield Fault(why("kind"), text, field=field.name)


def out_of_range(house: Answers, why: type[Enum], ranges: Mapping[str, tuple[int, int]]) -> Iterator[Fault]:
    """Say which numbers are out of range, and whether the house has a name that can be read."""
    if not can_be_called(house.preset):
        yield Fault(why("name"), f"preset is {echo(house.preset)}: expected a name on one line")
    for name, (least, most) in ranges.items():
        value = getattr(house, name)
        if not least <= value <= most:
            text = f"{name} is {value}: expected {least} to {most}"
            yield Fault(why("range"), text, field=name, least=least, most=most)


def refuse(faults: Sequence[Fault]) -> None:
    """Refuse answers that have faults, all at once: HouseRulesError."""
    if faults:
        raise HouseRulesError(told(faults))
