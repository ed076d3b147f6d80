"""What a game leaves to the room's clock: levels that end by minutes, and the wait of one who has cashed out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from boodle.frozen import Frozen
from boodle.holdem.events.dealing import BlindsRaised
from boodle.records.record import read_record, replay, write_record
from boodle.ring.events.seating import HostAnswered, LetBackIn
from boodle.rulebook import Event, Office
from boodle.rulebook.round import Answered
from boodle.seating import Between, HostSays, SeatNewcomer
from boodle.server.tables.actor import Actor, Pace
from boodle.server.tables.by_the_clock import ByTheClock
from tests.server.live import Live, live_room, take_step
from tests.server.talk import done, talk, until

STILL = Pace(beat=0, gathering=0, grace=3000, between=3000)
MINUTE = 60


class Waiting(Frozen):
    """A table between two hands, whose room sees to the clock only when the test says so."""

    actor: Actor
    clock: ByTheClock

    def log(self) -> list[Event]:
        """Return what happened."""
        assert self.actor.state.session is not None
        return self.actor.state.session.log


@asynccontextmanager
async def begun(live: Live, **answers: str) -> AsyncIterator[Waiting]:
    """Open a table of Hold'em with these answers, at the question whether the next hand is dealt."""
    house = "home-tournament" if "level_minutes" in answers else "home-cash"
    tickets = await live.table(people=3, game="holdem", house=house, answers=answers)
    async with talk(tickets[0], "a") as host:
        await done(host, "start")
        actor = live.actor(tickets[0])
        await until(lambda: actor.state.round.question_for(Office.HOST) is not None)
        yield Waiting(actor, ByTheClock(actor))


def raised(waiting: Waiting) -> int:
    """Count how often the blinds were raised."""
    return sum(isinstance(event, BlindsRaised) for event in waiting.log())


async def test_a_level_ends_after_its_minutes_of_play(tmp_path: Path) -> None:
    """Not a second before; a pause does not count; and the next level has its own minutes."""
    async with live_room(tmp_path, STILL) as live, begun(live, level_minutes="10") as waiting:
        due = await waiting.clock.see_to(1000.0)
        assert due == pytest.approx(1000 + 10 * MINUTE)
        await waiting.clock.see_to(1000 + 9 * MINUTE)
        waiting.clock.stop()  # a pause of an hour
        await waiting.clock.see_to(5000.0)
        assert raised(waiting) == 0
        await waiting.clock.see_to(5000.0 + MINUTE)
        assert (raised(waiting), waiting.actor.state.round.table.level) == (1, 1)
        due = await waiting.clock.see_to(5000.0 + MINUTE)
        assert due == pytest.approx(5000 + 11 * MINUTE)


async def test_everybody_is_told_when_a_level_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before any time has passed, after some of it, and of the next level anew; at a cash table nothing is told."""
    async with live_room(tmp_path, STILL) as live, begun(live, level_minutes="10") as waiting:
        told = list[int]()
        monkeypatch.setattr(
            waiting.actor.hearers, "tell_room", lambda: told.append(waiting.actor.state.round.table.level)
        )
        assert waiting.clock.level_ends(500.0) == pytest.approx(500 + 10 * MINUTE)
        await waiting.clock.see_to(1000.0)
        assert waiting.clock.level_ends(1060.0) == pytest.approx(1000 + 10 * MINUTE)
        await waiting.clock.see_to(1000 + 9 * MINUTE)
        waiting.clock.stop()
        assert waiting.clock.level_ends(5000.0) == pytest.approx(5000 + MINUTE)
        await waiting.clock.see_to(5000.0)
        await waiting.clock.see_to(5000.0 + MINUTE)
        await waiting.clock.see_to(5000.0 + MINUTE)
        assert waiting.clock.level_ends(5000.0 + MINUTE) == pytest.approx(5000 + 11 * MINUTE)
        assert told == [0, 1]
        ends = waiting.actor.timer.level_ends()
        assert isinstance(ends, int)
        assert 0 < ends - waiting.actor.around.clock.now() <= 10 * MINUTE * 1000
    async with live_room(tmp_path / "cash", STILL) as live, begun(live, return_wait="30") as waiting:
        assert waiting.actor.timer.level_ends() is None


async def test_who_has_cashed_out_comes_back_after_the_house_s_time(tmp_path: Path) -> None:
    """Before that no chair is given to that name; then it is open to him again (FLR-07)."""
    async with live_room(tmp_path, STILL) as live, begun(live, return_wait="30") as waiting:
        actor = waiting.actor
        await actor.play(2, Between.LEAVE)
        back = SeatNewcomer(2, "P2")
        host = actor.state.round.question_for(Office.HOST)
        assert host is not None
        assert back not in host.question.choices(actor.state.round.table)
        await waiting.clock.see_to(0.0)
        await waiting.clock.see_to(29.0 * MINUTE)
        assert not any(isinstance(event, LetBackIn) for event in waiting.log())
        await waiting.clock.see_to(30.0 * MINUTE)
        assert isinstance(next(event for event in waiting.log() if isinstance(event, LetBackIn)), LetBackIn)
        host = actor.state.round.question_for(Office.HOST)
        assert host is not None
        assert back in host.question.choices(actor.state.round.table)


async def test_tripoley_leaves_nothing_to_the_clock(tmp_path: Path) -> None:
    """Its table is looked at again only when something else is due."""
    async with live_room(tmp_path, STILL) as live:
        tickets = await live.table(people=2)
        async with talk(tickets[0], "a") as host:
            await done(host, "start")
            assert await ByTheClock(live.actor(tickets[0])).see_to(0.0) is None


async def test_an_evening_that_waited_for_answers_after_its_last_word_ends(tmp_path: Path) -> None:
    """As the logs have it of rooms that did not yet let the questions go: whoever is silent sits out."""
    async with live_room(tmp_path, STILL) as live, begun(live) as waiting:
        host = waiting.actor.state.round.question_for(Office.HOST)
        assert host is not None
        said = (Answered(host.number), HostAnswered(HostSays.END))
        assert waiting.actor.state.round.waits
        await waiting.actor.do(lambda: take_step(waiting.actor, Office.HOST, HostSays.END, said))
        await until(lambda: waiting.actor.state.over)
        assert waiting.actor.state.session is not None
        assert replay(read_record(write_record(waiting.actor.state.session))).round.over
