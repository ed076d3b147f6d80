"""The pace of a table as people meet it, tried to the tenth of a second in virtual time (SERVER 2, 14, 19)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from boodle.rulebook import Shuffle
from boodle.server.listeners.audience import Audience
from boodle.server.tables.actor import Pace
from tests.server.clocks import VirtualClock
from tests.server.live import Live, live_room
from tests.server.talk import Talker, answer, done, talk, until, watched

PACE = Pace()
A_TENTH = 0.1


@asynccontextmanager
async def practice(folder: Path) -> AsyncIterator[tuple[Live, Talker, Audience]]:
    """Begin the evening of one person and two bots, at the pace of a real room, while a guest looks on."""
    async with live_room(folder, PACE, clock=VirtualClock()) as live:
        (ticket,) = await live.table(people=1, bots=2)
        async with watched(ticket), talk(ticket, "a") as ann:
            await done(ann, "start")
            yield live, ann, live.audience(ticket)


def asked(table: Audience) -> set[int]:
    """Return the seats whose answer is awaited."""
    return {seat for seat in range(3) if table.state.round.question_for(seat) is not None}


def shuffles(table: Audience) -> bool:
    """Tell whether a shuffle is being prepared."""
    return any(isinstance(waiting.question, Shuffle) for waiting in table.state.round.open)


async def test_a_shuffle_waits_for_what_the_seats_add_and_bots_answer_on_their_beat(tmp_path: Path) -> None:
    """SERVER 2, 19: so long and no longer, however quickly a bot has thought."""
    async with practice(tmp_path) as (live, _, table):
        await live.clock.passes(PACE.gathering - A_TENTH)
        assert shuffles(table)
        await live.clock.passes(A_TENTH)
        assert not shuffles(table)
        assert asked(table) == {0, 1, 2}
        await live.clock.passes(PACE.beat - A_TENTH)
        assert asked(table) == {0, 1, 2}
        await live.clock.passes(A_TENTH)
        assert asked(table) == {0}


async def test_a_deal_goes_on_without_a_person_after_the_time_of_grace(tmp_path: Path) -> None:
    """SERVER 14: not a moment sooner; a bot plays for him then, on its beat."""
    async with practice(tmp_path) as (live, ann, table):
        await live.clock.passes(PACE.gathering + PACE.beat)
        await answer(ann, "InNextDeal", "ready")
        await answer(ann, "HostBetween", "deal-on")
        await live.clock.passes(PACE.gathering)
        while asked(table) != {0}:
            await live.clock.passes(PACE.beat)
        await ann.socket.close()
        await until(lambda: 0 in table.away)
        await live.clock.passes(PACE.grace - A_TENTH)
        assert table.state.places[0].stand_in == ""
        await live.clock.passes(A_TENTH)
        assert table.state.places[0].stand_in == "casual"
        assert asked(table) == {0}
        await live.clock.passes(PACE.beat)
        assert 0 not in asked(table)
