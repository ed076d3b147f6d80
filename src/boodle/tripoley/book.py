"""The contents pages: of one deal, and of an evening."""

from boodle.rulebook import Page, Step, Turn, TurnTo
from boodle.tripoley.answers import PokerPlay, PokerWhen
from boodle.tripoley.collecting import pays_when_dealt
from boodle.tripoley.endings import order_of_ending
from boodle.tripoley.house import HouseRules
from boodle.tripoley.phases.ante import ante, begin_deal
from boodle.tripoley.phases.deal import deal
from boodle.tripoley.phases.held_poker import held_poker
from boodle.tripoley.phases.pay_cards import pay_cards
from boodle.tripoley.phases.pay_suit import after_the_spare_hand, before_the_stakes
from boodle.tripoley.phases.poker import betting, open_vying, pick_five
from boodle.tripoley.phases.settlement import settlement
from boodle.tripoley.phases.showdown import showdown
from boodle.tripoley.phases.spare_hand import spare_hand
from boodle.tripoley.phases.stops import stops
from boodle.tripoley.seating import between_deals, first_dealer
from boodle.tripoley.table import Table

POKER: dict[PokerPlay, tuple[Page[Table], ...]] = {
    PokerPlay.BETTING: (pick_five, betting, showdown),
    PokerPlay.VYING: (open_vying, betting, showdown),
}
"""The pages of the poker before the stops."""

AFTER_THE_STOPS: dict[PokerPlay, tuple[Page[Table], ...]] = {PokerPlay.HELD_AT_END: (held_poker,)}


def order_of_play(house: HouseRules) -> tuple[Page[Table], ...]:
    """The contents page of one deal (TRI-G-02)."""
    pay: tuple[Page[Table], ...] = (pay_cards,) if pays_when_dealt(house) else ()
    poker = POKER.get(house.poker, ())
    stages = (*poker, *pay) if house.poker_when is PokerWhen.BEFORE_PAY else (*pay, *poker)
    return (
        begin_deal,
        *before_the_stakes(house),
        ante,
        deal,
        spare_hand,
        *after_the_spare_hand(house),
        *stages,
        stops,
        *AFTER_THE_STOPS.get(house.poker, ()),
        settlement,
    )


def next_deal(step: Step[Table]) -> Turn[Table]:
    """The deal is over: see who is in the next one."""
    del step
    return TurnTo(between_deals)


def order_of_evening(house: HouseRules) -> tuple[Page[Table], ...]:
    """The contents page of a whole evening: deals until the ending, and the ending."""
    return first_dealer, between_deals, *order_of_play(house), next_deal, *order_of_ending(house)
