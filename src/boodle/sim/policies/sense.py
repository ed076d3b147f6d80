"""What any sensible player sees in a hand, in whole numbers: its pay cards, its poker hand, the suits it controls."""

from boodle.poker.ranking import CLASS, best_five
from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    BOARD,
    BUT_BETS,
    DEAD,
    HANDS,
    LIVE,
    MOST_SEATS,
    PAID,
    PLAYED,
    PUT_DOWN,
    QUICK,
    SET_CARDS,
    SET_SPACE,
    SETS,
    STRENGTH,
    SWAPPER,
    WANTED,
)
from boodle.sim.plan import (
    SPACES,
)
from boodle.tripoley.runs import RANKS, SUIT_MASK

SURE = 13_000
"""A chance of 1; chances are whole numbers of 13,000ths."""
RAISES_AT, MANY_AT = 16, 40
"""Where `facing` has the raises and the players."""
NO_HAND = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1000)
_NINE = (0, 19, 182, 572, 613, 752, 877, 992, 998, 1000)
WORSE: tuple[tuple[int, ...], ...] = (
    NO_HAND,
    NO_HAND,
    NO_HAND,
    NO_HAND,
    NO_HAND,
    (0, 500, 923, 971, 992, 996, 998, 1000, 1000, 1000),
    (0, 326, 802, 926, 962, 980, 990, 999, 1000, 1000),
    (0, 173, 607, 847, 896, 942, 972, 998, 1000, 1000),
    (0, 70, 385, 727, 780, 869, 937, 996, 999, 1000),
    _NINE,
    (0, 3, 55, 408, 432, 609, 801, 987, 997, 1000),
    (0, 0, 8, 255, 263, 450, 708, 978, 993, 1000),
    _NINE,
    (0, 0, 0, 55, 55, 164, 502, 949, 983, 1000),
    _NINE,
    _NINE,
    _NINE,
    (0, 0, 0, 0, 0, 0, 164, 819, 926, 1000),
    (0, 0, 0, 0, 0, 0, 104, 771, 902, 1000),
)
"""By how many cards hands are dealt, how often in a thousand the best five of one is below each class, high card
first; from 40,000 hands each, for the numbers of cards that 2 to 9 players are dealt."""


LOW_BYTES = bytes(worse & 0xFF for row in WORSE for worse in row)
HIGH_BYTES = bytes(worse >> 8 for row in WORSE for worse in row)
"""The same row after row, as the compiler likes it best."""


def beats(strength: int, cards_dealt: int) -> int:
    """Return how often five cards of this strength beat the best five of one random hand of so many cards."""
    at = 10 * min(cards_dealt, 18) + (strength >> CLASS)
    worse = LOW_BYTES[at] + 256 * HIGH_BYTES[at]
    not_better = LOW_BYTES[at + 1] + 256 * HIGH_BYTES[at + 1]
    ranks = strength >> RANKS & SUIT_MASK
    if not ranks:
        ranks = strength & SUIT_MASK
    return worse * 13 + (not_better - worse) * ranks.bit_length()


def collects(desk: Numbers, hand: int) -> int:
    """Tell whether a hand wins a space with chips on it: 0, or another number."""
    found = 0
    for place in range(desk[SETS]):  # without a branch, for what a hand holds cannot be foreseen
        needed = desk[SET_CARDS + place]
        found |= desk[BOARD + desk[SET_SPACE + place]] if hand & needed == needed else 0
    return found


def winning_alone(desk: Numbers) -> int:
    """Return the cards of which each wins a space with chips on it by itself."""
    found = 0
    for place in range(desk[SETS]):
        needed = desk[SET_CARDS + place]
        found |= needed if not needed & (needed - 1) and desk[BOARD + desk[SET_SPACE + place]] else 0
    return found


def poor(desk: Numbers, seat: int) -> int:
    """Tell whether a seat's hand is worth little: nothing to collect and a weak poker hand."""
    hand = desk[HANDS + seat]
    if collects(desk, hand):
        return 0
    return weak(strength_of(desk, seat), hand)


def poor_hand(desk: Numbers, hand: int) -> int:
    """Tell the same of a hand, whoever holds it."""
    if collects(desk, hand):
        return 0
    return weak(best_five(hand), hand)


def weak(strength: int, hand: int) -> int:
    """Tell whether the best five of a hand lose more often than they win."""
    return 1 if beats(strength, hand.bit_count()) < SURE * 45 // 100 else 0


def strength_of(desk: Numbers, seat: int) -> int:
    """Return how strong the best five of a seat's hand are; ranked once where nobody is waited for."""
    if desk[QUICK] < BUT_BETS:
        return best_five(desk[HANDS + seat])
    if not desk[STRENGTH + seat]:
        desk[STRENGTH + seat] = best_five(desk[HANDS + seat])
    return desk[STRENGTH + seat]


def chips_in_play(desk: Numbers) -> int:
    """Return the chips that the poker is played for now: what lay there for it, and the bets."""
    chips = desk[DEAD]
    for seat in range(MOST_SEATS):
        chips += desk[PAID + seat]
    return chips


def facing(price: int, pot: int, raises: int, many: int) -> int:
    """Return in one number what a seat had to call: the chance at the pot that this price asks for, and who was in.

    The chance is in 13,000ths, in the lowest sixteen binary digits; above them the raises made, and how many were in.
    """
    return price * SURE // max(1, price + pot) | raises << RAISES_AT | many << MANY_AT


def still_in(desk: Numbers) -> int:
    """Return how many have not folded."""
    return desk[LIVE].bit_count()


def on_board(desk: Numbers, plan: Numbers) -> int:
    """Return all chips on the layout."""
    chips = 0
    for space in range(plan[SPACES]):
        chips += desk[BOARD + space]
    return chips


def gone(desk: Numbers, seat: int) -> int:
    """Return the cards that a seat knows nobody will play any more: played, wanted in vain, or put down by itself."""
    found = desk[PLAYED] | desk[WANTED]
    return found | desk[PUT_DOWN + seat] if desk[SWAPPER] == seat else found
