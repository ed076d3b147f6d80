"""A person's time bank runs once the table's time is over, and only while he is here (SERVER 14)."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.rulebook import Office, TimeUp
from boodle.server.tables.state import Place
from boodle.server.tables.time_bank import TimeBank
from tests.server.clocks import VirtualClock
from tests.server.frames import Frame
from tests.server.live import Live, live_room
from tests.server.tables.test_absence import begun, moves_of
from tests.server.tables.test_patience import Acting
from tests.server.talk import Talker, talk, until_in_deal

CLOCK, FULL = 20, 30


@contextlib.asynccontextmanager
async def at_the_clock(folder: Path) -> AsyncIterator[tuple[Live, Ticket, Talker, Talker, int]]:
    """A table of two with a clock and a time bank: the room, a ticket, who is asked, the other, and his seat."""
    async with live_room(folder, clock=VirtualClock()) as live:
        tickets = await begun(live)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            seat = await until_in_deal([host, other], live, tickets[0])
            await host.ask("host", act="option", option="time_bank", value=str(FULL))
            await host.ask("host", act="option", option="clock", value=str(CLOCK))
            slow, quick = (host, other) if seat == 0 else (other, host)
            await slow.room(lambda room: room["deadlines"])
            yield live, tickets[seat], slow, quick, seat


def due(room: Frame) -> tuple[float, bool]:
    """Return how many seconds the first question has, and whether they are of a time bank."""
    first = room["deadlines"][0]
    return (first["at"] - room["now"]) / 1000, first["banked"]


async def test_ones_own_time_runs_after_that_of_the_table(tmp_path: Path) -> None:
    """And when it is used up too the clock answers, and of the next answer's nothing is left but what a deal gives."""
    async with at_the_clock(tmp_path) as (live, ticket, slow, _, seat):
        asked = slow.asked[0]
        assert due(slow.table.room) == (CLOCK, False)
        moves = len(moves_of(live, ticket))
        await live.clock.passes(CLOCK)
        assert due(await slow.room(lambda room: room["deadlines"][0]["banked"])) == (FULL, True)
        await live.clock.passes(FULL - 0.1)
        assert len(moves_of(live, ticket)) == moves
        await live.clock.passes(0.1)
        move = moves_of(live, ticket)[moves]
        assert (move.who, move.action) == (Office.CLOCK, TimeUp(asked["number"]))
        assert live.actor(ticket).timer.time_bank()[seat] == 0


async def test_only_what_is_used_is_gone(tmp_path: Path) -> None:
    """Whoever answers in the midst of it keeps the rest, and whoever answers in the table's time all of it."""
    async with at_the_clock(tmp_path) as (live, ticket, slow, _, seat):
        await live.clock.passes(CLOCK + 12)
        asked = slow.asked[0]
        told = await slow.ask("answer", question=asked["number"], action=any_answer(asked))
        assert told["t"] == "done"
        await live.clock.passes(0)
        left = live.actor(ticket).timer.time_bank()
        assert left == {seat: FULL - 12, 1 - seat: FULL}


async def test_whoever_is_away_has_none(tmp_path: Path) -> None:
    """The table goes on without him when its own time is over."""
    async with at_the_clock(tmp_path) as (live, ticket, slow, quick, seat):
        moves = len(moves_of(live, ticket))
        await slow.socket.close()
        await quick.room(lambda room: not room["seats"][seat]["here"])
        await live.clock.passes(CLOCK - 0.1)
        assert len(moves_of(live, ticket)) == moves
        await live.clock.passes(0.1)
        assert moves_of(live, ticket)[moves].who is Office.CLOCK
        assert live.actor(ticket).timer.time_bank()[seat] == FULL


async def test_a_deal_gives_some_back(tmp_path: Path) -> None:
    """Up to all of it, and no more."""
    async with at_the_clock(tmp_path) as (live, ticket, slow, quick, seat):
        await live.clock.passes(CLOCK + 25)
        assert live.actor(ticket).timer.deadlines()[0].banked
        await slow.ask("host", act="option", option="clock", value="0")
        await quick.ask("host", act="option", option="clock", value="0")
        deals = slow.table.picture["deals"] + 2
        await asyncio.gather(slow.answer_all(deals=deals), quick.answer_all(deals=deals))
        host = slow if seat == live.actor(ticket).state.host else quick
        await host.ask("host", act="option", option="clock", value=str(CLOCK))
        left = live.actor(ticket).timer.time_bank()
        assert left == {seat: FULL - 25 + 20, 1 - seat: FULL}


def test_ones_own_time_is_counted_once() -> None:
    """From the moment when that of the table was over; a deal gives ten seconds back, to whoever has used more."""
    actor: Any = Acting("01", clock=20)
    actor.state.places[2] = Place("bot", "Otter", "first")
    bank = TimeBank(actor)
    assert bank.of_all() == {0: 60.0, 1: 60.0}
    assert [bank.opens(7, 1, 100.0), bank.opens(7, 1, 101.0), bank.opens(8, 2, 100.0)] == [True, False, False]
    assert (bank.ends(7), bank.ends(8), bank.running) == (160.0, None, {7: (1, 100.0)})
    bank.settle({7}, 125.0)
    assert bank.of_all() == {0: 60.0, 1: 60.0}
    bank.settle({8}, 125.0)
    bank.settle({8}, 135.0)
    assert (bank.of_all(), bank.running) == ({0: 60.0, 1: 35.0}, {})
    bank.opens(9, 1, 200.0)
    assert bank.ends(9) == 235.0
    bank.close(9, 199.0)
    assert bank.left(1) == 35.0
    for number, left in ((1, 45.0), (1, 45.0), (2, 55.0), (3, 60.0), (4, 60.0)):
        bank.deal(number)
        assert bank.left(1) == left
    bank.opens(10, 1, 300.0)
    bank.close(10, 999.0)
    assert (bank.left(1), bank.opens(11, 1, 1000.0)) == (0.0, False)
    actor.state.time_bank = 70
    assert (bank.left(1), bank.left(0)) == (10.0, 70.0)
    actor.state.clock = 0
    assert (bank.of_all(), bank.opens(12, 0, 0.0)) == ({0: 0.0, 1: 0.0}, False)
