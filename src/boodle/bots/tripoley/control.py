"""A careful player who leads the suits whose top is in his own hand, and of those the longest."""

from boodle.bots.tripoley.acting import by_policy
from boodle.bots.tripoley.seen import TripoleySeen
from boodle.cards.deck import Stream
from boodle.rulebook import Choices
from boodle.sim.policies import CONTROL


def control(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
    """Choose with care, and lead suits that one controls."""
    return by_policy(CONTROL, seen, choices, chance)
