"""What a seat may say in a betting round, and what it may choose between."""

from collections.abc import Iterator
from enum import Enum
from typing import TypeAlias

from boodle.frozen import Frozen
from boodle.seats import Chips


class Check(Frozen):
    """Stay in without paying, when nothing is owed (TRI-2-04)."""

    def __repr__(self) -> str:
        """Print as notation."""
        return "check"


class Call(Frozen):
    """Match the price, or put in one's last chips below it (TRI-2-09, POT-01)."""

    def __repr__(self) -> str:
        """Print as notation."""
        return "call"


class Fold(Frozen):
    """Leave the betting and the pot; chips already in stay there (TRI-2-08)."""

    def __repr__(self) -> str:
        """Print as notation."""
        return "fold"


class RaiseTo(Frozen):
    """Bet or raise to a total in this betting round (TRI-2-04, TRI-2-10)."""

    to: Chips

    def __repr__(self) -> str:
        """Print as notation."""
        return f"raise {self.to}"


CALL, CHECK = Call(), Check()

Wager: TypeAlias = Check | Call | Fold | RaiseTo
"""One seat's word in its turn; prints as notation: check, call, fold, raise 40."""


class OpenFold(Enum):
    """May a seat fold when it could check for nothing (TRI-2-04, CAD-13)?"""

    NO = "no"
    YES = "yes"


class Wagers(Frozen, kw_only=True):
    """The choices of one seat in a betting round; `in` is the legality test.

    Iterating begins with what stays in for the least, check or call; then come the fold, where it is offered, and the
    raises.

    to_call: what a call adds, never more than the seat has left; 0 is a check
    raise_to: the totals that a bet or raise may go to; empty where none may be made, a range of one for a short all-in
    fold: the fold, where it is offered
    """

    to_call: Chips

    raise_to: range

    fold: Fold | None = None

    @property
    def mildest(self) -> Check | Call:
        """The word that keeps the seat in for the least."""
        return CALL if self.to_call else CHECK

    @property
    def default(self) -> Check | Fold:
        """The word of a seat that does not answer: check when that is free, else fold, never call."""
        return Fold() if self.to_call else Check()

    def __contains__(self, wager: object) -> bool:
        """Tell whether the seat may say this; a raise to part of a chip never."""
        kind = type(wager)
        if kind is (Call if self.to_call else Check):
            return True
        if kind is Fold:
            return self.fold is not None
        return isinstance(wager, RaiseTo) and type(wager.to) is int and wager.to in self.raise_to

    def __iter__(self) -> Iterator[Wager]:
        """Yield every legal wager: check or call, the fold when it is offered, then the raises ascending."""
        yield self.mildest
        if self.fold is not None:
            yield self.fold
        for total in self.raise_to:
            yield RaiseTo(total)

    def __len__(self) -> int:
        """Count the legal wagers."""
        return 1 + (self.fold is not None) + len(self.raise_to)
