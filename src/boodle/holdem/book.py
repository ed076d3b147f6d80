"""The contents pages: of one hand, and of an evening."""

from boodle.holdem.house import HouseRules
from boodle.holdem.phases.begin import begin_hand, straddle
from boodle.holdem.phases.betting import betting
from boodle.holdem.phases.deal import deal, flop, river, turn
from boodle.holdem.phases.run_out import run_out
from boodle.holdem.phases.showdown import showdown
from boodle.holdem.table import Table
from boodle.ring.evening import evening_of
from boodle.rulebook import Page


def order_of_hand(house: HouseRules) -> tuple[Page[Table], ...]:
    """The contents page of one hand."""
    del house  # what a house agrees changes what is asked on a page, at Hold'em never which pages there are
    return (
        begin_hand,
        straddle,
        deal,
        betting,
        flop,
        betting,
        turn,
        betting,
        river,
        betting,
        run_out,
        showdown,
    )


def order_of_evening(house: HouseRules) -> tuple[Page[Table], ...]:
    """The contents page of a whole evening: hands until the end."""
    return evening_of(order_of_hand(house))
