"""One PostgreSQL in virtual time, as far as the log of several processes speaks to it (`statements` has what it says).

Each statement happens whole or not at all. Whoever holds a table's epoch (`FOR KEY SHARE`) keeps it until his
transaction ends, and a change of it waits for him. A session that stands still in a transaction is ended, as the room's
settings ask for. What is committed lies on the disk, and two laws are held there: whoever writes has the table, by the
row of its lease at that moment, and the entries of a table have no gap.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from boodle.server.store import Entry, NotNext
from boodle.server.store.leases import LEASE
from boodle.server.tables.entries import StandIn, Talked
from tests.simulation.disk import Disk
from tests.simulation.world import Loop

NEWS = frozenset({StandIn.__name__, Talked.__name__})
"""Of what a later release writes, this is what an earlier one cannot read."""


class PostgresError(Exception):
    """What the database refuses."""


@dataclass(slots=True)
class Lease:
    """A row of `boodle_lease`."""

    epoch: int
    process: int | None


@dataclass(slots=True)
class Living:
    """A row of `boodle_process`."""

    address: str
    until: float
    release: tuple[int, ...]


@dataclass(slots=True)
class Counted:
    """A row of `boodle_counted`."""

    code: str | None
    at: int
    begun: bool


@dataclass(slots=True, eq=False)
class Session:
    """One session, from the server's end: the transaction that it is in, what that holds and has written."""

    client: str
    """The life of a process that speaks in it."""
    ended: Callable[[], None] = lambda: None
    """Told when the server ends it."""
    within: bool = False
    failed: bool = False
    held: set[str] = field(default_factory=set)
    rows: list[tuple[Entry, bytes]] = field(default_factory=list)
    asked: int = 0
    """How many statements have come, so that it is seen whether it stands still."""
    over: bool = False
    listens: dict[str, Callable[[str], object]] = field(default_factory=dict)
    """Told what is told on each channel to which it listens."""


Answer = Sequence[Any]
Statement = Callable[..., Answer | None]
"""Returns its rows, or None where it waits for another transaction to end."""


class Database:
    """What all processes of a room share."""

    def __init__(self, disk: Disk) -> None:
        """Begin with empty tables."""
        self.disk, self.world = disk, disk.world
        self.loop = Loop(self.world, "database")  # type: ignore[abstract] # what the room asks of a loop, and no more
        self.chance = self.world.chance("database")
        self.living: dict[int, Living] = {}
        self.clients: dict[int, str] = {}
        """The life of a process that each number was given to, for the laws: no number is used twice."""
        self.releases: dict[str, int] = {}
        """Of which release each life of a process is."""
        self.strange: dict[tuple[str, int], int] = {}
        """The entries that no earlier release than that can read."""
        self.leases: dict[str, Lease] = {}
        self.counted: dict[str, Counted] = {}
        self.links: dict[str, list[bytes]] = {}
        self.filled = False
        self.takings = 0
        """How often a table came to a process from another one."""
        self.last: dict[str, str] = {}
        """Who had each table last."""
        self.sure: Callable[[str], Sequence[str]] = lambda _table: ()
        """Which lives of processes believe that a table is theirs for sure."""
        self._sessions: dict[Session, None] = {}
        self._waiting: list[Callable[[], None]] = []

    # ---------------------------------------------------------------- sessions

    def open(self, client: str) -> Session:
        """Let somebody in."""
        session = Session(client)
        self._sessions[session] = None
        return session

    def end(self, session: Session) -> None:
        """End a session: of what it has not committed nothing is left."""
        if not session.over:
            session.over = True
            del self._sessions[session]
            session.ended()
            self.roll_back(session)

    def restart(self) -> None:
        """Stop and start: every session ends, what is committed stays."""
        for session in tuple(self._sessions):
            self.end(session)

    def carry_out(self, session: Session, what: Statement, facts: Sequence[Any], tell: Callable[[Any], None]) -> None:
        """Carry out a statement, as soon as nobody holds what it changes, and tell its rows or what was wrong."""
        if session.over:
            return
        session.asked += 1
        told: Any
        try:
            told = what(self, session, *facts)
        except PostgresError as error:
            session.failed = session.within
            told = error
        if told is None:
            self._waiting.append(lambda: self.carry_out(session, what, facts, tell))
            return
        if session.within:
            self.loop.call_later(LEASE, self._idles, session, session.asked)
        if not session.over:
            tell(told)

    def _idles(self, session: Session, asked: int) -> None:
        """End a session that has stood still in its transaction for too long."""
        if session.within and session.asked == asked:
            self.end(session)

    def notify(self, channel: str, text: str) -> None:
        """Tell whoever listens to a channel."""
        for session in self._sessions:
            if channel in session.listens:
                session.listens[channel](text)

    # ---------------------------------------------------------------- transactions

    def roll_back(self, session: Session) -> None:
        """Forget what a transaction has written, and let go of what it holds."""
        session.within = session.failed = False
        session.held.clear()
        session.rows.clear()
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            self.loop.call_soon(one)

    def commit(self, session: Session) -> None:
        """Have what a transaction has written there for good."""
        rows = session.rows
        for table, own in groupby(rows, key=lambda row: row[0].table):
            written = list(own)
            self._held_by_writer(session, table)
            try:
                self.disk.write([entry for entry, _ in written])
            except NotNext as error:
                self.world.accuse("no gap", f"{session.client} wrote {error}")
            self.links.setdefault(table, []).extend(link for _, link in written)
            release = self.releases[session.client]
            self.strange |= {(table, entry.n): release for entry, _ in written if entry.kind in NEWS}
        self.roll_back(session)

    def _held_by_writer(self, session: Session, table: str) -> None:
        lease = self.leases.get(table)
        owner = None if lease is None or lease.process is None else self.clients[lease.process]
        self.world.hold("owner", owner == session.client, lambda: f"{session.client} wrote at {table}, {owner} has it")

    def owner(self, table: str) -> str | None:
        """Return which life of a process has a table, if any."""
        lease = self.leases.get(table)
        return None if lease is None or lease.process is None else self.clients[lease.process]

    def is_strange(self, entry: Entry, session: Session) -> bool:
        """Tell whether only a later release than that of a session's process knows an entry's kind."""
        return self.strange.get((entry.table, entry.n), 0) > self.releases[session.client]

    def needs(self, table: str) -> int:
        """Return the first release that can read a table's log."""
        return max((release for (name, _), release in self.strange.items() if name == table), default=0)

    def is_held(self, table: str, session: Session) -> bool:
        """Tell whether another transaction holds a table's epoch."""
        return any(table in other.held for other in self._sessions if other is not session)

    def is_written(self, table: str, n: int, session: Session) -> bool:
        """Tell whether another transaction has written an entry of this number, and may commit it."""
        others = (row for other in self._sessions if other is not session for row in other.rows)
        return any((entry.table, entry.n) == (table, n) for entry, _ in others)
