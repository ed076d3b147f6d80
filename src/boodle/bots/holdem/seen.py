"""What a bot at Hold'em is given, and what it makes of it."""

from typing import TypeAlias

from boodle.bots.given import Bot, Seen
from boodle.holdem.events.dealing import HandBegun
from boodle.holdem.house import HouseRules
from boodle.holdem.view import Mine, Shown
from boodle.poker.wagers import RaiseTo
from boodle.ring.events.betting import Acted
from boodle.seats import Seat

HoldemSeen: TypeAlias = Seen[HouseRules, Shown, Mine]
HoldemBot: TypeAlias = Bot[HouseRules, Shown, Mine]


def raises_by(seen: HoldemSeen, seat: Seat) -> int:
    """Return how often a seat has bet or raised in this hand."""
    found = 0
    for event in seen.events:
        if isinstance(event, HandBegun):
            found = 0
        elif isinstance(event, Acted) and event.seat == seat and isinstance(event.wager, RaiseTo):
            found += 1
    return found
