"""In PostgreSQL one table has one process that writes it, whatever is cut off, crashes or is killed."""

import asyncio
from contextlib import suppress
from itertools import count
from random import Random

import asyncpg
import pytest

from boodle.server.store import Entry, NotWritten, OwnedElsewhere
from boodle.server.store.errors import NotRead
from tests.loops import run
from tests.server.store.cluster import Cluster
from tests.server.store.databases import cut_off, opened
from tests.server.store.logs import entry, everything, some
from tests.server.store.test_killed import killed


async def test_a_table_has_one_process_that_writes(address: str) -> None:
    """Another is refused, reads it all the same, and takes the table over once the first has ended."""
    async with opened(address) as one, opened(address) as other:
        await one.append(some("A", 2))
        await other.append(some("B", 1))
        with pytest.raises(OwnedElsewhere):
            await other.append(some("A", 1, since=2))
        assert await other.read("A") == tuple(some("A", 2))
        await one.close()
        await other.append(some("A", 1, since=2))


async def test_what_was_refused_is_forgotten_and_the_next_is_written(address: str) -> None:
    """The database refuses what breaks a rule of its own; the same session goes on from what is there."""
    async with opened(address) as store:
        await store.append(some("A", 1))
        connection = await asyncpg.connect(address)
        await connection.execute("ALTER TABLE boodle_entry ADD CHECK (n < 1)")
        await connection.close()
        with pytest.raises(NotWritten):
            await store.append(some("A", 1, since=1))
        await store.append(some("B", 1))
        assert [await store.read(table) for table in "AB"] == [tuple(some(table, 1)) for table in "AB"]


async def test_a_session_that_was_lost_is_opened_anew(address: str, cluster: Cluster) -> None:
    """What waited is refused or written, never half; then the log goes on from what is there."""
    async with opened(address) as store:
        await store.append(some("A", 1))
        await cut_off(address)
        with suppress(NotWritten):  # unless it was noticed before
            await store.append(some("A", 1, since=1))
        there = len(await store.read("A"))
        await store.append(some("A", 1, since=there))
        assert await store.read("A") == tuple(some("A", there + 1))


async def test_readers_cut_off_in_the_pool_are_not_noticed(address: str) -> None:
    """Whoever reads next is given a new session, however many lay there."""
    async with opened(address) as store:
        await store.append(some("A", 3))
        for _ in range(10):
            await asyncio.gather(*(store.read("A") for _ in range(6)))
            await cut_off(address)
            assert await store.read("A") == tuple(some("A", 3))


def test_what_was_acknowledged_outlives_a_crash_of_the_database(address: str, cluster: Cluster) -> None:
    """Everything acknowledged is there, and who asks meanwhile is told that it cannot be had."""

    async def play() -> int:
        async with opened(address) as store:
            n = 0
            while n < 200:
                await store.append(some("A", 2, since=n))
                n += 2
            await asyncio.to_thread(cluster.crash)
            with pytest.raises(NotWritten):
                await store.append(some("A", 2, since=n))
            with pytest.raises(NotRead):
                await store.read("A")
            await asyncio.to_thread(cluster.start)
            assert await store.read("A") == tuple(some("A", n))
            await store.append(some("A", 2, since=n))
            return len(await store.read("A"))

    assert run(play()) == 202


def test_what_was_acknowledged_outlives_a_kill_of_the_room(address: str) -> None:
    """Room after room is killed while it writes; the next has its tables at once, and all that it acknowledged."""
    chance = Random(7)
    acknowledged: dict[str, int] = {}

    async def log() -> dict[str, tuple[Entry, ...]]:
        async with opened(address) as store:
            return await everything(store)

    for times in count(1):  # a busy machine may have nothing acknowledged before it is killed
        acknowledged |= killed(address, chance)
        there = run(log())
        for table, entries in there.items():
            assert len(entries) >= acknowledged.get(table, 0)
            assert entries == tuple(entry(table, n) for n in range(len(entries)))
        if times >= 5 and sum(acknowledged.values()) > 5:
            break
