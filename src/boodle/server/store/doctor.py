"""How a folder and its log are: facts that a host, a script or a page may put into words."""

import os
import shutil
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from importlib.metadata import version
from pathlib import Path
from statistics import median

from boodle.frozen import Frozen
from boodle.server.folder import FILE_MODE, FOLDER_MODE
from boodle.server.outside import SYSTEM_CLOCK
from boodle.server.store.backup import integrity, open_existing
from boodle.server.store.chain import BrokenLink, LostEnd, broken_links, held_against
from boodle.server.store.heads import HEADS
from boodle.server.store.journal import Journal
from boodle.server.store.log_file import LOCK, LOG, SQLITE_SAYS, connect, tables, what_is_said
from boodle.server.store.schema import MIGRATIONS, version_of
from boodle.server.store.soundness import BeforeOpening, look_before

SYNCS = 21
PAGE = bytes(4096)


class FileMode(Frozen):
    """Who may do what with a file or folder, and what only its owner should be allowed."""

    name: str
    mode: int
    allowed: int

    @property
    def lax(self) -> bool:
        """Whether others may read it, or do anything else with it."""
        return bool(self.mode & ~self.allowed)


class Diagnosis(Frozen, kw_only=True):
    """What a doctor finds; times are in seconds, sizes in bytes."""

    folder: str
    boodle: str
    python: str
    sqlite: str
    schema: int
    newest_schema: int
    journal_mode: str
    in_use: bool
    tables: int
    entries: int
    size: int
    broken: tuple[BrokenLink, ...]
    lost: tuple[LostEnd, ...]
    """The tables whose log does not reach the head beside it."""
    heads: int | None
    """How many tables have a head beside the log; none where an older Boodle has kept it."""
    unreadable: int
    """Lines of the heads that say nothing any more."""
    journal: Journal
    integrity: tuple[str, ...]
    sync: float | None
    """The median time in which the disk keeps a page; none where nothing can be written."""
    syncs: int
    free: int
    modes: tuple[FileMode, ...]

    @property
    def sound(self) -> bool:
        """Whether nothing was lost as far as can be known, it can be written, and nobody else can read it."""
        return self.whole and not self.lax and self.sync is not None

    @property
    def whole(self) -> bool:
        """Whether every chain holds and reaches its head, and file and journal are not damaged."""
        return not (self.broken or self.lost or self.integrity or self.broken_off)

    @property
    def broken_off(self) -> bool:
        """Whether the journal has lost something, or is torn and there are no heads to tell that nothing is missing."""
        return self.journal.damaged or (self.journal.torn and self.heads is None)

    @property
    def lax(self) -> tuple[FileMode, ...]:
        """What others may read."""
        return tuple(mode for mode in self.modes if mode.lax)


def doctor(folder: Path, syncs: int = SYNCS) -> Diagnosis:
    """Look a folder and its log through, changing nothing; raises NoLog, NewerLog or CannotOpen."""
    modes = tuple(_modes(folder))  # before this look makes a journal of its own beside the log
    before = look_before(folder)  # the heads before the log, which in a room that is open goes on meanwhile
    with open_existing(folder / LOG, folder) as log:
        counted, broken, lost, faults = _look_through(log, before)
        (mode,) = log.execute("PRAGMA journal_mode").fetchone()
        return Diagnosis(
            folder=str(folder),
            boodle=version("boodle"),
            python=".".join(map(str, sys.version_info[:3])),
            sqlite=sqlite3.sqlite_version,
            schema=version_of(log, folder),
            newest_schema=len(MIGRATIONS),
            journal_mode=str(mode),
            in_use=_in_use(folder),
            tables=len(counted),
            entries=sum(counted),
            size=sum(file.stat().st_size for file in folder.glob(f"{LOG}*")),
            broken=tuple(broken),
            lost=tuple(lost),
            heads=len(before.known.heads) if before.known.there else None,
            unreadable=before.known.unreadable,
            journal=before.journal,
            integrity=faults,
            sync=sync_time(folder, syncs),
            syncs=syncs,
            free=shutil.disk_usage(folder).free,
            modes=modes,
        )


def _look_through(
    log: sqlite3.Connection, before: BeforeOpening
) -> tuple[list[int], list[BrokenLink], list[LostEnd], tuple[str, ...]]:
    """Return how many entries each table has, where chains break, which ends are lost, what SQLite finds wrong."""
    faults = integrity(log)
    counted: list[int] = []
    broken: list[BrokenLink] = []
    lost: list[LostEnd] = []
    try:
        counted += [table.entries for table in tables(log)]
        broken += broken_links(log)
        known = {link.table for link in broken}
        for found in held_against(log, before.known.heads):
            if isinstance(found, LostEnd):
                lost.append(found)
            elif found.table not in known:
                broken.append(found)
    except SQLITE_SAYS as error:
        faults += (what_is_said(error),)
    return counted, broken, lost, faults


def sync_time(folder: Path, times: int) -> float | None:
    """Return the median of the seconds in which the disk of a folder keeps a page."""
    taken = []
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            for _ in range(times):
                begun = SYSTEM_CLOCK.monotonic()
                file.write(PAGE)
                file.flush()
                os.fsync(file.fileno())
                taken.append(SYSTEM_CLOCK.monotonic() - begun)
    except OSError:
        return None
    return median(taken)


def _in_use(folder: Path) -> bool:
    """Tell whether a server has the folder open: then not even a look at its lock is granted."""
    if not (folder / LOCK).is_file():
        return False
    with closing(connect(folder / LOCK, patience=0.0)) as lock:
        try:
            lock.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except sqlite3.OperationalError:
            return True
    return False


def _modes(folder: Path) -> Iterator[FileMode]:
    if os.name == "nt":  # where modes say nothing about who may read a file
        return
    for path in (folder, *sorted([*folder.glob(f"{LOG}*"), *folder.glob(LOCK), *folder.glob(HEADS)])):
        with suppress(FileNotFoundError):  # there is no such folder, or the journal has gone just now
            mode = stat.S_IMODE(path.stat().st_mode)
            yield FileMode("." if path == folder else path.name, mode, FOLDER_MODE if path == folder else FILE_MODE)
