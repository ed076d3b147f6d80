"""A hand that is followed at the pot desk: posts, turns, what may be raised and why not, streets, and the way back."""

import pytest

from boodle.poker.desk import (
    AnteFrom,
    HandStage,
    HandStreet,
    LimitKind,
    SmallFrom,
    asked_of,
    begin,
    opened,
    settled,
)
from boodle.rulebook import Refused
from tests.poker.desk.hands import follow, may, paid, setting
from tests.rulebook.desks import hold_at_a_desk


def test_the_blinds_are_posted_left_of_the_button_and_the_next_seat_acts() -> None:
    """Ben posts the small blind, Cem the big one, Dora has the first word."""
    hand = opened(setting(1000, 1000, 1000, 1000))
    assert tuple(hand.put) == (0, 50, 100, 0)
    assert may(hand) == "Dora: call 100, raise 200-1000"


def test_with_two_the_button_posts_the_small_blind_and_acts_first_then_last() -> None:
    """Before the flop the button has the first word, after it the last."""
    hand = opened(setting(1000, 1000))
    assert (tuple(hand.put), may(hand)) == ((50, 100), "Ann: call 50, raise 200-1000")
    assert may(follow(hand, "call", "check", "street")) == "Ben: check, raise 100-900"


def test_a_dead_small_blind_is_posted_by_nobody() -> None:
    """The first seat left of the button posts the big blind, and has the first word after the flop."""
    hand = opened(setting(1000, 1000, 1000, 1000, small_from=SmallFrom.NOBODY))
    assert (tuple(hand.put), may(hand)) == ((0, 100, 0, 0), "Cem: call 100, raise 200-1000")
    assert may(follow(hand, "call", "call", "call", "check", "street")) == "Ben: check, raise 100-900"


def test_a_short_big_blind_lowers_neither_the_call_nor_the_raise() -> None:
    """POT-07, B15: blinds 50 and 100, the big blind all-in for 60: call 100, raise to at least 200."""
    assert may(opened(setting(1000, 1000, 60, 1000))) == "Dora: call 100, raise 200-1000"


def test_short_all_ins_re_open_the_betting_for_whom_they_add_up() -> None:
    """B06 to B08: bet 100, all-in 125, call, all-in 200, call: the bettor may raise, the caller of 125 may not."""
    begun = follow(setting(1000, 1000, 125, 1000, 200, 1000, small=0, big=0, ante=0), "fold 0")
    hand = follow(begun, "bet 100", "all-in", "call", "all-in", "call")
    assert may(hand) == "Ben: call 100, raise 300-1000"
    assert may(follow(hand, "call")) == "Dora: call 75, not_reopened"
    assert may(follow(hand, "raise 300")) == "Dora: call 175, raise 400-1000"


def test_a_seat_that_cannot_raise_is_told_why() -> None:
    """It has no more than the call, or nobody is left who could call more, or the limit has had its raises."""
    assert may(follow(setting(1000, 1000, 1000, 80))) == "Dora: call 80, short"
    assert may(follow(setting(1000, 200, 200, 200), "all-in", "fold", "fold")) == "Cem: call 100, short"
    assert may(follow(setting(200, 1000, 100), "all-in")) == "Ben: call 150, nobody_left"
    capped = follow(setting(9000, 9000, 9000, limit=LimitKind.FIXED), "raise 200", "raise 300", "raise 400")
    assert may(capped) == "Ann: call 200, capped"


def test_all_in_is_a_call_where_nobody_could_call_more() -> None:
    """Facing an all-in, the last player with chips who says all-in has called."""
    hand = follow(setting(200, 1000, 100), "all-in", "all-in")
    assert (hand.stage, hand.put[1]) == (HandStage.SHOWDOWN, 200)


def test_pot_limit_counts_a_short_blind_as_whole() -> None:
    """TDA 54-B: blinds 50 and 100, the big one posted with 60: the first raise is to 350 at most all the same.

    Its example 1: with 100 and 200, and a small blind that nobody posts, to 700.
    """
    assert may(opened(setting(1000, 1000, 1000, 1000, limit=LimitKind.POT_LIMIT))) == "Dora: call 100, raise 200-350"
    assert may(opened(setting(1000, 1000, 60, 1000, limit=LimitKind.POT_LIMIT))) == "Dora: call 100, raise 200-350"
    dead = setting(9000, 9000, 9000, 9000, small=100, big=200, small_from=SmallFrom.NOBODY, limit=LimitKind.POT_LIMIT)
    assert may(opened(dead)) == "Cem: call 200, raise 400-700"


