"""The heads beside the log: how far each table's log was acknowledged, in a file of its own.

A hash chain shows what was changed inside it, and never that its end is gone. So the last link of each table is kept
outside the log as well, one line for each table of a commit. What makes that safe, and worth something:

* A line is written after its entries are on the disk, never before: heads may lag behind the log and cannot lead it,
  whatever stops the program or the machine. A log that is shorter than its heads has therefore lost something.
* It is written before the entries are acknowledged, into the system's memory and not onto the disk: a line costs
  microseconds, and a program that is killed leaves every one of them behind. After that every loss is seen.
* It is synced every few seconds of play, when a table sleeps, and at the end. If the power fails, heads lag by so much
  at most as the system itself had not written yet; a loss within these seconds only the journal's own sums can show.
* Lines that cannot be read, as of a write that was torn, are left out: the heads then lag, or say nothing.
* What the log cannot show keeps its line through every new start, so that a loss is told until somebody mends it.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from boodle.frozen import Frozen
from boodle.server.folder import make_file, sync_folder
from boodle.server.outside import SYSTEM_CLOCK, Timepiece
from boodle.server.store.entry import Head

HEADS = "events.heads"
SYNCED_EVERY = 5.0
"""So many seconds of play at most are between two syncs."""
LARGEST = 1 << 20
"""A file that grows beyond so many bytes, most of them lines that newer ones have overtaken, is written anew."""


class KnownHeads(Frozen):
    """What a file of heads says; `there` is False where there is none, `unreadable` counts lines that say nothing."""

    heads: Mapping[str, Head]
    there: bool
    unreadable: int


def read_heads(folder: Path) -> KnownHeads:
    """Read the heads of a folder; raises OSError."""
    try:
        lines = (folder / HEADS).read_bytes().split(b"\n")
    except FileNotFoundError:
        return KnownHeads({}, there=False, unreadable=0)
    heads: dict[str, Head] = {}
    unreadable = 0
    for line in lines[:-1]:  # behind the last line break there is nothing, or a line that was torn
        try:
            table, head = _read(line)
        except ValueError:
            unreadable += bool(line)
            continue
        heads[table] = head
    return KnownHeads(heads, there=True, unreadable=unreadable)


def _line(table: str, head: Head) -> bytes:
    told = f"{head.n} {head.link.hex()} {json.dumps(table)}".encode()
    return b"%08x %b\n" % (crc32(told), told)


def _read(line: bytes) -> tuple[str, Head]:
    """Read a line; raises ValueError."""
    summed, _, told = line.partition(b" ")
    if int(summed, 16) != crc32(told):
        raise ValueError("a line that is not as it was written")
    n, link, table = told.split(b" ", 2)
    return str(json.loads(table)), Head(int(n), bytes.fromhex(link.decode()))


class HeadsFile:
    """The file of heads as the one hand that writes the log keeps it; where it cannot be written, it lags."""

    def __init__(self, folder: Path, heads: Mapping[str, Head], clock: Timepiece = SYSTEM_CLOCK) -> None:
        """Write the heads of all tables anew."""
        self._folder = folder
        self._clock = clock
        self._heads = dict(heads)
        self._waiting: dict[str, Head] = {}
        self._file: int | None = None
        self._torn: bool
        """Whether a write failed, so that half a line may stand at the end."""
        self._size: int
        self._fresh: int
        """The size of the file when it was last written anew."""
        self._synced = self._clock.monotonic()
        self._rewrite()

    def keep(self, heads: Mapping[str, Head]) -> None:
        """Keep heads whose entries are on the disk; what cannot be written now waits for the next time."""
        self._heads.update(heads)
        self._waiting.update(heads)
        file = self._file
        if file is None or self._size > self._fresh + LARGEST:
            self._rewrite()
            return
        with suppress(OSError):
            self._write_waiting(file)
            if self._clock.monotonic() - self._synced > SYNCED_EVERY:
                self.sync()

    def sync(self) -> None:
        """Have the disk keep what was written, as well as may be."""
        with suppress(OSError):
            if self._file is not None:
                os.fsync(self._file)
            self._synced = self._clock.monotonic()

    def close(self) -> None:
        """Write what waits, and close the file."""
        self.keep({})
        self.sync()
        self._shut()

    def _write_waiting(self, file: int) -> None:
        """Write what waits at the end; a line that was torn there is ended by a line break before. Raises OSError."""
        lines = b"".join(_line(table, head) for table, head in self._waiting.items())
        told = b"\n" + lines if self._torn else lines
        self._torn = True  # until all of it is there
        written = os.write(file, told)
        self._size += written
        if written < len(told):
            raise OSError("half a line")
        self._torn = False
        self._waiting.clear()

    def _rewrite(self) -> None:
        """Write a new file in place of the old one, with one line for each table."""
        file, beside = self._folder / HEADS, self._folder / f".{HEADS}.new"
        self._shut()
        with suppress(OSError):
            beside.unlink(missing_ok=True)  # whoever made it, and however it is closed
            make_file(beside)
            told = b"".join(_line(table, head) for table, head in self._heads.items())
            with beside.open("wb") as new:
                new.write(told)
                new.flush()
                os.fsync(new.fileno())
            beside.replace(file)
            sync_folder(self._folder)
            self._file = os.open(file, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            self._size = self._fresh = len(told)
            self._waiting.clear()
            self._torn = False

    def _shut(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # what it says of the disk concerns no entry: they are committed
                os.close(file)
