"""The log's tables in PostgreSQL: how they are made, and what the one writing session does with them."""

import struct
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from boodle.server.store.entry import Entry, Head, first_head, link_of
from boodle.server.store.errors import MissingExtra, NewerLog, NoEntry, NotNext, OwnedElsewhere
from boodle.server.store.postgres_owner import Owner, lock_number

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # Byte by byte, so that tables come in the same order whatever language the database speaks.
        """
        CREATE TABLE boodle_entry (
            game_table text COLLATE "C" NOT NULL,
            n bigint NOT NULL,
            at bigint NOT NULL,
            kind text COLLATE "C" NOT NULL,
            body bytea NOT NULL,
            link bytea NOT NULL,
            PRIMARY KEY (game_table, n)
        )
        """,
        """
        CREATE TABLE boodle_snapshot (
            game_table text COLLATE "C" PRIMARY KEY, n bigint NOT NULL, body bytea NOT NULL
        )
        """,
    ),
)
"""The statements that lead from each version to the next."""

ENTRY = ("game_table", "n", "at", "kind", "body", "link")

SINCE = "SELECT game_table, n, at, kind, body, link FROM boodle_entry WHERE game_table = $1 AND n >= $2 ORDER BY n"
LATEST = """
    SELECT game_table, n, at, kind, body FROM boodle_entry WHERE game_table = $1 AND kind = $2 ORDER BY n DESC LIMIT 1
"""
TABLES = """
    WITH RECURSIVE one(name) AS (
        (SELECT game_table FROM boodle_entry ORDER BY game_table LIMIT 1)
        UNION ALL
        SELECT (SELECT game_table FROM boodle_entry WHERE game_table > one.name ORDER BY game_table LIMIT 1)
        FROM one WHERE one.name IS NOT NULL
    )
    SELECT name, last.n + 1, last.at FROM one
    JOIN LATERAL (SELECT n, at FROM boodle_entry WHERE game_table = name ORDER BY n DESC LIMIT 1) last ON true
"""
SETTINGS = {
    "application_name": "boodle",
    "synchronous_commit": "on",  # whatever the database is set to: a commit waits for the disk
    "tcp_keepalives_idle": "15",  # so that a machine that has gone leaves its tables to another
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
PATIENCE = 30.0
"""Seconds that a statement may take before the session counts as lost."""


def driver() -> ModuleType:
    """Return asyncpg; raises MissingExtra where it is not installed."""
    try:
        return import_module("asyncpg")
    except ModuleNotFoundError:
        raise MissingExtra("postgres") from None


def faults() -> tuple[type[Exception], ...]:
    """Return what may go wrong with a database, its network and its address."""
    asyncpg = driver()
    return (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, ValueError)


async def migrate(connection: Any, where: str) -> None:  # noqa: ANN401 - asyncpg says nothing of its types
    """Bring a database to the last version, one process at a time; raises NewerLog or what asyncpg raises."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", lock_number("schema"))
        await connection.execute("CREATE TABLE IF NOT EXISTS boodle_version (version integer NOT NULL)")
        known = await connection.fetchval("SELECT version FROM boodle_version") or 0
        if known > len(MIGRATIONS):
            raise NewerLog(where, known, len(MIGRATIONS))
        if known == len(MIGRATIONS):
            return
        for statements in MIGRATIONS[known:]:
            for statement in statements:
                await connection.execute(statement)
        await connection.execute("DELETE FROM boodle_version")
        await connection.execute("INSERT INTO boodle_version VALUES ($1)", len(MIGRATIONS))


class PostgresWriter:
    """The one session of this process that writes.

    It owns tables by locks that end with it, so a session that was lost can never write into a table that another
    process has taken over since. Where it has the whole log it owns that likewise: no new session writes before it has
    taken the log again, and where another process was quicker none ever does.
    """

    def __init__(self, address: str, owner: Owner | None = None) -> None:
        """Know the address, and who takes the whole log, where it is wanted; nothing is opened yet."""
        self._address = address
        self._owner = owner
        self._connection: Any = None
        self._heads: dict[str, Head] = {}
        self._owned: set[str] = set()
        self._rows: list[tuple[object, ...]] = []

    async def begin(self) -> None:
        """Open a transaction, in a new session where the last one was lost.

        Raises what asyncpg raises, DatabaseInUse before the log was ours, DatabaseTaken once it is another's.
        """
        if self._connection is None or self._connection.is_closed():
            self._forget()
            connection = await driver().connect(
                self._address, server_settings=SETTINGS, timeout=PATIENCE, command_timeout=PATIENCE
            )
            try:
                if self._owner is not None:
                    await self._owner.take(connection)
            except BaseException:
                connection.terminate()
                raise
            self._connection = connection
        await self._connection.execute("BEGIN")

    async def stand(self) -> None:
        """Nothing more: whoever has come here has the log."""

    async def commit(self) -> None:
        """Have everything since `begin` on the disk."""
        await self._flush()
        await self._connection.execute("COMMIT")

    async def roll_back(self) -> None:
        """Forget everything since `begin`; a session that cannot even do that is given up, and its tables with it."""
        self._heads.clear()
        self._rows.clear()
        if self._connection is None:
            return
        try:
            await self._connection.execute("ROLLBACK")
        except Exception:  # noqa: BLE001 - as said
            self._connection.terminate()
            self._connection = None
            self._forget()

    async def append(self, entries: Sequence[Entry]) -> None:
        """Take a batch into the transaction; raises NotNext, NoEntry or OwnedElsewhere, and then nothing of it is."""
        heads: dict[str, Head] = {}
        rows = []
        for entry in entries:
            try:
                _refuse_nul(entry.table, entry.kind)
                head = heads.get(entry.table) or await self._head(entry.table)
                link = link_of(head.link, entry)
            except (AttributeError, TypeError, ValueError, struct.error) as error:
                raise NoEntry(str(error)) from error
            if entry.n != head.n:
                raise NotNext(entry.table, entry.n, head.n)
            heads[entry.table] = Head(head.n + 1, link)
            rows.append((entry.table, entry.n, entry.at, entry.kind, bytes(entry.body), link))
        self._rows += rows
        self._heads |= heads

    async def claim(self, table: str) -> None:
        """Take a table for this process alone; raises OwnedElsewhere."""
        if table in self._owned:
            return
        if not await self._connection.fetchval("SELECT pg_try_advisory_lock($1)", lock_number(table)):
            raise OwnedElsewhere(table)
        self._owned.add(table)

    async def probe(self) -> None:
        """Write the version that the log has; raises what asyncpg raises."""
        await self._connection.execute("UPDATE boodle_version SET version = version")

    async def close(self) -> None:
        """End the session, and with it every lock."""
        if self._connection is None:
            return
        try:
            await self._connection.close(timeout=PATIENCE)
        except Exception:  # noqa: BLE001 - then the database has ended it
            self._connection.terminate()

    async def _head(self, table: str) -> Head:
        await self.claim(table)
        if table not in self._heads:
            last = "SELECT n + 1, link FROM boodle_entry WHERE game_table = $1 ORDER BY n DESC LIMIT 1"
            row = await self._connection.fetchrow(last, table)
            self._heads[table] = Head(*row) if row else first_head(table)
        return self._heads[table]

    async def _flush(self) -> None:
        """Send the rows that were taken in, all at once."""
        if self._rows:
            await self._connection.copy_records_to_table("boodle_entry", records=self._rows, columns=ENTRY)
            self._rows.clear()

    def _forget(self) -> None:
        self._heads.clear()
        self._owned.clear()


def _refuse_nul(*texts: str) -> None:
    """Refuse what SQLite can keep and PostgreSQL cannot; raises ValueError."""
    if any("\0" in text for text in texts):
        raise ValueError("NUL in a text")
