"""The log in PostgreSQL does what the log in SQLite does."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.server.outside import SYSTEM_CLOCK
from boodle.server.store import Entry, NotNext, open_store, postgres_log
from boodle.server.store.errors import CannotOpen, Closed, MissingExtra, NewerLog, NoEntry, Unset
from boodle.server.store.leases import Leases
from boodle.server.store.postgres import PostgresStore
from boodle.words.catalogue import Words
from tests.loops import run
from tests.server.store.cluster import Cluster, binaries
from tests.server.store.databases import opened, until
from tests.server.store.logs import PLAYED, by_table, chained, check_log, entry, everything, in_batches, numbered, some

TEXTS = PLAYED.map(lambda played: [(name, at, kind.replace("\0", ""), body) for name, at, kind, body in played])
"""What happened at three tables, in texts that PostgreSQL can keep."""


@pytest.fixture(scope="module")
def shared(cluster: Cluster) -> str:
    """A database that the examples of a law share."""
    return cluster.database()


@given(played=TEXTS, cuts=st.lists(st.integers(0, 30), max_size=5))
def test_what_is_appended_is_read_back(shared: str, played: list[tuple[str, int, str, bytes]], cuts: list[int]) -> None:
    """In whatever batches, as from SQLite, and with the same chains."""
    entries = numbered(played)

    async def write_and_read() -> None:
        async with opened(shared) as store:
            for batch in in_batches(entries, cuts):
                await store.append(batch)
        async with opened(shared) as store:
            await check_log(store, entries)
            assert await chains(shared) == {table: chained(own) for table, own in by_table(entries).items()}
        await emptied(shared)

    run(write_and_read())


async def emptied(address: str) -> None:
    """Leave nothing for the next example."""
    connection = await asyncpg.connect(address)
    await connection.execute("TRUNCATE boodle_entry, boodle_snapshot")
    await connection.close()


async def chains(address: str) -> dict[str, list[bytes]]:
    """The chain of every table as it is stored."""
    connection = await asyncpg.connect(address)
    rows = await connection.fetch("SELECT game_table, link FROM boodle_entry ORDER BY game_table, n")
    await connection.close()
    return {table: [link for name, link in rows if name == table] for table, _ in rows}


async def test_a_wrong_batch_leaves_its_group_alone(address: str) -> None:
    """A wrong number, or what is no entry, is refused with nothing of its batch written; the others are written."""
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


async def test_batches_that_wait_are_committed_together(address: str) -> None:
    """While somebody else holds the log two hundred tables gather, and two transactions hold them all."""
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


async def test_what_waits_is_written_at_the_end(address: str) -> None:
    """An empty batch and an unknown table are no fault; what comes after the log was closed is refused."""
    async with opened(address) as store:
        await store.append([])
        assert (await store.read("A"), await store.latest("A", "led"), await store.tables()) == ((), None, ())
        waiting = asyncio.create_task(store.append(some("A", 1)))
        await asyncio.sleep(0)
        await store.close()
        await waiting
        for late in (store.append(some("A", 1)), store.read("A")):
            with pytest.raises(Closed):
                await late
    async with opened(address) as store:
        assert len(await store.read("A")) == 1


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


@pytest.mark.parametrize(("ci", "outcome"), [("1", pytest.fail.Exception), ("", pytest.skip.Exception)])
def test_a_machine_without_postgresql(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ci: str, outcome: type[BaseException]
) -> None:
    """It skips these tests with a line that says why; in CI they fail."""
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("tests.server.store.cluster.SYSTEM", tmp_path)
    monkeypatch.setenv("BOODLE_CI", ci)
    with pytest.raises(outcome, match="apt install postgresql"):
        binaries()


async def test_a_database_whose_sessions_lack_what_the_log_rests_on_is_not_opened(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As behind a pooler that lets no settings through, until the user, or the database, has them of its own."""
    monkeypatch.setattr(postgres_log, "SETTINGS", {})
    connection = await asyncpg.connect(address)
    database = address.partition("@/")[2].partition("?")[0]
    await connection.execute(f"ALTER DATABASE {database} SET synchronous_commit = off")
    for _ in postgres_log.NEEDED:
        with pytest.raises(Unset) as refused:
            await PostgresStore.open(address)
        await connection.execute(f"ALTER DATABASE {database} SET {refused.value.facts['setting']}")
    await connection.close()
    async with opened(address) as store:
        await check_log(store, [])


def test_what_a_session_is_set_to() -> None:
    """A commit waits for the disk, and nobody for a process that stands still, or for a machine that has gone."""
    needed = {
        "synchronous_commit": "on",
        "idle_in_transaction_session_timeout": "1500",
        "lock_timeout": "3000",
    }
    alive = {"tcp_keepalives_idle": "15", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
    assert postgres_log.driver() is asyncpg
    assert needed == postgres_log.NEEDED
    assert needed | alive | {"application_name": "boodle"} == postgres_log.SETTINGS
    assert postgres_log.SCHEMA.to_bytes(4) == b"BOODLE"[:4]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("plum", True),
        ("", True),
        ("Zo\u00eb", True),
        ("a\0b", False),
        ("\ud800", False),
        (None, False),
        (b"plum", False),
    ],
)
def test_what_can_stand_in_a_database(text: object, kept: bool) -> None:  # noqa: FBT001 - a case
    """A text without NUL and half signs."""
    assert postgres_log.can_be_kept(text) is kept


class Session:
    """A session that is lost, or does not end; what it was asked is noted."""

    def __init__(self, *, lost: bool) -> None:
        """Begin with nothing asked."""
        self.asked: list[str] = []
        self._lost = lost

    async def execute(self, statement: str) -> None:
        """Do as told, or be lost."""
        self.asked.append(statement)
        if self._lost:
            raise OSError

    async def close(self, timeout: float) -> None:  # noqa: ASYNC109 - as asyncpg has it
        """End, or be lost."""
        await self.execute(f"close within {timeout:.0f} s")

    def terminate(self) -> None:
        """End at once."""
        self.asked.append("terminate")


async def test_a_session_that_cannot_even_be_rolled_back_is_given_up() -> None:
    """One that can is kept; where there is none there is nothing to do; what was held may be another's from then on."""
    leases = Leases("http://one", SYSTEM_CLOCK, (1, 0, 0))
    writer: Any = postgres_log.PostgresWriter("postgresql:///room", leases)
    await writer.roll_back()
    await writer.close()
    for lost in (False, True):
        writer._connection = session = Session(lost=lost)  # noqa: SLF001 - as it is lost
        writer._held, leases.epochs = {"A": 3}, {"A": 3, "B": 1}  # noqa: SLF001 - the same
        await writer.roll_back()
        assert session.asked == ["ROLLBACK", *(["terminate"] if lost else [])]
        assert leases.epochs == {"B": 1}
        assert (writer._connection is None) == lost  # noqa: SLF001 - the same
    for lost in (False, True):
        writer._connection = session = Session(lost=lost)  # noqa: SLF001 - the same
        await writer.close()
        assert session.asked == ["close within 30 s", *(["terminate"] if lost else [])]
