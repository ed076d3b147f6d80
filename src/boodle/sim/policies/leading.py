"""Which card a seat leads, of those it may: each policy's merit of a lead in one number, the greatest is led."""

from boodle.sim.chance import Numbers, below
from boodle.sim.climbing import in_lanes
from boodle.sim.desk import (
    HANDS,
    OWED,
)
from boodle.sim.lanes import LANE, LANE_MASK
from boodle.sim.plan import CARD_AT, NEVER_HELD
from boodle.sim.policies import BOOK, CASUAL, CONTROL, FIRST, RANDOM
from boodle.sim.policies.sense import gone
from boodle.tripoley.runs import RANKS


def lead(desk: Numbers, plan: Numbers, seat: int, policy: int, luck: int) -> int:
    """Lead one of the cards that may be led."""
    hand, possible = in_lanes(plan, desk[HANDS + seat]), in_lanes(plan, desk[OWED])
    ends = (in_lanes(plan, gone(desk, seat)) | plan[NEVER_HELD]) >> 1
    return plan[CARD_AT + led_from(policy, hand, possible, ends, luck)]


def led_from(policy: int, hand: int, possible: int, ends: int, luck: int) -> int:
    """Return the place in the lanes of the card that is led, of those possible: one a suit at most.

    `ends` are the places at which a run surely ends: the top of each suit, and those below a card that is gone.
    """
    if policy == FIRST:
        return lowest_bit(possible)
    if policy == RANDOM:
        for _ in range(below(luck, possible.bit_count())):
            possible &= possible - 1
        return lowest_bit(possible)
    if CONTROL <= policy <= BOOK:
        return led_by_control(hand, possible, ends)
    cards, best = hand.bit_count(), 0
    for suit in range(4):
        # Suits that cannot be led count nothing: without a branch, since which they are cannot be foreseen.
        first = possible >> LANE * suit & LANE_MASK
        held = hand >> LANE * suit & LANE_MASK
        merit = merit_of(policy, held, max(first.bit_length() - 1, 0), ends >> LANE * suit, cards)
        best = max(best, (merit << 2 | 3 - suit) if first else 0)
    suit = 3 - (best & 3)
    return (possible & LANE_MASK << LANE * suit).bit_length() - 1


def led_by_control(hand: int, possible: int, ends: int) -> int:
    """Return what `control` leads: a suit topped by a card that surely ends its run, else its longest from below."""
    best = 0
    for suit in range(4):
        first, held = possible >> LANE * suit & LANE_MASK, hand >> LANE * suit & LANE_MASK
        sure = ends >> LANE * suit >> (held | 1).bit_length() - 1 & 1
        merit = sure << 14 | held.bit_count() << 8 | RANKS + 1 - first.bit_length() << 2 | 3 - suit
        best = max(best, merit if first else 0)
    return LANE * (3 - (best & 3)) + RANKS - (best >> 2 & 63)


def lowest_bit(cards: int) -> int:
    """Return the number of the lowest card of a set."""
    return (cards & -cards).bit_length() - 1


def merit_of(policy: int, held: int, first: int, ends: int, cards: int) -> int:
    """Return how good it is in a policy's eyes to lead a suit, given what is held of it and the least height of that.

    `ends` are the heights at which a run of the suit surely ends, `cards` are those in the whole hand.
    """
    count, low = held.bit_count(), RANKS - first
    if policy == CASUAL:
        return count * 64 + low
    line = held >> first
    played = (~line & line + 1).bit_length() - 1
    sure = ends >> max(first + played - 1, 0) & 1
    out = 1 if played == cards else 0  # the lead is kept, and the hand goes out with it
    keeps = 1 if cards > count else 0  # the lead is kept for other suits; else a sure one is saved for the end
    kind = 1 + sure * (out * 2 + keeps * (1 - out))
    return kind * 4096 + (played if kind > 1 else count) * 64 + low * (1 - sure * out)
