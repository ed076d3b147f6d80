"""The tables of a damaged log, put together again from every row that is left, by their hash chains.

Which page a row was found in does not matter, nor whether SQLite would have found it: an entry counts where it follows
from those before it, and nothing else can. Each table goes as far as an unbroken chain leads from its first entry.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from boodle.frozen import Frozen
from boodle.server.store.chain import follows
from boodle.server.store.entry import Entry, Head, first_head
from boodle.server.store.heads import read_heads
from boodle.server.store.pages import Cell, Pages, varint

WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""How many bytes a whole number has, by how a row says it; 8 and 9 are the numbers 0 and 1 themselves."""
ZERO_AND_ONE = (8, 9)
BYTES = 12
"""From here on even numbers are bytes and odd ones texts, half as long as the number goes beyond."""
COLUMNS = 6
FEW = 2
"""A table that no head names and that has fewer entries left is a name that damage has made."""


class Salvaged(Frozen):
    """A table as far as its chain leads, and how many entries it had, as far as that is known."""

    table: str
    entries: tuple[Entry, ...]
    had: int


class Salvage:
    """What is left of a folder's log."""

    def __init__(self, folder: Path) -> None:
        """Look through the files; raises OSError."""
        self._heads: Mapping[str, Head] = read_heads(folder).heads
        self._pages = Pages(folder)
        self._found: dict[str, dict[int, dict[Cell, None]]] = defaultdict(lambda: defaultdict(dict))
        for cell in self._pages.cells():
            named = _named(cell.local)
            if named is not None:
                table, n = named
                self._found[table][n][cell] = None

    def close(self) -> None:
        """Close the files."""
        self._pages.close()

    def tables(self) -> Iterator[Salvaged]:
        """Put every table together that there was, by name."""
        for table in sorted(self._heads.keys() | self._found.keys()):
            entries = self._chain(table)
            found = self._found.get(table, {})
            if table in self._heads:
                yield Salvaged(table, entries, max(self._heads[table].n, len(entries)))
            elif entries or len(found) >= FEW:
                yield Salvaged(table, entries, max(len(entries), len(found)))

    def _chain(self, table: str) -> tuple[Entry, ...]:
        """Follow a table from its first entry on; of several ways the one to its head, else the longest."""
        head = self._heads.get(table)
        levels: list[dict[bytes, tuple[Entry, bytes]]] = []
        ends = {first_head(table).link}
        while ends:
            n = len(levels)
            level: dict[bytes, tuple[Entry, bytes]] = {}
            for entry, link in self._claims(table, n):
                before = next((one for one in ends if follows(Head(n, one), entry, link)), None)
                if before is not None:
                    level[link] = entry, before
            if head is not None and head.link in level:
                level = {head.link: level[head.link]}
            levels.append(level)
            ends = set(level)
        levels.pop()  # where there was none any more
        link = next(reversed(levels[-1])) if levels else b""
        back = []
        for level in reversed(levels):
            entry, link = level[link]
            back.append(entry)
        return tuple(reversed(back))

    def _claims(self, table: str, n: int) -> Iterator[tuple[Entry, bytes]]:
        """Yield all that is said to be one entry, with the link that it is said to have."""
        for cell in self._found.get(table, {}).get(n, ()):
            for content in self._pages.contents(cell):
                row = _row(content)
                if row is not None:
                    yield row


def _named(local: bytes) -> tuple[str, int] | None:
    """Read the table and the number of an entry from how its row begins; None where it is none."""
    values = _values(local, 2)
    if values is None:
        return None
    table, n = values
    return (table, n) if isinstance(table, str) and isinstance(n, int) and n >= 0 else None


def _row(content: bytes) -> tuple[Entry, bytes] | None:
    """Read a whole row: an entry, and the link that was written with it."""
    values = _values(content, COLUMNS)
    if values is None:
        return None
    *facts, link = values
    return Entry(*facts), link


def _values(told: bytes, count: int) -> list[Any] | None:
    """Read the first values of a row of six; None where it is no such row."""
    try:
        end, at = varint(told, 0)
        kinds = []
        while at < end:
            kind, at = varint(told, at)
            kinds.append(kind)
        if len(kinds) != COLUMNS or at != end:
            return None
        values = []
        for kind in kinds[:count]:
            value, at = _value(told, at, kind)
            values.append(value)
    except (IndexError, ValueError):
        return None
    return values


def _value(told: bytes, at: int, kind: int) -> tuple[str | int | bytes, int]:
    """Read one value of a row; returns it and where it ends. Raises ValueError."""
    if kind in ZERO_AND_ONE:
        return ZERO_AND_ONE.index(kind), at
    if kind not in WIDTHS and kind < BYTES:
        raise ValueError("a value that cannot be")
    end = at + (WIDTHS[kind] if kind in WIDTHS else (kind - BYTES) // 2)
    if end > len(told):
        raise ValueError("a value that was cut short")
    piece = told[at:end]
    if kind in WIDTHS:
        return int.from_bytes(piece, signed=True), end
    return (piece.decode() if kind % 2 else piece), end
