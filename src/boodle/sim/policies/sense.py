"""What any sensible player sees in a hand, in whole numbers: its pay cards, its poker hand, the suits it controls."""

from itertools import pairwise

from boodle.poker.ranking import CLASS, best_five
from boodle.sim.chance import Numbers
from boodle.sim.desk import (
    BOARD,
    BUT_BETS,
    DEAD,
    HANDS,
    IN,
    LIVE,
    MOST_SEATS,
    NEEDS,
    ORDER,
    PAID,
    PLAYED,
    PUT_DOWN,
    SET_CARDS,
    SET_SPACE,
    SETS,
    SIZES,
    STRENGTH,
    SWAPPER,
    WANTED,
)
from boodle.sim.plan import (
    PAY_SPACES,
    PLAYERS,
    SPACES,
)
from boodle.sim.policies.alike import quick_of
from boodle.tripoley.runs import RANKS, SUIT_MASK

SURE = 13_000
"""A chance of 1; chances are whole numbers of 13,000ths."""
SMALL = (1 << 20) - 1
"""More than all chances together; the compiler multiplies and divides quicker where it sees that a number is small."""
FIVE, MOST_SIZED = 5, 26
"""The fewest cards of a hand of poker, and the most: half the deck."""
SHORTER_AT, LONGER_AT, RIVALS_AT, RAISES_AT = 6, 10, 16, 30
"""Where `rivals` counts who holds few cards and who holds more, and where `facing` has the rivals and the raises."""
RAISED = 1 << 15
"""Tells what was faced by a seat that raised from what one faced that folded."""
NO_HAND = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1000)
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
    (0, 19, 182, 572, 613, 752, 877, 992, 998, 1000),
    (0, 3, 55, 408, 432, 609, 801, 987, 997, 1000),
    (0, 0, 8, 255, 263, 450, 708, 978, 993, 1000),
    (0, 0, 0, 133, 134, 292, 602, 965, 990, 1000),
    (0, 0, 0, 55, 55, 164, 502, 949, 983, 1000),
    (0, 0, 0, 18, 18, 78, 404, 926, 973, 1000),
    (0, 0, 0, 4, 4, 27, 317, 903, 964, 1000),
    (0, 0, 0, 0, 0, 5, 233, 867, 948, 1000),
    (0, 0, 0, 0, 0, 0, 164, 819, 926, 1000),
    (0, 0, 0, 0, 0, 0, 104, 771, 902, 1000),
    (0, 0, 0, 0, 0, 0, 64, 713, 874, 1000),
    (0, 0, 0, 0, 0, 0, 35, 647, 835, 1000),
    (0, 0, 0, 0, 0, 0, 18, 579, 791, 1000),
    (0, 0, 0, 0, 0, 0, 7, 500, 740, 1000),
    (0, 0, 0, 0, 0, 0, 2, 422, 687, 1000),
    (0, 0, 0, 0, 0, 0, 1, 345, 623, 1000),
    (0, 0, 0, 0, 0, 0, 0, 272, 557, 1000),
    (0, 0, 0, 0, 0, 0, 0, 203, 484, 1000),
)
"""By how many cards hands are dealt, how often in a thousand the best five of one is below each class, high card
first; from 40,000 hands each of the whole deck (`python -m tools.hands`), for every number of cards up to half."""


