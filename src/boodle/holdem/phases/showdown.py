"""The showdown of a hand with a board, or with two of them (POT, POKER 1)."""

from boodle.cards import CardSet
from boodle.holdem.table import Street, Table
from boodle.ring.showdown import NO_RAKE, Rake, showdown_of
from boodle.ring.table import hand_of
from boodle.rulebook import Step, Turn


def showdown(step: Step[Table]) -> Turn[Table]:
    """Give uncalled chips back, have hands shown, and award every pot; of one left alone nothing is shown.

    Rake is taken of a hand that has seen a flop.
    """
    house, hand = step.table.house, hand_of(step.table)
    boards = [CardSet.of(cards) for cards in hand.boards]
    rake = NO_RAKE if hand.street is Street.PREFLOP else Rake(house.rake_percent, house.rake_cap)
    return showdown_of(step, boards, rake)
