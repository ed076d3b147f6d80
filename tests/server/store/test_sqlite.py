"""The log in SQLite: what is appended is read back, numbers stay whole, batches are committed together."""

import asyncio
import sqlite3
import tempfile
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.server.store import Entry, KeptTable, NotNext, Store, TableLog
from boodle.server.store.entry import first_head, link_of
from boodle.server.store.errors import Closed, NoEntry
from boodle.server.store.log_file import LOG
from tests.server.store.logs import entry, everything, opened, run, some

TIMES = st.integers(-(2**63), 2**63 - 1)
KINDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
PLAYED = st.lists(st.tuples(st.sampled_from("ABC"), TIMES, KINDS, st.binary(max_size=3000)), max_size=30)
"""What happened at three tables, in any order: table, time, kind and body."""


def numbered(played: list[tuple[str, int, str, bytes]]) -> list[Entry]:
    """Number what happened, table by table."""
    entries: list[Entry] = []
    for table, at, kind, body in played:
        entries.append(Entry(table, sum(one.table == table for one in entries), at, kind, body))
    return entries


def by_table(entries: list[Entry]) -> dict[str, tuple[Entry, ...]]:
    """The entries of each table."""
    names = sorted({one.table for one in entries})
    return {table: tuple(one for one in entries if one.table == table) for table in names}


def in_batches(entries: list[Entry], cuts: list[int]) -> list[list[Entry]]:
    """Cut entries into batches."""
    edges = [0, *sorted(min(cut, len(entries)) for cut in cuts), len(entries)]
    return [entries[start:end] for start, end in pairwise(edges)]


@given(PLAYED, st.lists(st.integers(0, 30), max_size=5))
def test_what_is_appended_is_read_back(played: list[tuple[str, int, str, bytes]], cuts: list[int]) -> None:
    """In whatever batches: by table, from a number on, the last of a kind, all at once; and after opening anew."""
    entries = numbered(played)

    async def read_back(store: Store) -> None:
        expected = by_table(entries)
        assert await everything(store) == expected
        assert await store.tables() == tuple(TableLog(name, len(own), own[-1].at) for name, own in expected.items())
        for table in "ABC":
            own = expected.get(table, ())
            assert await store.read(table) == own
            assert await store.read(table, since=2) == own[2:]
            for kind in {one.kind for one in own}:
                assert await store.latest(table, kind) == [one for one in own if one.kind == kind][-1]

    async def write_and_read(folder: Path) -> None:
        async with opened(folder) as store:
            for batch in in_batches(entries, cuts):
                await store.append(batch)
            await read_back(store)
        async with opened(folder) as store:
            await read_back(store)

    with tempfile.TemporaryDirectory() as folder:
        run(write_and_read(Path(folder)))
        assert chains(Path(folder)) == [chained(own) for own in by_table(entries).values()]


def chained(entries: tuple[Entry, ...]) -> list[bytes]:
    """The chain of one table's entries, worked out by hand."""
    links = [first_head(entries[0].table).link]
    for one in entries:
        links.append(link_of(links[-1], one))
    return links[1:]


def chains(folder: Path) -> list[list[bytes]]:
    """The chain of every table as it is stored."""
    connection = sqlite3.connect(folder / LOG)
    rows = connection.execute("SELECT game_table, link FROM entry ORDER BY game_table, n").fetchall()
    connection.close()
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
def test_a_number_that_is_not_the_next_is_refused(tmp_path: Path, wrong: list[Entry], expected: int) -> None:
    """Nothing of its batch is written, not even of another table, and the log goes on where it was."""

    async def try_it() -> None:
        async with opened(tmp_path) as store:
            await store.append(some("A", 2))
            with pytest.raises(NotNext) as refusal:
                await store.append([entry("C", 0), *wrong])
            assert refusal.value.expected == expected
            assert await everything(store) == {"A": tuple(some("A", 2))}
            await store.append([entry("C", 0), entry("A", 2)])
            assert {table: len(own) for table, own in (await everything(store)).items()} == {"A": 3, "C": 1}

    run(try_it())


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
def test_what_is_no_entry_is_refused_alone(tmp_path: Path, wrong: Entry) -> None:
    """A batch that waits beside it is written."""

    async def try_it() -> None:
        async with opened(tmp_path) as store:
            refused, _ = await asyncio.gather(
                store.append([wrong]), store.append([entry("B", 0)]), return_exceptions=True
            )
            assert isinstance(refused, NoEntry)
            assert list(await everything(store)) == ["B"]

    run(try_it())


def test_batches_that_wait_are_committed_together(tmp_path: Path) -> None:
    """While somebody else holds the file two hundred tables gather, and two transactions hold them all."""

    async def try_it() -> None:
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

    run(try_it())


def test_a_refused_batch_leaves_its_group_alone(tmp_path: Path) -> None:
    """Of batches that wait together the wrong one is refused, and the others are written."""

    async def try_it() -> None:
        async with opened(tmp_path) as store:
            batches = [some("A", 1), some("A", 1, since=5), some("B", 1), some("A", 1, since=1)]
            answers = await asyncio.gather(*map(store.append, batches), return_exceptions=True)
            assert [type(answer) for answer in answers] == [type(None), NotNext, type(None), type(None)]
            assert {table: len(own) for table, own in (await everything(store)).items()} == {"A": 2, "B": 1}

    run(try_it())


def test_a_caller_that_goes_does_not_stop_the_others(tmp_path: Path) -> None:
    """A task that is cancelled while it waits hurts nobody."""

    async def try_it() -> None:
        async with opened(tmp_path) as store:
            gone = asyncio.create_task(store.append(some("A", 1)))
            await asyncio.sleep(0)
            gone.cancel()
            await store.append(some("B", 1))
            assert "B" in await everything(store)

    run(try_it())


def test_closing_writes_what_waits(tmp_path: Path) -> None:
    """Batches that wait when the log is closed are committed; whatever comes later is refused."""

    async def try_it() -> None:
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

    run(try_it())


def test_a_snapshot_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    """The last one kept is the one that is found, also after opening anew."""

    async def try_it() -> None:
        async with opened(tmp_path) as store:
            assert await store.snapshot("A") is None
            await store.keep_snapshot("A", 3, b"{3}")
            await store.keep_snapshot("A", 9, b"{9}")
        async with opened(tmp_path) as store:
            assert await store.snapshot("A") == KeptTable(9, b"{9}")

    run(try_it())


def test_an_empty_batch_and_an_unknown_table_are_no_fault(tmp_path: Path) -> None:
    """Nothing is written, and nothing is there."""

    async def try_it() -> None:
        async with opened(tmp_path) as store:
            await store.append([])
            assert (await store.read("A"), await store.latest("A", "led"), await store.tables()) == ((), None, ())
            assert store.counts.commits == 0
            assert await store.claim("A")

    run(try_it())


def test_a_probe_writes_and_changes_nothing(tmp_path: Path) -> None:
    """A probe is a transaction that comes to the disk, and the log stays as it was."""

    async def test() -> None:
        async with opened(tmp_path) as store:
            await store.append([entry("A", 0)])
            journal = tmp_path / f"{LOG}-wal"
            before, size, commits = await store.read("A"), journal.stat().st_size, store.counts.commits
            await store.probe()
            assert await store.read("A") == before
            assert journal.stat().st_size > size
            assert store.counts.commits == commits + 1

    run(test())
