"""What a Hold'em table says of itself: when the next level comes, who may buy chips, what a newcomer owes."""

import pytest

from boodle.frozen import replace
from boodle.holdem import HouseRules, Table
from boodle.holdem.answers import Level, Newcomers, PlayFor
from boodle.holdem.events.dealing import HandVoided
from boodle.holdem.intervening import RaiseBlinds, VoidHand
from boodle.ring.table import Owed, hand_of
from boodle.rulebook import Office
from boodle.seats import BySeat
from boodle.session import Session
from tests.holdem.driving import deal, evening, finish

LEVELS = (Level(1, 2), Level(2, 4), Level(4, 8))
PLACES = HouseRules(play=PlayFor.TOURNAMENT, top_up_to=0, levels=LEVELS, level_hands=2, rebuys=2, rebuy_levels=2)


def dealt(session: Session[Table]) -> tuple[int, int | None]:
    """Deal a hand and play it; returns the level, and how many hands are left once it is over."""
    deal(session)
    finish(session)
    return session.round.table.level, session.round.table.hands_left


def test_a_level_lasts_as_many_hands_as_the_house_says() -> None:
    """FLR-07: the next one begins with the hand after them, and the last one goes on for ever."""
    session = evening(PLACES, 3)
    assert session.round.table.hands_left == 2
    assert [dealt(session) for _ in range(6)] == [(0, 1), (0, 0), (1, 1), (1, 0), (2, None), (2, None)]


def test_a_level_that_is_raised_by_hand_lasts_as_long_as_any() -> None:
    """Its hands are counted from there."""
    session = evening(PLACES, 3)
    dealt(session)
    session.submit(Office.HOST, RaiseBlinds())
    assert session.round.table.hands_left == 2
    assert [dealt(session) for _ in range(3)] == [(1, 1), (1, 0), (2, None)]


def test_a_void_hand_is_none_of_a_level() -> None:
    """TDA 35: it is dealt anew as if it had not been."""
    session = evening(PLACES, 3)
    deal(session)
    session.submit(Office.HOST, VoidHand())
    assert any(isinstance(event, HandVoided) for event in session.log)
    assert (session.round.table.level, session.round.table.hands_left) == (0, 1)


@pytest.mark.parametrize("house", [HouseRules(), replace(PLACES, level_minutes=10)])
def test_where_levels_do_not_end_by_hands_none_are_left(house: HouseRules) -> None:
    """At cash there is one level, and the clock counts no hands."""
    session = evening(house, 3)
    assert [dealt(session) for _ in range(3)] == [(0, None)] * 3


def test_chips_are_sold_as_long_as_and_as_often_as_it_was_agreed() -> None:
    """FLR-17: in a tournament to each seat so often, and to nobody after so many levels; at cash always."""
    table = replace(evening(PLACES, 3).round.table, rebought=BySeat((0, 1, 2)))
    may = [
        (later.sells, [later.can_rebuy(seat) for seat in later.seats])
        for later in (replace(table, level=level) for level in range(3))
    ]
    assert may == [(True, [True, True, False]), (True, [True, True, False]), (False, [False, False, False])]
    cash = replace(evening(HouseRules(), 3).round.table, rebought=BySeat((0, 1, 2)))
    assert (cash.sells, [cash.can_rebuy(seat) for seat in cash.seats]) == (True, [True] * 3)


@pytest.mark.parametrize(("newcomers", "owed"), [(Newcomers.POST, Owed.NEW), (Newcomers.FREE, Owed.FREE)])
def test_who_comes_before_the_first_hand_owes_nothing(newcomers: Newcomers, owed: Owed) -> None:
    """FLR-19: there is no game yet to come into; later he owes what the house asks."""
    session = evening(HouseRules(newcomers=newcomers), 3)
    assert session.round.table.newcomer_owes is Owed.NOTHING
    dealt(session)
    assert session.round.table.newcomer_owes is owed


def test_the_first_board_tells_the_street() -> None:
    """The second is dealt behind it."""
    session = evening(HouseRules(), 2)
    deal(session)
    hand = hand_of(session.round.table)
    flop = hand.stub.cards[:3]
    assert replace(hand, boards=(flop, ())).street == len(flop)
