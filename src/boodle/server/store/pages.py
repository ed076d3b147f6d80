"""An SQLite file and its journal read page by page, past whatever SQLite refuses: for a log that is damaged.

Every image of every page counts, those in the journal behind a break and those of earlier rounds too. What is found in
them is a claim and no more; the chain tells afterwards what is true.
"""

import os
import struct
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO

from boodle.frozen import Frozen
from boodle.server.store.log_file import LOG

USUAL = 4096
SIZES = frozenset(2**power for power in range(9, 17))
WAL_HEADER, FRAME_HEADER = 32, 24
BRANCH, LEAF = 2, 10
"""The pages of a tree whose cells are rows in themselves; in such a tree branches hold rows too."""
LARGEST = 1 << 24
"""No row is longer; a length beyond it is damage."""
MOST_STEPS = 64
"""So often a row that goes over several pages is tried with another image of one of them, beyond each page once."""


class Cell(Frozen):
    """A row as it begins in a page: its bytes there, its whole length, and the page on which it goes on (0: none)."""

    size: int
    local: bytes
    more: int


class Pages:
    """Every image of every page of a folder's log, open until `close`."""

    def __init__(self, folder: Path) -> None:
        """Find the pages; raises OSError where the files cannot even be opened."""
        self._open = ExitStack()
        self._images: dict[int, list[tuple[BinaryIO, int]]] = defaultdict(list)
        try:
            file = self._open.enter_context((folder / LOG).open("rb"))
            wal = folder / f"{LOG}-wal"
            journal = self._open.enter_context(wal.open("rb")) if wal.is_file() else None
            self.size = _page_size(file, journal)
            for number in range(-(-_length(file) // self.size)):
                self._images[number + 1].append((file, number * self.size))
            if journal is not None:
                self._add_frames(journal)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the files."""
        self._open.close()

    def _add_frames(self, journal: BinaryIO) -> None:
        for start in range(WAL_HEADER, _length(journal), FRAME_HEADER + self.size):
            number = int.from_bytes(_read(journal, start, 4))
            self._images[number].append((journal, start + FRAME_HEADER))

    def cells(self) -> Iterator[Cell]:
        """Walk through the rows of all images, the oldest image of a page first."""
        for number in self._images:
            for image in self._distinct(number):
                yield from _cells(image)

    def contents(self, cell: Cell) -> Iterator[bytes]:
        """Yield what a row may be as a whole: more than one answer where there are several images of its pages."""
        trying = [(cell.local, cell.more)]
        steps = MOST_STEPS + cell.size // self.size
        while trying and steps:
            so_far, number = trying.pop()
            missing = cell.size - len(so_far)
            if not missing:
                yield so_far
                continue
            steps -= 1
            images = self._distinct(number)
            trying += [(so_far + image[4 : 4 + missing], int.from_bytes(image[:4])) for image in images]

    def _distinct(self, number: int) -> list[bytes]:
        """Return the images of a page that differ, the oldest first."""
        read = (_read(file, start, self.size) for file, start in self._images.get(number, ()))
        return list(dict.fromkeys(image.ljust(self.size, b"\0") for image in read if image))


def _length(file: BinaryIO) -> int:
    return os.fstat(file.fileno()).st_size


def _read(file: BinaryIO, start: int, count: int) -> bytes:
    """Read a piece; nothing where the disk cannot."""
    try:
        file.seek(start)
        return file.read(count)
    except OSError:
        return b""


def _page_size(file: BinaryIO, journal: BinaryIO | None) -> int:
    """Return the size of a page, as the file or its journal says it."""
    said = int.from_bytes(_read(file, 16, 2))
    if said in SIZES or said == 1:
        return 65536 if said == 1 else said
    told = int.from_bytes(b"" if journal is None else _read(journal, 8, 4))
    return told if told in SIZES else USUAL


def _cells(page: bytes) -> Iterator[Cell]:
    """Walk through the rows that begin in a page; a row that cannot be is passed over.

    The first page begins otherwise than any, and has rows of another kind.
    """
    if page[0] not in (BRANCH, LEAF):
        return
    branch = page[0] == BRANCH
    count = int.from_bytes(page[3:5])
    pointers = 12 if branch else 8
    for place in range(min(count, (len(page) - pointers) // 2)):
        (start,) = struct.unpack_from(">H", page, pointers + 2 * place)
        try:
            size, start = varint(page, start + 4 * branch)
            if size <= LARGEST:
                yield _cell(page, start, size)
        except (IndexError, struct.error):
            continue


def _cell(page: bytes, start: int, size: int) -> Cell:
    """Cut a row off a page as SQLite does; raises struct.error."""
    most, least = (len(page) - 12) * 64 // 255 - 23, (len(page) - 12) * 32 // 255 - 23
    if size <= most:
        return Cell(size, struct.unpack_from(f"{size}s", page, start)[0], 0)
    local = least + (size - least) % (len(page) - 4)
    local = local if local <= most else least
    return Cell(size, *struct.unpack_from(f">{local}sI", page, start))


def varint(told: bytes, start: int) -> tuple[int, int]:
    """Read a number of one to nine bytes; returns it and where it ends. Raises IndexError."""
    number = 0
    for place in range(8):
        byte = told[start + place]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, start + place + 1
    return number << 8 | told[start + 8], start + 9
