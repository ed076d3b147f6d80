"""Desks and plans with room for a table: of lists for the interpreter, of arrays for the compiler."""

from collections.abc import Sequence
from typing import cast

from boodle.sim.chance import Numbers
from boodle.sim.desk import DEALER, POLICIES, SIZE, STACKS, SUIT, TRACED, Desk, RowOf, row_of
from boodle.sim.pages.marking import HEARTS, mark_all
from boodle.sim.plan import PAGES, PLAYERS, SPACES, START_CHIPS, Plan


def new_desk(plan: Plan, policies: Sequence[int], row: RowOf = row_of, *, traced: int = 0) -> Desk:
    """Return a table before its first deal: every seat with the house's chips, nothing on the layout, seat 0 deals.

    `traced` is 1 for one that keeps stacks and board after every page.
    """
    desk = row(SIZE + traced * plan[PAGES] * (plan[PLAYERS] + plan[SPACES]))
    desk[SUIT], desk[DEALER], desk[TRACED] = HEARTS, 0, traced
    mark_all(desk, plan, HEARTS, 0)
    for seat in range(plan[PLAYERS]):
        desk[STACKS + seat] = plan[START_CHIPS]
        desk[POLICIES + seat] = policies[seat]
    return desk


def as_array(plan: Sequence[int]) -> Numbers:
    """Return a plan as an array, for the compiler."""
    import numpy as np

    row: Numbers = np.array(plan, dtype=np.int64)
    return row


def abreast(desk: Desk, many: int) -> Sequence[Numbers]:
    """Return so many tables like this one, as one array of rows."""
    import numpy as np

    return cast("Sequence[Numbers]", np.tile(np.asarray(desk, dtype=np.int64), (many, 1)))


def array_row(size: int) -> Numbers:
    """Return an array of zeros."""
    import numpy as np

    row: Numbers = np.zeros(size, dtype=np.int64)
    return row
