"""The log in PostgreSQL does what the log in SQLite does, and one table has one process that writes it."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from random import Random

import asyncpg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.server.store import Entry, NotNext, NotWritten, OwnedElsewhere, Snapshot, Store, TableLog, open_store
from boodle.server.store.entry import first_head, link_of
from boodle.server.store.errors import CannotOpen, Closed, MissingExtra, NewerLog, NoEntry, NotRead
from boodle.server.store.postgres import PostgresStore
from boodle.words.catalogue import Words
from tests.server.store.cluster import Cluster
from tests.server.store.logs import entry, everything, run, some
from tests.server.store.test_killed import killed
from tests.server.store.test_sqlite import PLAYED, by_table, in_batches, numbered

TEXTS = PLAYED.map(lambda played: [(name, at, kind.replace("\0", ""), body) for name, at, kind, body in played])
"""What happened at three tables, in texts that PostgreSQL can keep."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A server of databases."""
    cluster = Cluster()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="module")
def shared(cluster: Cluster) -> str:
    """A database that the examples of a law share."""
    return cluster.database()


@pytest.fixture
def address(cluster: Cluster) -> str:
    """An empty database."""
    return cluster.database()


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    """A database's store, closed at the end."""
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


@given(played=TEXTS, cuts=st.lists(st.integers(0, 30), max_size=5))
def test_what_is_appended_is_read_back(shared: str, played: list[tuple[str, int, str, bytes]], cuts: list[int]) -> None:
    """In whatever batches, as from SQLite, and with the same chains."""
    entries = numbered(played)
    expected = by_table(entries)

    async def write_and_read() -> None:
        async with opened(shared) as store:
            for batch in in_batches(entries, cuts):
                await store.append(batch)
        async with opened(shared) as store:
            assert await everything(store) == expected
            assert await store.tables() == tuple(TableLog(name, len(own), own[-1].at) for name, own in expected.items())
            for table in "ABC":
                own = expected.get(table, ())
                assert await store.read(table, since=2) == own[2:]
                for kind in {one.kind for one in own}:
                    assert await store.latest(table, kind) == [one for one in own if one.kind == kind][-1]
            assert await chains(shared) == {table: links(own) for table, own in expected.items()}
            for table in "ABC":
                await store.drop(table)
            assert await everything(store) == {}

    run(write_and_read())


async def chains(address: str) -> dict[str, list[bytes]]:
    """The chain of every table as it is stored."""
    connection = await asyncpg.connect(address)
    rows = await connection.fetch("SELECT game_table, link FROM boodle_entry ORDER BY game_table, n")
    await connection.close()
    return {table: [link for name, link in rows if name == table] for table, _ in rows}


def links(entries: tuple[Entry, ...]) -> list[bytes]:
    """The chain of one table's entries, worked out by hand."""
    chain = [first_head(entries[0].table).link]
    for one in entries:
        chain.append(link_of(chain[-1], one))
    return chain[1:]


def test_a_wrong_batch_leaves_its_group_alone(address: str) -> None:
    """A wrong number, or what is no entry, is refused with nothing of its batch written; the others are written."""

    async def try_it() -> None:
        async with opened(address) as store:
            batches = [
                some("A", 1),
                [entry("C", 0), entry("A", 5)],
                [Entry("A", 1, 2**63, "led", b"")],
                [Entry("A", 1, 0, "l\0ed", b"")],
                [Entry("\ud800", 0, 0, "led", b"")],
                some("B", 1),
                some("A", 1, since=1),
            ]
            answers = await asyncio.gather(*map(store.append, batches), return_exceptions=True)
            nothing = type(None)
            expected = [nothing, NotNext, NoEntry, NoEntry, NoEntry, nothing, nothing]
            assert [type(answer) for answer in answers] == expected
            assert {table: len(own) for table, own in (await everything(store)).items()} == {"A": 2, "B": 1}

    run(try_it())


def test_batches_that_wait_are_committed_together(address: str) -> None:
    """While somebody else holds the log two hundred tables gather, and two transactions hold them all."""

    async def try_it() -> None:
        async with opened(address) as store:
            other = await asyncpg.connect(address)
            holding = other.transaction()
            await holding.start()
            await other.execute("LOCK TABLE boodle_entry IN SHARE MODE")
            waiting = [asyncio.create_task(store.append(some("T", 1)))]
            await until(other, "SELECT count(*) > 0 FROM pg_locks WHERE NOT granted")
            waiting += [asyncio.create_task(store.append(some(f"T{table}", 3))) for table in range(200)]
            await asyncio.sleep(0)
            assert store.counts.commits == 0
            await holding.rollback()
            await asyncio.gather(*waiting)
            await other.close()
            assert (store.counts.commits, store.counts.batches, store.counts.entries) == (2, 201, 601)

    run(try_it())


