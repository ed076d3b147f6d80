"""Pot limit and fixed limit, and what no limit value may be."""

from collections.abc import Callable

import pytest

from boodle.poker.limits import FixedLimit, Limits, NoLimit, PotLimit, Price, SpreadLimit
from tests.poker.betting_words import flop, hear, may, preflop

LIMIT = FixedLimit(bet=100)


def test_pot_limit_a_bet_is_at_most_the_pot() -> None:
    """A pot of 300 may be bet whole."""
    assert may(flop(5000, 5000, limits=PotLimit(minimum_bet=100, pot=300))) == "check, raise 100-300"


def test_pot_limit_a_raise_is_at_most_the_pot_after_the_call() -> None:
    """Pot 100, bet 50: call 50 makes 200, so the raise is to 250."""
    betting = hear(flop(5000, 5000, limits=PotLimit(minimum_bet=50, pot=100)), "raise 50")
    assert may(betting) == "call 50, fold, raise 100-250"


def test_pot_limit_before_the_flop() -> None:
    """Blinds 50 and 100: first in raises to at most 350, after a limp the next to at most 450."""
    betting = preflop(5000, 5000, 5000, 5000, limits=PotLimit(minimum_bet=100))
    assert may(betting) == "call 100, fold, raise 200-350"
    assert may(hear(betting, "call")) == "call 100, fold, raise 200-450"


def test_pot_limit_counts_a_short_blind_as_whole_when_told() -> None:
    """TDA 54-B: what the all-in blind lacks is added to the pot by whoever begins the round."""
    betting = preflop(5000, 60, 5000, 5000, limits=PotLimit(minimum_bet=100, pot=40))
    assert may(betting) == "call 100, fold, raise 200-350"


def test_pot_limit_the_smallest_bet_fits_any_pot() -> None:
    """A pot smaller than the big blind may still be bet at."""
    assert may(flop(5000, 5000, limits=PotLimit(minimum_bet=100, pot=20))) == "check, raise 100-100"


def test_pot_limit_a_short_stack_may_go_all_in() -> None:
    """Below the smallest raise there is the whole stack or nothing; above it the pot still holds."""
    limits = PotLimit(minimum_bet=100, pot=300)
    assert may(flop(70, 5000, limits=limits)) == "check, raise 70-70"
    assert may(flop(200, 5000, limits=limits)) == "check, raise 100-200"


def test_pot_limit_reopens_as_no_limit() -> None:
    """A seat that checked may not raise a short all-in (TDA 47-A)."""
    betting = hear(flop(5000, 60, 5000, limits=PotLimit(minimum_bet=100, pot=300)), "check", "raise 60", "call")
    assert may(betting) == "call 60, fold"


def test_fixed_limit_every_bet_and_raise_is_one_size() -> None:
    """Bet 100, raise to 200, and so on."""
    betting = flop(5000, 5000, limits=LIMIT)
    assert may(betting) == "check, raise 100-100"
    assert may(hear(betting, "raise 100")) == "call 100, fold, raise 200-200"


def test_fixed_limit_raises_are_capped() -> None:
    """TDA 48: a bet and three raises."""
    betting = hear(flop(5000, 5000, limits=LIMIT), "raise 100", "raise 200", "raise 300", "raise 400")
    assert may(betting) == "call 100, fold"
    assert hear(betting, "call").to_act is None


def test_fixed_limit_the_big_blind_is_the_first_bet() -> None:
    """Before the flop there are three raises over the blind, and the blind keeps its option."""
    betting = hear(preflop(5000, 5000, 5000, limits=LIMIT), "raise 200", "raise 300", "raise 400")
    assert may(betting) == "call 200, fold"
    betting = hear(preflop(5000, 5000, 5000, limits=LIMIT), "call", "call")
    assert may(betting) == "check, raise 200-200"


def test_fixed_limit_without_a_cap() -> None:
    """Heads-up, where the house has no cap, raising goes on."""
    betting = flop(5000, 5000, limits=FixedLimit(bet=100, raise_cap=None))
    for total in range(100, 1100, 100):
        betting = hear(betting, f"raise {total}")
    assert may(betting) == "call 100, fold, raise 1100-1100"


def test_fixed_limit_half_a_raise_reopens() -> None:
    """TDA 47-B: an all-in of 50 over a bet of 100 counts as a raise: the bettor may raise to 250."""
    betting = hear(flop(5000, 150, 5000, limits=LIMIT), "raise 100", "raise 150")
    assert may(betting) == "call 150, fold, raise 250-250"
    assert may(hear(betting, "call")) == "call 50, fold, raise 250-250"


def test_fixed_limit_less_than_half_does_not_reopen_but_may_be_completed() -> None:
    """An all-in of 49 more: the next may complete to 200, the bettor who has acted only call or fold."""
    betting = hear(flop(5000, 149, 5000, limits=LIMIT), "raise 100", "raise 149")
    assert may(betting) == "call 149, fold, raise 200-200"
    assert may(hear(betting, "call")) == "call 49, fold"
    assert may(hear(betting, "raise 200")) == "call 100, fold, raise 300-300"


