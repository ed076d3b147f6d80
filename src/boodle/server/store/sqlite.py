"""The event log in one SQLite file of a folder that belongs to this process alone."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TypeVar

from boodle.server.outside import SYSTEM_CLOCK, Timepiece
from boodle.server.store import log_file
from boodle.server.store.alone import Alone
from boodle.server.store.chain import follow
from boodle.server.store.entry import Entry, TableLog
from boodle.server.store.errors import BrokenFolder, BrokenTable, Closed, NotRead
from boodle.server.store.group import GroupWriter
from boodle.server.store.heads import HeadsFile
from boodle.server.store.log_file import (
    LOG,
    SQLITE_SAYS,
    LogWriter,
    connect,
    is_damage,
    lock_folder,
    open_log,
    what_is_said,
)
from boodle.server.store.protocol import WriteCounts
from boodle.server.store.soundness import heads_of, look_before, refuse_broken_journal

T = TypeVar("T")


class SqliteStore(Alone):
    """A folder's event log: one thread writes it, another reads it, and the folder is locked against other servers."""

    def __init__(self, folder: Path, clock: Timepiece = SYSTEM_CLOCK) -> None:
        """Open the log of a folder, making both where there are none; raises StoreError."""
        super().__init__(clock)
        self._folder = folder
        self._lock = lock_folder(folder)
        try:
            before = look_before(folder)
            refuse_broken_journal(folder, before)
            log = open_log(folder)
            try:
                self._least, self._behind = heads_of(folder, log, before.known)
                self._connection = connect(folder / LOG)
                self._connection.execute("PRAGMA query_only = ON")
            except BaseException:
                log.close()
                raise
        except BaseException:
            self._lock.close()
            raise
        self._writer = GroupWriter(LogWriter(log, HeadsFile(folder, self._least, clock), self._behind, folder))
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="boodle event log reader")
        self._closed = False

    @property
    def counts(self) -> WriteCounts:
        """What has been written since the log was opened."""
        return self._writer.counts

    async def append(self, entries: Sequence[Entry]) -> None:
        """Write a batch, all of it or nothing, and return once it is on the disk."""
        batch = tuple(entries)
        if batch:
            await self._writer.ask(lambda log: log.append(batch), len(batch))

    async def probe(self) -> None:
        """Write into the file what stands there already, and return once it is on the disk."""
        await self._writer.ask(LogWriter.probe)

    async def read(self, table: str, since: int = 0) -> tuple[Entry, ...]:
        """Return a table's entries from number `since` on; all of them only where its chain holds to its head."""
        if not since:
            return await self._ask(partial(self._take_up, table))
        return await self._ask(partial(log_file.read, self._connection, table, since))

    async def tables(self) -> tuple[TableLog, ...]:
        """Return every table that has a log, or had one by its head: of such a one no entry is left."""
        there = await self._ask(partial(log_file.tables, self._connection))
        return (
            *there,
            *(TableLog(table, 0, 0) for table in sorted(self._behind.keys() - {one.table for one in there})),
        )

    async def latest(self, table: str, kind: str) -> Entry | None:
        """Return the last entry of a kind in a table's log."""
        return await self._ask(partial(log_file.latest, self._connection, table, kind))

    async def close(self) -> None:
        """Write what waits, close the file and unlock the folder."""
        if not self._closed:
            self._closed = True
            await asyncio.get_running_loop().run_in_executor(None, self._close)

    async def rest(self) -> None:
        """Bring the journal into the log itself, and have the disk keep the heads."""
        await self._writer.ask(LogWriter.rest)

    def _take_up(self, table: str) -> tuple[Entry, ...]:
        """Read a whole table; raises BrokenTable."""
        rows = log_file.with_links(self._connection, table)
        with closing(rows):
            entries = tuple(entry for entry, _ in follow(table, rows, self._folder))
        least = self._least.get(table)
        if table in self._behind or (least is not None and len(entries) < least.n):
            raise BrokenTable(table, self._behind.get(table, len(entries)), self._folder)
        return entries

    def _close(self) -> None:
        # The writer goes last, and so leaves one file without a journal.
        self._readers.shutdown()
        self._connection.close()
        self._writer.close()
        self._lock.close()

    async def _ask(self, question: Callable[[], T]) -> T:
        if self._closed:
            raise Closed
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, question)
        except SQLITE_SAYS as error:
            if is_damage(error):
                raise BrokenFolder(self._folder, what_is_said(error)) from error
            raise NotRead(what_is_said(error)) from error
