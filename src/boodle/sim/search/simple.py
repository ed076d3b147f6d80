"""How simple players lead, who see their own hand and the cards that are gone, and do not look far."""

from boodle.sim.lanes import LANE, LANE_MASK
from boodle.tripoley.runs import NONE, RANKS

LONG, CONTROLS = range(2)
"""The longest suit; a suit whose top one has, or one with a dead card above it, else the longest."""
SURE = 4096


def led_simply(hand: int, choices: int, gone: int, style: int) -> int:
    """Return the place of the card that is led, of several."""
    best, taken = -1, NONE
    while choices:
        place = (choices & -choices).bit_length() - 1
        choices &= choices - 1
        merit = merit_of_lead(hand, place, gone, style)
        if merit > best:
            best, taken = merit, place
    return taken


def merit_of_lead(hand: int, place: int, gone: int, style: int) -> int:
    """Return how good a lead is in the eyes of such a player."""
    suit = place // LANE
    lane = hand >> LANE * suit & LANE_MASK
    merit, above = lane.bit_count() * 64 + RANKS - place % LANE, lane.bit_length()
    if style == CONTROLS and (above == RANKS or gone >> LANE * suit + above & 1):
        merit += SURE
    return merit
