"""Which card a seat leads, of those it may: each policy's merit of a lead in one number, the greatest is led."""

from boodle.sim.chance import Numbers, below
from boodle.sim.desk import (
    HANDS,
    OWED,
)
from boodle.sim.plan import (
    CLIMB,
    LOW,
)
from boodle.sim.policies import CASUAL, CONTROL, FIRST, RANDOM
from boodle.sim.policies.sense import gone, own_run
from boodle.tripoley.runs import NONE, RANKS, SUIT_MASK, height, next_card


def lead(desk: Numbers, plan: Numbers, seat: int, policy: int, luck: int) -> int:
    """Lead one of the cards that may be led."""
    possible = desk[OWED]
    if not possible & (possible - 1) or policy == FIRST:
        return lowest_bit(possible)
    if policy == RANDOM:
        for _ in range(below(luck, possible.bit_count())):
            possible &= possible - 1
        return lowest_bit(possible)
    hand, missing = desk[HANDS + seat], gone(desk, plan, seat)
    best, chosen = -1, NONE
    while possible:
        card = lowest_bit(possible)
        possible &= possible - 1
        merit = merit_of(hand, card, missing, plan, policy)
        if merit > best:
            best, chosen = merit, card
    return chosen


def lowest_bit(cards: int) -> int:
    """Return the number of the lowest card of a set."""
    return (cards & -cards).bit_length() - 1


def merit_of(hand: int, card: int, missing: int, plan: Numbers, policy: int) -> int:
    """Return how good a lead is in a policy's eyes."""
    suit = card // RANKS
    held = (hand >> RANKS * suit & SUIT_MASK).bit_count()
    low = RANKS - height(card, plan[LOW])
    if policy == CASUAL:
        return held * 64 + RANKS - card % RANKS
    if policy == CONTROL:
        return (1 if controls(hand, card, missing, plan) else 0) * 4096 + held * 64 + low
    return carefully(hand, card, missing, plan, held)


def controls(hand: int, card: int, missing: int, plan: Numbers) -> int:
    """Tell whether one's highest card of the suit ends a run: it tops the suit, or the card above it is gone."""
    top, above = card, card
    while above != NONE:
        if hand >> above & 1:
            top = above
        above = next_card(above, plan[LOW], plan[CLIMB])
    above = next_card(top, plan[LOW], plan[CLIMB])
    return 1 if above == NONE or missing >> above & 1 else 0


def carefully(hand: int, card: int, missing: int, plan: Numbers, held: int) -> int:
    """Keep the lead but save a sure one for the end; then play many; then lead low."""
    top = own_run(hand, card, plan)
    above = next_card(top, plan[LOW], plan[CLIMB])
    sure = above == NONE or missing >> above & 1
    played = height(top, plan[LOW]) - height(card, plan[LOW]) + 1
    low = RANKS - height(card, plan[LOW])
    if sure and played == hand.bit_count():
        return 3 * 4096 + played * 64
    if sure and hand.bit_count() > held:
        return 2 * 4096 + played * 64 + low
    return 4096 + held * 64 + low
