"""A careful player: leads suits it controls, knows which cards are dead, bets on hand strength and pot odds."""

from boodle.bots.tripoley.acting import by_policy
from boodle.bots.tripoley.seen import TripoleySeen
from boodle.cards.deck import Stream
from boodle.rulebook import Choices
from boodle.sim.policies import CAREFUL


def careful(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
    """Choose with care."""
    return by_policy(CAREFUL, seen, choices, chance)
