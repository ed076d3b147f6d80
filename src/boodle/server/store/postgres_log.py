"""The log's tables in PostgreSQL: how they are made, and what the one writing session does with them."""

import struct
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from boodle.server.store.entry import Entry, Head, first_head, link_of
from boodle.server.store.errors import MissingExtra, NewerLog, NoEntry, NotNext, OwnedElsewhere, Unset
from boodle.server.store.leases import LEASE, Leases

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
    (
        """
        CREATE TABLE boodle_process (
            id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, address text NOT NULL, until timestamptz NOT NULL
        )
        """,
        """
        CREATE TABLE boodle_lease (
            game_table text COLLATE "C" PRIMARY KEY, epoch bigint NOT NULL, process bigint, UNIQUE (game_table, epoch)
        )
        """,
        """
        CREATE TABLE boodle_counted (
            game_table text COLLATE "C" PRIMARY KEY, code text UNIQUE, at bigint NOT NULL, begun boolean NOT NULL
        )
        """,
        """
        CREATE TABLE boodle_room (
            secret text NOT NULL, counted boolean NOT NULL, guesses double precision NOT NULL, at timestamptz NOT NULL
        )
        """,
        # Two of PostgreSQL's random numbers, 244 bits: by it the processes of one room know each other.
        """
        INSERT INTO boodle_room VALUES (
            gen_random_uuid()::text || gen_random_uuid()::text, false, 0, 'epoch'
        )
        """,
    ),
    ("ALTER TABLE boodle_process ADD COLUMN release integer[] NOT NULL DEFAULT '{}'",),
    # Written to no journal, so that nobody waits for the disk: after a crash of the database every bucket is full.
    ('CREATE UNLOGGED TABLE boodle_asker (asker text COLLATE "C" PRIMARY KEY, full_at timestamptz NOT NULL)',),
)
"""The statements that lead from each version to the next."""

