"""Logs for the tests of the store: entries by the handful, and a store that is closed at the end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from boodle.server.store import Entry, SqliteStore, Store


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
    return {entries[0].table: entries async for entries in store.read_all()}
