"""The deal: every card goes out, one at a time, to each seat and to the spare hand (TRI-D-01…03)."""

from dataclasses import dataclass

from boodle.cards import Card
from boodle.rulebook import Step, Turn
from boodle.tripoley.events.dealing import Dealt
from boodle.tripoley.house import SpareOrder
from boodle.tripoley.shuffling import DeckShuffle, dealt_round, served, shuffled
from boodle.tripoley.table import Table


@dataclass(frozen=True, slots=True)
class DealShuffle(DeckShuffle):
    """The deck of an ordinary deal."""

    def dealt_out(self, table: Table, deck: tuple[Card, ...]) -> Dealt:
        """Deal from the dealer's left; the spare hand is served after the dealer, or first of all (TRI-D-01)."""
        piles = dealt_round(deck, len(table.deal.order) + 1)
        spare = piles.pop(-1 if table.house.spare_order is SpareOrder.LAST else 0)
        return served(table, piles, spare)


def deal(step: Step[Table]) -> Turn[Table]:
    """Have the deck shuffled and dealt out."""
    return shuffled(step, DealShuffle)
