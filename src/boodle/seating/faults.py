"""What can be wrong with the answers of a house: for programs a text that names the fields, for people a reason."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Self

MOST_NAMED = 3
"""So many faults are told one by one; whoever mends those sees the next."""


def told(faults: Sequence[str]) -> str:
    """Tell faults in one line: three of them, and how many more there are."""
    rest = len(faults) - MOST_NAMED
    return "; ".join([*faults[:MOST_NAMED], *([f"and {rest} more"] if rest > 0 else [])])


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
