"""Who wins which pot, and what becomes of chips that do not divide."""

import pickle

import pytest

from boodle.pots import NoHand, NoSuchSeat, OddChips, Pot, PotAward, award_pots, cut_pots

LIVE = (False,) * 6


def test_odd_chips_begin_left_of_the_button() -> None:
    """The first winners clockwise from the first seat left of the button get one each."""
    won = award_pots([Pot(14, (0, 1, 2, 3))], (1, 0, 1, 1), first=2)
    assert won.pots[0].winners == (2, 3, 0)
    assert won.totals == (4, 0, 5, 5)


def test_fewer_chips_than_winners() -> None:
    """Two chips for three winners: nobody takes any and both stay (EDGE-13), or the first two take one each."""
    assert award_pots([Pot(2, (0, 1, 2))], (7, 7, 7), OddChips.CARRY).remainder == 2
    assert award_pots([Pot(2, (0, 1, 2))], (7, 7, 7)).totals == (1, 1, 0)


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
