"""The player who does anything: what the others win of it is what skill is worth."""

from boodle.bots.tripoley.acting import by_policy
from boodle.bots.tripoley.seen import TripoleySeen
from boodle.cards.deck import Stream
from boodle.rulebook import Choices
from boodle.sim.policies import RANDOM
from boodle.tripoley.actions import Bid, Bids, NamedSuit, PassBid


def at_random(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
    """Choose by chance; what is neither a gamble nor a matter of cards is answered as anybody would."""
    match choices:
        case Bids(offers=offers) if seen.view.shown.auction is None:
            offered = chance.draw(len(offers) + 1)
            return Bid(offers[offered - 1]) if offered else PassBid()
        case (NamedSuit(), *_):
            return [*choices][chance.draw(len([*choices]))]
        case _:
            return by_policy(RANDOM, seen, choices, chance)
