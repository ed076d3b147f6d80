"""A log that several processes share: which tables are this one's, and the sessions in which it reads."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

from boodle.server.store import postgres_log as sql
from boodle.server.store.errors import Closed, NotRead
from boodle.server.store.leases import BEAT, FREED, LATER, LEASE, Leases
from boodle.server.store.postgres_group import Groups, told


class Shared:
    """What such a log says of its tables' owners (part of `Store`, as `Alone` is of the others)."""

    def __init__(self, pool: Any, leases: Leases, groups: Groups, address: str) -> None:  # noqa: ANN401 - asyncpg says nothing of its types
        """Read in the sessions of a pool; `address` is the database's."""
        self._address = address
        self._faults = sql.faults()
        self._pool = pool
        self._leases = leases
        self._groups = groups
        self._hints: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()
        """The tables that somebody waits for here, until a hint comes that they are free."""

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

    async def freed(self, table: str, within: float) -> None:
        """Wait until a table may be free: a process that ends as it should says so, whatever the others find out."""
        hint = self._hints.setdefault(table, asyncio.Event())
        with suppress(TimeoutError):
            await asyncio.wait_for(hint.wait(), within)

    def _hear(self, _connection: object, _process: int, _channel: str, table: str) -> None:
        """Hear that a table was given up, or that a process has ended."""
        for name in (table,) if table else tuple(self._hints):
            hint = self._hints.pop(name, None)
            if hint is not None:
                hint.set()

    async def later(self) -> str:
        """Return where a living process of a later release is reached; nothing where there is none."""
        rows = await self._rows(LATER, self._leases.release)
        return str(rows[0][0]) if rows else ""

    async def hold(self, part: Callable[[str], None]) -> None:
        """Be heard of, as long as this process lives, and hear: on a connection of its own, which nobody holds up."""
        while not self._groups.closed:
            with suppress(*self._faults, TimeoutError):  # it cannot be reached just now: nor can anybody else
                await self._live(part)
            await self._beat(part)

    async def _live(self, part: Callable[[str], None]) -> None:
        """Be heard of until the connection fails; raises what asyncpg raises, or TimeoutError."""
        connection = await sql.connect(self._address, LEASE)
        try:
            await connection.add_listener(FREED, self._hear)
            while not self._groups.closed:
                await self._leases.renew(connection)
                await self._beat(part)
        finally:
            connection.terminate()

    async def _beat(self, part: Callable[[str], None]) -> None:
        """Part from what was lost, and wait until it is time to be heard of again."""
        while self._leases.lost:
            part(self._leases.lost.pop())
        await self._leases.clock.sleep_until(self._leases.clock.monotonic() + BEAT)

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
