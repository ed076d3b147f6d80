"""What is told to the pot desk, each a frozen value; the words of the betting itself are `boodle.poker.wagers`."""

from typing import TypeAlias

from boodle.frozen import Frozen
from boodle.poker.wagers import Call, Check, RaiseTo
from boodle.seats import Chips, Seat


class Posts(Frozen):
    """A seat posts live chips besides the blinds, before the first action: a missed blind, or a straddle (FLR-20)."""

    seat: Seat
    chips: Chips


class PostsDead(Frozen):
    """A seat posts dead money before the first action, such as a missed small blind (FLR-20)."""

    seat: Seat
    chips: Chips


class AllIn(Frozen):
    """The seat to act puts in everything it has: a call, a bet or a raise, whichever that is."""


class Folds(Frozen):
    """A seat gives up its hand, in its turn or out of it; None is the seat to act."""

    seat: Seat | None = None


class Unfolds(Frozen):
    """A seat had not folded after all; only where what each has in is told."""

    seat: Seat


class NextStreet(Frozen):
    """The next card, or the flop, lies on the table."""


class PutIn(Frozen):
    """All that a seat has put into this hand, in place of what was told of it before; None is not in the hand."""

    seat: Seat
    chips: Chips | None


class WonBy(Frozen):
    """Who wins a pot (0 is the main pot): several share it, and nobody takes back what was told."""

    pot: int
    seats: tuple[Seat, ...]


HandAct: TypeAlias = Check | Call | RaiseTo | AllIn | Folds | Unfolds | Posts | PostsDead | NextStreet | PutIn | WonBy
"""Something that a host tells the desk."""
