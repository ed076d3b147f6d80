"""The leaflet's second ending: Michigan without antes until the layout is clear (CAD-22).

An 8, 9 or 10 earns a third of its space, the king or queen of hearts half of theirs, pay cards their space when
played; the first out takes kitty and pot. After the agreed number of deals the rest is played for at poker.
"""

from boodle.cards import Card, CardSet
from boodle.rulebook import TURN_PAGE, Step, Turn, TurnTo
from boodle.tripoley.answers import EndingDeadHand
from boodle.tripoley.endings.leftovers import farewell, still_here
from boodle.tripoley.events.dealing import DealBegun, Dealt
from boodle.tripoley.events.ending import ClosingDealBegun
from boodle.tripoley.shuffling import DeckShuffle, dealt_round, served, shuffled
from boodle.tripoley.table import Table


class ClosingShuffle(DeckShuffle):
    """The deck of a closing deal: all of it goes out, with a dead hand unless the house leaves that out (CAD-22a)."""

    def dealt_out(self, table: Table, deck: tuple[Card, ...]) -> Dealt:
        """Deal from the dealer's left, the dead hand last."""
        dead_hand = table.house.ending_dead_hand is EndingDeadHand.DEALT
        piles = dealt_round(deck, len(table.deal.order) + dead_hand)
        spare = piles.pop() if dead_hand else CardSet()
        return served(table, piles, spare)


def begin_closing_deal(step: Step[Table]) -> Turn[Table]:
    """Begin one more deal without an ante: everybody still here is in it and may win every space."""
    order = still_here(step.table)
    step.happen(DealBegun(order[-1], order))
    step.happen(ClosingDealBegun())
    return TURN_PAGE


def closing_cards(step: Step[Table]) -> Turn[Table]:
    """Have the deck shuffled and dealt out."""
    return shuffled(step, ClosingShuffle)


def closing_deal_over(step: Step[Table]) -> Turn[Table]:
    """Deal again until the layout is clear, or the agreed number of deals has been played."""
    if not step.table.board.total:
        return TurnTo(farewell)
    played_enough = step.table.evening.deals >= step.table.house.ending_deals
    return TURN_PAGE if played_enough else TurnTo(begin_closing_deal)
