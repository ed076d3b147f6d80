"""Opening the book: at the first page of an evening, or of one hand alone."""

from boodle.draw.book import order_of_evening, order_of_hand
from boodle.draw.house import HouseRules
from boodle.draw.table import Table
from boodle.ring.evening import seated_for_one_hand
from boodle.ring.table import seated
from boodle.rulebook import Round
from boodle.seats import Chips, Seat


def open_evening(
    house: HouseRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None = None,
    dealer: Seat | None = None,
) -> Round[Table]:
    """Return an evening before its first event; without a dealer the first deal is drawn for by cards (DRAW-02).

    `stacks` are chips by seat, each the house's starting chips when left out. Raises SeatsError.
    """
    return Round(order_of_evening(house), seated(Table, house, names, stacks, dealer))


def open_hand(
    house: HouseRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None = None,
    dealer: Seat = 0,
) -> Round[Table]:
    """Return one hand alone, before its first event. Raises SeatsError, also where fewer than two have chips."""
    return Round(order_of_hand(house), seated_for_one_hand(Table, house, names, stacks, dealer))
