"""Who has a database's log as a whole: one process, by a lock that ends with the session that writes."""

from hashlib import sha256
from typing import Any

from boodle.server.store.errors import DatabaseInUse, DatabaseTaken

OWNER = """
    SELECT pid FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32) | objid::bigint = $1
"""
"""Asks which session has an advisory lock."""


def lock_number(what: str) -> int:
    """Return the number under which something is locked in a database: advisory locks have no names."""
    return int.from_bytes(sha256(b"boodle lock\0" + what.encode()).digest()[:8], signed=True)


WHOLE_LOG = lock_number("the whole log")


class Owner:
    """How this process has a log for itself alone; `shown` is the database as it is named to people."""

    def __init__(self, shown: str) -> None:
        """Have nothing yet."""
        self._shown = shown
        self._session: int | None = None
        """The session that had the log last."""
        self._taken = False

    async def take(self, connection: Any) -> None:  # noqa: ANN401 - asyncpg says nothing of its types
        """Take the log for a new session, before it writes anything; raises what asyncpg raises.

        DatabaseInUse where another process has it from the beginning; DatabaseTaken, from then on for good, where one
        was quicker after our session had been lost. That session itself may have it still, and is waited for.
        """
        if self._taken:
            raise DatabaseTaken(self._shown)
        if not await connection.fetchval("SELECT pg_try_advisory_lock($1)", WHOLE_LOG):
            session = await connection.fetchval(OWNER, WHOLE_LOG)
            if self._session is None:
                raise DatabaseInUse(self._shown)
            if session not in (None, self._session):
                self._taken = True
                raise DatabaseTaken(self._shown)
            raise ConnectionError("the database has not let go of the session that was lost")
        self._session = connection.get_server_pid()
