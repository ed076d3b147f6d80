"""Between two hands of any poker: who may come back; and with whom one hand alone may begin."""

from collections.abc import Callable
from typing import Any

import pytest

from boodle import draw, holdem
from boodle.cards.deck import seed_of
from boodle.draw import HouseRules, Table, open_evening
from boodle.ring.actions import HandHostChoices
from boodle.ring.between import LetBack
from boodle.ring.table import Owed, in_next_hand
from boodle.rulebook import Office, Round
from boodle.seating import Between, HostSays, SeatNewcomer, SeatsError
from boodle.session import Session, nature_of


def evening() -> Session[Table]:
    """Return an evening of three before its first hand; seat 0 deals."""
    return Session(open_evening(HouseRules(), ("Ann", "Ben", "Cem"), None, 0), nature_of(seed_of("between")))


def host_may(session: Session[Table]) -> HandHostChoices:
    """Return what the host may say now."""
    waiting = session.round.question_for(Office.HOST)
    assert waiting is not None
    choices = waiting.question.choices(session.round.table)
    assert isinstance(choices, HandHostChoices)
    return choices


def test_who_cashes_out_where_no_house_asks_may_come_back_at_once() -> None:
    """FLR-07 is a question of the house; at a game that does not ask it nobody waits."""
    session = evening()
    session.submit(1, Between.LEAVE)
    assert SeatNewcomer(1, "Ben") in host_may(session)


def test_the_last_one_there_stays_until_somebody_comes() -> None:
    """Else nobody were left for whom the host could seat a newcomer; after that he may go."""
    session = evening()
    for seat in (1, 2):
        session.submit(seat, Between.LEAVE)

    def may_leave() -> bool:
        waiting = session.round.question_for(0)
        assert waiting is not None
        return Between.LEAVE in waiting.question.choices(session.round.table)

    assert not may_leave()
    session.submit(Office.HOST, SeatNewcomer(1, "Dot"))
    assert may_leave()


def test_who_has_chips_and_plays_on_is_in_the_next_hand() -> None:
    """Without a blind that could be missed a newcomer owes nothing."""
    session = Session(open_evening(HouseRules(), ("Ann", "Ben", "Cem"), (10, 0, 10), 0), nature_of(seed_of("between")))
    assert in_next_hand(session.round.table) == [0, 2]
    session.submit(Office.HOST, SeatNewcomer(3, "Dot"))
    assert (in_next_hand(session.round.table), session.round.table.owed[3]) == ([0, 2, 3], Owed.NOTHING)
    session.submit(2, Between.SIT_OUT)
    assert in_next_hand(session.round.table) == [0, 3]


def test_who_waits_may_not_come_back_under_his_name_however_it_is_spelled() -> None:
    """FLR-07: under no chair; the others may come, and the host may deal on."""
    choices = HandHostChoices((HostSays.DEAL,), (1, 3), ("Ben",))
    assert SeatNewcomer(3, " bEN ") not in choices
    assert SeatNewcomer(3, "Benno") in choices
    assert SeatNewcomer(2, "Benno") not in choices
    assert HostSays.DEAL in choices
    assert HostSays.END not in choices
    assert "deal-on" not in choices


@pytest.mark.parametrize("name", [3, None])
def test_who_is_let_back_has_a_name(name: object) -> None:
    """Anything else is nobody."""
    with pytest.raises(TypeError, match="expected a name"):
        LetBack(name)  # type: ignore[arg-type]


each_hand = pytest.mark.parametrize(
    ("open_hand", "house"), [(draw.open_hand, draw.HouseRules()), (holdem.open_hand, holdem.HouseRules())]
)
"""One hand alone, of each game."""


@each_hand
def test_one_hand_alone_needs_two_with_chips(open_hand: Callable[..., Round[Any]], house: object) -> None:
    """Whoever has none may sit beside them."""
    names = ("Ann", "Ben", "Cem")
    assert tuple(open_hand(house, names, (10, 0, 1)).table.stacks) == (10, 0, 1)
    with pytest.raises(SeatsError, match="stacks: expected at least two with chips, got"):
        open_hand(house, names, (0, 10, 0))


@each_hand
def test_seat_0_deals_a_hand_for_which_nobody_is_named(open_hand: Callable[..., Round[Any]], house: object) -> None:
    """The next to its left is dealt in first, and odd chips begin there."""
    table = Session(open_hand(house, ("Ann", "Ben", "Cem")), None).round.table
    assert (table.dealer, table.hand.order) == (0, (1, 2, 0))
