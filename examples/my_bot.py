"""A bot of one's own: `boodle match examples/my_bot.py:choose casual` says how strong it is."""

from boodle.bots.tripoley import TripoleySeen
from boodle.cards.deck import Stream
from boodle.poker.ranking import best_hand
from boodle.rulebook import Choices
from boodle.tripoley.actions import FiveOf, Lead, PickFive


def choose(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
    """Play poker with the best five, open the longest suit, and else say what costs least."""
    match choices:
        case FiveOf():
            return PickFive(best_hand(seen.view.mine.hand).cards)
        case (Lead(), *_):
            leads = [choice for choice in choices if isinstance(choice, Lead)]
            return max(leads, key=lambda lead: len(seen.view.mine.hand.of_suit(lead.card.suit)))
        case _:
            return next(iter(choices))