def test_a_table_has_one_process_that_writes(address: str) -> None:
    """Another is refused, reads it all the same, and takes the table over once the first has ended or dropped it."""

    async def try_it() -> None:
        async with opened(address) as one, opened(address) as other:
            await one.append(some("A", 2))
            await other.append(some("B", 1))
            assert not await other.claim("A")
            assert await one.claim("A")
            for refused in (other.append(some("A", 1, since=2)), other.drop("A"), other.keep_snapshot("A", 1, b"")):
                with pytest.raises(OwnedElsewhere):
                    await refused
            assert await other.read("A") == tuple(some("A", 2))
            await one.drop("A")
            await other.append(some("A", 1))
            assert not await one.claim("A")
            await other.close()
            assert await one.claim("A")
            await one.append(some("A", 1, since=1))

    run(try_it())


def test_a_session_that_was_lost_is_opened_anew(address: str, cluster: Cluster) -> None:
    """What waited is refused or written, never half; then the log goes on from what is there."""

    async def try_it() -> None:
        async with opened(address) as store:
            await store.append(some("A", 1))
            await cut_off(address)
            with suppress(NotWritten):  # unless it was noticed before
                await store.append(some("A", 1, since=1))
            there = len(await store.read("A"))
            await store.append(some("A", 1, since=there))
            assert await store.read("A") == tuple(some("A", there + 1))
            assert await store.claim("A")

    run(try_it())


def test_a_lost_session_does_not_write_into_a_table_taken_over(address: str) -> None:
    """Its lock went with it: whoever took the table since keeps it."""

    async def try_it() -> None:
        async with opened(address) as one:
            await one.append(some("A", 1))
            async with opened(address) as other:
                assert not await other.claim("A")
                await cut_off(address)
                with suppress(NotWritten):  # unless it was noticed before
                    await other.claim("A")
                assert await other.claim("A")
                await other.append(some("A", 1, since=1))
                with pytest.raises((NotWritten, OwnedElsewhere)):
                    await one.append(some("A", 1, since=1))
                with pytest.raises(OwnedElsewhere):
                    await one.append(some("A", 1, since=2))
            assert await one.read("A") == tuple(some("A", 2))

    run(try_it())


async def cut_off(address: str) -> None:
    """End every session with a database, as a network does."""
    connection = await asyncpg.connect(address)
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    await connection.execute(f"SELECT pg_terminate_backend(pid) {others}")
    await until(connection, f"SELECT count(*) = 0 {others}")
    await connection.close()


async def until(connection: asyncpg.Connection, question: str) -> None:
    """Wait until a database answers yes."""
    for _ in range(6000):
        if await connection.fetchval(question):
            return
        await asyncio.sleep(0.01)
    pytest.fail(question)


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

    for _ in range(5):
        acknowledged |= killed(address, chance)
        there = run(log())
        for table, entries in there.items():
            assert len(entries) >= acknowledged.get(table, 0)
            assert entries == tuple(entry(table, n) for n in range(len(entries)))
    assert sum(acknowledged.values()) > 5


def test_snapshots_and_nothings(address: str) -> None:
    """The last snapshot kept is found; an empty batch and an unknown table are no fault; a walk may be broken off."""

    async def try_it() -> None:
        async with opened(address) as store:
            await store.append([])
            assert (await store.read("A"), await store.latest("A", "led"), await store.tables()) == ((), None, ())
            assert await store.snapshot("A") is None
            await store.keep_snapshot("A", 3, b"{3}")
            await store.keep_snapshot("A", 9, b"{9}")
            assert await store.snapshot("A") == Snapshot(9, b"{9}")
            await store.append([one for table in range(100) for one in some(f"T{table}", 2)])
            walk = store.read_all()
            assert len(await anext(walk)) == 2
            await walk.aclose()  # type: ignore[attr-defined]
            await store.drop("A")
            assert await store.snapshot("A") is None
            waiting = asyncio.create_task(store.append(some("A", 1)))
            await asyncio.sleep(0)
            await store.close()
            await waiting
            for late in (store.append(some("A", 1)), store.read("A"), store.claim("A")):
                with pytest.raises(Closed):
                    await late
        async with opened(address) as store:
            assert len(await store.read("A")) == 1

    run(try_it())


def test_a_newer_database_is_refused(address: str, cluster: Cluster) -> None:
    """As a newer file is; and two that open an empty database at once make its tables once."""

    async def both() -> None:
        stores = await asyncio.gather(*(PostgresStore.open(address) for _ in range(4)))
        await asyncio.gather(*(store.close() for store in stores))

    run(both())
    cluster.sql("UPDATE boodle_version SET version = 99", address)
    with pytest.raises(NewerLog):
        run(PostgresStore.open(address))


@pytest.mark.parametrize(
    "address",
    ["postgresql://ann:secret@/absent?host=FOLDER", "postgres://ann:secret@127.0.0.1:1/room", "postgresql://a:b:c/"],
)
def test_a_database_that_cannot_be_opened(cluster: Cluster, address: str) -> None:
    """One sentence, and no password in it."""
    with pytest.raises(CannotOpen) as refusal:
        run(open_store(address.replace("FOLDER", str(cluster.folder))))
    assert "secret" not in refusal.value.told(Words("en"))


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the command that brings it; and the room itself does without."""
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(MissingExtra) as refusal:
        run(open_store("postgresql:///room"))
    assert "pip install 'boodle[postgres]'" in refusal.value.told(Words("en"))
    check = "import sys, boodle.server.store; print('asyncpg' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], capture_output=True, check=True).stdout == b"False\n"