def test_fixed_limit_a_short_bet() -> None:
    """All-in for 15 where the bet is 20 may be raised to 35; for 5 it may be completed to 20."""
    limits = FixedLimit(bet=20)
    assert may(hear(flop(15, 500, 500, limits=limits), "raise 15")) == "call 15, fold, raise 35-35"
    assert may(hear(flop(5, 500, 500, limits=limits), "raise 5")) == "call 5, fold, raise 20-20"


def test_fixed_limit_short_all_ins_add_up() -> None:
    """Two all-ins of 30 each are more than half a bet together, for the next raise as for the seat that bet."""
    betting = hear(flop(5000, 130, 160, 5000, limits=LIMIT), "raise 100", "raise 130", "raise 160")
    assert may(betting) == "call 160, fold, raise 260-260"
    assert may(hear(betting, "call")) == "call 60, fold, raise 260-260"


def test_fixed_limit_a_completion_counts_towards_the_cap() -> None:
    """An all-in of less than half does not count, what completes it does."""
    betting = hear(flop(5000, 130, 5000, limits=FixedLimit(bet=100, raise_cap=2)), "raise 100", "raise 130")
    assert may(betting) == "call 130, fold, raise 200-200"
    assert may(hear(betting, "raise 200")) == "call 100, fold"


def test_spread_limit_with_a_larger_minimum() -> None:
    """A spread of 2 to 5: short all-ins below 2 do not re-open."""
    limits = SpreadLimit(limit=5, minimum=2)
    betting = flop(100, 5, 100, limits=limits)
    assert may(betting) == "check, raise 2-5"
    assert may(hear(betting, "raise 4", "raise 5", "call")) == "call 1, fold"
    assert may(hear(betting, "raise 3", "raise 5", "call")) == "call 2, fold, raise 7-10"


def test_spread_limit_a_short_all_in_does_not_count_towards_the_cap() -> None:
    """After a bet and an all-in of one chip more there is still the second of two raises."""
    betting = hear(flop(100, 5, 100, limits=SpreadLimit(limit=5, minimum=2, raise_cap=2)), "raise 4", "raise 5")
    assert may(betting) == "call 5, fold, raise 7-10"
    assert may(hear(betting, "raise 7")) == "call 3, fold"


def test_the_price_counts_full_raises_and_adds_up_short_ones() -> None:
    """A raise of exactly the last one is full; what short all-ins add is forgotten with the next full raise."""
    betting = hear(flop(900, 900, 220, 240, 900), "raise 100", "raise 200", "raise 220", "raise 240")
    assert betting.price == Price(level=240, full_raise=100, short=40, raises=2)
    assert hear(betting, "raise 340").price == Price(level=340, full_raise=100, short=0, raises=3)


@pytest.mark.parametrize("limits", [NoLimit(minimum_bet=2), PotLimit(minimum_bet=2), LIMIT, SpreadLimit(limit=None)])
def test_a_posted_blind_is_the_first_bet(limits: Limits) -> None:
    """Whatever the limit, a round that opens with a blind counts one bet, and one that opens without counts none."""
    assert limits.opening(2).raises == 1
    nothing = limits.opening(0)
    assert nothing == Price(level=0, full_raise=nothing.full_raise)
    assert (nothing.raises, nothing.short) == (0, 0)


def test_spread_limit_short_all_ins_add_up_in_the_price() -> None:
    """What they add is told until the next full raise."""
    limits = SpreadLimit(limit=10, minimum=5)
    once = limits.raised(limits.opening(20), 23)
    assert limits.raised(once, 24) == Price(level=24, full_raise=5, short=4, raises=1)


@pytest.mark.parametrize(
    ("named", "make"),
    [
        ("minimum_bet", lambda: NoLimit(minimum_bet=0)),
        ("minimum_bet", lambda: PotLimit(minimum_bet=-1)),
        ("pot", lambda: PotLimit(minimum_bet=1, pot=-1)),
        ("pot", lambda: PotLimit(minimum_bet=1, pot=4.5)),  # type: ignore[arg-type]
        ("bet", lambda: FixedLimit(bet=0)),
        ("bet", lambda: FixedLimit(bet=4.5)),  # type: ignore[arg-type]
        ("raise_cap", lambda: FixedLimit(bet=1, raise_cap=0)),
        ("limit is 0", lambda: SpreadLimit(limit=0)),
        ("minimum is 0", lambda: SpreadLimit(limit=3, minimum=0)),
        ("limit 3 is below minimum 4", lambda: SpreadLimit(limit=3, minimum=4)),
        ("raise_cap", lambda: SpreadLimit(limit=1, raise_cap=0)),
    ],
)
def test_limits_that_allow_no_bet_are_refused(named: str, make: Callable[[], Limits]) -> None:
    """The refusal names the field."""
    with pytest.raises(ValueError, match=named):
        make()
