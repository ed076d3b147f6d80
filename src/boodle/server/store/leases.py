"""Which tables of a database are this process's, so that several processes serve one room and no table splits.

A row a process says until when it lives, and is renewed long before; a row a table says which process has it, under an
epoch that each change of owner raises. Every batch is written in a transaction that holds the epochs of its tables, so
what a process writes after another has taken the table is refused, whatever it believes. No clock but the database's
says who lives, and no lock outlives a transaction (SERVER 24).
"""

import asyncio
import re
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from typing import Any

from boodle.server.outside import Timepiece
from boodle.server.store.errors import AddressTaken

RELEASE = tuple(map(int, re.findall(r"\d+", version("boodle"))[:3]))
"""Which Boodle this is: a later one may have written what an earlier one cannot read."""
LEASE = 1.5
"""So many seconds a process lives that has not been heard of."""
MOST_TAKINGS = 2
BEAT = 0.4
"""After so many seconds it is heard of again."""

RENEW = "UPDATE boodle_process SET until = clock_timestamp() + $2 * interval '1 s' WHERE id = $1 RETURNING id"
BEGIN = """
    INSERT INTO boodle_process (address, until, release)
    VALUES ($1, clock_timestamp() + $2 * interval '1 s', $3::integer[]) RETURNING id
"""
LATER = """
    SELECT address FROM boodle_process WHERE release > $1::integer[] AND until >= clock_timestamp()
    ORDER BY release DESC, id LIMIT 1
"""
SAME = "SELECT max(until) FROM boodle_process WHERE address = $1 AND address <> '' AND until >= clock_timestamp()"
"""Until when a process lives that is reached where this one is: the one before it, if that time does not move on."""
FREED = "boodle_freed"
"""On this channel the processes hear which table was given up; nothing is its name where it may be any of several."""
END = "WITH gone AS (DELETE FROM boodle_process WHERE id = $1 RETURNING id) SELECT pg_notify($2, '') FROM gone"
BURY = "DELETE FROM boodle_process WHERE id = $1 AND until < clock_timestamp()"
BURY_ALL = "DELETE FROM boodle_process WHERE until < clock_timestamp() - interval '1 hour'"
"""Whoever begins buries those that were killed long ago and had no table that anybody has wanted since."""
LOOK = """
    SELECT lease.epoch, lease.process, process.address, process.until >= clock_timestamp() AS lives
    FROM boodle_lease lease LEFT JOIN boodle_process process ON process.id = lease.process WHERE game_table = $1
"""
FIRST = """
    INSERT INTO boodle_lease (game_table, epoch, process)
    SELECT $1, 1, $2 WHERE $3 OR EXISTS (SELECT FROM boodle_entry WHERE game_table = $1)
    ON CONFLICT DO NOTHING RETURNING epoch
"""
TAKE = "UPDATE boodle_lease SET epoch = epoch + 1, process = $3 WHERE game_table = $1 AND epoch = $2 RETURNING epoch"
GIVE = """
    WITH given AS (
        UPDATE boodle_lease SET epoch = epoch + 1, process = NULL WHERE game_table = $1 AND epoch = $2 RETURNING *
    )
    SELECT pg_notify($3, game_table) FROM given
"""
HOLD = """
    SELECT lease.game_table FROM boodle_lease lease
    JOIN unnest($1::text[], $2::bigint[]) AS mine (game_table, epoch) USING (game_table, epoch)
    ORDER BY lease.game_table FOR KEY SHARE OF lease
"""
"""The epoch stands in a unique index, so a change of it, and nothing else, waits for whoever holds it like this."""


