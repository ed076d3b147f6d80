"""Opening the book: at the first page of an evening, or of one hand alone."""

from boodle.holdem.book import order_of_evening, order_of_hand
from boodle.holdem.house import HouseRules
from boodle.holdem.table import Table
from boodle.ring.evening import seated_for_one_hand
from boodle.ring.table import seated
from boodle.rulebook import Round
from boodle.seats import Chips, Seat


def open_evening(
    house: HouseRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None = None,
    button: Seat | None = None,
) -> Round[Table]:
    """Return an evening before its first event; without a button it is drawn for by cards (FLR-31).

    `stacks` are chips by seat, each the house's starting chips when left out. Raises SeatsError.
    """
    return Round(order_of_evening(house), seated(Table, house, names, stacks, button))


def open_hand(
    house: HouseRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None = None,
    button: Seat = 0,
) -> Round[Table]:
    """Return one hand alone, before its first event. Raises SeatsError, also where fewer than two have chips."""
    return Round(order_of_hand(house), seated_for_one_hand(Table, house, names, stacks, button))
