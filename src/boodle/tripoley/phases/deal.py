"""The deal: every card goes out, one at a time, to each seat and to the spare hand (TRI-D-01…03, MIC-09, MIC-10)."""

from boodle.cards import Card, CardSet
from boodle.rulebook import Step, Turn, spoken
from boodle.tripoley.answers import SpareOrder
from boodle.tripoley.events.dealing import Dealt
from boodle.tripoley.events.pay_suit import TurnedUp
from boodle.tripoley.shuffling import DeckShuffle, dealt_round, served, shuffled
from boodle.tripoley.table import Table


class DealShuffle(DeckShuffle):
    """The deck of an ordinary deal."""

    def answer(self, step: Step[Table], action: object) -> None:
        """Deal the cards in the order that nature gave; where the house has it, turn up the last one dealt (POCH)."""
        deck = spoken(action, tuple)
        step.happen(self.dealt_out(step.table, deck))
        if step.table.house.turns_up:
            hands, size = step.table.hands, step.table.house.hand_size
            last = deck[size * len(step.table.deal.order) - 1]
            step.happen(TurnedUp(last, next((seat for seat in step.table.seats if last in hands[seat]), None)))

    def dealt_out(self, table: Table, deck: tuple[Card, ...]) -> Dealt:
        """Deal from the dealer's left; the spare hand is served after the dealer, or first of all (TRI-D-01, MIC-02).

        Where each gets so many cards the others lie out (MIC-10); where there is no spare hand all are dealt round
        (MIC-09).
        """
        house, players = table.house, len(table.deal.order)
        if house.hand_size:
            used = house.hand_size * players
            return served(table, dealt_round(deck[:used], players), CardSet.of(deck[used:]))
        if house.spare_order is SpareOrder.NONE:
            return served(table, dealt_round(deck, players), CardSet())
        piles = dealt_round(deck, players + 1)
        spare = piles.pop(-1 if house.spare_order is SpareOrder.LAST else 0)
        return served(table, piles, spare)


def deal(step: Step[Table]) -> Turn[Table]:
    """Have the deck shuffled and dealt out."""
    return shuffled(step, DealShuffle)
