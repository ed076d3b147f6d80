"""Logs for the tests of the store: entries by the handful, and a store that is closed at the end."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from itertools import pairwise
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from boodle.server.store import Entry, SqliteStore, Store, TableLog
from boodle.server.store.entry import first_head, link_of
from boodle.server.store.log_file import LOG
from tests.loops import run

TIMES = st.integers(-(2**63), 2**63 - 1)
KINDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
PLAYED = st.lists(st.tuples(st.sampled_from("ABC"), TIMES, KINDS, st.binary(max_size=3000)), max_size=30)
"""What happened at three tables, in any order: table, time, kind and body."""


def entry(table: str, n: int, kind: str = "moved", body: bytes | None = None) -> Entry:
    """An entry with a body of its own."""
    told = b'{"n": %d}' % n if body is None else body
    return Entry(table, n, 1_800_000_000_000 + n, kind, told)


def some(table: str, count: int, since: int = 0) -> list[Entry]:
    """Entries one after the other."""
    return [entry(table, n) for n in range(since, since + count)]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[SqliteStore]:
    """A folder's store, closed at the end."""
    store = SqliteStore(folder)
    try:
        yield store
    finally:
        await store.close()


async def everything(store: Store) -> dict[str, tuple[Entry, ...]]:
    """The whole log, table by table."""
    return {one.table: await store.read(one.table) for one in await store.tables()}


def log_of(folder: Path) -> dict[str, tuple[Entry, ...]]:
    """Return the whole log of a folder, as a room finds it that is started now."""

    async def look() -> dict[str, tuple[Entry, ...]]:
        async with opened(folder) as store:
            return await everything(store)

    return run(look())


async def check_log(store: Store, entries: list[Entry]) -> None:
    """See that a log holds these entries: by table, from a number on, the last of a kind."""
    expected = by_table(entries)
    assert await everything(store) == expected
    assert await store.tables() == tuple(TableLog(name, len(own), own[-1].at) for name, own in expected.items())
    for table in "ABC":
        own = expected.get(table, ())
        assert await store.read(table) == own
        assert await store.read(table, since=2) == own[2:]
        for kind in {one.kind for one in own}:
            assert await store.latest(table, kind) == [one for one in own if one.kind == kind][-1]


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


def chained(entries: tuple[Entry, ...]) -> list[bytes]:
    """The chain of one table's entries, worked out by hand."""
    links = [first_head(entries[0].table).link]
    for one in entries:
        links.append(link_of(links[-1], one))
    return links[1:]


def sql(folder: Path, statement: str, file: str = LOG) -> list[Any]:
    """Read or change a log behind the back of the room; returns the rows."""
    with closing(sqlite3.connect(folder / file, isolation_level=None)) as connection:
        return connection.execute(statement).fetchall()
