"""The contents pages: of one hand, and of an evening."""

from boodle.draw.house import HouseRules
from boodle.draw.phases.begin import begin_hand, deal
from boodle.draw.phases.betting import betting, opening
from boodle.draw.phases.draw import draw
from boodle.draw.phases.showdown import showdown
from boodle.draw.table import Table
from boodle.ring.evening import evening_of
from boodle.rulebook import Page


def order_of_hand(house: HouseRules) -> tuple[Page[Table], ...]:
    """The contents page of one hand."""
    del house  # what a house agrees changes what is asked on a page, never which pages there are
    return begin_hand, deal, opening, draw, betting, showdown


def order_of_evening(house: HouseRules) -> tuple[Page[Table], ...]:
    """The contents page of a whole evening: hands until the end."""
    return evening_of(order_of_hand(house))
