"""The tables of the SQLite log, version by version, and the way forward from each."""

import sqlite3
from pathlib import Path

from boodle.server.store.errors import NewerLog, NoLog

APPLICATION = 0x424F4F44
"""What SQLite's header says of whose file this is: the first four letters of our name."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # Clustered by table and number: one table is read from neighbouring pages, all of them in one sweep.
        """
        CREATE TABLE entry (
            game_table TEXT NOT NULL,
            n INTEGER NOT NULL,
            at INTEGER NOT NULL,
            kind TEXT NOT NULL,
            body BLOB NOT NULL,
            link BLOB NOT NULL,
            PRIMARY KEY (game_table, n)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE TABLE snapshot (game_table TEXT PRIMARY KEY, n INTEGER NOT NULL, body BLOB NOT NULL) STRICT",
        f"PRAGMA application_id = {APPLICATION}",
    ),
)
"""The statements that lead from each version to the next; a log that has gone all the way is of the last version."""


def version_of(connection: sqlite3.Connection, where: Path) -> int:
    """Return a log's version, 0 for an empty file; raises NoLog, NewerLog or sqlite3.Error."""
    version, application = (one(connection, f"PRAGMA {name}") for name in ("user_version", "application_id"))
    if application != APPLICATION:
        if (version, application, one(connection, "SELECT count(*) FROM sqlite_schema")) != (0, 0, 0):
            raise NoLog(where)
        return 0
    if version < 0:  # no program writes that: the file is damaged where it stands
        raise NoLog(where)
    if version > len(MIGRATIONS):
        raise NewerLog(where, version, len(MIGRATIONS))
    return version


def migrate(connection: sqlite3.Connection, where: Path) -> None:
    """Bring a log to the last version, wholly or not at all; raises NoLog, NewerLog or sqlite3.Error."""
    if version_of(connection, where) == len(MIGRATIONS):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for version in range(version_of(connection, where), len(MIGRATIONS)):
            for statement in MIGRATIONS[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def one(connection: sqlite3.Connection, question: str) -> int:
    """Return the one number that a question asks for."""
    (answer,) = connection.execute(question).fetchone()
    return int(answer)
