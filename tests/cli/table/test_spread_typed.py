"""Chips laid on the spaces as one likes, as it is typed at the terminal (MIC-05)."""

import re

import pytest

from boodle.cli.table.prompts import Unclear
from boodle.rulebook import Office
from boodle.seating import Between, HostSays
from boodle.session import Session
from boodle.tripoley import HouseRules, open_evening
from boodle.tripoley.actions import Spread, Spreads
from boodle.tripoley.answers import Stake
from tests.cli.table.test_play_prompts import NAMES, prompt


def test_a_number_of_chips_for_each_space() -> None:
    """Parted as one likes, with the word before them or without it; what is no number at all is no answer."""
    session = Session(open_evening(HouseRules(stake=Stake.FREE), NAMES, (100, 100, 100), dealer=2), None)
    for seat in range(3):
        session.submit(seat, Between.READY)
    session.submit(Office.HOST, HostSays.DEAL)
    choices = session.round.open[0].question.choices(session.round.table)
    assert isinstance(choices, Spreads)
    asked = prompt(session, 0)
    rest = choices.chips - choices.spaces + 1
    uneven = Spread((rest, *[1] * (choices.spaces - 1)))
    ones = " 1" * (choices.spaces - 1)
    for typed in (f"{rest}{ones}", f"Spread {rest}{ones}", f"{rest},{ones.strip().replace(' ', ',')}"):
        assert asked.answer(typed) == uneven
    for typed in ("1 x", "-1", "9" * 5000):
        assert asked.answer(typed) is None
    with pytest.raises(Unclear, match=re.escape("15")):
        asked.answer("7 8")
