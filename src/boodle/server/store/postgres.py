"""The event log in PostgreSQL, for as many processes as serve one room: each table is one's at a time (`leases`)."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from boodle.server.outside import SYSTEM_CLOCK, Spawn, Timepiece, spawn_task
from boodle.server.store import postgres_log as sql
from boodle.server.store.chain import follow
from boodle.server.store.entry import Entry, TableLog
from boodle.server.store.errors import CannotOpen
from boodle.server.store.leases import LEASE, RELEASE, Leases
from boodle.server.store.postgres_group import Groups, told
from boodle.server.store.postgres_log import PostgresWriter
from boodle.server.store.postgres_register import PostgresRegister
from boodle.server.store.protocol import WriteCounts
from boodle.server.store.register import Register
from boodle.server.store.shared import Shared

READERS = 4


class PostgresStore(Shared):
    """A database's event log; it belongs to the event loop in which it was opened."""

    def __init__(
        self,
        pool: Any,  # noqa: ANN401 - asyncpg says nothing of its types
        leases: Leases,
        groups: Groups,
        where: tuple[str, str],
        secret: str,
    ) -> None:
        """Have the log open; `where` is its address, and as it is shown to people."""
        address, self._shown = where
        super().__init__(pool, leases, groups, address)
        self.secret = secret
        self.register: Register = PostgresRegister(self._reading)

    @property
    def counts(self) -> WriteCounts:
        """What has been written since the log was opened."""
        return self._groups.counts

    @classmethod
    async def open(
        cls,
        address: str,
        clock: Timepiece = SYSTEM_CLOCK,
        spawn: Spawn = spawn_task,
        *,
        reached: str = "",
        release: Sequence[int] = RELEASE,
    ) -> "PostgresStore":
        """Open the log in a database, making its tables where there are none; raises StoreError.

        The address is `postgresql://user:password@host/database`; `reached` is where the room's other processes reach
        this one, which is of a `release`.
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
        leases = Leases(reached, clock, release)
        try:
            async with pool.acquire() as connection:
                await sql.migrate(connection, shown)
                secret = await sql.secret(connection, shown)
                await leases.begin(connection)
        except BaseException as error:
            await pool.close()
            if isinstance(error, sql.faults()):
                raise CannotOpen(shown, told(error)) from error
            raise
        return cls(pool, leases, Groups(PostgresWriter(address, leases), spawn), (address, shown), secret)

    async def append(self, entries: Sequence[Entry]) -> None:
        """Write a batch, all of it or nothing, and return once it is committed."""
        batch = tuple(entries)
        if batch:
            tables = frozenset(entry.table for entry in batch if sql.can_be_kept(entry.table))
            await self._groups.ask(lambda log: log.append(batch), len(batch), tables)

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

    async def close(self) -> None:
        """Write what waits, and end every session."""
        if self._groups.closed:
            return
        await self._groups.close()
        with suppress(*self._faults, TimeoutError):
            async with asyncio.timeout(2 * LEASE), self._pool.acquire() as connection:
                await self._leases.end(connection)
        try:
            await asyncio.wait_for(self._pool.close(), sql.PATIENCE)
        except Exception:  # noqa: BLE001 - the database has gone, or somebody has stopped reading half-way
            self._pool.terminate()
