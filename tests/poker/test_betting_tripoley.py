"""Tripoley's betting round: no blinds, an agreed limit, and any excess over the call is a raise."""

import pytest

from boodle.poker.wagers import Call, Check, Fold, OpenFold, RaiseTo
from tests.poker.betting_words import hear, kitchen, may


def test_tri_2_04_the_first_seat_bets_or_checks() -> None:
    """The opening bet is at least one chip, and there is nothing to fold to."""
    assert may(kitchen(50, 50, 50, first=1)) == "check, raise 1-10"
    assert kitchen(50, 50, 50, first=1).to_act == 1


def test_tri_2_04_after_a_check_the_next_seat_has_the_same_choice() -> None:
    """Clockwise, check or bet."""
    betting = hear(kitchen(50, 50, 50, first=1), "check")
    assert betting.to_act == 2
    assert may(betting) == "check, raise 1-10"


def test_tri_2_04_betting_goes_round_as_often_as_needed() -> None:
    """Each raise asks everyone else again, clockwise."""
    betting = kitchen(50, 50, 50)
    asked = []
    for word in ("raise 1", "raise 2", "raise 3", "raise 4", "call", "call"):
        asked.append(betting.to_act)
        betting = hear(betting, word)
    assert asked == [0, 1, 2, 0, 1, 2]
    assert betting.to_act is None


def test_tri_2_06_all_may_check() -> None:
    """The round ends with nothing paid and everyone in."""
    betting = hear(kitchen(50, 50, 50), "check", "check", "check")
    assert (betting.to_act, betting.contesting, betting.paid) == (None, (0, 1, 2), (0, 0, 0))


def test_tri_2_07_after_a_bet_nobody_may_check() -> None:
    """Fold, call or raise, also for a seat that has checked."""
    betting = hear(kitchen(50, 50), "check", "raise 5")
    assert Check() not in betting.choices()
    assert may(betting) == "call 5, fold, raise 6-15"


def test_tri_2_08_and_13_a_folded_seat_is_out_and_its_chips_stay() -> None:
    """Nobody asks it again, and what it paid stays paid."""
    betting = hear(kitchen(50, 50, 50), "raise 5", "raise 9", "call", "fold")
    assert (betting.to_act, betting.contesting, betting.paid) == (None, (1, 2), (5, 9, 9))
    betting = hear(kitchen(50, 50, 50), "raise 5", "fold", "raise 6", "raise 7")
    assert betting.to_act == 2


def test_tri_2_09_a_call_matches_the_total_of_the_last_bettor() -> None:
    """What a seat has paid before counts towards it."""
    betting = hear(kitchen(50, 50), "raise 5", "raise 12")
    assert betting.cost(Call()) == 7
    assert hear(betting, "call").paid == (12, 12)


def test_tri_2_10_a_raise_may_be_one_chip_any_number_of_times() -> None:
    """There is no smallest raise but a chip and no cap on raises."""
    betting = kitchen(50, 50)
    for total in range(1, 50):
        betting = hear(betting, f"raise {total}")
    assert may(betting) == "call 1, fold, raise 50-50"


def test_tri_2_10_a_house_may_cap_the_raises() -> None:
    """With a cap of three, the bet and two raises are all there is."""
    betting = hear(kitchen(50, 50, cap=3), "raise 1", "raise 2")
    assert may(betting) == "call 1, fold, raise 3-12"
    assert may(hear(betting, "raise 3")) == "call 1, fold"


def test_tri_2_11_the_round_ends_when_one_is_left() -> None:
    """The last seat is asked nothing."""
    betting = hear(kitchen(50, 50, 50), "raise 5", "fold", "fold")
    assert (betting.to_act, betting.contesting) == (None, (0,))


def test_tri_2_12_the_round_ends_when_all_stakes_are_equal() -> None:
    """Everyone still in has paid the same, or is all-in."""
    betting = hear(kitchen(50, 50, 4), "raise 8", "call", "call")
    assert (betting.to_act, betting.paid) == (None, (8, 8, 4))


def test_tri_2_15_the_limit_is_for_each_raise_over_the_call() -> None:
    """Limit 10: a bet of 10 may be raised to 20, and that to 30."""
    betting = hear(kitchen(50, 50), "raise 10")
    assert may(betting) == "call 10, fold, raise 11-20"
    assert may(hear(betting, "raise 20")) == "call 10, fold, raise 21-30"


def test_tri_2_15_without_a_limit_the_stack_is_the_limit() -> None:
    """Any bet up to all one has."""
    assert may(kitchen(50, 70, limit=None)) == "check, raise 1-50"


def test_edge_04_and_25_no_chips_after_the_ante_or_the_bid_means_all_in() -> None:
    """A seat with nothing left is passed over and contests its ante (POT-01)."""
    betting = hear(kitchen(0, 50, 50), "raise 3", "call")
    assert (betting.to_act, betting.contesting) == (None, (0, 1, 2))
    assert kitchen(0, 50).to_act is None


def test_edge_27_all_but_one_may_fold_before_any_bet() -> None:
    """Where folding is free, the last one left is asked nothing and wins."""
    betting = hear(kitchen(50, 50, 50, folding=OpenFold.YES), "fold", "fold")
    assert (betting.to_act, betting.contesting) == (None, (2,))


@pytest.mark.parametrize(("folding", "offered"), [(OpenFold.NO, False), (OpenFold.YES, True)])
def test_cad_13_a_pass_is_a_fold_where_the_house_has_it(folding: OpenFold, offered: object) -> None:
    """A fold when checking is free is offered only in houses that say so."""
    assert (Fold() in kitchen(50, 50, folding=folding).choices()) is offered


def test_cad_12_the_dealer_may_have_the_first_turn() -> None:
    """Whoever opens is given; the order after is clockwise."""
    betting = kitchen(50, 50, 50, first=2)
    assert betting.to_act == 2
    assert hear(betting, "check").to_act == 0


def test_edge_28_any_excess_over_the_call_is_a_raise() -> None:
    """An all-in of one chip more re-opens the betting for the bettor; less is a call."""
    betting = hear(kitchen(50, 6, 50), "raise 5", "raise 6", "call")
    assert betting.to_act == 0
    assert may(betting) == "call 1, fold, raise 7-16"
    assert may(hear(kitchen(50, 3, 50), "raise 5")) == "call 3, fold"


def test_edge_29_a_stack_below_the_limit_may_all_be_bet() -> None:
    """Limit 10 and a stack of 4: bet 1 to 4."""
    assert may(kitchen(4, 50)) == "check, raise 1-4"
    assert hear(kitchen(4, 50), "raise 4").behind(0) == 0


def test_nobody_may_raise_when_nobody_could_call_more() -> None:
    """Against all-ins there is the call and the fold."""
    assert may(hear(kitchen(4, 50), "raise 4")) == "call 4, fold"
    assert may(hear(kitchen(4, 50, 50), "raise 4")) == "call 4, fold, raise 5-14"


def test_choices_are_counted_and_listed_the_mildest_first() -> None:
    """Check or call, the fold where it is offered, then the raises from the smallest."""
    wagers = hear(kitchen(50, 7), "raise 5").choices()
    assert list(wagers) == [Call(), Fold(), RaiseTo(6), RaiseTo(7)]
    assert len(wagers) == 4
    assert " ".join(map(str, wagers)) == "call fold raise 6 raise 7"
    assert str(wagers.mildest) == "call"
    assert [str(wager) for wager in kitchen(2, 2).choices()] == ["check", "raise 1", "raise 2"]
