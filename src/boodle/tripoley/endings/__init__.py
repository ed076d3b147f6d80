"""Every way to end the evening: what is left on the layout is played for or shared (TRI-E-02…04, CAD-21, CAD-22)."""

from boodle.rulebook import Page
from boodle.tripoley.answers import Ending
from boodle.tripoley.endings.closing_deals import begin_closing_deal, closing_cards, closing_deal_over
from boodle.tripoley.endings.leftovers import farewell, leftovers, share_out
from boodle.tripoley.endings.poker_games import begin_game, five_each, game_over, gather
from boodle.tripoley.house import HouseRules
from boodle.tripoley.phases.poker import betting, pick_five
from boodle.tripoley.phases.settlement import settlement
from boodle.tripoley.phases.showdown import showdown
from boodle.tripoley.phases.stops import stops
from boodle.tripoley.table import Table

POKER_GAMES: tuple[Page[Table], ...] = (gather, begin_game, five_each, pick_five, betting, showdown, game_over)
CLOSING_DEALS: tuple[Page[Table], ...] = (begin_closing_deal, closing_cards, stops, settlement, closing_deal_over)

METHODS: dict[Ending, tuple[Page[Table], ...]] = {
    Ending.POKER_ALL: POKER_GAMES,
    Ending.POKER_PER_SPACE: POKER_GAMES,
    Ending.EQUAL_POTS: POKER_GAMES,
    Ending.CADACO_A: POKER_GAMES,
    Ending.CADACO_B: CLOSING_DEALS + POKER_GAMES,
    Ending.SHARE: (share_out,),
}


def order_of_ending(house: HouseRules) -> tuple[Page[Table], ...]:
    """The last chapter of the rule book."""
    return leftovers, *METHODS[house.ending], farewell
