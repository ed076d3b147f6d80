"""Whoever comes back while a bot thinks for him has his time anew; whoever plays himself has no more than before."""

from pathlib import Path

import pytest

from boodle.frozen import replace
from boodle.rulebook import spoken
from boodle.server.tables.timing import Timekeeper
from tests.server.talk import done, table_of, until_in_deal

LONG_AGO = 5.0


@pytest.mark.parametrize("stands_in", [False, True])
async def test_only_of_a_bot_time_is_taken_back(tmp_path: Path, *, stands_in: bool) -> None:
    """For the question that waits for him; before the evening there is nothing to take back."""
    async with table_of(tmp_path) as (live, tickets, seats):
        actor = live.actor(tickets[0])
        actor.timer.take_back(0)
        await done(seats[0], "start")
        seat = await until_in_deal(seats, live, tickets[0])
        waiting, since = actor.state.round.question_for(seat), spoken(actor.timer, Timekeeper).since
        assert waiting is not None
        actor.state.places[seat] = replace(actor.state.places[seat], stand_in="first" if stands_in else "")
        since[waiting.number] = LONG_AGO
        actor.timer.take_back(1 - seat)
        assert since[waiting.number] == LONG_AGO
        actor.timer.take_back(seat)
        assert (since[waiting.number] > LONG_AGO) is stands_in
