"""What PHH has no word for is refused, both when a hand is read and when it is written."""

import pytest

from boodle.holdem import HouseRules
from boodle.holdem.answers import Newcomers
from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh import hands_of, play_phh, read_phh, write_phh
from tests.holdem.driving import deal, evening, finish, say
from tests.notation.holdem.phh.phh_texts import FIXED_LIMIT, HEADS_UP


def test_a_straddle_at_fixed_limit_is_refused() -> None:
    """Nobody straddles there."""
    (hand,) = read_phh(FIXED_LIMIT.replace("[1, 2, 0]", "[1, 2, 4]"))
    with pytest.raises(NotationError) as refused:
        play_phh(hand)
    assert str(refused.value) == "blinds_or_straddles is [1, 2, 4]: expected no straddle at fixed limit"


def test_who_posted_to_come_in_cannot_be_told() -> None:
    """His chips lie there before he is asked, and are no blind."""
    session = evening(HouseRules(newcomers=Newcomers.POST), 4)
    deal(session)
    finish(session)
    say(session, "4 new")
    for _ in range(3):
        if "live" in deal(session):
            break
        finish(session)
    finish(session)
    with pytest.raises(NotationError, match=r"^p[1-5] posted to come in: PHH has no word for that$"):
        list(hands_of(session))


def test_a_sign_that_cannot_be_printed_is_told_by_its_number() -> None:
    """TOML lets none stand in a text as it is."""
    (hand,) = read_phh(HEADS_UP + 'event = "a\\u007fb"\n')
    assert hand.other("event") == "a\x7fb"
    assert 'event = "a\\u007fb"' in write_phh(hand)
    assert read_phh(write_phh(hand)) == (hand,)
