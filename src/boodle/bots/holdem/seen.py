"""What a bot at Hold'em is given, and what it makes of it."""

from typing import TypeAlias

from boodle.bots.given import Bot, Seen
from boodle.holdem.house import HouseRules
from boodle.holdem.view import Mine, Shown
from boodle.poker.wagers import RaiseTo
from boodle.ring.events.betting import Acted
from boodle.seats import Seat

HoldemSeen: TypeAlias = Seen[HouseRules, Shown, Mine]
HoldemBot: TypeAlias = Bot[HouseRules, Shown, Mine]


def raises_by(seen: HoldemSeen, seat: Seat) -> int:
    """Return how often a seat has bet or raised in this hand."""
    said = [event.wager for event in seen.events if isinstance(event, Acted) and event.seat == seat]
    return sum(isinstance(wager, RaiseTo) for wager in said)
