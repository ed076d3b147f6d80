"""An agent for the benchmark: `boodle benchmark examples/benchmark_agent.py:choose` says how far from perfect it is."""

from boodle.bots.tripoley import TripoleySeen
from boodle.cards.deck import Stream
from boodle.rulebook import Choices
from boodle.tripoley.actions import Lead


def choose(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
    """Lead from the longest suit; else say what costs least."""
    hand, leads = seen.view.mine.hand, [choice for choice in choices if isinstance(choice, Lead)]
    return max(leads, key=lambda lead: len(hand.of_suit(lead.card.suit)), default=next(iter(choices)))