class Leases:
    """The tables that this process has, as it knows; `address` is where the others reach it."""

    def __init__(self, address: str, clock: Timepiece, release: Sequence[int]) -> None:
        """Have none, and not live yet."""
        self.release = release
        self.epochs: dict[str, int] = {}
        self.lost: list[str] = []
        """Tables that were ours until others held this process for dead; whoever listens there is to be let go."""
        self._address = address
        self.clock = clock
        self._process: int | None = None
        self._renewed = float("-inf")
        self._renewing = asyncio.Lock()

    def epoch(self, table: str) -> int:
        """Return under which epoch a table is ours for sure, or nought: we began to count before the database did."""
        return self.epochs.get(table, 0) if self._lives else 0

    @property
    def _lives(self) -> bool:
        return self.clock.monotonic() - self._renewed < LEASE

    async def begin(self, connection: Any) -> None:  # noqa: ANN401 - asyncpg says nothing of its types
        """Live from now on; raises AddressTaken where another process lives that is reached at the same address."""
        first = seen = await connection.fetchval(SAME, self._address)
        while seen is not None:
            if seen != first:
                raise AddressTaken(self._address)
            await self.clock.sleep_until(self.clock.monotonic() + BEAT / 4)
            seen = await connection.fetchval(SAME, self._address)
        await connection.execute(BURY_ALL)
        await self.renew(connection)

    async def renew(self, connection: Any) -> None:  # noqa: ANN401 - as above
        """Live on; where this process was buried meanwhile it has lost every table, and lives anew."""
        async with self._renewing, asyncio.timeout(LEASE):
            sent = self.clock.monotonic()
            if self._process is None or await connection.fetchval(RENEW, self._process, LEASE) is None:
                self._process = None  # what is taken for it meanwhile is nobody's
                self.lost += self.epochs
                self.epochs.clear()
                self._process = await connection.fetchval(BEGIN, self._address, LEASE, self.release)
            self._renewed = sent

    async def take(self, connection: Any, table: str, *, new: bool = False) -> str:  # noqa: ANN401 - as above
        """Have a table; returns nothing, or at which address a living process has it.

        One without a log is taken only as `new`. Raises TimeoutError where the database answers too slowly to live by.
        """
        takings = 0
        while not self.epoch(table):
            if takings >= MOST_TAKINGS:
                raise TimeoutError("the database is too slow")
            if not self._lives:
                await self.renew(connection)
            process, row = self._process, await connection.fetchrow(LOOK, table)
            if row is None:
                epoch = await connection.fetchval(FIRST, table, process, new)
                if epoch is None and not new and await connection.fetchrow(LOOK, table) is None:
                    return ""
            elif row["process"] != process and row["address"] is not None:
                if row["lives"]:
                    return str(row["address"])
                await connection.execute(BURY, row["process"])
                continue
            else:
                epoch = await connection.fetchval(TAKE, table, row["epoch"], process)
            if epoch is not None and process is not None and process == self._process:
                self.epochs[table] = epoch
                takings += 1
        return ""

    def forget(self, tables: Iterable[str]) -> None:
        """Have none of these for sure: what was being written to them may be there yet, and a taking waits for it."""
        for table in tables:
            self.epochs.pop(table, None)

    async def give(self, connection: Any, table: str) -> None:  # noqa: ANN401 - as above
        """Let whoever wants it have a table."""
        epoch = self.epochs.pop(table, None)
        if epoch is not None:
            await connection.execute(GIVE, table, epoch, FREED)

    async def hold(self, connection: Any, tables: Sequence[str]) -> dict[str, int]:  # noqa: ANN401 - as above
        """Keep tables until the transaction ends; returns the epochs of those that are ours, and forgets the others."""
        mine = {table: self.epochs[table] for table in tables if table in self.epochs}
        rows = await connection.fetch(HOLD, list(mine), list(mine.values())) if mine else []
        held = {row["game_table"]: mine[row["game_table"]] for row in rows}
        for table, epoch in mine.items():
            if table not in held and self.epochs.get(table) == epoch:
                del self.epochs[table]
        return held

    async def end(self, connection: Any) -> None:  # noqa: ANN401 - as above
        """Live no longer: whatever this process has is free at once."""
        async with self._renewing:
            self.epochs.clear()
            if self._process is not None:
                await connection.execute(END, self._process, FREED)
                self._process = None
