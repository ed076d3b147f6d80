"""What can be wrong with the answers of a house: for programs its fields and what was expected, for people a reason."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

MOST_NAMED = 3
"""So many faults are told one by one; whoever mends those sees the next."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a house; printed, it is a line that names the fields."""

    why: Enum
    what: str
    """What was answered: "hand_size is 3"."""
    expected: str
    fields: tuple[str, ...]
    """The fields that are at fault."""
    facts: Mapping[str, object]
    """What fills the words of its reason."""
    beside: str = ""
    """What that does not go with: "poker is betting"."""
    mends: tuple[str, ...] = ()
    """Other fields that its line names, as one of them may mend it."""

    def __str__(self) -> str:
        """Print it for programs."""
        return f"{self.what}{' while ' if self.beside else ''}{self.beside}: expected {self.expected}"


def fault(
    why: Enum, what: str, expected: str, *fields: str, beside: str = "", mends: tuple[str, ...] = (), **facts: object
) -> Fault:
    """Return a fault by its reason, what was answered, what was expected, the fields at fault, and its facts."""
    return Fault(why, what, expected, fields, facts, beside, mends)


class CannotStand(ValueError):
    """Rules that contradict each other or are out of range; the message names the fields of three at once."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        """Tell three of the faults, and how many more there are."""
        rest = len(faults) - MOST_NAMED
        more = [f"and {rest} more"] if rest > 0 else []
        super().__init__("; ".join([*map(str, faults[:MOST_NAMED]), *more]))
        self.faults = tuple(faults)
