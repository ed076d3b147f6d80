"""A host who changes the rules is not overtaken by his own clock, and freezes nobody for ever (SERVER 25)."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from boodle.client import Ticket
from boodle.frozen import Frozen
from boodle.rulebook import Office
from boodle.server.tables.actor import Pace
from tests.loops import run
from tests.server.clocks import VirtualClock
from tests.server.live import AT_ONCE, Live, live_room
from tests.server.talk import Talker, between_deals, done, refused, talk

GRACE = Pace(beat=0, gathering=0, grace=0.3)
BRIEF = Pace(beat=0, gathering=0, grace=30, changing=1.5)
LONGER_THAN_THE_CLOCK = 1.4


class Evening(Frozen, kw_only=True):
    """A table of two between two deals, the clock at one second."""

    live: Live
    tickets: list[Ticket]
    host: Talker
    other: Talker

    @property
    def waits(self) -> bool:
        """Whether the host's question is still open."""
        return self.live.actor(self.tickets[0]).state.round.question_for(Office.HOST) is not None


@asynccontextmanager
async def evening(folder: Path, pace: Pace) -> AsyncIterator[Evening]:
    """Play to the host's question after the first deal; the form is open before the clock is set."""
    async with live_room(folder, pace, clock=VirtualClock()) as live:
        tickets = await live.table()
        async with talk(tickets[1], "b") as other, talk(tickets[0], "a") as host:
            await done(host, "start")
            await between_deals([host, other], live, tickets[0])
            await done(host, "changing")
            await done(host, "option", option="clock", value="1")
            yield Evening(live=live, tickets=tickets, host=host, other=other)


def played(folder: Path, pace: Pace, test: Callable[[Evening], Awaitable[None]]) -> None:
    """Have something happen at such a table."""

    async def play() -> None:
        async with evening(folder, pace) as table:
            await test(table)

    run(play())


def test_the_table_waits_for_a_host_who_changes_the_rules(tmp_path: Path) -> None:
    """Everybody sees that he does, no deal is dealt meanwhile, and his rules are taken; then it is over."""

    async def test(table: Evening) -> None:
        told = await table.other.room(lambda room: room["changing"] and room["clock"] == 1)
        ends = [one["at"] - told["now"] for one in told["deadlines"]]
        assert all(400_000 < left <= 600_000 for left in ends), "his time is the form's, not the players'"
        await table.live.clock.passes(LONGER_THAN_THE_CLOCK)
        assert table.waits
        await done(table.host, "rules", value=json.dumps({"preset": "Ours", "raise_cap": "1"}))
        assert not (await table.other.room(lambda room: room["preset"] == "Ours"))["changing"]

    played(tmp_path, AT_ONCE, test)


def test_an_evening_that_is_over_changes_no_more(tmp_path: Path) -> None:
    """Whoever ends it from the form leaves that too: else all others would be told so for good."""

    async def test(table: Evening) -> None:
        asked = table.live.actor(table.tickets[0]).state.round.question_for(Office.HOST)
        assert asked is not None
        told = await table.host.ask("answer", question=asked.number, action="end")
        assert told["t"] == "done"
        await asyncio.gather(*(one.answer_all(deals=99) for one in (table.host, table.other)))
        assert not (await table.other.room(lambda room: room["over"]))["changing"]

    played(tmp_path, AT_ONCE, test)


def test_who_leaves_the_form_has_the_whole_of_his_time_again(tmp_path: Path) -> None:
    """The clock begins anew when the form is left, and then deals on as it does without a form."""

    async def test(table: Evening) -> None:
        await table.live.clock.passes(LONGER_THAN_THE_CLOCK)
        await done(table.host, "settled")
        assert not (await table.other.room(lambda room: not room["changing"]))["changing"]
        assert table.waits
        await table.live.clock.passes(0.9)
        assert table.waits
        await table.live.clock.passes(0.1)
        assert not table.waits

    played(tmp_path, AT_ONCE, test)


def test_the_form_outlasts_a_line_that_breaks(tmp_path: Path) -> None:
    """The host's socket breaks and comes back within the time of grace: he still changes the rules, as host."""

    async def test(table: Evening) -> None:
        await table.host.socket.close()
        await table.other.room(lambda room: not room["seats"][0]["here"])
        async with talk(table.tickets[0], "a2") as back:
            assert back.table.room["changing"]
            await table.live.clock.passes(LONGER_THAN_THE_CLOCK)
            assert table.waits
            assert back.table.room["seats"][0]["host"]

    played(tmp_path, AT_ONCE, test)


def test_the_form_does_not_outlast_its_host(tmp_path: Path) -> None:
    """A host who closes his page is waited for as any other: after the grace another is host, without a form."""

    async def test(table: Evening) -> None:
        await table.host.socket.close()
        await table.other.room(lambda room: not room["seats"][0]["here"])
        await table.live.clock.passes(GRACE.grace)
        told = await table.other.room(lambda room: room["seats"][1]["host"])
        assert not told["changing"]

    played(tmp_path, GRACE, test)


def test_the_table_waits_some_minutes_and_no_longer(tmp_path: Path) -> None:
    """A form that stays open holds the table up to its bound; opening it anew at the same question adds nothing."""

    async def test(table: Evening) -> None:
        await done(table.host, "settled")
        await done(table.host, "changing")
        bound = table.live.actor(table.tickets[0]).form
        await done(table.host, "changing")
        assert table.live.actor(table.tickets[0]).form == bound
        await table.live.clock.passes(BRIEF.changing - 0.1)
        assert table.waits
        await table.live.clock.passes(0.1)
        assert not table.waits

    played(tmp_path, BRIEF, test)


@pytest.mark.parametrize("act", ["changing", "settled"])
def test_the_form_is_the_hosts_alone(tmp_path: Path, act: str) -> None:
    """Nobody else makes the table wait, and nobody else ends it."""

    async def test(table: Evening) -> None:
        await refused(table.other, "not_host", act)
        assert table.live.actor(table.tickets[0]).changing

    played(tmp_path, AT_ONCE, test)
