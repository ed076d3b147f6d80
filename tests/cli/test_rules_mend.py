"""Which questions that are still to come can put a contradiction of a house right."""

import pytest

from boodle.cli.rules_mend import answers_to_try, mendable
from boodle.frozen import replace
from boodle.tripoley.agreement import Agreement
from boodle.tripoley.answers import PokerPlay
from boodle.tripoley.consistency import faults
from boodle.tripoley.faults import Why
from tests.words.tripoley.test_clashes import CLASHES, house_with

MENDED: dict[Why, str] = {
    Why.SPACE_TWICE: "pay_cards",
    Why.NOT_IN_DECK: "pay_cards",
    Why.LONGER_THAN_HAND: "sequence",
    Why.NOT_CLIMBING: "sequence",
    Why.CARD_OUT_WINS: "pay_cards",
    Why.NOTHING_TO_SPREAD: "pay_cards",
}
"""A question whose other answer mends a clash though the clash does not name it."""


@pytest.mark.parametrize("why", MENDED, ids=lambda why: why.value)
def test_another_layout_mends_what_the_layout_clashes_with(why: Why) -> None:
    """Where it may still be answered; a question that has nothing to do with it mends nothing."""
    house = house_with(CLASHES[why])
    fault = next(one for one in faults(house) if Why(one.key) is why)

    def instead(answers: dict[str, object]) -> Agreement:
        return replace(house, **answers)

    assert mendable(instead, fault, {MENDED[why], "clock"})
    assert not mendable(instead, fault, {"clock"})


def test_a_pair_that_does_not_follow_each_other_may_pay_at_once() -> None:
    """So the time at which the cards pay mends it, too."""
    house = house_with({"combinations": "Q-10", "pay_time": "played"})
    (fault,) = faults(house)
    assert Why(fault.key) is Why.NOT_CLIMBING
    assert mendable(lambda answers: replace(house, **answers), fault, {"pay_time"})


def test_of_a_number_with_many_answers_some_are_tried() -> None:
    """What it is now, the six lowest, and the highest; of a number with few answers, and of words, all."""
    assert answers_to_try("start_chips", 100)[:3] == (100, 1, 2)
    assert len(answers_to_try("start_chips", 100)) == 1 + 6 + 1
    assert answers_to_try("fewest_players", 3) == (3, 2, 4, 5, 6, 7, 8, 9)
    assert answers_to_try("poker", PokerPlay.NONE) == (
        PokerPlay.NONE,
        *(one for one in PokerPlay if one is not PokerPlay.NONE),
    )
    assert answers_to_try("preset", "ours") == ("ours",)
