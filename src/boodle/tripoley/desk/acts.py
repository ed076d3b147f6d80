"""What is told to the desk, each a frozen value."""

from dataclasses import dataclass

from boodle.cards import Suit
from boodle.seats import Chips, Seat
from boodle.tripoley.board import Space


class DeskAct:
    """Something that somebody at the table says has happened."""

    __slots__ = ()


# ---- between deals


@dataclass(frozen=True, slots=True)
class Joined(DeskAct):
    """Somebody joins the table."""

    name: str


@dataclass(frozen=True, slots=True)
class Deals(DeskAct):
    """A seat deals next."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SitsOut(DeskAct):
    """A seat is not in the next deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SitsIn(DeskAct):
    """A seat is in the next deal again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Buys(DeskAct):
    """A seat buys chips from the bank; 0: as many as everybody began with."""

    seat: Seat
    chips: Chips = 0


@dataclass(frozen=True, slots=True)
class Leaves(DeskAct):
    """A seat leaves the table with its chips."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealsOn(DeskAct):
    """The next deal begins: everybody who is in lays the stake."""


@dataclass(frozen=True, slots=True)
class LastDeal(DeskAct):
    """That was the last deal: what is left on the layout is played for, or shared."""


# ---- in a deal


@dataclass(frozen=True, slots=True)
class LaysStake(DeskAct):
    """A seat spreads its stake over the pay spaces, in board order; nothing: evenly."""

    seat: Seat
    on: tuple[Chips, ...] = ()


@dataclass(frozen=True, slots=True)
class SuitDrawn(DeskAct):
    """The pay suit of this deal."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class SpareBought(DeskAct):
    """A seat buys the spare hand from the dealer."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class SpareTook(DeskAct):
    """A seat takes the spare hand that goes round, for its price."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SuitBuys(DeskAct):
    """A seat pays the kitty and names the pay suit."""

    seat: Seat
    chips: Chips
    suit: Suit


@dataclass(frozen=True, slots=True)
class Takes(DeskAct):
    """These seats hold what wins a space, or this seat has played it."""

    space: Space
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PutsIn(DeskAct):
    """So many chips has a seat put into the pot in this betting, all together."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class GivesUp(DeskAct):
    """A seat has folded."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StaysIn(DeskAct):
    """A seat has not folded after all."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WinsPot(DeskAct):
    """These seats have the best hand for a pot, 0 being the main one."""

    pot: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Fined(DeskAct):
    """A seat cannot lead as the rules ask."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoesOut(DeskAct):
    """A seat has played its last card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stuck(DeskAct):
    """Nobody can lead."""


@dataclass(frozen=True, slots=True)
class Holds(DeskAct):
    """So many cards has a seat left now that the deal is over."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class DealtWrong(DeskAct):
    """A misdeal: every chip goes back to where it lay after the ante."""


@dataclass(frozen=True, slots=True)
class NothingMore(DeskAct):
    """Nothing more is to be said at this stage; understood wherever something is told that belongs to a later one."""
