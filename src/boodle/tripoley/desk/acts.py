"""What is told to the desk, each a frozen value."""

from dataclasses import dataclass

from boodle.cards import Suit
from boodle.seats import Chips, Seat
from boodle.tripoley.board import Space


class Act:
    """Something that somebody at the table says has happened."""

    __slots__ = ()


# ---- between deals


@dataclass(frozen=True, slots=True)
class Joined(Act):
    """Somebody joins the table."""

    name: str


@dataclass(frozen=True, slots=True)
class Deals(Act):
    """A seat deals next."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SitsOut(Act):
    """A seat is not in the next deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SitsIn(Act):
    """A seat is in the next deal again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Buys(Act):
    """A seat buys chips from the bank; 0: as many as everybody began with."""

    seat: Seat
    chips: Chips = 0


@dataclass(frozen=True, slots=True)
class Leaves(Act):
    """A seat leaves the table with its chips."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NextDeal(Act):
    """The next deal begins: everybody who is in lays the stake."""


@dataclass(frozen=True, slots=True)
class LastDeal(Act):
    """That was the last deal: what is left on the layout is played for, or shared."""


# ---- in a deal


@dataclass(frozen=True, slots=True)
class Spreads(Act):
    """A seat spreads its stake over the pay spaces, in board order; nothing: evenly."""

    seat: Seat
    on: tuple[Chips, ...] = ()


@dataclass(frozen=True, slots=True)
class SuitDrawn(Act):
    """The pay suit of this deal."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class SpareBought(Act):
    """A seat buys the spare hand from the dealer."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class SpareTook(Act):
    """A seat takes the spare hand that goes round, for its price."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SuitBuys(Act):
    """A seat pays the kitty and names the pay suit."""

    seat: Seat
    chips: Chips
    suit: Suit


@dataclass(frozen=True, slots=True)
class Takes(Act):
    """These seats hold what wins a space, or this seat has played it."""

    space: Space
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Paid(Act):
    """So many chips has a seat put into the pot in this betting, all together."""

    seat: Seat
    chips: Chips


@dataclass(frozen=True, slots=True)
class Folds(Act):
    """A seat has folded."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Unfolds(Act):
    """A seat has not folded after all."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Wins(Act):
    """These seats have the best hand for a pot, 0 being the main one."""

    pot: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Fined(Act):
    """A seat cannot lead as the rules ask."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoesOut(Act):
    """A seat has played its last card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stuck(Act):
    """Nobody can lead."""


@dataclass(frozen=True, slots=True)
class Holds(Act):
    """So many cards has a seat left now that the deal is over."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class DealtWrong(Act):
    """A misdeal: every chip goes back to where it lay after the ante."""


@dataclass(frozen=True, slots=True)
class NothingMore(Act):
    """Nothing more is to be said at this stage; understood wherever something is told that belongs to a later one."""
