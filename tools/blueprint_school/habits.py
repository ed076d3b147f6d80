"""Players of the pool, whom the book meets in part of its lessons: rules of thumb by the hand alone.

A hand is known by how many thousandths of others it is ahead of, before the flop by its equity against any hand.
"""

from boodle.sim.blueprint.sizes import ALL_IN, total
from boodle.sim.blueprint.table import FOLDS, LEVEL, POT, RAISES, STAYS, STEP, STREET, may_raise, owed
from boodle.sim.chance import Numbers

CALLS, SHOVES, LEAST, POTS, ROCK, TIGHT, LOOSE, FAIR, WAITS = range(9)
"""Calls everything; is always all-in; always raises by the least, or by the pot; plays the best twentieth; plays few
hands and bets them; calls much; calls what the price is right for, and bets what is ahead; waits for a good hand to go
all-in with."""
OPENS = (0, 0, 0, 0, 950, 850, 800, 640, 930)
"""From which hand a habit raises a street that nobody has raised."""
RAISES_AGAIN = (0, 0, 0, 0, 950, 960, 930, 850, 930)
"""From which one it raises a bet."""
STAYS_WITH = (0, 0, 0, 0, 950, 880, 450, 0, 930)
"""With which one it calls; fair players go by the price."""
FAIR_MARGIN = 80


def by_habit(table: Numbers, seat: int, habit: int, beats: int) -> int:
    """Return what a habit says with a hand that beats so many thousandths of others."""
    can = may_raise(table, seat)
    if habit == CALLS:
        return STAYS
    if habit == SHOVES:
        return total(table, seat, ALL_IN) if can else STAYS
    if habit == LEAST:
        return min(table[LEVEL] + table[STEP], total(table, seat, ALL_IN)) if can else STAYS
    pays = owed(table, seat)
    pot = min(table[LEVEL] + max(table[STEP], table[POT] + pays), total(table, seat, ALL_IN))
    if habit == POTS:
        return pot if can else STAYS
    if can and beats >= (RAISES_AGAIN[habit] if table[RAISES] else OPENS[habit]):
        return total(table, seat, ALL_IN) if habit == WAITS else pot
    if not pays:
        return STAYS
    if habit == FAIR:
        return STAYS if beats >= FAIR_MARGIN * (1 + table[RAISES]) + pays * 1000 // (table[POT] + pays) else FOLDS
    if habit == TIGHT and table[STREET] and pays * 3 <= table[POT] * 2:
        return STAYS if beats >= OPENS[habit] - 100 else FOLDS
    return STAYS if beats >= STAYS_WITH[habit] else FOLDS
