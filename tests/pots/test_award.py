"""Who wins which pot, and what becomes of chips that do not divide."""

import pickle

import pytest

from boodle.pots import NoHand, NoSuchSeat, OddChips, Pot, PotAward, award_pots, cut_pots

LIVE = (False,) * 6


def test_fourteen_chips_three_ways() -> None:
    """Fourteen chips and three winners make 5, 5 and 4 (POKER 1.3)."""
    assert award_pots([Pot(14, (0, 1, 2))], (1, 1, 1)).totals == (5, 5, 4)


def test_odd_chips_begin_left_of_the_button() -> None:
    """The first winners clockwise from the first seat left of the button get one each."""
    won = award_pots([Pot(14, (0, 1, 2, 3))], (1, 0, 1, 1), first=2)
    assert won.pots[0].winners == (2, 3, 0)
    assert won.totals == (4, 0, 5, 5)


def test_odd_chips_begin_anew_in_each_pot() -> None:
    """Each pot is divided on its own: two pots of three chips for two winners give 4 and 2, not 3 and 3."""
    pots = [Pot(3, (0, 1, 2)), Pot(3, (0, 1))]
    assert award_pots(pots, (1, 1, 0)).totals == (4, 2, 0)


def test_odd_chips_may_stay_on_the_table() -> None:
    """At Tripoley what does not divide stays on the pot space, each pot on its own (TRI-2-14, EDGE-10)."""
    pots = [Pot(5, (0, 1, 2)), Pot(3, (0, 1))]
    won = award_pots(pots, (1, 1, 1), OddChips.CARRY)
    assert won.totals == (2, 2, 1)
    assert [one.remainder for one in won.pots] == [1, 2]
    assert won.remainder == 3


def test_fewer_chips_than_winners() -> None:
    """Two chips for three winners: nobody takes any and both stay (EDGE-13), or the first two take one each."""
    assert award_pots([Pot(2, (0, 1, 2))], (7, 7, 7), OddChips.CARRY).remainder == 2
    assert award_pots([Pot(2, (0, 1, 2))], (7, 7, 7)).totals == (1, 1, 0)


def test_the_last_side_pot_is_awarded_first() -> None:
    """Awards stand in the order of the table, main pot last (POT-11)."""
    pots = cut_pots((100, 60, 500, 500), LIVE[:4]).pots
    assert [won.pot for won in award_pots(pots, (1, 2, 3, 4)).pots] == [pots[2], pots[1], pots[0]]


def test_the_ladder_is_each_pot_on_its_own() -> None:
    """All who tie for a side pot go on to the next, where a shorter stack may still beat them (POT-12)."""
    pots = cut_pots((10, 30, 30), LIVE[:3]).pots
    won = award_pots(pots, (2, 1, 1))
    assert [(one.winners, one.shares) for one in won.pots] == [((1, 2), (20, 20)), ((0,), (30,))]


def test_the_best_hand_takes_no_pot_that_it_is_not_in() -> None:
    """An all-in seat cannot win a side pot, even with the best hand (POT-04)."""
    assert award_pots(cut_pots((10, 30, 30), LIVE[:3]).pots, (9, 1, 0)).totals == (30, 40, 0)


def test_an_unopposed_pot_needs_no_hand() -> None:
    """One seat alone takes its pot without a showdown (TRI-2-11), and the strength of others does not count."""
    pots = cut_pots((1, 2, 50), (True, True, False)).pots
    assert award_pots(pots, (None, None, None)).pots == (PotAward(Pot(5, (2,)), (2,), (5,), 0),)
    assert award_pots(pots, (9, None, None)).totals == (0, 0, 5)


def test_a_folded_seat_is_never_paid() -> None:
    """The strength of a folded hand is not looked at (POKER 5)."""
    assert award_pots(cut_pots((9, 9, 9), (True, False, False)).pots, (99, 1, 0)).totals == (0, 27, 0)


def test_no_pots_no_award() -> None:
    """Where nothing is to be won nobody wins."""
    won = award_pots([], (1, 2))
    assert (won.pots, won.totals, won.remainder) == ((), (0, 0), 0)


def test_a_contested_pot_needs_every_hand_in_it() -> None:
    """A live seat without a strength is refused by its number."""
    with pytest.raises(NoHand, match=r"^strength has no number for seat 1") as refused:
        award_pots([Pot(9, (0, 1))], (4, None))
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)  # noqa: S301 - made here


def test_seats_are_at_the_table() -> None:
    """A first seat or a pot's seat that nobody has is refused."""
    for first in (2, -1):
        with pytest.raises(NoSuchSeat, match=rf"^first names seat {first}, which is not at the table$"):
            award_pots([], (1, 2), first=first)
    with pytest.raises(NoSuchSeat, match=r"^pots names seat 2") as refused:
        award_pots([Pot(1, (0, 2))], (1, 2))
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)  # noqa: S301 - made here
