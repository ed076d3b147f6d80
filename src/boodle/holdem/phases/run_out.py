"""All-in: hands turned up, and the rest of the board dealt, once or twice."""

from boodle.holdem.actions import Runs
from boodle.holdem.answers import AllInCards, RunTwice
from boodle.holdem.events.board import RunsSaid, RunTwiceAgreed
from boodle.holdem.phases.deal import deal_street
from boodle.holdem.table import Street, Table
from boodle.ring.events.showdown import HandTabled
from boodle.ring.table import hand_of
from boodle.rulebook import TURN_PAGE, Ask, OneOf, SeatQuestion, Step, Turn, spoken

ONE_RUN, TWO_RUNS = 1, 2


class HowManyRuns(SeatQuestion[Table]):
    """Is the rest of the board dealt once or twice? Twice only where everybody wants it."""

    def choices(self, table: Table) -> OneOf[Runs]:
        """Return once and twice."""
        del table
        return OneOf((Runs.ONCE, Runs.TWICE))

    def default(self, table: Table) -> Runs:
        """Deal it once."""
        del table
        return Runs.ONCE

    def answer(self, step: Step[Table], action: object) -> None:
        """Note it."""
        step.happen(RunsSaid(self.seat, TWO_RUNS if spoken(action, Runs) is Runs.TWICE else ONE_RUN))


def run_out(step: Step[Table]) -> Turn[Table]:
    """Turn hands up where one is all-in, and deal what is left of the board: nobody can bet any more."""
    hand = hand_of(step.table)
    if step.table.house.all_in_cards is AllInCards.FACE_UP and not all(step.table.stacks[seat] for seat in hand.live):
        for seat in hand.live:
            if not hand.shown[seat]:
                step.happen(HandTabled(seat, hand.hole[seat]))
    if hand.street is Street.RIVER:
        return TURN_PAGE
    if step.table.house.run_twice is RunTwice.ASK:  # of ten players the stub has 32 cards, and two boards take 16
        unheard = [seat for seat in hand.live if not hand.runs[seat]]
        if unheard:
            return Ask(*(HowManyRuns(seat) for seat in unheard))
        if all(hand.runs[seat] == TWO_RUNS for seat in hand.live):
            step.happen(RunTwiceAgreed())
    for board in range(len(hand_of(step.table).boards)):
        for street in (Street.FLOP, Street.TURN, Street.RIVER):
            deal_street(step, street, board)
    return TURN_PAGE