BEATEN = tuple(
    worse * 13 + (not_better - worse) * height
    for row in WORSE
    for worse, not_better in pairwise(row)
    for height in range(14)
)
"""For each number of cards and each class, by the height of the five cards in it, how often they beat such a hand."""
OF_A_SIZE = 9 * 14
MORE_AT = 14
BEATEN_BY_BOTH = tuple(
    chance | BEATEN[min(at + OF_A_SIZE, MOST_SIZED * OF_A_SIZE + at % OF_A_SIZE)] << MORE_AT
    for at, chance in enumerate(BEATEN)
)
"""The same, and from MORE_AT on how often they beat a hand of a card more."""
ALL_DIVIDE = 840
PARTS = sum(ALL_DIVIDE // many << 9 * (many - 2) for many in range(2, MOST_SEATS))
"""The parts of 840 from its half to its eighth, nine binary digits each."""


def beats_both(strength: int, cards_dealt: int) -> int:
    """Return how often five cards of this strength beat the best five of one random hand of so many cards.

    From MORE_AT on stands how often they beat one of a card more.
    """
    ranks = strength >> RANKS & SUIT_MASK or strength & SUIT_MASK
    at = OF_A_SIZE * (min(cards_dealt, MOST_SIZED) & 63) + 14 * (strength >> CLASS & 15) + ranks.bit_length()
    return BEATEN_BY_BOTH[at]


def beats(strength: int, cards_dealt: int) -> int:
    """Return how often they beat the first of these."""
    return beats_both(strength, cards_dealt) & (1 << MORE_AT) - 1


def rivals(sizes: Numbers, first: int, seats: int) -> int:
    """Return in one number how many cards these seats hold: the fewest, how many hold so few, and how many more.

    How many cards everybody holds is public; it stands in a row from `first` on. One deal's hands differ by a card at
    most, so that whoever holds more is taken to hold one more.
    """
    fewest, fewer, more = MOST_SIZED, 0, 0
    for seat in range(MOST_SEATS):
        if seats >> seat & 1:
            size = sizes[first + seat]
            if size < fewest:
                fewest, fewer, more = size, 0, more + fewer
            fewer += size == fewest
            more += size > fewest
    return fewest | fewer << SHORTER_AT | more << LONGER_AT


def next_of(seats: int, first: int) -> int:
    """Return the first of some seats, clockwise from one on."""
    later = seats >> first << first or seats
    return (later & -later).bit_length() - 1


def beside(everybody: int, size: int) -> int:
    """Return the rivals of one of these seats, who holds so many cards: all of them but itself."""
    if size > fewest_of(everybody):
        return everybody - (1 << LONGER_AT)
    if everybody >> SHORTER_AT & 15 > 1:
        return everybody - (1 << SHORTER_AT)
    return size + 1 | (everybody >> LONGER_AT & 15) << SHORTER_AT


def how_many(others: int) -> int:
    """Return how many rivals there are."""
    return (others >> SHORTER_AT & 15) + (others >> LONGER_AT & 15)


def fewest_of(others: int) -> int:
    """Return how many cards those rivals hold who hold fewest."""
    return others & 63


def ahead_of_all(both: int, others: int) -> int:
    """Return the sum of the chances against rivals, given that against one with the fewest cards, and with one more."""
    few, more = both & (1 << MORE_AT) - 1, both >> MORE_AT & (1 << MORE_AT) - 1
    return (others >> SHORTER_AT & 15) * few + (others >> LONGER_AT & 15) * more


def on_average(both: int, others: int) -> int:
    """Return their mean; it is divided by a number that is known, which is quicker, since all of them divide that."""
    many = how_many(others)
    part = PARTS >> 9 * (many - 2) & 511 if many > 1 else ALL_DIVIDE
    return (ahead_of_all(both, others) & SMALL) * (part & SMALL) // ALL_DIVIDE


def ahead_of(strength: int, others: int) -> int:
    """Return how often five cards of this strength beat the best five of one of these rivals, on average."""
    return on_average(beats_both(strength, fewest_of(others)), others)


def seats_in(desk: Numbers, plan: Numbers) -> int:
    """Return the seats that are dealt in, as a set."""
    if desk[IN] == plan[PLAYERS]:
        return (1 << plan[PLAYERS]) - 1
    seats = 0
    for place in range(desk[IN]):
        seats |= 1 << desk[ORDER + place]
    return seats


def others_in(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return the rivals of a seat among all who are dealt in."""
    return rivals(desk, SIZES, seats_in(desk, plan) & ~(1 << seat))


def collects(desk: Numbers, hand: int) -> int:
    """Tell whether a hand wins a space with chips on it: 0, or another number."""
    found = 0
    for place in range(desk[SETS]):  # without a branch, for what a hand holds cannot be foreseen
        needed = desk[SET_CARDS + place]
        found |= desk[BOARD + desk[SET_SPACE + place]] if hand & needed == needed else 0
    return found


def collecting(desk: Numbers, plan: Numbers) -> int:
    """Return the seats whose hands win a space with chips on it, as a set."""
    found = 0
    for space in range(plan[PAY_SPACES]):
        for suit in range(4):
            needed = desk[NEEDS + 4 * space + suit]
            if needed and desk[BOARD + space]:
                found |= holding(desk, plan, needed)
    return found


def holding(desk: Numbers, plan: Numbers, cards: int) -> int:
    """Return the seats that hold all of some cards, as a set: one at most."""
    found = 0
    for seat in range(plan[PLAYERS]):
        found |= (desk[HANDS + seat] & cards == cards) << seat
    return found


def poor(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Tell whether a seat's hand is worth little: nothing to collect and a weak poker hand."""
    hand = desk[HANDS + seat]
    if collects(desk, hand):
        return 0
    return weak(strength_of(desk, plan, seat), others_in(desk, plan, seat))


def poor_hand(desk: Numbers, plan: Numbers, seat: int, hand: int) -> int:
    """Tell the same of any hand in this seat."""
    if collects(desk, hand):
        return 0
    return weak(best_five(hand), others_in(desk, plan, seat))


def weak(strength: int, others: int) -> int:
    """Tell whether five cards of this strength lose to one of these rivals more often than they win."""
    in_all = ahead_of_all(beats_both(strength, fewest_of(others)), others)
    return 1 if in_all < SURE * 45 // 100 * (max(1, how_many(others)) & 15) else 0


def strength_of(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return how strong the best five of a seat's hand are; ranked once where nobody is waited for."""
    if quick_of(desk, plan) < BUT_BETS:
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


def facing(price: int, pot: int, raises: int, others: int) -> int:
    """Return in one number what a seat had to call: the chance at the pot that this price asks for, and who was in.

    The chance is in 13,000ths, in the lowest fifteen binary digits; above them RAISED, the rivals and the raises made.
    """
    return price * SURE // max(1, price + pot) | others << RIVALS_AT | raises << RAISES_AT


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
