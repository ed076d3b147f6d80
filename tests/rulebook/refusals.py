"""What no round takes, whatever the game: an answer out of turn, a stale one, an illegal one."""

from typing import Any

import pytest

from boodle.rulebook import IllegalAction, NotYourTurn, Office, StaleAnswer
from boodle.session import Session

MOST_SEATS = 10


def refuse_and_stay(now: Session[Any]) -> None:
    """Each is refused by its own error, and nothing has changed; a round that is over asks nobody."""
    if now.round.over:
        return
    before, log = now.round, len(now.log)
    asked = [waiting.question.who for waiting in now.round.open]
    waiting = now.round.open[0]
    silent = next(who for who in [*range(MOST_SEATS + 1), Office.HOST] if who not in asked)
    with pytest.raises(NotYourTurn):
        now.submit(silent, "anything")
    with pytest.raises(StaleAnswer):
        now.submit(waiting.question.who, "anything", waiting.number + 1000)
    with pytest.raises(IllegalAction):
        now.submit(waiting.question.who, "nonsense", waiting.number)
    assert now.round is before
    assert len(now.log) == log
