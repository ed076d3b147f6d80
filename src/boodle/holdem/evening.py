"""Opening the book: at the first page of an evening, or of one hand alone."""

from boodle.echo import echo
from boodle.holdem.book import order_of_evening, order_of_hand
from boodle.holdem.house import HoldemRules
from boodle.holdem.table import HoldemTable, seated
from boodle.names import can_be_called
from boodle.rulebook import Round
from boodle.seating import SeatsError
from boodle.seats import Chips, Seat


class HoldemSeatsError(SeatsError):
    """Players that cannot be seated: too few, too many, without a name, or with chips that do not fit them."""


def open_evening(
    house: HoldemRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None = None,
    button: Seat | None = None,
) -> Round[HoldemTable]:
    """Return an evening before its first event; without a button it is drawn for by cards (FLR-31).

    `stacks` are chips by seat, each the house's starting chips when left out. Raises HoldemSeatsError.
    """
    return Round(order_of_evening(house), _laid(house, names, stacks, button))


def open_hand(
    house: HoldemRules,
    names: tuple[str, ...],
    stacks: tuple[Chips, ...] | None = None,
    button: Seat = 0,
) -> Round[HoldemTable]:
    """Return one hand alone, before its first event. Raises HoldemSeatsError, also where fewer than two have chips."""
    table = _laid(house, names, stacks, button)
    if sum(bool(chips) for chips in table.stacks) < house.fewest_players:
        raise HoldemSeatsError(f"stacks: expected at least two with chips, got {list(table.stacks)}")
    return Round(order_of_hand(house), table)


def _laid(
    house: HoldemRules, names: tuple[str, ...], stacks: tuple[Chips, ...] | None, button: Seat | None
) -> HoldemTable:
    """Return the table with everybody seated. Raises HoldemSeatsError."""
    if not house.fewest_players <= len(names) <= house.chairs:
        raise HoldemSeatsError(f"players: expected {house.fewest_players} to {house.chairs}, got {len(names)}")
    for name in names:
        if not can_be_called(name):
            raise HoldemSeatsError(f"names: expected something that can be printed on one line, got {echo(name)}")
    if stacks is not None and (len(stacks) != len(names) or any(type(one) is not int or one < 0 for one in stacks)):
        raise HoldemSeatsError(f"stacks: expected {len(names)} whole numbers of chips, got {list(stacks)}")
    if button is not None and (type(button) is not int or not 0 <= button < len(names)):
        raise HoldemSeatsError(f"button: expected a seat from 0 to {len(names) - 1}, got {button!r}")
    return seated(house, names, stacks, button)
