"""A disk that has bad days, and the room's log on it: the store's protocol, with what a crash leaves of it.

A batch is one transaction: it is there whole or not at all, whatever happens. What `append` has returned from is there
for good. Everything else a disk or a database may do, this one does: it refuses, it takes long, it writes and then says
that it does not know, it cannot be read for a moment, and of what was on its way in a crash it keeps what it likes.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from boodle.server.outside import Timepiece
from boodle.server.store import BrokenTable, Entry, NotNext, NotWritten, OwnedElsewhere, TableLog, WriteCounts
from boodle.server.store.alone import Alone
from boodle.server.store.errors import Closed, NotRead
from tests.simulation.world import Loop, World

COMMIT = (0.001, 0.02)
"""A commit takes from so long to so long, in seconds."""
STUCK = (0.3, 4.0)
"""And on a bad day."""
READ = (0.001, 0.01)


@dataclass(slots=True)
class Moods:
    """How likely each kind of trouble is with a batch; all are nought on a good day."""

    refuses: float = 0.0
    unsure_written: float = 0.0
    """It is written, and said not to be."""
    unsure_lost: float = 0.0
    elsewhere: float = 0.0
    """It is refused for good, as where another process has the table."""
    sticks: float = 0.0
    unreadable: float = 0.0


@dataclass(slots=True)
class Log:
    """One table's entries, and the number of the last of each kind."""

    entries: list[Entry] = field(default_factory=list)
    latest: dict[str, int] = field(default_factory=dict)
    damaged: bool = False


class Disk:
    """What outlives every process."""

    def __init__(self, world: World) -> None:
        """Begin with nothing on it."""
        self.world = world
        self.chance = world.chance("disk")
        self.logs: dict[str, Log] = {}
        self.moods = Moods()
        self.written: Callable[[Sequence[Entry]], None] = lambda _batch: None
        """Told of each batch at the moment it is there for good."""

    def write(self, batch: Sequence[Entry]) -> None:
        """Write a batch for good; raises NotNext, and then nothing of it is written."""
        ahead: dict[str, int] = {}
        for entry in batch:
            due = ahead.get(entry.table, self.length(entry.table))
            if entry.n != due:
                raise NotNext(entry.table, entry.n, due)
            ahead[entry.table] = due + 1
        for entry in batch:
            log = self.logs.setdefault(entry.table, Log())
            log.latest[entry.kind] = entry.n
            log.entries.append(entry)
        self.written(batch)

    def length(self, table: str) -> int:
        """Return how many entries a table has."""
        log = self.logs.get(table)
        return 0 if log is None else len(log.entries)


@dataclass(slots=True)
class Batch:
    """A batch on its way, and who waits for it."""

    entries: tuple[Entry, ...]
    waits: "asyncio.Future[None]"


class DiskStore(Alone):
    """The log as one process has it open (`Store`)."""

    def __init__(self, disk: Disk, loop: Loop, clock: Timepiece) -> None:
        """Open it."""
        super().__init__(clock)
        self.disk = disk
        self.loop = loop
        self.counts = WriteCounts()
        self._waiting: list[Batch] = []
        self._writing = False
        self.closed = False

    async def append(self, entries: Sequence[Entry]) -> None:
        """Write a batch, and return once it is there for good; what waits at the same time is written together."""
        if self.closed:
            raise Closed
        batch = Batch(tuple(entries), self.loop.create_future())
        self._waiting.append(batch)
        if not self._writing:
            self._writing = True
            self._begin()
        await batch.waits

    def _begin(self) -> None:
        chance, moods = self.disk.chance, self.disk.moods
        takes = chance.uniform(*(STUCK if chance.random() < moods.sticks else COMMIT))
        self.loop.call_later(takes, self._commit)

    def _commit(self) -> None:
        """Write whatever waits; a batch that is refused leaves the others as they are."""
        group, self._waiting = self._waiting, []
        for batch in group:
            error = self._write(batch)
            if batch.waits.done():
                continue
            if error is None:
                batch.waits.set_result(None)
            else:
                batch.waits.set_exception(error)
        self._writing = bool(self._waiting)
        if self._writing:
            self._begin()

    def _write(self, batch: Batch) -> Exception | None:
        moods, luck = self.disk.moods, self.disk.chance.random()
        if luck < moods.refuses + moods.unsure_lost:
            return NotWritten("the disk is full")
        if self.disk.chance.random() < moods.elsewhere:
            return OwnedElsewhere(batch.entries[0].table if batch.entries else "")
        try:
            self.disk.write(batch.entries)
        except NotNext as error:  # the one process that there is knows what it has written
            self.disk.world.accuse("in turn", str(error))
            return error
        if luck > 1 - moods.unsure_written:
            return NotWritten("the line to the database was cut")
        self.counts = self.counts.and_group([len(batch.entries)])
        return None

    def crash(self) -> None:
        """Leave of what is on its way what the disk happened to have: some batches whole, in their order, no more."""
        self.closed = True
        for batch in self._waiting:
            if self.disk.chance.random() < 0.5:
                break
            try:
                self.disk.write(batch.entries)
            except NotNext:
                break
        self._waiting.clear()

    async def _read(self) -> None:
        await asyncio.sleep(self.disk.chance.uniform(*READ))
        if self.closed:
            raise Closed
        if self.disk.chance.random() < self.disk.moods.unreadable:
            raise NotRead("input/output error")

    async def read(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        """Return a table's entries from a number on."""
        await self._read()
        log = self.disk.logs.get(table, Log())
        if log.damaged and not since:
            raise BrokenTable(table, len(log.entries) - 1, Path("the room"))
        return tuple(log.entries[since:])

    async def tables(self) -> tuple[TableLog, ...]:
        """Return every table that has a log."""
        await self._read()
        return tuple(TableLog(name, len(log.entries), log.entries[-1].at) for name, log in self.disk.logs.items())

    async def latest(self, table: str, kind: str) -> Entry | None:
        """Return the last entry of a kind."""
        await self._read()
        log = self.disk.logs.get(table, Log())
        return log.entries[log.latest[kind]] if kind in log.latest else None

    async def probe(self) -> None:
        """Write what changes nothing."""
        await self.append(())

    async def rest(self) -> None:
        """Have what was written stand safely."""
        await asyncio.sleep(self.disk.chance.uniform(*COMMIT))

    async def close(self) -> None:
        """Write what waits, and let go."""
        while self._writing:  # noqa: ASYNC110 - a moment
            await asyncio.sleep(0.001)
        self.closed = True
