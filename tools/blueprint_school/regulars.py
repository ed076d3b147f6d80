"""A tight regular: few hands, three big blinds, top pair bet and two pair raised, the rest folded.

He counts points as Bill Chen published it. Whoever means to play well at home should be ahead of him.
"""

from boodle.poker.ranking import CLASS, RANKS, best_five
from boodle.sim.blueprint.table import (
    BIG,
    BOARD,
    FOLDS,
    HOLE,
    LEVEL,
    LIVE,
    POT,
    STAYS,
    STREET,
    least_raise,
    may_raise,
    most_raise,
    owed,
)
from boodle.sim.chance import Numbers

OPENS, LIMPS, CALLS, RERAISES, SHOVES = 18, 14, 20, 24, 28
"""Half points: to raise first, to see it for a big blind, to call a raise, to re-raise, to go all-in."""
SUIT = (1 << RANKS) - 1
HIGH_CARD, PAIR, TWO_PAIR, THREE = range(4)


def tight(desk: Numbers, seat: int) -> int:
    """Return what he says."""
    pays, level, big = owed(desk, seat), desk[LEVEL], desk[BIG]
    leaves = FOLDS if pays else STAYS
    if desk[STREET]:
        return tight_after_flop(desk, seat, pays, leaves)
    worth = half_points(desk[HOLE + seat])
    if level <= big:
        if worth >= OPENS:
            return raised_to(desk, seat, 3 * level + big)
        return STAYS if worth >= LIMPS and pays <= big else leaves
    if worth >= RERAISES:
        if level < 30 * big:
            return raised_to(desk, seat, 3 * level)
        return raised_to(desk, seat, most_raise(desk, seat)) if worth >= SHOVES else STAYS
    return STAYS if worth >= CALLS and pays <= 10 * big else leaves


def tight_after_flop(desk: Numbers, seat: int, pays: int, leaves: int) -> int:
    """Return what he says when there is a board."""
    mine, board = desk[HOLE + seat], desk[BOARD + desk[STREET]]
    made, deep, level, pot = made_of(mine, board), 40 * desk[BIG], desk[LEVEL], desk[POT]
    if made >= TWO_PAIR:
        return raised_to(desk, seat, level + (pot + pays) * 3 // 4) if made >= THREE or level < deep else STAYS
    own, high = ranks_of(mine), ranks_of(board).bit_length() - 1
    if own >> high & 1 or (own & own - 1 == 0 and own >> high):
        if not pays:
            return raised_to(desk, seat, 66 * pot // 100)
        return STAYS if pays * 10 <= 8 * pot and pays < deep else leaves
    if not pays:
        first_in = desk[LIVE].bit_count() == 2 and desk[STREET] == 1 and not level
        return raised_to(desk, seat, pot // 2) if first_in and (mine | board) % 7 < 3 else STAYS
    drawing = flush_draw(mine, board) and 4 * pays <= pot + pays
    return STAYS if drawing or (made == PAIR and 3 * pays <= pot) else leaves


def raised_to(desk: Numbers, seat: int, to: int) -> int:
    """Raise to about so much, or stay where nobody may raise."""
    if not may_raise(desk, seat):
        return STAYS
    return max(least_raise(desk, seat), min(most_raise(desk, seat), to))


def half_points(mine: int) -> int:
    """Return twice what two cards are worth by the formula of Bill Chen, without rounding."""
    one, other = (mine & -mine).bit_length() - 1, mine.bit_length() - 1
    low, high = min(one % RANKS, other % RANKS), max(one % RANKS, other % RANKS)
    worth = 20 if high == 12 else 2 * high - 6 if high >= 9 else high + 2
    if low == high:
        return max(10, 2 * worth)
    between = high - low - 1
    worth += 4 if one // RANKS == other // RANKS else 0
    worth -= 2 * between if between < 3 else 8 if between == 3 else 10
    return worth + (2 if between <= 1 and high < 10 else 0)


def made_of(mine: int, board: int) -> int:
    """Return the class of what one has beyond what lies there for all: a pair of the board is nobody's."""
    made, theirs = best_five(mine | board) >> CLASS, best_five(board) >> CLASS
    if made == theirs:
        return HIGH_CARD
    if made == TWO_PAIR and theirs == PAIR:
        return PAIR
    own = ranks_of(mine)
    return HIGH_CARD if made == PAIR and own & own - 1 and not own & ranks_of(board) else made


def ranks_of(cards: int) -> int:
    """Return the ranks of cards as a set."""
    return (cards | cards >> RANKS | cards >> 2 * RANKS | cards >> 3 * RANKS) & SUIT


def flush_draw(mine: int, board: int) -> bool:
    """Tell whether one card more makes a flush with a card of one's own."""
    found = False
    for suit in range(4):
        own, every = mine >> suit * RANKS & SUIT, (mine | board) >> suit * RANKS & SUIT
        found = found or (own > 0 and every.bit_count() == 4)
    return found and board.bit_count() < 5