def test_fixed_bets_double_on_the_turn() -> None:
    """The flop is bet in small bets, the turn in big ones."""
    hand = follow(setting(9000, 9000, limit=LimitKind.FIXED), "call", "check", "street")
    assert may(hand) == "Ben: check, raise 100-100"
    assert may(follow(hand, "check", "check", "street")) == "Ben: check, raise 200-200"


def test_an_ante_of_each_is_a_contribution_and_a_short_one_makes_a_pot_of_its_own() -> None:
    """Cem's whole stack of 4 goes for the ante of 10: he can win 4 from each, and no more."""
    hand = follow(setting(1000, 1000, 4, 1000, ante=10), "fold", "fold")
    assert tuple(hand.put) == (10, 60, 4, 10)
    assert settled(hand).explanation.cut.pots[0].chips == 16


def test_an_ante_of_the_big_blind_is_dead_money_and_comes_after_the_blind() -> None:
    """POKER 1.7: with 120 chips the big blind posts 100 and antes 20."""
    hand = opened(setting(1000, 1000, 120, ante=100, ante_from=AnteFrom.BIG_BLIND))
    assert (hand.dead, tuple(hand.put), hand.left[2]) == (20, (0, 50, 100), 0)


def test_a_live_post_keeps_its_option_and_a_dead_one_buys_none() -> None:
    """FLR-20, FLR-21: Ann posts a missed big blind live and a small one dead, and may still raise."""
    hand = follow(setting(1000, 1000, 1000, 1000, button=0), "post 0 100", "dead 0 50", "call", "check")
    assert (hand.dead, hand.put[0]) == (50, 100)
    hand = follow(setting(1000, 1000, 1000, 1000), "post 0 100", "call")
    assert may(hand) == "Ann: check, raise 200-1000"


def test_a_straddle_is_a_larger_blind_and_acts_last() -> None:
    """Dora straddles 200: the turn begins left of her, and a raise goes to 400 at least."""
    hand = follow(setting(1000, 1000, 1000, 1000, 1000), "post 3 200")
    assert may(hand) == "Eva: call 200, raise 400-1000"
    assert may(follow(hand, "call", "call", "call", "call")) == "Dora: check, raise 400-1000"


def test_streets_follow_until_nobody_can_bet() -> None:
    """A closed round waits for the next card; when all but one are all-in, the hands are shown."""
    hand = follow(setting(1000, 1000, 1000), "call", "call", "check")
    assert (hand.stage, hand.street) == (HandStage.CLOSED, HandStreet.PREFLOP)
    assert may(follow(hand, "street")) == "Ben: check, raise 100-900"
    river = follow(hand, "street", *["check"] * 3, "street", *["check"] * 3, "street", *["check"] * 3)
    assert (river.stage, river.street) == (HandStage.SHOWDOWN, HandStreet.RIVER)
    all_in = follow(setting(300, 1000, 500), "all-in", "call", "all-in", "call")
    assert (all_in.stage, all_in.street) == (HandStage.SHOWDOWN, HandStreet.PREFLOP)


def test_a_seat_without_chips_is_not_dealt_in_and_a_button_may_be_dead() -> None:
    """Ann has none: Ben and Cem post, and Dora acts."""
    hand = opened(setting(0, 1000, 1000, 1000))
    assert (hand.live, may(hand)) == ((1, 2, 3), "Dora: call 100, raise 200-1000")


def test_of_two_the_small_blind_acts_last_wherever_the_button_lies() -> None:
    """Ann has the button and no chips: Ben posts the small blind, acts first before the flop and last after it."""
    begun = setting(0, 1000, 1000)
    assert may(opened(begun)) == "Ben: call 50, raise 200-1000"
    flop = follow(begun, "call", "check", "street")
    assert may(flop) == "Cem: check, raise 100-900"
    shown = follow(flop, "raise 101", "fold")
    assert settled(shown).takes[2] == 301
    dead = follow(setting(0, 1000, 1000, small_from=SmallFrom.NOBODY), "call", "check", "street")
    assert may(dead) == "Ben: check, raise 100-900"


