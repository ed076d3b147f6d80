"""The event log in PostgreSQL, for as many processes as serve one room: each table is one's at a time (`leases`)."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from boodle.server.outside import SYSTEM_CLOCK, Spawn, Timepiece, spawn_task
from boodle.server.store import postgres_log as sql
from boodle.server.store.chain import follow
from boodle.server.store.entry import Entry, TableLog
from boodle.server.store.errors import CannotOpen, Closed, NotRead
from boodle.server.store.leases import BEAT, LEASE, Leases
from boodle.server.store.postgres_group import Groups, told
from boodle.server.store.postgres_log import PostgresWriter
from boodle.server.store.postgres_register import PostgresRegister
from boodle.server.store.protocol import WriteCounts
from boodle.server.store.register import Register

READERS = 4


class PostgresStore:
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
        self.secret = secret
        self.register: Register = PostgresRegister(self._reading)
        self._address, self._shown = where
        self._faults = sql.faults()
        self._pool = pool
        self._leases = leases
        self._groups = groups

    @property
    def counts(self) -> WriteCounts:
        """What has been written since the log was opened."""
        return self._groups.counts

    @classmethod
    async def open(
        cls, address: str, clock: Timepiece = SYSTEM_CLOCK, spawn: Spawn = spawn_task, *, reached: str = ""
    ) -> "PostgresStore":
        """Open the log in a database, making its tables where there are none; raises StoreError.

        The address is `postgresql://user:password@host/database`; `reached` is where the room's other processes reach
        this one.
        """
        where = urlsplit(address)
        shown = f"{where.scheme}://{where.netloc.rpartition('@')[2]}{where.path}"  # without user and password
        try:
            pool = await _pool(address, READERS, sql.PATIENCE)
        except sql.faults() as error:
            raise CannotOpen(shown, told(error)) from error
        leases = Leases(reached, clock)
        try:
            async with pool.acquire() as connection:
                await sql.migrate(connection, shown)
                await leases.begin(connection)
                secret = await connection.fetchval("SELECT secret FROM boodle_room")
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

    def epoch(self, table: str) -> int:
        """Return under which epoch a table is this process's for sure; nought where it may be another's."""
        return self._leases.epoch(table)

    async def take(self, table: str) -> str:
        """Have a table for this process alone; returns nothing, or where another has it."""
        if self.epoch(table) or not sql.can_be_kept(table):
            return ""
        async with self._reading() as connection:
            return await self._leases.take(connection, table)

    def held(self) -> Collection[str]:
        """Return the tables that are this process's, as it knows."""
        return tuple(self._leases.epochs)

    async def give(self, table: str) -> None:
        """Let whoever wants it have a table."""
        async with self._reading() as connection, asyncio.timeout(2 * LEASE):
            await self._leases.give(connection, table)

    async def hold(self, part: Callable[[str], None]) -> None:
        """Be heard of, as long as this process lives, on a connection of its own; whoever waits cannot hold it up."""
        pool = await _pool(self._address, 1, LEASE)
        try:
            while not self._groups.closed:
                with suppress(*self._faults, TimeoutError):  # it cannot be reached just now: nor can anybody else
                    async with pool.acquire() as connection:
                        await self._leases.renew(connection)
                while self._leases.lost:
                    part(self._leases.lost.pop())
                await self._leases.clock.sleep_until(self._leases.clock.monotonic() + BEAT)
        finally:
            pool.terminate()

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


async def _pool(address: str, most: int, patience: float) -> Any:  # noqa: ANN401 - asyncpg says nothing of its types
    """Open so many connections at most, none before it is needed; each statement may take so many seconds."""
    return await sql.driver().create_pool(
        address, min_size=0, max_size=most, server_settings=sql.SETTINGS, timeout=patience, command_timeout=patience
    )
