"""The log in SQLite: what is appended is read back, numbers stay whole, batches are committed together."""

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.server.store import Entry, NotNext
from boodle.server.store.entry import first_head, link_of
from boodle.server.store.errors import Closed, NoEntry
from boodle.server.store.log_file import LOG, connect, lock_folder
from tests.loops import run
from tests.server.store.logs import (
    PLAYED,
    by_table,
    chained,
    check_log,
    entry,
    everything,
    in_batches,
    numbered,
    opened,
    some,
    sql,
)


@given(PLAYED, st.lists(st.integers(0, 30), max_size=5))
def test_what_is_appended_is_read_back(played: list[tuple[str, int, str, bytes]], cuts: list[int]) -> None:
    """In whatever batches: by table, from a number on, the last of a kind, all at once; and after opening anew."""
    entries = numbered(played)

    async def write_and_read(folder: Path) -> None:
        async with opened(folder) as store:
            for batch in in_batches(entries, cuts):
                await store.append(batch)
            await check_log(store, entries)
        async with opened(folder) as store:
            await check_log(store, entries)

    with tempfile.TemporaryDirectory() as folder:
        run(write_and_read(Path(folder)))
        assert chains(Path(folder)) == [chained(own) for own in by_table(entries).values()]


def chains(folder: Path) -> list[list[bytes]]:
    """The chain of every table as it is stored."""
    rows = sql(folder, "SELECT game_table, link FROM entry ORDER BY game_table, n")
    return [[link for name, link in rows if name == table] for table in sorted({name for name, _ in rows})]


def test_each_part_of_an_entry_is_bound() -> None:
    """Another table, number, time, kind or body gives another hash, and so does another edge between kind and body."""
    one = Entry("A", 3, 5, "led", b"QH")
    others = [
        Entry("A", 4, 5, "led", b"QH"),
        Entry("A", 3, 6, "led", b"QH"),
        Entry("A", 3, 5, "Led", b"QH"),
        Entry("A", 3, 5, "led", b"QC"),
        Entry("A", 3, 5, "le", b"dQH"),
    ]
    before = first_head("A").link
    hashes = {link_of(before, other) for other in (one, *others)} | {link_of(first_head("B").link, one)}
    assert len(hashes) == 7


def test_the_hash_is_the_one_that_was_published() -> None:
    """A fixed vector: whoever checks a log without this program finds the same."""
    link = link_of(first_head("A").link, Entry("A", 0, 1, "led", b"{}"))
    assert link.hex() == "9885d5d6bd91843511cd61424048bfffb71b37f1967cd104aa09ada8c97cc316"


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [([entry("A", 1)], 2), ([entry("A", 3)], 2), ([entry("B", 1)], 0), ([entry("A", 2), entry("A", 2)], 3)],
)
async def test_a_number_that_is_not_the_next_is_refused(tmp_path: Path, wrong: list[Entry], expected: int) -> None:
    """Nothing of its batch is written, not even of another table, and the log goes on where it was."""
    async with opened(tmp_path) as store:
        await store.append(some("A", 2))
        with pytest.raises(NotNext) as refusal:
            await store.append([entry("C", 0), *wrong])
        assert refusal.value.expected == expected
        assert await everything(store) == {"A": tuple(some("A", 2))}
        await store.append([entry("C", 0), entry("A", 2)])
        assert {table: len(own) for table, own in (await everything(store)).items()} == {"A": 3, "C": 1}


@pytest.mark.parametrize(
    "wrong",
    [
        Entry("A", 0, 2**63, "led", b""),
        Entry("A", 0, 0.5, "led", b""),  # type: ignore[arg-type]
        Entry("A", 0, 0, "led", "{}"),  # type: ignore[arg-type]
        Entry("A", 0, 0, "\ud800", b""),
        Entry("\ud800", 0, 0, "led", b""),
        Entry(None, 0, 0, "led", b""),  # type: ignore[arg-type]
    ],
)
async def test_what_is_no_entry_is_refused_alone(tmp_path: Path, wrong: Entry) -> None:
    """A batch that waits beside it is written."""
    async with opened(tmp_path) as store:
        refused, _ = await asyncio.gather(store.append([wrong]), store.append([entry("B", 0)]), return_exceptions=True)
        assert isinstance(refused, NoEntry)
        assert list(await everything(store)) == ["B"]