def test_a_fold_out_of_turn_counts_and_leaves_the_turn_where_it_is() -> None:
    """Ben folds while Dora is to act."""
    hand = follow(setting(1000, 1000, 1000, 1000), "fold 1")
    assert (hand.live, may(hand)) == ((0, 2, 3), "Dora: call 100, raise 200-1000")


def test_when_all_others_fold_the_last_one_takes_it() -> None:
    """Everything goes to the big blind, with its uncalled chips."""
    hand = follow(setting(1000, 1000, 1000), "fold", "fold")
    done = settled(hand)
    assert (hand.stage, done.is_done, tuple(done.takes)) == (HandStage.UNCONTESTED, True, (0, 0, 150))


def test_a_hand_is_a_book_that_any_act_of_its_choices_carries_on() -> None:
    """Followed or only cut, from its first word to the last pot."""
    hand = follow(setting(1000, 300, 1000), "all-in")
    for line in ("call", "call"):
        hold_at_a_desk(begin(hand))
        hand = follow(hand, line)
    assert hand.stage is HandStage.SHOWDOWN
    hold_at_a_desk(begin(hand))
    hold_at_a_desk(begin(paid(3)))
    hold_at_a_desk(begin(paid(3, "in 0 5", "in 1 9", "in 2 9", "fold 2", "won 0 1")))


def test_leaving_out_the_last_act_is_the_hand_before_it() -> None:
    """A hand is a fold over what was told, so the way back is telling less."""
    lines = ("raise 300", "call", "fold", "call")
    begun = setting(1000, 1000, 1000, 1000)
    before = follow(begun, *lines[:-1])
    assert follow(before, lines[-1]) == follow(begun, *lines)
    assert follow(begun, *lines[:-1]) == before


STACKS = (1000, 1000, 1000)
REFUSALS: list[tuple[tuple[str, ...], str, str]] = [
    ((), "check", "owes"),
    (("call", "call"), "call", "owes_nothing"),
    ((), "raise 150", "too_little"),
    ((), "raise 1001", "too_much"),
    ((), "street", "round_open"),
    ((), "won 0 1", "round_open"),
    (("call", "call", "check"), "won 0 1", "no_pot"),
    (("call", "call", "check"), "call", "round_over"),
    (("fold", "fold"), "call", "over"),
    (("fold", "fold"), "street", "no_street"),
    (("fold",), "fold 0", "not_in_hand"),
    ((), "fold 7", "no_such_seat"),
    (("call",), "post 0 100", "post_late"),
    ((), "post 0 2000", "post_more"),
    ((), "in 0 20", "not_here"),
    (("all-in", "all-in", "fold"), "won 1 0", "no_pot"),
    (("all-in", "all-in", "fold"), "won 0 2", "not_in_pot"),
]


@pytest.mark.parametrize(("before", "line", "why"), REFUSALS)
def test_what_cannot_be_is_refused_by_its_reason(before: tuple[str, ...], line: str, why: str) -> None:
    """Nothing is changed by it."""
    hand = follow(setting(*STACKS), *before)
    with pytest.raises(Refused) as error:
        follow(hand, line)
    assert error.value.fault.key == why


def test_a_pot_limit_all_in_above_the_pot_is_refused_with_the_most_there_is() -> None:
    """Dora may go to 350, not to her 1000."""
    with pytest.raises(Refused) as error:
        follow(setting(1000, 1000, 1000, 1000, limit=LimitKind.POT_LIMIT), "all-in")
    assert (error.value.fault.key, error.value.fault.facts["most"]) == ("all_in_too_much", 350)


def test_quick_amounts_are_legal_and_each_stands_once() -> None:
    """The smallest raise, half the pot, the pot, all-in: ascending, and only what may be said."""
    asked = asked_of(opened(setting(1000, 1000, 1000, 1000)))
    assert asked is not None
    assert [(step.value, chips) for step, chips in asked.steps] == [
        ("least", 200),
        ("half_pot", 225),
        ("pot", 350),
        ("all_in", 1000),
    ]
    assert all(chips in asked.raise_to for _, chips in asked.steps)


def test_the_pot_of_pot_limit_is_the_most_that_may_be_raised() -> None:
    """A small blind of 20 instead of 50 counts as whole: the pot is 350, said at once."""
    asked = asked_of(opened(setting(1000, 20, 1000, 1000, limit=LimitKind.POT_LIMIT)))
    assert asked is not None
    assert (asked.raise_to[-1], {step.value: chips for step, chips in asked.steps}["pot"]) == (350, 350)
