"""Where each pot's chips come from, and what each seat can win from whom."""

from boodle.pots import explain


def test_a_folded_blind_goes_up_a_layer() -> None:
    """The small blind's chips above the short stack lie in the side pot, beside the caller's (POT-10, POT-18)."""
    told = explain((200, 150, 400), (True, False, False), 15)
    assert [tuple(origin.paid) for origin in told.pots] == [(150, 150, 150), (50, 0, 50)]
    assert [origin.dead for origin in told.pots] == [15, 0]
    assert [origin.height for origin in told.pots] == [150, 200]
    caller = told.seats[2]
    assert (caller.slices, caller.uncalled) == ((150, 50), 200)
    assert (caller.most, caller.most_net) == (565, 365)
    assert (tuple(caller.wins_from), caller.wins_dead) == ((200, 150, 200), 15)


def test_all_in_is_deduced() -> None:
    """Who paid less than another and is still in must be all-in; who folded, or matched the most, need not be."""
    told = explain((20, 50, 90, 100), (True, False, False, False))
    assert [share.all_in for share in told.seats] == [False, True, False, False]


def test_who_was_said_to_be_all_in_is() -> None:
    """Though nobody paid more that was called; but not who folded."""
    told = explain((100, 50, 200), (False, False, False), all_in={0})
    assert [share.all_in for share in told.seats] == [True, True, False]
    assert not explain((100, 50, 200), (True, False, False), all_in={0}).seats[0].all_in


def test_a_seat_with_nothing_in_and_nothing_to_win_is_not_all_in() -> None:
    """Without dead money a seat that paid nothing is merely not in it; with dead money it is all-in for that."""
    assert not explain((0, 9, 9), (False,) * 3).seats[0].all_in
    assert explain((0, 9, 9), (False,) * 3, 5).seats[0].all_in


def test_chips_above_the_last_live_seat_belong_to_the_last_pot() -> None:
    """A pot that swallowed a layer of folders reaches to the top of their columns."""
    told = explain((80, 80, 50, 50), (True, True, False, False))
    assert [(origin.height, tuple(origin.paid)) for origin in told.pots] == [(80, (80, 80, 50, 50))]
    assert told.seats[2].most_net == 210


def test_money_for_some_lies_below_all_bets() -> None:
    """A pot of the dead money alone has height nothing and no seat's chips."""
    told = explain((5, 10, 10), (False,) * 3, 6, (True, True, False))
    assert [(origin.height, origin.dead) for origin in told.pots] == [(0, 6), (5, 0), (10, 0)]
    assert [share.wins_dead for share in told.seats] == [6, 6, 0]


def test_money_for_some_that_is_one_pot_with_their_bets_reaches_as_high() -> None:
    """When those entitled to the dead money alone bet, their one pot is cut at the top of their bets."""
    told = explain((10, 10, 0), (False,) * 3, 6, (True, True, False))
    assert [(origin.height, tuple(origin.paid), origin.dead) for origin in told.pots] == [(10, (10, 10, 0), 6)]
