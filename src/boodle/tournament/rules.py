"""What a host agrees with the players before a tournament."""

from enum import Enum
from itertools import pairwise

from boodle.frozen import Frozen
from boodle.rulebook import Refused
from boodle.seats import Chips
from boodle.tournament.levels import Schedule
from boodle.tournament.payouts import check_shares
from boodle.tournament.race import RacedOut, Rounding
from boodle.tournament.seating import Book

FEWEST_SEATS, MOST_SEATS = 2, 10


class OtherTables(Enum):
    """How players rank who go out in the same hand at different tables, as when it is played hand for hand."""

    TIE = "tie"
    """The best of each table share the better places, the next of each the next."""
    BY_STACK = "by-stack"
    """By the chips with which each began the hand, as at one table."""


class Sale(Frozen, kw_only=True):
    """Chips that are sold on the way: how many for what price, how often to each player, and until which level."""

    chips: Chips
    price: int
    most: int
    until: int


class TournamentRules(Frozen, kw_only=True):
    """The rules of one tournament; refused when they cannot be played.

    `late_until` is the last level at which one may enter (0: nobody enters late); `paid`, `shares` and `unit` are those
    of `payouts`; prices and prizes are whole numbers of whatever the evening is played for.
    """

    schedule: Schedule
    chips: Chips = 5000
    chip_set: tuple[Chips, ...] = (25, 100, 500, 1000)
    seats: int = 9
    buy_in: int = 0
    late_until: int = 0
    rebuy: Sale | None = None
    add_on: Sale | None = None
    book: Book = Book.HOUSE
    rounding: Rounding = Rounding.UP
    raced_out: RacedOut = RacedOut.MAY_BE
    same_hand: OtherTables = OtherTables.TIE
    paid: int = 0
    shares: tuple[int, ...] = ()
    unit: int = 1

    def __post_init__(self) -> None:
        """Check every number, and that each chip is a multiple of the one below it."""
        if not FEWEST_SEATS <= self.seats <= MOST_SEATS:
            raise Refused("no_room", players=self.seats, seats=MOST_SEATS)
        for number in (self.chips, self.unit, self.buy_in + 1, self.late_until + 1, self.paid + 1):
            check_chips(number)
        for offer in (self.rebuy, self.add_on):
            if offer is not None:
                for number in (offer.chips, offer.price + 1, offer.most, offer.until):
                    check_chips(number)
        check_chip_set(self.chip_set)
        check_shares(self.shares)


def check_chips(number: int) -> None:
    """Raise Refused unless there is one at least."""
    if number < 1:
        raise Refused("not_chips", chips=number)


def check_chip_set(chip_set: tuple[Chips, ...]) -> None:
    """Raise Refused unless there are chips, rising, each a multiple of the one below it."""
    check_chips(len(chip_set))
    check_chips(chip_set[0])
    for small, big in pairwise(chip_set):
        if big <= small or big % small:
            raise Refused("not_a_multiple", small=small, big=big)
