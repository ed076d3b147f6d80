"""What can be wrong with the answers of a house: for programs its fields and what was expected, for people a reason."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Protocol

from boodle.echo import echo
from boodle.frozen import Frozen, usual
from boodle.names import can_be_called
from boodle.rulebook import Fault

MOST_NAMED = 3
"""So many faults are told one by one; whoever mends those sees the next."""


class HouseFault(Fault, kw_only=True):
    """One fault of a house; printed, it is a line that names the fields."""

    what: str
    """What was answered: "hand_size is 3"."""
    expected: str
    beside: str = ""
    """What that does not go with: "poker is betting"."""
    mends: tuple[str, ...] = ()
    """Other fields that its line names, as one of them may mend it."""

    def __str__(self) -> str:
        """Print it for programs."""
        return f"{self.what}{' while ' if self.beside else ''}{self.beside}: expected {self.expected}"


def fault(
    why: Enum, what: str, expected: str, *fields: str, beside: str = "", mends: tuple[str, ...] = (), **facts: object
) -> HouseFault:
    """Return a fault by its reason, what was answered, what was expected, the fields at fault, and its facts."""
    return HouseFault(why.value, facts, fields, what=what, expected=expected, beside=beside, mends=mends)


class HouseRulesError(ValueError):
    """Rules that contradict each other or are out of range; the message names the fields of three at once."""

    def __init__(self, faults: Sequence[HouseFault]) -> None:
        """Tell three of the faults, and how many more there are."""
        rest = len(faults) - MOST_NAMED
        more = [f"and {rest} more"] if rest > 0 else []
        super().__init__("; ".join([*map(str, faults[:MOST_NAMED]), *more]))
        self.faults = tuple(faults)


class Answers(Protocol):
    """The answers of a house, and the name that it goes by."""

    @property
    def preset(self) -> str:
        """What the house is called."""


def wrong_kinds(house: Frozen, why: type[Enum], listed: str, fits: Callable[[object], bool]) -> Iterator[HouseFault]:
    """Say which answers are not of their field's kind; of several, `listed` in words, each has to fit."""
    named: dict[object, str] = {int: "a whole number", str: "a name", tuple: listed}
    for name, answer in usual(type(house)).items():
        kind, value = type(answer), getattr(house, name)
        if type(value) is not kind or (isinstance(value, tuple) and not all(map(fits, value))):
            answers = (
                [str(answer.value) for answer in kind]
                if issubclass(kind, Enum)
                else [named.get(kind, kind.__name__.lower())]
            )
            what = f"{name} is {echo(value)}"
            yield fault(why("kind"), what, " or ".join(answers), name, field=name)


def out_of_range(house: Answers, why: type[Enum], ranges: Mapping[str, tuple[int, int]]) -> Iterator[HouseFault]:
    """Say which numbers are out of range, and whether the house has a name that can be read."""
    if not can_be_called(house.preset):
        yield fault(why("name"), f"preset is {echo(house.preset)}", "a name on one line", "preset")
    for name, (least, most) in ranges.items():
        value = getattr(house, name)
        if not least <= value <= most:
            what, expected = f"{name} is {value}", f"{least} to {most}"
            yield fault(why("range"), what, expected, name, field=name, least=least, most=most)


def refuse(faults: Sequence[HouseFault]) -> None:
    """Refuse answers that have faults, all at once: HouseRulesError."""
    if faults:
        raise HouseRulesError(faults)
