"""A log copied whole to one file, while it is written or not, and brought back from there."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from boodle.frozen import Frozen, replace
from boodle.server.folder import make_file, sync_folder
from boodle.server.store.chain import broken_links, held_against
from boodle.server.store.errors import BrokenLog, CannotOpen, FileIsThere, FolderNotEmpty, NoLog, NotWritten
from boodle.server.store.log_file import LOG, SQLITE_SAYS, connect, lock_folder, tables, what_is_said, why_not
from boodle.server.store.schema import version_of
from boodle.server.store.soundness import look_before

SOUND = "ok"
"""What SQLite says of a file in which it finds nothing wrong."""


class Copied(Frozen):
    """What a copy holds."""

    tables: int
    entries: int
    wrong: tuple[str, ...] = ()
    """The tables that are not in it as they were acknowledged: the log that was copied had lost something."""


def backup(folder: Path, file: Path) -> Copied:
    """Copy a folder's log as it is at one moment to a file that only its owner may read; raises StoreError.

    A server may have the folder open, and goes on writing. The file appears whole or not at all.
    """
    if file.exists():
        raise FileIsThere(file)
    before = look_before(folder)
    with open_existing(folder / LOG, folder) as log:
        wrong = {found.table for found in (*broken_links(log), *held_against(log, before.known.heads))}
        _copy(log, file)
        return replace(_count(log), wrong=tuple(sorted(wrong)))


def restore(file: Path, folder: Path) -> Copied:
    """Bring a backup back into an empty or a new folder; raises StoreError."""
    with open_existing(file, file) as log:
        faults = integrity(log)
        if faults:
            raise BrokenLog(file, faults[0])
        if holds_something(folder):
            raise FolderNotEmpty(folder)
        with closing(lock_folder(folder)):
            _copy(log, folder / LOG)
        return _count(log)


def integrity(log: sqlite3.Connection) -> tuple[str, ...]:
    """Return what SQLite finds wrong in a file."""
    try:
        found = [str(line) for (line,) in log.execute("PRAGMA integrity_check")]
    except SQLITE_SAYS as error:
        return (what_is_said(error),)
    return tuple(line for line in found if line != SOUND)


@contextmanager
def open_existing(file: Path, where: Path) -> Iterator[sqlite3.Connection]:
    """Open a log that is there, to read it and change nothing; raises NoLog, NewerLog, CannotOpen or BrokenFolder.

    Where a journal stands beside it, not even SQLite may write: whoever closes a log last would bring the journal into
    it, and throw away what stands behind a break. Where there is none, it may clear away what it has made itself.
    """
    if not file.is_file():
        raise NoLog(where)
    try:
        with closing(connect(file, mode="ro" if _has_journal(file) else "rw")) as log:
            log.execute("PRAGMA query_only = ON")
            _see_whose(log, where)
            yield log
    except (*SQLITE_SAYS, NoLog) as error:
        raise why_not(where, error) from error


def _has_journal(file: Path) -> bool:
    """Tell whether anything stands in a log's journal; a server that closes just now takes it away."""
    try:
        return file.with_name(f"{file.name}-wal").stat().st_size > 0
    except FileNotFoundError:
        return False


def _see_whose(log: sqlite3.Connection, where: Path) -> None:
    if version_of(log, where) == 0:
        raise NoLog(where)


def _copy(log: sqlite3.Connection, file: Path) -> None:
    """Copy a log to a file that is not there yet; raises NotWritten."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        make_file(beside)
        try:
            with closing(connect(beside)) as copy:
                log.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, with no journal beside it
            _sync(beside)
            beside.replace(file)
        finally:
            beside.unlink(missing_ok=True)
        sync_folder(file.parent)
    except OSError as error:
        raise NotWritten((error.strerror or str(error)).lower()) from error
    except SQLITE_SAYS as error:
        raise NotWritten(what_is_said(error)) from error


def _sync(file: Path) -> None:
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def holds_something(folder: Path) -> bool:
    """Tell whether there is anything in a folder; raises CannotOpen."""
    try:
        return folder.exists() and any(folder.iterdir())
    except OSError as error:
        raise CannotOpen(folder, (error.strerror or str(error)).lower()) from error


def _count(log: sqlite3.Connection) -> Copied:
    told = tables(log)
    return Copied(len(told), sum(table.entries for table in told))