INSERT = """
    INSERT INTO boodle_entry (game_table, n, at, kind, body, link)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bytea[], $6::bytea[])
"""
"""One statement and no COPY, in which a process could stand still for ever and hold its tables."""

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
NEEDED = {
    "synchronous_commit": "on",  # whatever the database is set to: a commit waits for the disk
    "idle_in_transaction_session_timeout": str(int(LEASE * 1000)),  # whoever stands still in one holds nobody up
    "lock_timeout": str(int(2 * LEASE * 1000)),  # nor does whoever waits for it
}
SETTINGS = NEEDED | {
    "application_name": "boodle",
    "tcp_keepalives_idle": "15",  # so that a machine that has gone leaves its tables to another
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
ROOM = """
    SELECT secret, (
        SELECT min(name || ' = ' || value) FROM unnest($1::text[], $2::text[]) AS needed (name, value)
        JOIN pg_settings USING (name) WHERE setting <> value
    ) FROM boodle_room
"""
"""The room's secret, and what this session is not set to of all that is needed."""
SCHEMA = 0x424F4F44
"""Under this number the tables are made by one process at a time."""
PATIENCE = 30.0
"""Seconds that a statement may take before the session counts as lost."""


def driver() -> ModuleType:
    """Return asyncpg; raises MissingExtra where it is not installed."""
    try:
        return import_module("asyncpg")
    except ModuleNotFoundError:
        raise MissingExtra("postgres") from None


async def connect(address: str, patience: float) -> Any:  # noqa: ANN401 - asyncpg says nothing of its types
    """Open a session in which each statement may take so many seconds; raises what asyncpg raises."""
    return await driver().connect(address, server_settings=SETTINGS, timeout=patience, command_timeout=patience)


def faults() -> tuple[type[Exception], ...]:
    """Return what may go wrong with a database, its network and its address."""
    asyncpg = driver()
    return (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, ValueError)


async def migrate(connection: Any, where: str) -> None:  # noqa: ANN401 - asyncpg says nothing of its types
    """Bring a database to the last version, one process at a time; raises NewerLog or what asyncpg raises."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA)
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


async def secret(connection: Any, where: str) -> str:  # noqa: ANN401 - as above
    """Return the room's secret; raises Unset where sessions are not set to what is needed, or what asyncpg raises."""
    found, unset = await connection.fetchrow(ROOM, list(NEEDED), list(NEEDED.values()))
    if unset is not None:
        raise Unset(where, unset)
    return str(found)


class PostgresWriter:
    """The one session of this process that writes; what it knows of a table's end is good for one epoch alone."""

    def __init__(self, address: str, leases: Leases) -> None:
        """Know the address, and which tables are this process's; nothing is opened yet."""
        self._address = address
        self._leases = leases
        self._connection: Any = None
        self._heads: dict[str, tuple[int, Head]] = {}
        self._held: dict[str, int] = {}
        """The tables that the transaction holds, each under its epoch."""
        self._rows: list[tuple[object, ...]] = []

    async def begin(self, tables: Sequence[str]) -> None:
        """Open a transaction that holds tables, in a new session where the last was lost; raises what asyncpg raises.

        A table that nobody has is taken; one that another process has is not held, and refused when it is written to.
        """
        self._held = {}
        if self._connection is None or self._connection.is_closed():
            self._heads.clear()
            self._connection = await connect(self._address, PATIENCE)
        for table in tables:
            if table not in self._leases.epochs:
                await self._leases.take(self._connection, table, new=True)
        await self._connection.execute("BEGIN")
        self._held = await self._leases.hold(self._connection, tables)

    async def commit(self) -> None:
        """Have everything since `begin` on the disk."""
        await self._flush()
        await self._connection.execute("COMMIT")

    async def roll_back(self) -> None:
        """Forget everything since `begin`; a session that cannot even do that is given up, and its tables with it."""
        self._leases.forget(self._held)
        self._heads.clear()
        self._rows.clear()
        if self._connection is None:
            return
        try:
            await self._connection.execute("ROLLBACK")
        except Exception:  # noqa: BLE001 - as said
            self._connection.terminate()
            self._connection = None

    async def append(self, entries: Sequence[Entry]) -> None:
        """Take a batch into the transaction; raises NotNext, NoEntry or OwnedElsewhere, and then nothing of it is."""
        heads: dict[str, Head] = {}
        rows = []
        for entry in entries:
            try:
                if not (can_be_kept(entry.table) and can_be_kept(entry.kind)):
                    raise NoEntry("NUL, or half a sign, in a text")
                head = heads.get(entry.table) or await self._head(entry.table)
                link = link_of(head.link, entry)
            except (AttributeError, TypeError, ValueError, struct.error) as error:
                raise NoEntry(str(error)) from error
            if entry.n != head.n:
                raise NotNext(entry.table, entry.n, head.n)
            heads[entry.table] = Head(head.n + 1, link)
            rows.append((entry.table, entry.n, entry.at, entry.kind, bytes(entry.body), link))
        self._rows += rows
        self._heads |= {table: (self._held[table], head) for table, head in heads.items()}

    async def probe(self) -> None:
        """Write that this process lives; raises what asyncpg raises."""
        await self._leases.renew(self._connection)

    async def close(self) -> None:
        """End the session."""
        if self._connection is None:
            return
        try:
            await self._connection.close(timeout=PATIENCE)
        except Exception:  # noqa: BLE001 - then the database has ended it
            self._connection.terminate()

    async def _head(self, table: str) -> Head:
        """Return where a table ends; raises OwnedElsewhere."""
        if table not in self._held:
            raise OwnedElsewhere(table)
        epoch, head = self._heads.get(table, (0, None))
        if head is None or epoch != self._held[table]:
            last = "SELECT n + 1, link FROM boodle_entry WHERE game_table = $1 ORDER BY n DESC LIMIT 1"
            row = await self._connection.fetchrow(last, table)
            head = Head(*row) if row else first_head(table)
        return head

    async def _flush(self) -> None:
        """Send the rows that were taken in, all at once."""
        if self._rows:
            await self._connection.execute(INSERT, *map(list, zip(*self._rows, strict=True)))
            self._rows.clear()


def can_be_kept(text: object) -> bool:
    """Tell whether a text can stand here: SQLite keeps some that PostgreSQL does not."""
    try:
        return isinstance(text, str) and b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False
