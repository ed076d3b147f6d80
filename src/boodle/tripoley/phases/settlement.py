"""The settlement of a deal: the kitty, a chip for each card left, and the deal passing left (TRI-3-08…11, CAD-20)."""

from boodle.rulebook import TURN_PAGE, Step, Turn
from boodle.seating import Phase
from boodle.seats import Seat
from boodle.tripoley.answers import LeftoverTo, RevealAtEnd
from boodle.tripoley.board import KITTY, POT, Space
from boodle.tripoley.events.seating import DealPassed
from boodle.tripoley.events.stops import CardsPaid, HandsTurnedUp, SpaceWon, stops_of
from boodle.tripoley.table import Table

FIRST_OUT_WINS: dict[Phase, tuple[Space, ...]] = {
    Phase.DEALS: (KITTY,),
    Phase.ENDING: (KITTY, POT),
}
"""What the seat that goes out takes: in the leaflet's closing deals the pot that is left too (CAD-22e)."""

LEFTOVER_SPACES = {LeftoverTo.KITTY: KITTY, LeftoverTo.POT: POT}


def settlement(step: Step[Table]) -> Turn[Table]:
    """Pay the seat that went out, and a chip for each card left; then the deal passes."""
    winner = stops_of(step.table).out
    if winner is not None:
        for space in FIRST_OUT_WINS[step.table.evening.phase]:
            chips = step.table.board[space]
            if chips and step.table.deal.entitled(winner, space):
                step.happen(SpaceWon(winner, space, chips))
    to = paid_to(step.table, winner)
    for seat in step.table.deal.order:
        cards = len(step.table.hands[seat])
        if cards:
            step.happen(CardsPaid(seat, cards, min(cards, step.table.stacks[seat]), to))
    if step.table.house.reveal_at_end is RevealAtEnd.YES:
        step.happen(HandsTurnedUp(step.table.hands, step.table.deal.spare.cards))
    step.happen(DealPassed(step.table.players.left_of(step.table.deal.order[-1])))
    return TURN_PAGE


def paid_to(table: Table, winner: Seat | None) -> Seat | Space:
    """Return who gets the chips for cards left: the house's space, else the winner; the kitty where nobody is out.

    In the closing deals nothing goes back on the layout that they are to clear, if somebody is out (CAD-22).
    """
    space = LEFTOVER_SPACES.get(table.house.leftover_to)
    if space is not None and table.evening.phase is Phase.DEALS:
        return space
    return KITTY if winner is None else winner
