"""Desks and plans with room for a table: of lists for the interpreter, of arrays for the compiler."""

from collections.abc import Sequence
from typing import Any

from boodle.sim.chance import Numbers
from boodle.sim.desk import DEALER, POLICIES, SIZE, STACKS, SUIT, TRACED, Desk, RowOf, row_of
from boodle.sim.pages.marking import HEARTS, mark_all
from boodle.sim.plan import PAGES, PLAYERS, SPACES, START_CHIPS, Plan

CACHE_LINE = 8
"""So many numbers a processor fetches at once; rows that begin with them are quicker."""


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


def as_array(plan: Sequence[int] | Numbers) -> Numbers:
    """Return a plan as an array, for the compiler."""
    import numpy as np

    row: Numbers = np.array(plan, dtype=np.int64)
    return row


def abreast(rows: Sequence[Sequence[int] | Numbers]) -> Any:  # noqa: ANN401 - an array of one row or of several
    """Return a row as an array; of several that with what stands in all of them at one place side by side."""
    import numpy as np

    if len(rows) == 1:
        return np.array(rows[0], dtype=np.int64)
    size = len(rows) * len(rows[0])
    room = np.empty(size + CACHE_LINE, dtype=np.int64)
    begins = -(room.ctypes.data // room.itemsize) % CACHE_LINE
    side_by_side = room[begins : begins + size].reshape(len(rows[0]), len(rows))
    side_by_side[:] = np.stack([np.asarray(row, dtype=np.int64) for row in rows], axis=1)
    return side_by_side


def array_row(size: int) -> Numbers:
    """Return an array of zeros."""
    import numpy as np

    row: Numbers = np.zeros(size, dtype=np.int64)
    return row
