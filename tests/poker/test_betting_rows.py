"""The rows and sentences of the betting rules, case by case; B06 to B16 are numbered as in the rule catalogue."""

import pickle

import pytest

from boodle.poker.betting import Betting
from boodle.poker.wagers import Call, RaiseTo
from tests.poker.betting_words import flop, hear, may, preflop


def b06() -> Betting:
    """A bets 100, B is all-in for 125, C calls, D is all-in for 200, E calls: A is asked."""
    return hear(flop(1000, 125, 1000, 200, 1000), "raise 100", "raise 125", "call", "raise 200", "call")


def test_b06_short_all_ins_add_up_to_a_full_raise() -> None:
    """The bettor, who faces a full raise in two short steps, may raise to at least 300 (TDA 47-A)."""
    assert b06().to_act == 0
    assert may(b06()) == "call 100, fold, raise 300-1000"


def test_b07_a_caller_who_faces_less_than_a_full_raise_may_not_raise() -> None:
    """C, who called 125 and faces 75 more, may only call or fold."""
    betting = hear(b06(), "call")
    assert betting.to_act == 2
    assert may(betting) == "call 75, fold"


def test_b08_a_raise_by_another_reopens_the_betting() -> None:
    """When A does raise to 300, C faces 175 and may raise."""
    betting = hear(b06(), "raise 300")
    assert betting.to_act == 2
    assert may(betting) == "call 175, fold, raise 400-1000"


def test_b09_short_all_ins_leave_the_smallest_raise_as_it_was() -> None:
    """After a bet of 300 and all-ins of 500, 650 and 800 the next raise is to at least 1100."""
    betting = hear(flop(3000, 500, 650, 800, 3000), "raise 300", "raise 500", "raise 650", "raise 800")
    assert may(betting) == "call 800, fold, raise 1100-3000"
    assert may(hear(betting, "call")) == "call 500, fold, raise 1100-3000"


def b10() -> Betting:
    """A limps for 4000, C is all-in for 7500, the small blind folds: the big blind is asked."""
    return hear(preflop(50_000, 50_000, 50_000, 7500, small=2000, big=4000), "call", "raise 7500", "fold")


def test_b10_the_big_blind_may_raise_a_short_all_in() -> None:
    """A posted blind has not acted: it may raise to at least 11500."""
    assert b10().to_act == 1
    assert may(b10()) == "call 3500, fold, raise 11500-50000"


def test_b10_a_limp_counts_as_having_acted() -> None:
    """When the big blind only calls, the limper faces 3500 of 4000 and may only call or fold."""
    betting = hear(b10(), "call")
    assert betting.to_act == 2
    assert may(betting) == "call 3500, fold"


def test_b11_the_limper_may_raise_once_the_big_blind_has() -> None:
    """When the big blind raises to 11500, the limper faces a full raise."""
    betting = hear(b10(), "raise 11500")
    assert betting.to_act == 2
    assert may(betting) == "call 7500, fold, raise 15500-50000"


def test_b13_everyone_who_faces_a_full_raise_may_raise() -> None:
    """Bet 500, raise to 1000, call, all-ins of 1300 and 1700: bettor, raiser and caller may all raise to 2200."""
    betting = hear(flop(9000, 9000, 9000, 1300, 1700), "raise 500", "raise 1000", "call", "raise 1300", "raise 1700")
    assert may(betting) == "call 1200, fold, raise 2200-9000"
    assert may(hear(betting, "call")) == "call 700, fold, raise 2200-9000"
    assert may(hear(betting, "call", "call")) == "call 700, fold, raise 2200-9000"


def test_b15_a_short_big_blind_lowers_no_price() -> None:
    """Blinds 50 and 100, the big blind all-in for 60: call 100, raise to at least 200 (POT-07)."""
    betting = preflop(1000, 60, 1000, 1000)
    assert betting.to_act == 2
    assert may(betting) == "call 100, fold, raise 200-1000"
    assert betting.behind(1) == 0


def test_b16_a_check_counts_as_having_acted() -> None:
    """After a check, an all-in of 60 and a call, the seat that checked may only call or fold."""
    betting = hear(flop(1000, 60, 1000), "check", "raise 60")
    assert may(betting) == "call 60, fold, raise 160-1000"
    betting = hear(betting, "call")
    assert betting.to_act == 0
    assert may(betting) == "call 60, fold"


def test_two_short_all_ins_reopen_for_the_seat_that_checked() -> None:
    """All-ins of 60 and 130 after a check add up to more than the big blind of 100."""
    betting = hear(flop(1000, 60, 130, 1000), "check", "raise 60", "raise 130", "call")
    assert may(betting) == "call 130, fold, raise 230-1000"


def test_a_full_all_in_raises_the_smallest_raise() -> None:
    """An all-in of at least a full raise is a raise like any other: bet 100, all-in 350, next to 600."""
    assert may(hear(flop(1000, 350, 1000), "raise 100", "raise 350")) == "call 350, fold, raise 600-1000"


def test_a_short_stack_may_raise_all_in_and_nothing_between() -> None:
    """With 150 over a bet of 100 the seat may call or put in all 150."""
    betting = hear(flop(1000, 150, 1000), "raise 100")
    assert may(betting) == "call 100, fold, raise 150-150"
    assert RaiseTo(149) not in betting.choices()


def test_a_stack_below_the_big_blind_may_bet_all_of_it() -> None:
    """A seat with 30 chips opens with 30 or checks."""
    assert may(flop(30, 1000)) == "check, raise 30-30"


def test_a_stack_of_exactly_the_call_may_not_raise() -> None:
    """Calling with the last chip is a call."""
    assert may(hear(flop(1000, 100, 1000), "raise 100")) == "call 100, fold"


