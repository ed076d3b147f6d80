"""The event log in PostgreSQL, for a room of several processes: each table is written by one of them at a time."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any
from urllib.parse import urlsplit

from boodle.server.store import postgres_log as sql
from boodle.server.store.entry import Entry, Snapshot, TableLog
from boodle.server.store.errors import CannotOpen, Closed, NotRead, NotWritten, OwnedElsewhere, StoreError
from boodle.server.store.postgres_log import PostgresWriter
from boodle.server.store.protocol import Counts

READERS = 4
LARGEST_GROUP = 4096
ROWS_AT_A_TIME = 5000


@dataclass(frozen=True, slots=True)
class Wish:
    """Something to be written, how many entries it is, and who waits for it."""

    write: Callable[[PostgresWriter], Awaitable[None]]
    entries: int
    waiting: asyncio.Future[None]


class PostgresStore:
    """A database's event log; it belongs to the event loop in which it was opened."""

    def __init__(self, pool: Any, writer: PostgresWriter) -> None:  # noqa: ANN401 - asyncpg says nothing of its types
        self.counts = Counts()
        """What has been written since the log was opened."""
        self._faults = sql.faults()
        self._pool = pool
        self._writer = writer
        self._closed = False
        self._queue: asyncio.Queue[Wish | None] = asyncio.Queue()
        self._writing = asyncio.create_task(self._run(), name="boodle event log")

    @classmethod
    async def open(cls, address: str) -> "PostgresStore":
        """Open the log in a database, making its tables where there are none; raises StoreError.

        The address is `postgresql://user:password@host/database`. A pooler between room and database must keep
        sessions whole, since locks belong to them.
        """
        where = urlsplit(address)._replace(query="", fragment="")
        shown = where._replace(netloc=where.netloc.rpartition("@")[2]).geturl()  # without user and password
        try:
            pool = await sql.driver().create_pool(
                address,
                min_size=0,
                max_size=READERS,
                server_settings=sql.SETTINGS,
                timeout=sql.PATIENCE,
                command_timeout=sql.PATIENCE,
            )
        except sql.faults() as error:
            raise CannotOpen(shown, _told(error)) from error
        try:
            async with pool.acquire() as connection:
                await sql.migrate(connection, shown)
        except sql.faults() as error:
            await pool.close()
            raise CannotOpen(shown, _told(error)) from error
        except StoreError:
            await pool.close()
            raise
        return cls(pool, PostgresWriter(address))

    async def append(self, entries: Sequence[Entry]) -> None:
        """Write a batch, all of it or nothing, and return once it is committed."""
        batch = tuple(entries)
        if batch:
            await self._write(lambda log: log.append(batch), len(batch))

    async def read(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        """Return a table's entries from number `since` on."""
        async with self._reading() as connection:
            return tuple(Entry(*row) for row in await connection.fetch(sql.SINCE, table, since))

    async def read_all(self) -> AsyncIterator[tuple[Entry, ...]]:
        """Walk through the whole log, one table after the other."""
        async with self._reading() as connection, connection.transaction(readonly=True):
            rows = await connection.cursor(sql.ALL_ENTRIES)
            gathered: list[Entry] = []
            while some := await rows.fetch(ROWS_AT_A_TIME):
                for table, own in groupby(some, key=itemgetter(0)):
                    if gathered and gathered[0].table != table:
                        yield tuple(gathered)
                        gathered = []
                    gathered += [Entry(*row) for row in own]
            if gathered:
                yield tuple(gathered)

    async def tables(self) -> tuple[TableLog, ...]:
        """Return every table that has a log."""
        async with self._reading() as connection:
            return tuple(TableLog(*row) for row in await connection.fetch(sql.TABLES))

    async def latest(self, table: str, kind: str) -> Entry | None:
        """Return the last entry of a kind in a table's log."""
        async with self._reading() as connection:
            row = await connection.fetchrow(sql.LATEST, table, kind)
        return Entry(*row) if row else None

    async def claim(self, table: str) -> bool:
        """Take a table for this process alone; tells whether it is ours now."""
        try:
            await self._write(lambda log: log.claim(table))
        except OwnedElsewhere:
            return False
        return True

    async def keep_snapshot(self, table: str, n: int, body: bytes) -> None:
        """Keep what a table was after all entries before `n`."""
        await self._write(lambda log: log.keep_snapshot(table, Snapshot(n, body)))

    async def snapshot(self, table: str) -> Snapshot | None:
        """Return the last snapshot kept of a table."""
        async with self._reading() as connection:
            row = await connection.fetchrow(sql.SNAPSHOT, table)
        return Snapshot(*row) if row else None

    async def drop(self, table: str) -> None:
        """Forget a table, and let go of it."""
        await self._write(lambda log: log.drop(table))

    async def close(self) -> None:
        """Write what waits, and end every session."""
        if self._closed:
            return
        self._closed = True
        self._queue.put_nowait(None)
        await self._writing
        await self._writer.close()
        try:
            await asyncio.wait_for(self._pool.close(), sql.PATIENCE)
        except Exception:  # noqa: BLE001 - the database has gone, or somebody has stopped reading half-way
            self._pool.terminate()

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Any]:
        if self._closed:
            raise Closed
        try:
            async with self._pool.acquire() as connection:
                yield connection
        except self._faults as error:
            raise NotRead(_told(error)) from error

    async def _write(self, write: Callable[[PostgresWriter], Awaitable[None]], entries: int = 0) -> None:
        if self._closed:
            raise Closed
        wish = Wish(write, entries, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(wish)
        await wish.waiting

    async def _run(self) -> None:
        """Commit whatever waits, group after group, until the end of the queue."""
        while (first := await self._queue.get()) is not None:
            group = [first]
            while len(group) < LARGEST_GROUP and not self._queue.empty():
                wish = self._queue.get_nowait()
                if wish is None:
                    self._queue.put_nowait(None)  # nothing comes behind the end
                    break
                group.append(wish)
            for wish, why_not in await self._commit(group):
                _settle(wish.waiting, why_not)

    async def _commit(self, group: Sequence[Wish]) -> list[tuple[Wish, StoreError | None]]:
        """Write a group in one transaction; a wish that is refused leaves the others as they are."""
        try:
            await self._writer.begin()
            outcomes = [(wish, await self._outcome(wish)) for wish in group]
            await self._writer.commit()
        except Exception as error:  # noqa: BLE001 - whatever it was, nothing is acknowledged, and everyone is told
            await self._writer.roll_back()
            return [(wish, NotWritten(_told(error))) for wish in group]
        self.counts = self.counts.and_group([wish.entries for wish, why_not in outcomes if why_not is None])
        return outcomes

    async def _outcome(self, wish: Wish) -> StoreError | None:
        try:
            await wish.write(self._writer)
        except StoreError as refusal:
            return refusal
        return None


def _settle(waiting: asyncio.Future[None], why_not: StoreError | None) -> None:
    if waiting.done():  # whoever waited has gone
        return
    if why_not is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(why_not)


def _told(error: Exception) -> str:
    """Say in one line why the database refused."""
    said = str(error) or type(error).__name__
    return " ".join(said.split())
