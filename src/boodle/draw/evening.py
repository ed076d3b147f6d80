"""Opening the book: at the first page of an evening, or of one hand alone."""

from boodle.draw.book import order_of_evening, order_of_hand
from boodle.draw.house import HouseRules
from boodle.draw.table import Table
from boodle.ring.table import seated
from boodle.rulebook import Round
from boodle.seating import SeatsError, check_seats
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
    return Round(order_of_evening(house), _laid(house, names, stacks, dealer))


def open_hand(
    house: HouseRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None = None,
    dealer: Seat = 0,
) -> Round[Table]:
    """Return one hand alone, before its first event. Raises SeatsError, also where fewer than two have chips."""
    table = _laid(house, names, stacks, dealer)
    if sum(bool(chips) for chips in table.stacks) < house.fewest_players:
        raise SeatsError("stacks: expected at least two with chips, got {stacks}", stacks=list(table.stacks))
    return Round(order_of_hand(house), table)


def _laid(house: HouseRules, names: tuple[str, ...], stacks: tuple[Chips, ...] | None, dealer: Seat | None) -> Table:
    """Return the table with everybody seated. Raises SeatsError."""
    check_seats(range(house.fewest_players, house.chairs + 1), names, stacks, dealer)
    return seated(Table, house, names, stacks, dealer)
