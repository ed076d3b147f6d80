"""The settlement of a deal: the kitty, a chip for each card left, and the deal passing left (TRI-3-08…11, CAD-20)."""

from boodle.rulebook import TURN_PAGE, Step, Turn
from boodle.tripoley.board import KITTY, POT, Space
from boodle.tripoley.events.seating import DealPassed
from boodle.tripoley.events.stops import CardsPaid, SpaceWon, stops_of
from boodle.tripoley.table import Phase, Table

FIRST_OUT_WINS: dict[Phase, tuple[Space, ...]] = {
    Phase.DEALS: (KITTY,),
    Phase.ENDING: (KITTY, POT),
}
"""What the seat that goes out takes: in the leaflet's closing deals the pot that is left too (CAD-22e)."""


def settlement(step: Step[Table]) -> Turn[Table]:
    """Pay the seat that went out, or the kitty when nobody could lead; then the deal passes."""
    winner = stops_of(step.table).out
    if winner is not None:
        for space in FIRST_OUT_WINS[step.table.evening.phase]:
            chips = step.table.board[space]
            if chips and step.table.deal.entitled(winner, space):
                step.happen(SpaceWon(winner, space, chips))
    for seat in step.table.deal.order:
        cards = len(step.table.hands[seat])
        if cards and seat != winner:
            step.happen(CardsPaid(seat, cards, min(cards, step.table.stacks[seat]), winner))
    step.happen(DealPassed(step.table.players.left_of(step.table.deal.order[-1])))
    return TURN_PAGE
