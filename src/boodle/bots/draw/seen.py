"""What a bot at five-card draw is given, and what it makes of it."""

from typing import TypeAlias

from boodle.bots.given import Bot, Seen
from boodle.draw.house import HouseRules
from boodle.draw.view import DrawHandPicture, Mine, Shown

DrawSeen: TypeAlias = Seen[HouseRules, Shown, Mine]
DrawBot: TypeAlias = Bot[HouseRules, Shown, Mine]


def hand_of(seen: DrawSeen) -> DrawHandPicture:
    """Return the hand that is going on; TypeError where there is none."""
    if seen.view.shown.hand is None:
        raise TypeError("no hand is going on")
    return seen.view.shown.hand


def others(seen: DrawSeen) -> int:
    """Return how many others are still in."""
    return sum(seat != seen.view.seat for seat in hand_of(seen).live)
