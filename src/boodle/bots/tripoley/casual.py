"""A friendly player: swaps a poor hand, bids a little, bets what looks good, leads its longest suit."""

from boodle.bots.tripoley.acting import by_policy
from boodle.bots.tripoley.seen import TripoleySeen
from boodle.cards.deck import Stream
from boodle.rulebook import Choices
from boodle.sim.policies import CASUAL


def casual(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
    """Choose as a friendly player would."""
    return by_policy(CASUAL, seen, choices, chance)