async def test_batches_that_wait_are_committed_together(tmp_path: Path) -> None:
    """While somebody else holds the file two hundred tables gather, and two transactions hold them all."""
    async with opened(tmp_path) as store:
        other = sqlite3.connect(tmp_path / LOG, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waiting = [asyncio.create_task(store.append(some(f"T{table}", 3))) for table in range(200)]
        await asyncio.sleep(0)  # every task has put its batch before the writer, which waits for the file
        assert store.counts.commits == 0
        other.execute("ROLLBACK")
        other.close()
        await asyncio.gather(*waiting)
        assert store.counts.commits <= 2
        assert (store.counts.batches, store.counts.entries) == (200, 600)


async def test_a_refused_batch_leaves_its_group_alone(tmp_path: Path) -> None:
    """Of batches that wait together the wrong one is refused, and the others are written."""
    async with opened(tmp_path) as store:
        batches = [some("A", 1), some("A", 1, since=5), some("B", 1), some("A", 1, since=1)]
        answers = await asyncio.gather(*map(store.append, batches), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), NotNext, type(None), type(None)]
        assert {table: len(own) for table, own in (await everything(store)).items()} == {"A": 2, "B": 1}


async def test_a_caller_that_goes_does_not_stop_the_others(tmp_path: Path) -> None:
    """A task that is cancelled while it waits hurts nobody."""
    async with opened(tmp_path) as store:
        gone = asyncio.create_task(store.append(some("A", 1)))
        await asyncio.sleep(0)
        gone.cancel()
        await store.append(some("B", 1))
        assert "B" in await everything(store)


async def test_closing_writes_what_waits(tmp_path: Path) -> None:
    """Batches that wait when the log is closed are committed; whatever comes later is refused."""
    async with opened(tmp_path) as store:
        waiting = [asyncio.create_task(store.append(some(f"T{table}", 1))) for table in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        for late in (store.append(some("A", 1)), store.read("A"), store.tables()):
            with pytest.raises(Closed):
                await late
    async with opened(tmp_path) as store:
        assert len(await store.tables()) == 20


async def test_an_empty_batch_and_an_unknown_table_are_no_fault(tmp_path: Path) -> None:
    """Nothing is written, and nothing is there."""
    async with opened(tmp_path) as store:
        await store.append([])
        assert (await store.read("A"), await store.latest("A", "led"), await store.tables()) == ((), None, ())
        assert store.counts.commits == 0


async def test_a_probe_writes_and_changes_nothing(tmp_path: Path) -> None:
    """A probe is a transaction that comes to the disk, and the log stays as it was."""
    async with opened(tmp_path) as store:
        await store.append([entry("A", 0)])
        journal = tmp_path / f"{LOG}-wal"
        before, size, commits = await store.read("A"), journal.stat().st_size, store.counts.commits
        await store.probe()
        assert await store.read("A") == before
        assert journal.stat().st_size > size
        assert store.counts.commits == commits + 1


def test_a_statement_waits_so_long_for_somebody_elses(tmp_path: Path) -> None:
    """Five seconds where nothing else is said, and half a second for a folder."""
    file, question = tmp_path / "a", "PRAGMA busy_timeout"
    file.touch()
    with closing(connect(file)) as usual, closing(connect(file, patience=0.25)) as short:
        assert [one.execute(question).fetchone() for one in (usual, short)] == [(5000,), (250,)]
    with closing(lock_folder(tmp_path / "room")) as lock:
        assert lock.execute(question).fetchone() == (500,)
        assert lock.execute("PRAGMA journal_mode").fetchone() == ("off",)
