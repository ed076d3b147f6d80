"""The first and the last page of every ending, and the plain sharing out (TRI-E-04, EDGE-32)."""

from boodle.rulebook import TURN_PAGE, Step, Turn, TurnTo
from boodle.seating import present
from boodle.seats import Seat
from boodle.tripoley.board import POT
from boodle.tripoley.events.ending import LayoutGathered, LayoutShared
from boodle.tripoley.events.seating import EveningOver
from boodle.tripoley.table import Table


def leftovers(step: Step[Table]) -> Turn[Table]:
    """End at once where nothing is left to play for, or one player alone, who takes it (EDGE-32)."""
    present = still_here(step.table)
    if step.table.board.total and len(present) > 1:
        return TURN_PAGE
    for seat in present:
        for space, chips in step.table.board:
            if chips:
                step.happen(LayoutShared(seat, space, chips))
    return TurnTo(farewell)


def share_out(step: Step[Table]) -> Turn[Table]:
    """Share the layout equally; odd chips go one each to the players left of the dealer (TRI-E-04)."""
    step.happen(LayoutGathered(()))
    present = still_here(step.table)
    share, odd = divmod(step.table.board[POT], len(present))
    for place, seat in enumerate(present):
        chips = share + (place < odd)
        if chips:
            step.happen(LayoutShared(seat, POT, chips))
    return TURN_PAGE


def farewell(step: Step[Table]) -> Turn[Table]:
    """Close the evening."""
    step.happen(EveningOver())
    return TURN_PAGE


def still_here(table: Table) -> tuple[Seat, ...]:
    """Return everybody who has not left, clockwise from the dealer's left, the dealer last; sitting out counts."""
    return table.from_left_of_dealer(present(table.players))
