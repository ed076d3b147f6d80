"""The pool that the cards still held play for when the stops are over: whole hands and no bets (PRS)."""

from boodle.poker.ranking import best_five
from boodle.pots import Pot, award_pots
from boodle.rulebook import TURN_PAGE, Step, Turn
from boodle.tripoley.board import POT
from boodle.tripoley.events.poker import HeldShown, PotWon
from boodle.tripoley.phases.showdown import odd_chips
from boodle.tripoley.table import Table


def held_poker(step: Step[Table]) -> Turn[Table]:
    """Give the pot to the best hand among the cards still held by those who staked for it; ties share (PRS).

    Who holds cards alone takes it and shows nothing, as at the poker (TRI-2-11).
    """
    table = step.table
    chips = table.board[POT]
    holding = tuple(seat for seat in table.seats if table.hands[seat] and table.deal.entitled(seat, POT))
    if not chips or not holding:
        return TURN_PAGE
    for seat in table.deal.order:
        if seat in holding and len(holding) > 1:
            step.happen(HeldShown(seat, table.hands[seat]))
    strengths = [best_five(hand.mask) for hand in table.hands]
    pots = (Pot(chips, holding),)
    (won,) = award_pots(pots, strengths, odd_chips=odd_chips(table), first=table.deal.order[0]).pots
    step.happen(PotWon(0, tuple(zip(won.winners, won.shares, strict=True)), won.remainder))
    return TURN_PAGE