# ------------------------------------------------------------ options of the blinds


def test_the_big_blind_keeps_its_option() -> None:
    """When all have called, the big blind may check or raise, and the round ends with its check."""
    betting = hear(preflop(1000, 1000, 1000), "call", "call")
    assert betting.to_act == 1
    assert may(betting) == "check, raise 200-1000"
    assert hear(betting, "check").to_act is None


def test_a_live_post_keeps_its_option() -> None:
    """A seat that posted a live big blind owes nothing and may raise in its turn (FLR-21)."""
    betting = hear(preflop(1000, 1000, 1000, 1000, live_posts=[3]), "call")
    assert betting.to_act == 3
    assert may(betting) == "check, raise 200-1000"
    assert hear(betting, "check", "call", "check").to_act is None


def test_a_live_post_that_checked_may_not_raise_a_short_all_in() -> None:
    """Its check was an action: facing 50 of 100 it may only call or fold."""
    betting = hear(preflop(150, 1000, 1000, 1000, live_posts=[3]), "call", "check", "raise 150", "call", "call")
    assert betting.to_act == 3
    assert may(betting) == "call 50, fold"


def test_the_small_blind_pays_the_difference() -> None:
    """A call adds what is missing, and a raise names the total."""
    betting = hear(preflop(1000, 1000, 1000), "fold")
    assert betting.to_act == 0
    assert may(betting) == "call 50, fold, raise 200-1000"
    assert betting.cost(Call()) == 50
    assert betting.cost(RaiseTo(300)) == 250


def test_heads_up_the_button_acts_first_before_the_flop_and_last_after_it() -> None:
    """The caller names the first seat: the button with the small blind, then the other."""
    before = preflop(1000, 1000)
    assert before.to_act == 0
    assert hear(before, "call").to_act == 1
    assert hear(before, "call", "check").to_act is None
    after = flop(900, 900, first=1)
    assert after.to_act == 1
    assert hear(after, "check").to_act == 0


# ------------------------------------------------------------ who is asked, and who is not


def test_a_seat_that_owes_nothing_is_not_asked_when_all_opponents_are_all_in() -> None:
    """The big blind has nothing to say when the only caller is all-in for less."""
    assert hear(preflop(1000, 1000, 80), "call", "fold").to_act is None


def test_a_seat_that_faces_an_all_in_is_asked_to_call_or_fold() -> None:
    """Nobody could call more, so there is no raise; but the call is its own to make."""
    betting = hear(flop(1000, 400), "check", "raise 400")
    assert may(betting) == "call 400, fold"
    assert hear(betting, "call").to_act is None


def test_a_raise_needs_an_opponent_who_could_call_more() -> None:
    """An opponent whose last chips do not reach the level is no reason to raise."""
    betting = hear(flop(1000, 400, 150, first=1), "raise 400", "call")
    assert betting.to_act == 0
    assert may(betting) == "call 400, fold"


def test_a_seat_behind_with_too_few_chips_to_call_all_is_no_reason_to_raise() -> None:
    """It is still to speak, but can call no more than is already bet."""
    betting = hear(flop(400, 1000, 150), "raise 400")
    assert betting.to_act == 1
    assert may(betting) == "call 400, fold"


def test_a_lone_seat_with_chips_is_asked_nothing() -> None:
    """With everyone else all-in before the round there is no round."""
    assert flop(0, 500, 0).to_act is None
    assert flop(0, 0, 0).to_act is None


def test_a_seat_without_chips_is_passed_over_and_stays_in() -> None:
    """It is skipped in betting and contests what it paid for (POT-01)."""
    betting = flop(0, 500, 500)
    assert betting.to_act == 1
    betting = hear(betting, "check", "check")
    assert betting.to_act is None
    assert betting.contesting == (0, 1, 2)


def test_the_last_seat_in_is_asked_nothing() -> None:
    """When all others have folded the round ends at once, with chips behind and the option unused."""
    betting = hear(preflop(1000, 1000, 1000), "fold", "fold")
    assert betting.to_act is None
    assert betting.contesting == (1,)
    with pytest.raises(ValueError, match="over"):
        betting.choices()


def test_the_last_seat_against_one_without_chips_is_asked_nothing() -> None:
    """A folds to nobody: the other two settle it by the cards."""
    betting = hear(flop(500, 0, 500, first=2), "raise 100", "fold")
    assert betting.to_act is None
    assert betting.contesting == (1, 2)


def test_an_all_in_blind_is_not_asked() -> None:
    """FLR-24, FLR-25: a blind who posted the last chip has no more to say."""
    betting = hear(preflop(30, 1000, 1000), "call")
    assert betting.to_act == 1
    assert hear(betting, "check").to_act is None


def test_a_small_blind_with_chips_left_may_fold() -> None:
    """FLR-25: a stack between the blinds posts the small one and may still give it up or go all-in."""
    betting = hear(preflop(80, 1000, 1000), "call")
    assert may(betting) == "call 30, fold"
    assert hear(betting, "fold", "check").contesting == (1, 2)


def test_elsewhere_a_stack_between_the_blinds_plays_only_if_it_calls() -> None:
    """FLR-25: no blind forces it in; calling puts in all it has."""
    betting = preflop(1000, 1000, 80)
    assert may(betting) == "call 80, fold"


# ------------------------------------------------------------ the short big blind alone (POT-08)


def test_a_round_can_be_kept_and_copied() -> None:
    """A round is a value: equal when all it is made of is equal, also after it has been stored."""
    betting = b06()
    assert pickle.loads(pickle.dumps(betting)) == betting == b06()  # noqa: S301 - our own bytes
    assert hear(betting, "call") != betting
    assert len({betting, b06()}) == 1
