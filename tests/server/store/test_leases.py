"""SERVER 24: a table is one process's at a time, whatever stands still, is cut off or is asked at the same moment."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import asyncpg
import pytest

from boodle.server.store import NotWritten, OwnedElsewhere, leases
from boodle.server.store.errors import AddressTaken
from boodle.server.store.postgres import PostgresStore
from tests.server.store.cluster import Cluster
from tests.server.store.databases import cut, opened
from tests.server.store.logs import some

TRIGGER = """
    CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON boodle_entry DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION cut()
"""
"""Cuts a session while it commits."""
ONE, OTHER = "http://one", "http://other"
FOR_EVER, PATIENCE = 3600.0, 60.0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that says nothing is held for dead sooner here."""
    monkeypatch.setattr(leases, "LEASE", 0.8)
    monkeypatch.setattr("boodle.server.store.shared.BEAT", 0.05)


@asynccontextmanager
async def living(address: str, reached: str) -> AsyncIterator[tuple[PostgresStore, list[str]]]:
    """Open a log that says that it lives, and what it is told that it has lost."""
    store, lost = await PostgresStore.open(address, reached=reached), list[str]()
    holding = asyncio.create_task(store.hold(lost.append))
    try:
        yield store, lost
    finally:
        holding.cancel()
        await store.close()


async def test_whoever_asks_for_a_table_of_another_is_told_where_it_is(address: str) -> None:
    """As long as its process lives; given up, or its process ended, it is whoever's asks first."""
    async with living(address, ONE) as (one, _), living(address, OTHER) as (other, _):
        await one.append(some("A", 1))
        await one.append(some("B", 1))
        await asyncio.sleep(3 * leases.LEASE)
        assert [await other.take("A"), other.epoch("A")] == [ONE, 0]
        assert [await one.take("A"), one.epoch("A")] == ["", 1]
        with pytest.raises(OwnedElsewhere):
            await other.append(some("A", 1, since=1))
        await one.give("A")
        assert one.epoch("A") == 0
        assert [await other.take("A"), await one.take("A")] == ["", OTHER]
        await other.append(some("A", 1, since=1))
        await one.close()
        assert await other.take("B") == ""


async def test_whoever_waits_for_a_table_hears_that_it_is_free(address: str) -> None:
    """Given up, or its process ended; of another table he hears nothing, and waits no longer than he asked."""
    async with living(address, ONE) as (one, _), living(address, OTHER) as (other, _):
        await one.append(some("A", 1))
        await one.append(some("B", 1))
        assert await other.take("A") == ONE
        waiting = {name: asyncio.create_task(other.freed(name, FOR_EVER)) for name in ("A", "B")}
        async with asyncio.timeout(PATIENCE):
            while not waiting["A"].done():  # at first it may not listen yet
                assert await one.take("A") == ""
                await one.give("A")
                await asyncio.sleep(0.05)
        assert await other.take("A") == ""
        assert not waiting["B"].done()
        await one.close()
        await asyncio.wait_for(waiting["B"], PATIENCE)
        assert await other.take("B") == ""


async def test_what_is_in_no_log_is_taken_by_nobody(address: str) -> None:
    """A stranger's guess leaves no row behind; a name that no log could have does neither."""
    async with living(address, ONE) as (one, _):
        assert [await one.take(name) for name in ("A", "", "a\0b", "\ud800")] == [""] * 4
        assert one.epoch("A") == 0
        assert await counted(address, "boodle_lease") == 0


async def test_the_tables_of_a_process_that_stands_still_go_on_elsewhere(address: str) -> None:
    """It writes no more into them, is told which they were, and lives on as another."""
    async with living(address, OTHER) as (other, _):
        one, lost = await PostgresStore.open(address, reached=ONE), list[str]()
        await one.append(some("A", 1))
        await one.append(some("B", 1))
        assert await other.take("A") == ONE
        await gone(other, "A")
        await other.append(some("A", 1, since=1))
        assert one.epoch("A") == one.epoch("B") == 0
        with pytest.raises(OwnedElsewhere):
            await one.append(some("A", 1, since=1))
        await one.append(some("B", 1, since=1))  # nobody has taken it: what it knows of it is right
        holding = asyncio.create_task(one.hold(lost.append))
        await asyncio.sleep(0.3)
        assert set(lost) == {"B"}
        assert [await one.take("A"), await one.take("B")] == [OTHER, ""]
        assert one.epoch("B") == 2
        holding.cancel()
        await one.close()
        assert await other.read("A") == tuple(some("A", 2))


async def test_a_taking_waits_for_what_is_being_written(address: str) -> None:
    """A batch under the old epoch is there before the table is another's, or is not there at all."""
    async with living(address, OTHER) as (other, _):
        one = await PostgresStore.open(address, reached=ONE)
        await one.append(some("A", 1))
        writer = one._groups._writer  # noqa: SLF001 - held in the middle of its transaction
        await writer.begin(["A"])
        await writer.append(some("A", 1, since=1))
        await asyncio.sleep(1.1 * leases.LEASE)
        taking = asyncio.create_task(other.take("A"))
        await asyncio.sleep(0.3)
        assert not taking.done()
        await writer.commit()
        assert await taking == ""
        assert await other.read("A") == tuple(some("A", 2))
        await one.close()


