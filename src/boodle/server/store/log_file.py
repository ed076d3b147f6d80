"""The SQLite file behind the log: how it is opened, and what one thread does with it."""

import sqlite3
import struct
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from boodle.server.folder import make_file, make_folder, sync_folder
from boodle.server.store.entry import Entry, Head, TableLog, first_head, link_of
from boodle.server.store.errors import (
    BrokenFolder,
    BrokenTable,
    CannotOpen,
    InUse,
    NoEntry,
    NoLog,
    NotNext,
    StoreError,
)
from boodle.server.store.heads import HEADS, HeadsFile
from boodle.server.store.schema import migrate, one

LOG = "events.sqlite3"
LOCK = "owner.lock"
A_LOOK = 0.5
"""Seconds that a server waits for a folder, which a doctor may be looking at just now."""

PATIENCE = 5.0
"""Seconds that a statement waits for somebody else's, as a backup that has just begun."""

SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",  # where a plain sync leaves it to the disk's own memory, as on macOS
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA journal_size_limit = 67108864",
)

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""What SQLite says where a file is damaged; more is said in the upper bits."""
UNREADABLE = tuple(sqlite3.SQLITE_IOERR | more << 8 for more in (1, 2, 32, 33))
"""What it says where the disk cannot read it: READ, SHORT_READ, DATA and CORRUPTFS of IOERR, which not every Python
names. All else of IOERR, as of a disk that is full, is no damage."""

COLUMNS = "game_table, n, at, kind, body"
SQLITE_SAYS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; Python raises the other where SQLite's own sentence quotes damaged bytes that are no text."""


def connect(file: Path, *, mode: str = "rw", patience: float = PATIENCE) -> sqlite3.Connection:
    """Open an SQLite file that exists, with transactions left to the caller; raises sqlite3.Error."""
    uri = f"{file.resolve().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, uri=True, isolation_level=None, timeout=patience, check_same_thread=False)


def open_log(folder: Path) -> sqlite3.Connection:
    """Open a folder's log for writing, making or bringing forward what is needed; raises StoreError."""
    file = folder / LOG
    with opening(folder):
        make_file(file)
        sync_folder(folder)
        connection = connect(file)
        try:
            # What stands in the file is asked before anything is set: another program's file stays as it is.
            migrate(connection, file)
            for setting in SETTINGS:
                connection.execute(setting)
            # A round of the journal that was cut short is over with it: nothing of it is taken for damage later.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except BaseException:
            connection.close()
            raise
    return connection


def lock_folder(folder: Path) -> sqlite3.Connection:
    """Make a folder ours until the connection is closed or the process ends in any way; raises InUse, CannotOpen.

    The lock is that of an empty SQLite file, which holds on every system that SQLite knows.
    """
    file = folder / LOCK
    with opening(folder):
        make_folder(folder, ours=LOG)
        make_file(file)
        lock = connect(file, patience=A_LOOK)
        try:
            lock.execute("PRAGMA journal_mode = OFF")  # nothing is ever written into it
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise InUse(folder) from None
            raise
    return lock


@contextmanager
def opening(folder: Path) -> Iterator[None]:
    """Turn what the system and SQLite say into a refusal; raises CannotOpen, NoLog or BrokenFolder."""
    try:
        yield
    except OSError as error:
        raise CannotOpen(folder, (error.strerror or str(error)).lower()) from error
    except (*SQLITE_SAYS, NoLog) as error:
        raise why_not(folder, error) from error


def why_not(folder: Path, error: Exception) -> StoreError:
    """Return why a folder's log cannot be opened; what has heads beside it was one of ours, whatever it is now."""
    ours = (folder / HEADS).is_file()
    if isinstance(error, NoLog):
        return BrokenFolder(folder, "file is not a log") if ours else error
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB and not ours:
        return NoLog(folder)
    return BrokenFolder(folder, what_is_said(error)) if is_damage(error) else CannotOpen(folder, what_is_said(error))


def is_damage(error: Exception) -> bool:
    """Tell whether SQLite says of a file that it is damaged, or that the disk cannot read it."""
    code = getattr(error, "sqlite_errorcode", 0)
    return isinstance(error, UnicodeDecodeError) or code & 0xFF in DAMAGE or code in UNREADABLE


def what_is_said(error: Exception) -> str:
    """Return what SQLite says, or what it means where it quotes damaged bytes that are no text."""
    return "malformed database schema" if isinstance(error, UnicodeDecodeError) else str(error)


