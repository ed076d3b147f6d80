"""The event log in PostgreSQL. One process has the whole log: a second room on one database would show old pictures.

Beneath that each table is locked by the session that writes it, too; so a log may be opened without being taken whole,
as by whoever works on a room of several processes. There is no such room yet.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from boodle.server.outside import SYSTEM_CLOCK, Spawn, Timepiece, spawn_task
from boodle.server.store import postgres_log as sql
from boodle.server.store.chain import follow
from boodle.server.store.entry import Entry, TableLog
from boodle.server.store.errors import CannotOpen, Closed, DatabaseInUse, NotRead, NotWritten
from boodle.server.store.postgres_group import Groups, told
from boodle.server.store.postgres_log import PostgresWriter
from boodle.server.store.postgres_owner import Owner
from boodle.server.store.protocol import WriteCounts

READERS = 4
A_LOOK = 3.0
"""Seconds that a room waits for a database whose last room ended just now."""
BEAT = 2.0
"""So many seconds are between two looks at whether the log is still ours."""


class PostgresStore:
    """A database's event log; it belongs to the event loop in which it was opened."""

    def __init__(self, pool: Any, groups: Groups, shown: str, clock: Timepiece) -> None:  # noqa: ANN401 - asyncpg says nothing of its types
        self._shown = shown
        self._faults = sql.faults()
        self._pool = pool
        self._groups = groups
        self._clock = clock

    @property
    def counts(self) -> WriteCounts:
        """What has been written since the log was opened."""
        return self._groups.counts

    @classmethod
    async def open(
        cls, address: str, clock: Timepiece = SYSTEM_CLOCK, spawn: Spawn = spawn_task, *, whole: bool = False
    ) -> "PostgresStore":
        """Open the log in a database, making its tables where there are none; raises StoreError.

        Taken `whole` it is this process's alone, until it is closed or the process ends in any way.
        The address is `postgresql://user:password@host/database`. A pooler between room and database must keep
        sessions whole, since locks belong to them.
        """
        where = urlsplit(address)
        shown = f"{where.scheme}://{where.netloc.rpartition('@')[2]}{where.path}"  # without user and password
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
            raise CannotOpen(shown, told(error)) from error
        writer = PostgresWriter(address, Owner(shown) if whole else None)
        try:
            await _begin(writer, clock)
            async with pool.acquire() as connection:
                await sql.migrate(connection, shown)
        except BaseException as error:
            await writer.close()
            await pool.close()
            if isinstance(error, sql.faults()):
                raise CannotOpen(shown, told(error)) from error
            raise
        return cls(pool, Groups(writer, spawn), shown, clock)

    async def append(self, entries: Sequence[Entry]) -> None:
        """Write a batch, all of it or nothing, and return once it is committed."""
        batch = tuple(entries)
        if batch:
            await self._groups.ask(lambda log: log.append(batch), len(batch))

    async def probe(self) -> None:
        """Write into the database what stands there already, and return once it is committed."""
        await self._groups.ask(lambda log: log.probe())

    async def read(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        """Return a table's entries from number `since` on; all of them only where its chain holds."""
        rows = await self._rows(sql.SINCE, table, since)
        if since:
            return tuple(Entry(*facts) for *facts, _ in rows)
        return tuple(entry for entry, _ in follow(table, rows, self._shown))

    async def tables(self) -> tuple[TableLog, ...]:
        """Return every table that has a log."""
        return tuple(TableLog(*row) for row in await self._rows(sql.TABLES))

    async def latest(self, table: str, kind: str) -> Entry | None:
        """Return the last entry of a kind in a table's log."""
        rows = await self._rows(sql.LATEST, table, kind)
        return Entry(*rows[0]) if rows else None

    async def rest(self) -> None:
        """Nothing: a database looks after its own files."""

    async def hold(self) -> None:
        """Look now and then whether the log is still ours; raises DatabaseTaken, or Closed after the end."""
        while True:
            await self._clock.sleep_until(self._clock.monotonic() + BEAT)
            with suppress(NotWritten):  # it cannot be reached just now: nor can anybody else
                await self._groups.ask(lambda log: log.stand())

    async def close(self) -> None:
        """Write what waits, and end every session."""
        if self._groups.closed:
            return
        await self._groups.close()
        try:
            await asyncio.wait_for(self._pool.close(), sql.PATIENCE)
        except Exception:  # noqa: BLE001 - the database has gone, or somebody has stopped reading half-way
            self._pool.terminate()

    async def _rows(self, statement: str, *facts: object) -> Sequence[Any]:
        """Read; a session that was cut off while it lay in the pool is no fault: a new one is asked, once."""
        with suppress(NotRead):
            async with self._reading() as connection:
                return await connection.fetch(statement, *facts)  # type: ignore[no-any-return]
        await self._pool.expire_connections()
        async with self._reading() as connection:
            return await connection.fetch(statement, *facts)  # type: ignore[no-any-return]

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Any]:
        if self._groups.closed:
            raise Closed
        try:
            async with self._pool.acquire() as connection:
                yield connection
        except self._faults as error:
            raise NotRead(told(error)) from error


async def _begin(writer: PostgresWriter, clock: Timepiece) -> None:
    """Open the session that writes, with patience for a room that has just ended; raises DatabaseInUse, asyncpg's."""
    until = clock.monotonic() + A_LOOK
    while True:
        try:
            await writer.begin()
        except DatabaseInUse:
            if clock.monotonic() > until:
                raise
            await clock.sleep_until(clock.monotonic() + A_LOOK / 20)
        else:
            await writer.roll_back()
            return
