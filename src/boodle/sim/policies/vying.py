"""What a whole hand is worth in the vying, where its best four, three or pair counts (POCH)."""

from boodle.sim.chance import Numbers
from boodle.sim.plan import (
    CARDS,
    CLIMB,
)
from boodle.tripoley.runs import RANKS

SHORT = 32
"""The cards of the short deck."""
MOST_DEALT = 18
OF_SHORT = (
    (0, 0, 1000, 1000, 1000, 1000),
    (0, 0, 1000, 1000, 1000, 1000),
    (0, 0, 901, 1000, 1000, 1000),
    (0, 0, 717, 994, 1000, 1000),
    (0, 0, 495, 977, 999, 1000),
    (0, 0, 280, 935, 999, 1000),
    (0, 0, 130, 884, 996, 1000),
    (0, 0, 39, 797, 993, 1000),
    (0, 0, 8, 700, 986, 1000),
    (0, 0, 0, 569, 970, 1000),
    (0, 0, 0, 444, 954, 1000),
    (0, 0, 0, 317, 929, 1000),
    (0, 0, 0, 197, 897, 1000),
    (0, 0, 0, 114, 845, 1000),
    (0, 0, 0, 52, 788, 1000),
    (0, 0, 0, 16, 714, 1000),
    (0, 0, 0, 3, 628, 1000),
    (0, 0, 0, 3, 628, 1000),
    (0, 0, 0, 3, 628, 1000),
)
OF_FULL = (
    (0, 0, 1000, 1000, 1000, 1000),
    (0, 0, 1000, 1000, 1000, 1000),
    (0, 0, 944, 1000, 1000, 1000),
    (0, 0, 828, 998, 1000, 1000),
    (0, 0, 678, 992, 1000, 1000),
    (0, 0, 510, 977, 1000, 1000),
    (0, 0, 347, 957, 999, 1000),
    (0, 0, 206, 925, 999, 1000),
    (0, 0, 112, 879, 998, 1000),
    (0, 0, 48, 828, 993, 1000),
    (0, 0, 19, 757, 991, 1000),
    (0, 0, 6, 687, 984, 1000),
    (0, 0, 1, 595, 976, 1000),
    (0, 0, 0, 498, 967, 1000),
    (0, 0, 0, 417, 952, 1000),
    (0, 0, 0, 328, 935, 1000),
    (0, 0, 0, 246, 915, 1000),
    (0, 0, 0, 179, 889, 1000),
    (0, 0, 0, 118, 855, 1000),
)
"""By how many cards hands are dealt, how often in a thousand the best set of one has fewer than no card, than one, two,
three, four and five; from 10,000 hands each."""


def beats_in_vying(strength: int, cards_dealt: int, plan: Numbers) -> int:
    """Return how often a set of this strength beats the best set of one random hand of so many cards, in 13,000ths."""
    many, rank = strength // 2 // RANKS, strength // 2 % RANKS
    dealt = min(cards_dealt, MOST_DEALT)
    below, up_to = OF_FULL[dealt][many], OF_FULL[dealt][many + 1]
    if plan[CARDS] <= SHORT:
        below, up_to = OF_SHORT[dealt][many], OF_SHORT[dealt][many + 1]
    lower = (plan[CLIMB] & (1 << rank) - 1).bit_count()
    return below * 13 + (up_to - below) * 13 * (2 * lower + 1) // (2 * plan[CLIMB].bit_count())
