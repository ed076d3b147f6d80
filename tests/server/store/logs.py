"""Logs for the tests of the store: entries by the handful, and a store that is closed at the end."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from boodle.server.store import Entry, SqliteStore, Store

T = TypeVar("T")


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


def run(told: Coroutine[Any, Any, T]) -> T:
    """Run to the end, within a time that no healthy store needs."""
    return asyncio.run(asyncio.wait_for(told, 120))


async def everything(store: Store) -> dict[str, tuple[Entry, ...]]:
    """The whole log, table by table."""
    return {log.table: await store.read(log.table) for log in await store.tables()}
