"""The short blind of POT-08, and what a betting round refuses."""

import pytest

from boodle.poker.betting import Betting
from boodle.poker.limits import NoLimit
from boodle.poker.wagers import RaiseTo
from boodle.seats import BySeat
from tests.poker.betting_words import flop, hear, may, preflop


@pytest.mark.parametrize(("blind", "price"), [(125, 25), (101, 1), (199, 99), (200, 100)])
def test_pot_08_the_small_blind_pays_up_to_the_all_in(blind: int, price: int) -> None:
    """Posted 100 against an all-in big blind of 125: the call costs 25, and there is no raise."""
    betting = hear(preflop(5000, blind, 5000, small=100, big=200), "fold")
    assert betting.to_act == 0
    assert may(betting) == f"call {price}, fold"
    over = hear(betting, "call")
    assert (over.to_act, over.paid) == (None, (100 + price, blind, 0))


@pytest.mark.parametrize("blind", [1, 60, 100])
def test_pot_08_a_post_that_covers_the_all_in_is_not_asked(blind: int) -> None:
    """The excess goes back and the cards decide."""
    assert hear(preflop(5000, blind, 5000, small=100, big=200), "fold").to_act is None
    assert preflop(5000, blind, small=100, big=200).to_act is None


def test_pot_08_the_price_stays_whole_while_another_opponent_has_chips() -> None:
    """With a caller still in, the small blind tops up to the full big blind."""
    betting = hear(preflop(5000, 125, 5000, small=100, big=200), "call")
    assert may(betting) == "call 100, fold, raise 400-5000"


def test_pot_08_holds_for_any_seat_alone_with_all_ins() -> None:
    """A seat that has posted nothing pays what the highest all-in did, not the nominal blind."""
    betting = hear(preflop(30, 60, 5000, 5000), "fold")
    assert betting.to_act == 3
    assert may(betting) == "call 60, fold"


def test_pot_08_a_small_stack_calls_for_less() -> None:
    """A call is never more than the stack."""
    assert may(preflop(110, 125, small=100, big=200)) == "call 10, fold"


# ------------------------------------------------------------ faults of other programs


def test_half_a_chip_is_refused() -> None:
    """A bet is a whole number of chips; a float is refused even when it is whole, and so is a truth value."""
    wagers = flop(1000, 1000).choices()
    assert RaiseTo(200) in wagers
    for chips in (200.5, 200.0, True):
        assert RaiseTo(chips) not in wagers  # type: ignore[arg-type]


def test_a_word_that_was_not_offered_changes_nothing() -> None:
    """The refusal names the seat, the word and the choices."""
    betting = hear(flop(1000, 1000), "raise 200")
    for word in ("check", "raise 300", "raise 1001"):
        with pytest.raises(ValueError, match=f"seat 1 may not {word}"):
            hear(betting, word)
    with pytest.raises(ValueError, match="seat 0 may not fold"):
        hear(flop(1000, 1000), "fold")


def test_nothing_that_is_no_wager_is_a_choice() -> None:
    """Membership answers for any value."""
    wagers = flop(1000, 1000).choices()
    assert "check" not in wagers
    assert None not in wagers
    assert 200 not in wagers


def test_a_post_is_never_more_than_the_stack() -> None:
    """A short blind does not go below zero: whoever posts, posts what there is."""
    for posts in ((60, 0), (-1, 0), (0, 0, 0)):
        with pytest.raises(ValueError, match="do not fit"):
            Betting.begin(
                limits=NoLimit(minimum_bet=100),
                stacks=BySeat([50, 50]),
                first=0,
                contesting=[0, 1],
                posted=BySeat(posts),
            )


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    """Neither the first turn nor a hand belongs to an empty place."""
    for first, contesting in ((2, (0, 1)), (0, (0, 2)), (-1, (0, 1))):
        with pytest.raises(ValueError, match="is no seat of a table of 2"):
            Betting.begin(limits=NoLimit(minimum_bet=100), stacks=BySeat([50, 50]), first=first, contesting=contesting)


def test_a_seat_not_in_the_round_is_neither_asked_nor_contesting() -> None:
    """A seat that folded on an earlier street, or was not dealt in, is passed over though it has chips."""
    betting = Betting.begin(limits=NoLimit(minimum_bet=100), stacks=BySeat([500, 500, 500]), first=0, contesting=[2, 1])
    assert betting.contesting == (1, 2)
    assert betting.to_act == 1
    assert hear(betting, "check", "check").to_act is None


def test_a_silent_seat_checks_when_that_is_free_and_else_folds() -> None:
    """A timeout never calls and never folds a seat that owes nothing."""
    betting = flop(1000, 1000)
    assert str(betting.choices().default) == "check"
    assert str(hear(betting, "raise 100").choices().default) == "fold"
