"""Betting habits: rules of thumb in a row of numbers, against which the book of `master` is tried and partly trained.

While raises number from FROM to below TILL a habit raises by BY chips whatever it holds, or, where LAST is 1, the last
to speak does when nobody has bet. Else it raises by HARD chips with hands that beat at least BEST in a hundred of a
rival's, once at least WAITS raises were made; stays with those that beat CALLS in a hundred, or for at most CHEAP
chips; and folds.
"""

from boodle.sim.chance import Numbers
from boodle.sim.desk import ASKED, LEAST, LEVEL, MOST, OWED, RAISES, TO_ASK
from boodle.sim.policies.sense import SURE
from boodle.sim.policies.wagering import FOLDS, STAYS, alone_ahead

FROM, TILL, BY, LAST, BEST, HARD, WAITS, CALLS, CHEAP = range(9)
"""What stands in the row of a habit."""
WIDTH = 9
ALL = 100
"""As chips, what the limit allows; as raises, any number; as a share, every hand."""
NONE = 101
"""More than every hand: what no hand is good enough for."""

SCRIPTED: dict[str, tuple[int, ...]] = {
    "once": (1, 2, ALL, 0, NONE, ALL, 0, NONE, 0),
    "once, and the best tenth": (1, 2, ALL, 0, NONE, ALL, 0, 90, 0),
    "once, and steals": (1, 2, ALL, 1, NONE, ALL, 0, 90, 0),
    "steals": (0, 0, ALL, 1, 85, ALL, 0, 80, 0),
    "always raises": (0, ALL, ALL, 0, 0, ALL, 0, 0, 0),
    "always raises by one": (0, ALL, 1, 0, 0, 1, 0, 0, 0),
    "bets first": (0, 1, ALL, 0, 80, ALL, 0, 55, 0),
    "bets one first": (0, 1, 1, 0, 80, ALL, 0, 50, 1),
    "raises again": (1, 3, ALL, 0, 80, ALL, 0, 60, 0),
    "four barrels": (0, 4, ALL, 0, 90, ALL, 0, 80, 0),
    "seven barrels": (0, 7, ALL, 0, 90, ALL, 0, 80, 0),
    "never folds": (0, 0, ALL, 0, NONE, ALL, 0, 0, 0),
    "best fifth": (0, 0, ALL, 0, 80, ALL, 0, NONE, 0),
    "ladder": (0, 6, 1, 0, 85, ALL, 0, 60, 2),
    "trap": (0, 0, ALL, 0, 92, ALL, 1, 50, 0),
    "calls lightly": (0, 0, ALL, 0, 90, ALL, 0, 33, 0),
}
"""Habits that the book may meet in training."""
APART: dict[str, tuple[int, ...]] = {
    "three chips first": (0, 1, 3, 0, 85, ALL, 0, 60, 0),
    "half the limit first": (0, 1, 5, 0, 88, ALL, 0, 65, 3),
    "answers every bet by one": (1, ALL, 1, 0, 90, ALL, 0, 60, 0),
    "checks, then raises all": (1, ALL, ALL, 0, NONE, ALL, 0, 0, 0),
    "raises the second time": (2, 3, ALL, 0, 90, ALL, 0, 50, 0),
    "best tenth by little": (0, 0, 2, 0, 90, 2, 0, 70, 2),
    "best half": (0, 0, ALL, 0, 50, ALL, 0, 50, 0),
    "steals by four": (0, 0, 4, 1, 90, ALL, 0, 75, 0),
    "two barrels of six": (0, 2, 6, 0, 88, 6, 0, 70, 0),
    "sees one bet": (0, 0, ALL, 0, 97, ALL, 0, 75, 10),
}
"""Habits that are kept apart from training."""


def by_habit(desk: Numbers, plan: Numbers, habits: Numbers, number: int) -> int:
    """Return what the seat that is asked says by the habit of this number in rows of habits."""
    at, raises = number * WIDTH, desk[RAISES]
    best = alone_ahead(desk, plan, desk[ASKED])
    anything = habits[at + FROM] <= raises < habits[at + TILL]
    alone_left = not desk[TO_ASK] & ~(1 << desk[ASKED])
    steals = habits[at + LAST] and not raises and alone_left
    good = best * 100 >= habits[at + BEST] * SURE and raises >= habits[at + WAITS]
    if anything or steals or good:
        by = habits[at + BY] if anything or steals else habits[at + HARD]
        return max(desk[LEAST], min(desk[MOST], desk[LEVEL] + by)) if desk[MOST] >= desk[LEAST] else STAYS
    if not desk[OWED] or desk[OWED] <= habits[at + CHEAP] or best * 100 >= habits[at + CALLS] * SURE:
        return STAYS
    return FOLDS
