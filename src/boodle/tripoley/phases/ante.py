"""The ante: one chip on every space from every seat dealt in (TRI-A-01, TRI-A-02, EDGE-03)."""

from boodle.rulebook import TURN_PAGE, Step, Turn
from boodle.seats import Seat
from boodle.tripoley.board import STAKE
from boodle.tripoley.events.dealing import DealBegun, Staked, StakesClosed
from boodle.tripoley.events.seating import ChipsBought
from boodle.tripoley.house import ShortAnte
from boodle.tripoley.table import Standing, Table


def ante(step: Step[Table]) -> Turn[Table]:
    """Begin the deal and take the stakes; unclaimed chips stay and the new ones join them (TRI-A-02)."""
    dealer, order = dealt_in(step.table)
    step.happen(DealBegun(dealer, order))
    for seat in order:
        _stake(step, seat)
    step.happen(StakesClosed())
    return TURN_PAGE


def dealt_in(table: Table) -> tuple[Seat, tuple[Seat, ...]]:
    """Return the dealer and those dealt in: every seat that plays and can stake; ValueError for fewer than two."""
    order = table.from_left_of_dealer(seat for seat in table.seats if plays(table, seat))
    if len(order) < 2:
        raise ValueError("a deal needs at least two seats that play and can stake")
    return order[-1], order


def plays(table: Table, seat: Seat) -> bool:
    """Tell whether a seat is dealt in: it plays, and it can lay its stake."""
    return table.players[seat].standing is Standing.PLAYING and can_enter(table, seat)


def can_enter(table: Table, seat: Seat) -> bool:
    """Tell whether a seat has a chip for every space, or its house lets it in short (EDGE-03).

    A partial ante is one chip at least; who has none at all buys chips or sits out.
    """
    needed = {ShortAnte.PARTIAL: 1, ShortAnte.LOAN: 0}.get(table.house.short_ante, STAKE)
    return table.stacks[seat] >= needed


def can_rebuy(table: Table, seat: Seat) -> bool:
    """Tell whether a seat that cannot enter may buy chips from the bank (EDGE-03, FLR-17)."""
    return not can_enter(table, seat) and table.house.short_ante is not ShortAnte.SIT_OUT


def _stake(step: Step[Table], seat: Seat) -> None:
    short = STAKE - step.table.stacks[seat]
    if short > 0 and step.table.house.short_ante is ShortAnte.LOAN:
        step.happen(ChipsBought(seat, short))
    step.happen(Staked(seat, min(STAKE, step.table.stacks[seat])))
