"""Which card a seat leads, of those it may: each policy's merit of a lead in one number, the greatest is led."""

from boodle.sim.desk import (
    HANDS,
    OWED,
)
from boodle.sim.plan import (
    LOW,
)

from boodle.sim.chance import Numbers, below
from boodle.sim.policies import CASUAL, CONTROL, FIRST, RANDOM
from boodle.sim.policies.sense import gone
from boodle.tripoley.runs import NONE, RANKS, SUIT_MASK

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
    best, chosen = -1, NONE
    for suit in range(4):
        first = (possible >> RANKS * suit & SUIT_MASK).bit_length() - 1
        if first >= 0:
            held = hand >> RANKS * suit & SUIT_MASK
            merit = merit_of(policy, held, first, ends >> RANKS * suit, hand.bit_count())
            if merit > best:
                best, chosen = merit, RANKS * suit + (first + low) % RANKS
    return chosen


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
        return (ends >> held.bit_length() - 1 & 1) * 4096 + count * 64 + low
    line = held >> first
    played = (~line & line + 1).bit_length() - 1
    if not ends >> first + played - 1 & 1:
        return 4096 + count * 64 + low
    if played == cards:  # keep the lead, but save a sure one for the end
        return 3 * 4096 + played * 64
    return 2 * 4096 + played * 64 + low if cards > count else 4096 + count * 64 + low
