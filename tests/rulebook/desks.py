"""What holds at every desk, whatever is kept there."""

from typing import Any

import pytest

from boodle.rulebook import Acts, IllegalAction, NotYourTurn, Office, Round, TimeUp


def hold_at_a_desk(here: Round[Any]) -> None:
    """Every act among the choices can be, and its events make the table after it; nonsense and time change nothing."""
    (waiting,) = here.open
    choices = waiting.question.choices(here.table)
    assert isinstance(choices, Acts)
    for act in choices:
        assert choices.why_not(act) is None, act
        after, events = here.play(Office.HOST, act, waiting.number)
        folded = here
        for event in events:
            folded = folded.after(event)
        assert folded == after
    with pytest.raises(IllegalAction) as refused:
        here.play(Office.HOST, "nonsense")
    assert refused.value.fault == choices.why_not("nonsense")
    with pytest.raises(NotYourTurn):
        here.play(Office.CLOCK, TimeUp(waiting.number))
