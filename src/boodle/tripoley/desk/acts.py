"""What is told to the desk, each a frozen value."""

from boodle.cards import Suit
from boodle.frozen import Frozen
from boodle.seats import Chips, Seat
from boodle.tripoley.board import Space


class DeskAct(Frozen):
    """Something that somebody at the table says has happened."""


# ---- between deals


class Joined(DeskAct):
    """Somebody joins the table."""

    name: str


class Deals(DeskAct):
    """A seat deals next."""

    seat: Seat


class SitsOut(DeskAct):
    """A seat is not in the next deal."""

    seat: Seat


class SitsIn(DeskAct):
    """A seat is in the next deal again."""

    seat: Seat


class Buys(DeskAct):
    """A seat buys chips from the bank; 0: as many as everybody began with."""

    seat: Seat
    chips: Chips = 0


class Leaves(DeskAct):
    """A seat leaves the table with its chips."""

    seat: Seat


class DealsOn(DeskAct):
    """The next deal begins: everybody who is in lays the stake."""


class LastDeal(DeskAct):
    """That was the last deal: what is left on the layout is played for, or shared."""


# ---- in a deal


class LaysStake(DeskAct):
    """A seat spreads its stake over the pay spaces, in board order; nothing: evenly."""

    seat: Seat
    on: tuple[Chips, ...] = ()


class SuitDrawn(DeskAct):
    """The pay suit of this deal."""

    suit: Suit


class SpareBought(DeskAct):
    """A seat buys the spare hand from the dealer."""

    seat: Seat
    chips: Chips


class SpareTook(DeskAct):
    """A seat takes the spare hand that goes round, for its price."""

    seat: Seat


class SuitBuys(DeskAct):
    """A seat pays the kitty and names the pay suit."""

    seat: Seat
    chips: Chips
    suit: Suit


class Takes(DeskAct):
    """These seats hold what wins a space, or this seat has played it."""

    space: Space
    seats: tuple[Seat, ...]


class PutsIn(DeskAct):
    """So many chips has a seat put into the pot in this betting, all together."""

    seat: Seat
    chips: Chips


class GivesUp(DeskAct):
    """A seat has folded."""

    seat: Seat


class StaysIn(DeskAct):
    """A seat has not folded after all."""

    seat: Seat


class WinsPot(DeskAct):
    """These seats have the best hand for a pot, 0 being the main one."""

    pot: int
    seats: tuple[Seat, ...]


class Fined(DeskAct):
    """A seat cannot lead as the rules ask."""

    seat: Seat


class GoesOut(DeskAct):
    """A seat has played its last card."""

    seat: Seat


class Stuck(DeskAct):
    """Nobody can lead."""


class Holds(DeskAct):
    """So many cards has a seat left now that the deal is over."""

    seat: Seat
    cards: int


class DealtWrong(DeskAct):
    """A misdeal: every chip goes back to where it lay after the ante."""


class NothingMore(DeskAct):
    """Nothing more is to be said at this stage; understood wherever something is told that belongs to a later one."""
