"""The contents pages: of one deal, and of an evening."""

from boodle.rulebook import Page, Step, Turn, TurnTo
from boodle.tripoley.endings import order_of_ending
from boodle.tripoley.house import HouseRules
from boodle.tripoley.phases.ante import ante
from boodle.tripoley.phases.deal import deal
from boodle.tripoley.phases.pay_cards import pay_cards
from boodle.tripoley.phases.poker import betting, pick_five
from boodle.tripoley.phases.settlement import settlement
from boodle.tripoley.phases.showdown import showdown
from boodle.tripoley.phases.spare_hand import spare_hand
from boodle.tripoley.phases.stops import stops
from boodle.tripoley.seating import between_deals, first_dealer
from boodle.tripoley.table import Table


def order_of_play(house: HouseRules) -> tuple[Page[Table], ...]:
    """The contents page of one deal (TRI-G-02)."""
    del house  # pages that come, go or move with the house rules are chosen here
    return ante, deal, spare_hand, pay_cards, pick_five, betting, showdown, stops, settlement


def next_deal(step: Step[Table]) -> Turn[Table]:
    """The deal is over: see who is in the next one."""
    del step
    return TurnTo(between_deals)


def order_of_evening(house: HouseRules) -> tuple[Page[Table], ...]:
    """The contents page of a whole evening: deals until the ending, and the ending."""
    return first_dealer, between_deals, *order_of_play(house), next_deal, *order_of_ending(house)
