"""What may be said in the book: to fold, to stay, to raise by two thirds of the pot, and to go all-in."""

from boodle.sim.blueprint.table import (
    BET,
    FOLDS,
    LEVEL,
    POT,
    RAISES,
    STAYS,
    STEP,
    may_raise,
    most_raise,
    owed,
    reach,
)
from boodle.sim.chance import Numbers

FOLD, STAY, RAISE, ALL_IN = range(4)
SAID = 4
WITHOUT_RAISES = 1 << FOLD | 1 << STAY
MOST_RAISES = 3
"""After so many on a street there is only all-in."""
DEEP = 3
"""So many pots behind are too deep to go all-in for."""
ANY_BET = 100_000
"""A raise in hundredths of the pot that is beyond all stacks: then nothing is too deep."""


def may_say(table: Numbers, seat: int) -> int:
    """Return as a set what a seat may say: a raise where it leaves more than a third of the stack behind."""
    may = 1 << STAY | (1 << FOLD if owed(table, seat) else 0)
    if not may_raise(table, seat):
        return may
    most = reach(table, seat)
    if table[RAISES] < MOST_RAISES and total(table, seat, RAISE) * 3 <= most * 2:
        may |= 1 << RAISE
    if most - table[LEVEL] <= DEEP * (table[POT] + owed(table, seat)) or may < 1 << RAISE or table[BET] == ANY_BET:
        may |= 1 << ALL_IN
    return may


def total(table: Numbers, seat: int, said: int) -> int:
    """Return what is said as the rules have it: -1 to fold, 0 to stay, else the total that a raise goes to."""
    if said < RAISE:
        return FOLDS if said == FOLD else STAYS
    if said == ALL_IN:
        return most_raise(table, seat)
    return table[LEVEL] + max(table[STEP], (table[POT] + owed(table, seat)) * table[BET] // 100)