async def test_of_many_who_ask_at_once_one_has_the_table(address: str) -> None:
    """Whoever it is: each other is told where."""
    async with opened(address) as before:
        await before.append(some("A", 1))
    stores = [await PostgresStore.open(address, reached=f"http://{one}") for one in range(6)]
    for turn in range(20):
        told = await asyncio.gather(*(store.take("A") for store in stores))
        have = [store for store, where in zip(stores, told, strict=True) if not where]
        assert len(have) == 1
        assert {where for where in told if where} == {f"http://{stores.index(have[0])}"}
        await have[0].append(some("A", 1, since=turn + 1))
        await have[0].give("A")
    for store in stores:
        await store.close()


async def test_whoever_stands_still_in_the_middle_of_writing_holds_nobody_up(address: str) -> None:
    """The database ends its session: what it had not committed is not there, and its table is taken."""
    async with living(address, OTHER) as (other, _):
        one = await PostgresStore.open(address, reached=ONE)
        await one.append(some("A", 1))
        writer = one._groups._writer  # noqa: SLF001 - left in the middle of its transaction
        await writer.begin(["A"])
        await writer.append(some("A", 1, since=1))
        await asyncio.sleep(leases.LEASE)
        await asyncio.wait_for(gone(other, "A"), 10)
        assert await other.read("A") == tuple(some("A", 1))
        await other.append(some("A", 1, since=1))
        await one.close()


async def test_after_a_commit_of_which_nothing_is_known_a_table_is_taken_anew(address: str) -> None:
    """Only then is it known for good what is there: the taking waits for a commit that may be under way."""
    async with living(address, ONE) as (one, _):
        await one.append(some("A", 1))
        await one.append(some("B", 1))
        epoch = one.epoch("A"), one.epoch("B")
        connection = one._groups._writer._connection  # noqa: SLF001 - cut while it is to commit
        await connection.execute(TRIGGER)
        with pytest.raises(NotWritten):
            await one.append(some("A", 1, since=1))
        assert [one.epoch("A"), one.epoch("B")] == [0, epoch[1]]
        assert [await one.take("A"), one.epoch("A")] == ["", epoch[0] + 1]
        assert await one.read("A") == tuple(some("A", 1))


async def test_two_processes_are_not_reached_at_one_address(address: str) -> None:
    """The second is refused while the first lives; one that begins where another was killed waits for its lease."""
    async with living(address, ONE):
        with pytest.raises(AddressTaken):
            await PostgresStore.open(address, reached=ONE)
    killed = await PostgresStore.open(address, reached=ONE)
    await killed.append(some("A", 1))
    again = await PostgresStore.open(address, reached=ONE)
    assert await again.take("A") == ""
    await again.close()
    await killed.close()


async def test_who_was_killed_long_ago_is_buried_by_whoever_begins(address: str) -> None:
    """So that the rows of processes do not grow for ever; one heard of lately keeps its row, and its tables."""
    killed, late = [await PostgresStore.open(address, reached=one) for one in (ONE, OTHER)]
    await late.append(some("A", 1))
    connection = await asyncpg.connect(address)
    await connection.execute("UPDATE boodle_process SET until = until - interval '2 hours' WHERE address = $1", ONE)
    await connection.close()
    async with opened(address, "http://third"):
        assert await counted(address, "boodle_process") == 2
    for store in (killed, late):
        await store.close()


async def test_a_process_lives_through_a_database_that_is_started_anew(address: str, cluster: Cluster) -> None:
    """Its table stays its own, if nobody wanted it meanwhile."""
    async with living(address, ONE) as (one, lost), living(address, OTHER) as (other, _):
        await one.append(some("A", 1))
        await asyncio.to_thread(cluster.crash)
        await asyncio.to_thread(cluster.start)
        for _ in range(400):
            with suppress(NotWritten):
                await one.append(some("A", 1, since=1))
                break
            await asyncio.sleep(0.05)
        assert await other.read("A") == tuple(some("A", 2))
        await cut(address)
        await asyncio.sleep(0.2)
        assert await other.take("A") == ONE
        assert not lost


async def test_an_older_database_is_brought_forward(address: str) -> None:
    """One whose log had no leases opens, each of its tables free."""
    async with opened(address) as store:
        await store.append(some("A", 2))
    connection = await asyncpg.connect(address)
    for table in ("process", "lease", "counted", "room", "asker"):
        await connection.execute(f"DROP TABLE boodle_{table}")
    await connection.execute("UPDATE boodle_version SET version = 1")
    await connection.close()
    async with opened(address) as store:
        assert await store.take("A") == ""
        await store.append(some("A", 1, since=2))
        assert len(store.secret) == 72


async def gone(store: PostgresStore, table: str) -> None:
    """Wait until a table is this store's."""
    while await store.take(table):  # noqa: ASYNC110 - what is waited for happens in no loop
        await asyncio.sleep(0.02)


async def counted(address: str, table: str) -> int:
    """Count the rows of a table of the database."""
    connection = await asyncpg.connect(address)
    rows: int = await connection.fetchval(f"SELECT count(*) FROM {table}")  # noqa: S608 - our own
    await connection.close()
    return rows
