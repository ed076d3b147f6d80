"""The showdown of a hand with a board, or with two of them (POT, POKER 1)."""

from boodle.cards import CardSet
from boodle.holdem.table import Street, Table
from boodle.ring.showdown import showdown_of
from boodle.ring.table import hand_of
from boodle.rulebook import Step, Turn


def showdown(step: Step[Table]) -> Turn[Table]:
    """Give uncalled chips back, have hands shown, and award every pot; of one left alone nothing is shown.

    Rake is taken of a hand that has seen a flop.
    """
    hand = hand_of(step.table)
    boards = [CardSet.of(cards) for cards in hand.boards]
    return showdown_of(step, boards, raked=hand.street is not Street.PREFLOP)
