"""A room that is told to stop while people play, and comes back (SERVER 15)."""

import asyncio
import signal
from pathlib import Path

import pytest

from bench.room_load import any_answer
from boodle.client import Connection, Door, RoomRefused, Ticket
from boodle.notation.wire.messages import Bye
from boodle.server.store import open_store
from boodle.server.tables import entries
from tests.loops import run
from tests.reliability import Report
from tests.server.keeping.test_killed import end_again_and_again, players_at
from tests.server.live import NOBODY, Live
from tests.server.served import Served, free_port, serve
from tests.server.talk import talk, until

pytestmark = pytest.mark.outages

STOPS = 100


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_room_that_is_stopped_says_so_and_comes_back(tmp_path: Path, how: signal.Signals) -> None:
    """SERVER 15: clients hear `restart` and 1012; after the next start they are back by themselves, and play on."""
    port = free_port()
    with serve(tmp_path, port, "--bot-beat", "0") as room:
        host = await asyncio.to_thread(room.door.make_table, "Ann", seats=3, bots=["first"])
        guest = await asyncio.to_thread(room.door.sit, host.table, "Ben")
        watcher = Ticket(host.room, host.table)
        async with players_at([host, guest]) as players, talk(watcher) as watching:
            ann, _ = players
            await ann.connection.host("start")
            await ann.one_more()
            ended = asyncio.create_task(asyncio.to_thread(room.end, how))
            assert await watching.code() == 1012
            bye = next(frame for frame in watching.heard if frame["t"] == "bye")
            assert (bye["code"], bye["again"]) == ("restart", True)
            await ended
            assert room.process.returncode == 0
            kept = await commands_in(tmp_path, host.table)
            assert all(set(player.acknowledged) <= kept for player in players)
            with serve(tmp_path, port, "--bot-beat", "0"):
                await ann.one_more()


def stopped(room: Served) -> None:
    """Tell a room to stop, and see that it did so in good order."""
    assert "Traceback" not in room.end()
    assert room.process.returncode == 0


@pytest.mark.slow
def test_rooms_are_stopped_again_and_again(tmp_path: Path, report_line: Report) -> None:
    """SERVER 15: each ends by itself, its clients come back by themselves, and every acknowledged move is there."""
    report_line(suite="game room: told to stop while people play (SIGTERM)", count=STOPS, seed=150)
    assert run(end_again_and_again(tmp_path, STOPS, 150, stopped), 1800) >= STOPS


async def commands_in(folder: Path, table: str) -> set[str]:
    """Return the commands that stand in a table's log."""
    store = await open_store(folder)
    try:
        return {entries.read_entry(entry).by.partition("/")[2] for entry in await store.read(table)}
    finally:
        await store.close()


async def test_a_room_that_stops_takes_no_new_tables(live: Live) -> None:
    """SERVER 15: while it closes nobody makes a table or comes to one that is not open."""
    host, _ = await live.table()
    live.tables.stopping = True
    told = None
    try:
        await asyncio.to_thread(Door(live.address).make_table, "Ann")
    except RoomRefused as refused:
        told = refused.code
    assert told == "stopping"
    assert not await live.tables.is_well()
    assert (await live.tables.summary(host.table, NOBODY))["begun"] is False


async def test_what_was_said_last_is_heard(live: Live) -> None:
    """SERVER 15: whatever was on its way to a client is sent before its socket is closed."""
    host, other = await live.table()
    async with talk(host, "a") as ann, talk(other, "b") as ben:
        await ann.ask("host", act="start")
        await ann.until(lambda _: ann.asked)
        asked = ann.asked[0]
        await ann.say("answer", id="last", question=asked["number"], action=any_answer(asked))
        actor = live.actor(host)
        await until(lambda: "last" in {by.partition("/")[2] for by in actor.state.answered})
        length = len(actor.state.session.log)  # type: ignore[union-attr] # it has begun
        stopping = asyncio.create_task(live.tables.stop())
        assert await ben.code() == 1012
        assert await ann.code() == 1012
        await stopping
        assert any(frame.get("id") == "last" and frame["t"] == "done" for frame in ann.heard)
        assert ben.table.next >= length


async def test_the_client_comes_back_by_itself(tmp_path: Path) -> None:
    """SERVER 15: nothing is lost of one that is told `restart`: what it says meanwhile is said once it is back."""
    port = free_port()
    with serve(tmp_path, port) as room:
        host = await asyncio.to_thread(room.door.make_table, "Ann", seats=2)
        async with Connection(host) as ann:
            await room.ended()
            async for news in ann.heard():
                if isinstance(news, Bye):
                    break
            renamed = asyncio.create_task(ann.host("option", option="title", value="Still here"))
            with serve(tmp_path, port):
                await renamed
                await until(lambda: ann.room["title"] == "Still here")