class LogWriter:
    """The one hand that writes: remembers where each table's log goes on, so that no entry needs a look into it."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        beside: HeadsFile | None = None,
        behind: Mapping[str, int] | None = None,
        where: Path | str = "",
    ) -> None:
        """Write into a file, and the heads beside it; tables that are `behind` theirs get nothing more."""
        self._where = where
        self._connection = connection
        self._beside = beside
        self._behind = behind or {}
        self._heads: dict[str, Head] = {}
        self._changed: dict[str, Head] = {}
        self._rests = False

    def begin(self) -> None:
        """Open a transaction; raises sqlite3.Error."""
        self._connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """Have everything since `begin` on the disk; raises sqlite3.Error."""
        self._connection.execute("COMMIT")
        if self._beside is not None and self._changed:
            self._beside.keep(self._changed)
        self._changed.clear()
        if self._rests:
            self._rests = False
            with suppress(sqlite3.Error):  # somebody reads just now; what is in the journal is as safe as before
                self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if self._beside is not None:
                self._beside.sync()

    def rest(self) -> None:
        """Once this is committed, bring the journal into the log itself, and have the disk keep the heads."""
        self._rests = True

    def roll_back(self) -> None:
        """Forget everything since `begin`, and what was remembered of the file with it."""
        self._heads.clear()
        self._changed.clear()
        self._rests = False
        with suppress(sqlite3.Error):  # SQLite may have done it by itself
            self._connection.execute("ROLLBACK")

    def append(self, entries: Sequence[Entry]) -> None:
        """Write a batch; raises NotNext or NoEntry before anything of it is written, or sqlite3.Error."""
        heads: dict[str, Head] = {}
        rows = []
        for entry in entries:
            try:
                head = heads.get(entry.table) or self._head(entry.table)
                link = link_of(head.link, entry)
            except (AttributeError, TypeError, ValueError, struct.error) as error:
                raise NoEntry(str(error)) from error
            if entry.n != head.n:
                raise NotNext(entry.table, entry.n, head.n)
            heads[entry.table] = Head(head.n + 1, link)
            rows.append((entry.table, entry.n, entry.at, entry.kind, entry.body, link))
        self._connection.executemany(f"INSERT INTO entry ({COLUMNS}, link) VALUES (?, ?, ?, ?, ?, ?)", rows)  # noqa: S608 - our own names
        self._heads |= heads
        self._changed |= heads

    def probe(self) -> None:
        """Write the version that the file has, which dirties its first page; raises sqlite3.Error."""
        version = one(self._connection, "PRAGMA user_version")
        self._connection.execute(f"PRAGMA user_version = {version}")

    def close(self) -> None:
        """Close the file; the last one to do so leaves one file without a journal beside it."""
        self._connection.close()
        if self._beside is not None:
            self._beside.close()

    def _head(self, table: str) -> Head:
        if table in self._behind:
            raise BrokenTable(table, self._behind[table], self._where)
        if table not in self._heads:
            last = "SELECT n + 1, link FROM entry WHERE game_table = ? ORDER BY n DESC LIMIT 1"
            row = self._connection.execute(last, [table]).fetchone()
            self._heads[table] = Head(*row) if row else first_head(table)
        return self._heads[table]


def read(connection: sqlite3.Connection, table: str, since: int) -> tuple[Entry, ...]:
    """Return a table's entries from a number on; raises sqlite3.Error."""
    return tuple(Entry(*row[:-1]) for row in with_links(connection, table, since))


def with_links(connection: sqlite3.Connection, table: str, since: int = 0) -> sqlite3.Cursor:
    """Begin to read a table's entries, each with its link; raises sqlite3.Error."""
    wanted = f"SELECT {COLUMNS}, link FROM entry WHERE game_table = ? AND n >= ? ORDER BY n"  # noqa: S608 - our own names
    return connection.execute(wanted, [table, since])


def latest(connection: sqlite3.Connection, table: str, kind: str) -> Entry | None:
    """Return the last entry of a kind in a table's log; raises sqlite3.Error."""
    wanted = f"SELECT {COLUMNS} FROM entry WHERE game_table = ? AND kind = ? ORDER BY n DESC LIMIT 1"  # noqa: S608 - our own names
    row = connection.execute(wanted, [table, kind]).fetchone()
    return Entry(*row) if row else None


def tables(connection: sqlite3.Connection) -> tuple[TableLog, ...]:
    """Return every table, leaping from one to the next without counting entries; raises sqlite3.Error."""
    return tuple(TableLog(*row[:3]) for row in _last_of_each(connection))


def heads(connection: sqlite3.Connection) -> dict[str, Head]:
    """Return where every table's log goes on; raises sqlite3.Error."""
    return {table: Head(n, link) for table, n, _, link in _last_of_each(connection)}


def _last_of_each(connection: sqlite3.Connection) -> sqlite3.Cursor:
    leaps = """
        WITH RECURSIVE one(name) AS (
            SELECT min(game_table) FROM entry
            UNION ALL
            SELECT (SELECT min(game_table) FROM entry WHERE game_table > one.name) FROM one WHERE one.name IS NOT NULL
        ), last(name, n) AS (
            SELECT name, (SELECT max(n) FROM entry WHERE game_table = name) FROM one WHERE name IS NOT NULL
        )
        SELECT name, last.n + 1, at, link FROM last JOIN entry ON game_table = name AND entry.n = last.n
    """
    return connection.execute(leaps)
