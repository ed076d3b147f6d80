"""Which card a seat leads, of those it may: each policy's merit of a lead in one number, the greatest is led."""

from boodle.sim.chance import Numbers, below
from boodle.sim.desk import (
    HANDS,
    OWED,
)
from boodle.sim.plan import (
    LOW,
)
from boodle.sim.policies import CASUAL, CONTROL, FIRST, RANDOM
from boodle.sim.policies.sense import gone
from boodle.tripoley.runs import RANKS, SUIT_MASK

ACES = 1 << 12 | 1 << 25 | 1 << 38 | 1 << 51
TOPS = ACES
"""The cards above which there is none, and the aces, which are the same by number where the ace is high."""


def lead(desk: Numbers, plan: Numbers, seat: int, policy: int, luck: int) -> int:
    """Lead one of the cards that may be led."""
    possible = desk[OWED]
    if not possible & (possible - 1) or policy == FIRST:
        return lowest_bit(possible)
    if policy == RANDOM:
        for _ in range(below(luck, possible.bit_count())):
            possible &= possible - 1
        return lowest_bit(possible)
    low = plan[LOW]
    hand, possible = by_height(desk[HANDS + seat], low), by_height(possible, low)
    ends = by_height(gone(desk, plan, seat), low) >> 1 | TOPS
    cards, best = hand.bit_count(), 0
    for suit in range(4):
        # Suits that cannot be led count nothing: without a branch, since which they are cannot be foreseen.
        first = possible >> RANKS * suit & SUIT_MASK
        held = hand >> RANKS * suit & SUIT_MASK
        merit = merit_of(policy, held, max(first.bit_length() - 1, 0), ends >> RANKS * suit, cards)
        best = max(best, (merit << 2 | 3 - suit) if first else 0)
    suit = 3 - (best & 3)
    height = (possible >> RANKS * suit & SUIT_MASK).bit_length() - 1
    return RANKS * suit + (height + low) % RANKS


def lowest_bit(cards: int) -> int:
    """Return the number of the lowest card of a set."""
    return (cards & -cards).bit_length() - 1


def by_height(cards: int, low: int) -> int:
    """Return cards with the lowest rank of each suit at its lowest bit: an ace that is low stands below the two."""
    return (cards & ~ACES) << 1 | (cards & ACES) >> RANKS - 1 if low else cards


def merit_of(policy: int, held: int, first: int, ends: int, cards: int) -> int:
    """Return how good it is in a policy's eyes to lead a suit, given what is held of it and the least height of that.

    `ends` are the heights at which a run of the suit surely ends, `cards` are those in the whole hand.
    """
    count, low = held.bit_count(), RANKS - first
    if policy == CASUAL:
        return count * 64 + low
    if policy == CONTROL:  # one's highest card ends the run: it tops the suit, or the card above it is gone
        return (ends >> max(held.bit_length() - 1, 0) & 1) * 4096 + count * 64 + low
    line = held >> first
    played = (~line & line + 1).bit_length() - 1
    sure = ends >> max(first + played - 1, 0) & 1
    out = 1 if played == cards else 0  # the lead is kept, and the hand goes out with it
    keeps = 1 if cards > count else 0  # the lead is kept for other suits; else a sure one is saved for the end
    kind = 1 + sure * (out * 2 + keeps * (1 - out))
    return kind * 4096 + (played if kind > 1 else count) * 64 + low * (1 - sure * out)
